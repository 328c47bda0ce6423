import type { Paper } from './paper.ts'

/** CSS pixels in a millimetre: an inch has 96 of the ones and 25.4 of the others. */
const PX_PER_MM = 96 / 25.4

/** Where the printer cuts, below the last line. */
const CUT_MM = 4

/**
 * The CSS rule that gives the printed page its size. A roll has no pages: its page is as long as the receipt, which is
 * `height` CSS pixels high at the width of the roll.
 */
export function pageRule(paper: Paper, height: number): string {
  if (paper === 'A4') return '@page { size: A4; margin: 16mm; }'
  return `@page { size: 80mm ${Math.ceil(height / PX_PER_MM) + CUT_MM}mm; margin: 0; }`
}
