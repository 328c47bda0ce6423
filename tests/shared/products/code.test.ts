import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeOf, TypedCode } from '../../../shared/products/code.ts'

it.each([
  [' 5901234123457 ', '5901234123457'],
  ['lamp-7/b', 'LAMP-7/B'],
  // An American barcode as a scanner of European barcodes reads it.
  ['0042100005264', '042100005264'],
  ['042100005264', '042100005264'],
  ['00421000', '00421000'],
])('stores the merchant code %j as %j', (typed, kept) => {
  expect(codeOf(typed)).toBe(kept)
  expect(TypedCode.parse(typed)).toBe(kept)
})

it('finds a stored code by its own text', () => {
  fc.assert(fc.property(fc.string(), (text) => codeOf(codeOf(text)) === codeOf(text)))
})
