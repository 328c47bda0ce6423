import { expect, it } from 'vitest'
import { pageRule } from '../../../../web/src/domain/receipts/paper.ts'

it('makes a page as long as the receipt on a roll, with space for the cut', () => {
  // 96 CSS pixels are an inch: 25.4 mm.
  expect(pageRule('80mm', 480)).toBe('@page { size: 80mm 131mm; margin: 0; }')
  expect(pageRule('80mm', 481)).toBe('@page { size: 80mm 132mm; margin: 0; }')
})

it('uses a sheet with margins otherwise, for a receipt of any length', () => {
  expect(pageRule('A4', 4800)).toBe('@page { size: A4; margin: 16mm; }')
})
