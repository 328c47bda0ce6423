import { expect, it } from 'vitest'
import { knownSpelling } from '../../../../web/src/domain/debtors/debtors.ts'

it.each([
  ['mukamana josee', 'Mukamana Josée'],
  ['Mukamana Josée', undefined],
  ['Habimana', undefined],
  [undefined, undefined],
])('recognises a debtor typed as %j as %j', (typed, spelling) => {
  expect(knownSpelling(typed, ['Mukamana Josée'])).toBe(spelling)
})
