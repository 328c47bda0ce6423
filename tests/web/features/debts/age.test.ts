import { expect, it } from 'vitest'
import { ageOf } from '../../../../web/src/features/debts/age.ts'

it.each([
  [0, 'new'],
  [7, 'new'],
  [8, 'weeks'],
  [30, 'weeks'],
  [31, 'old'],
  [400, 'old'],
])('a debt of %d days is %s', (days, age) => {
  expect(ageOf(days)).toBe(age)
})
