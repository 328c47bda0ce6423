import { round } from '../../../shared/money.ts'

const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/

/**
 * The number that a person has typed, '12,500' or '12 500' too; not a number for anything else. A comma that groups no
 * thousands is a decimal one: phones set to French or Kinyarwanda offer no dot.
 */
export function parseNumber(text: string): number {
  const typed = text.replace(/\s/g, '')
  const digits = GROUPED.test(typed) ? typed.replaceAll(',', '') : typed.replace(/^([^.,]*),([^.,]*)$/, '$1.$2')
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}

/** How many of something, from 0 to `most`; undefined for nothing, or for what is no such number. */
export function parseCount(text: string, most: number): number | undefined {
  const count = parseNumber(text)
  return Number.isInteger(count) && count >= 0 && count <= most ? count : undefined
}

/** An amount of money in RWF, from 0 to `most`; undefined for nothing, or for what is no such amount. */
export function parseAmount(text: string, most: number): number | undefined {
  const amount = parseNumber(text)
  return amount >= 0 && amount <= most ? round(amount) : undefined
}
