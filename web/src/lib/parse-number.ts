import { round } from '../../../shared/money.ts'

const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/

/**
 * A number as typed, also '12,500' and '12 500'; NaN for anything else. A comma that groups no thousands is a decimal
 * one: phones set to French or Kinyarwanda have no dot.
 */
export function parseNumber(text: string): number {
  const typed = text.replace(/\s/g, '')
  const digits = GROUPED.test(typed) ? typed.replaceAll(',', '') : typed.replace(/^([^.,]*),([^.,]*)$/, '$1.$2')
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}

/** A count from 0 to `most`; undefined if empty or invalid. */
export function parseCount(text: string, most: number): number | undefined {
  const count = parseNumber(text)
  return Number.isInteger(count) && count >= 0 && count <= most ? count : undefined
}

/** An amount in RWF from 0 to `most`; undefined if empty or invalid. */
export function parseAmount(text: string, most: number): number | undefined {
  const amount = parseNumber(text)
  return amount >= 0 && amount <= most ? round(amount) : undefined
}
