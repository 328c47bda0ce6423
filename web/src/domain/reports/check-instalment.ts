import { round } from '../../../../shared/money.ts'
import type { Checked } from '../../lib/checked.ts'
import { parseNumber } from '../../lib/parse-number.ts'

export type InstalmentError = 'missing' | 'notAmount' | 'notPositive' | 'beyondOwed'

/** Returns the typed instalment in RWF, or its error. */
export function checkInstalment(text: string, owed: number): Checked<number, InstalmentError> {
  if (text.trim() === '') return { errors: 'missing' }
  const typed = parseNumber(text)
  if (Number.isNaN(typed)) return { errors: 'notAmount' }
  const amount = round(typed)
  if (amount <= 0) return { errors: 'notPositive' }
  return amount > owed ? { errors: 'beyondOwed' } : { value: amount }
}
