import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'

/** As many characters as a barcode of letters has at most, in practice. */
const LONGEST_CODE = 40

/**
 * What is printed on a lamp's box and scanned at the till, in the one form that is kept and compared: capital letters, and
 * twelve digits for an American barcode, which some scanners read as thirteen with a 0 before them.
 */
export function codeOf(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/^0(?=\d{12}$)/, '')
}

/** A code as typed or scanned. The empty one takes a lamp's code away. */
export const TypedCode = bounded(LONGEST_CODE).check(
  z.overwrite(codeOf),
  z.regex(/^([A-Z0-9][A-Z0-9./_-]*)?$/, 'may contain letters, digits, dots, dashes and slashes'),
)
