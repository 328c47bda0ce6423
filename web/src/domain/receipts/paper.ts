import * as z from 'zod/mini'
import { stored } from '../../lib/stored.ts'

/** Paper of a receipt: a receipt printer's roll, or a sheet. */
export const Paper = z.enum(['58mm', '80mm', 'A4'])
export type Paper = z.infer<typeof Paper>

/** Stored paper of this browser's printer. */
export const chosenPaper = stored<Paper>('receiptPaper', Paper, '80mm')

/** CSS pixels in a millimetre: 96 to an inch of 25.4 mm. */
const PX_PER_MM = 96 / 25.4

/** Space below the last line where the printer cuts, in millimetres. */
const CUT_MM = 4

/**
 * Returns the CSS rule for the printed page's size. A roll has no pages: its page is as long as the receipt, `height`
 * CSS pixels at the roll's width.
 */
export function pageRule(paper: Paper, height: number): string {
  if (paper === 'A4') return '@page { size: A4; margin: 16mm; }'
  return `@page { size: ${paper} ${Math.ceil(height / PX_PER_MM) + CUT_MM}mm; margin: 0; }`
}
