import { round } from '../../../shared/money.ts'

/** A sign, digits that may be grouped by threes, and decimals. Separators are compared after `plain`. */
const NUMBER = /^(-?)([1-9]\d{0,2}(?:([ ',.])\d{3})(?:\3\d{3})*|\d+)(?:([.,])(\d+))?$/

/**
 * Parses a number as typed on an English, French, German, Swiss or Kinyarwanda keyboard; NaN for anything else. A
 * separator followed by exactly three digits groups thousands, whether it is a dot, a comma, a space or an apostrophe:
 * '45.000' is 45,000 and '1.500,50' is 1,500.50. A dot or a comma followed by other digits is the decimal one, with at
 * most `decimals` digits.
 *
 * Text that can be read in two ways is refused: '1500.500', '0,500' and '1,500.000' are NaN.
 */
export function parseNumber(text: string, decimals = 2): number {
  const [, sign, whole = '', grouping, point, fraction = ''] = NUMBER.exec(plain(text)) ?? []
  const isUnclear = fraction.length === 3 || fraction.length > decimals || (point !== undefined && point === grouping)
  if (sign === undefined || isUnclear) return Number.NaN
  return Number(`${sign}${whole.replace(/\D/g, '')}.${fraction}`)
}

/** Returns the text with one kind of space, apostrophe and minus sign. */
function plain(text: string): string {
  return text
    .trim()
    .replace(/\s/g, ' ')
    .replace(/[’‘ʼ′´`]/g, "'")
    .replace(/^−/, '-')
}

/** Formats a number so that `parseNumber` reads it back: three decimals would be read as thousands. */
export function numberText(number: number): string {
  const text = String(number)
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

/** Parses a count from 0 to `most`; undefined if empty or invalid. */
export function parseCount(text: string, most: number): number | undefined {
  const count = parseNumber(text)
  return Number.isInteger(count) && count >= 0 && count <= most ? count : undefined
}

/** Parses an amount in RWF from 0 to `most`; undefined if empty or invalid. */
export function parseAmount(text: string, most: number): number | undefined {
  const amount = parseNumber(text)
  return amount >= 0 && amount <= most ? round(amount) : undefined
}
