import { expect, it } from 'vitest'
import { numberIn } from '../../../web/src/lib/number-in.ts'

it.each([
  ['12500', 12_500],
  ['12,500', 12_500],
  ['12 500.75', 12_500.75],
  [' 7 ', 7],
  ['0', 0],
  ['', Number.NaN],
  ['0x10', Number.NaN],
  ['Infinity', Number.NaN],
  ['1.', Number.NaN],
])('reads %j as the number %d', (text, number) => {
  expect(numberIn(text)).toBe(number)
})
