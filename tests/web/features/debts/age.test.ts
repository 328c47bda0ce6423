import { expect, it } from 'vitest'
import { ageOf } from '../../../../web/src/features/debts/age.ts'

it.each([
  [0, 'new'],
  [7, 'new'],
  [8, 'weeks'],
  [30, 'weeks'],
  [31, 'old'],
  [400, 'old'],
])('classifies a debt of %d days as %s', (days, age) => {
  expect(ageOf(days)).toBe(age)
})
