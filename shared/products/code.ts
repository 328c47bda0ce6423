import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'

/** Maximum length of a barcode in characters; alphanumeric barcodes are not longer in practice. */
const MAX_CODE_LENGTH = 40

/**
 * Normalises the barcode of a lamp for storage and comparison. Letters become capitals. A 13-digit code that starts
 * with 0 becomes the 12-digit American barcode, which some scanners read that way.
 */
export function codeOf(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/^0(?=\d{12}$)/, '')
}

/** A barcode as typed or scanned. An empty one removes the lamp's barcode. */
export const TypedCode = bounded(MAX_CODE_LENGTH).check(
  z.overwrite(codeOf),
  z.regex(/^([A-Z0-9][A-Z0-9./_-]*)?$/, 'may contain letters, digits, dots, dashes and slashes'),
)
