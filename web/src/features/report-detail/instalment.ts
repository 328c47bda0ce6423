import * as z from 'zod/mini'
import { Amount, round } from '../../../../shared/money.ts'
import { ApiError } from '../../lib/api-error.ts'
import { numberIn } from '../../lib/number-in.ts'

export type InstalmentFault = 'missing' | 'notAmount' | 'notPositive' | 'beyondOwed'

/** The amount in RWF that was typed as one instalment of what is owed, or why it is none. */
export function checkInstalment(
  text: string,
  owed: number,
): { amount: number; fault?: undefined } | { amount?: undefined; fault: InstalmentFault } {
  if (text.trim() === '') return { fault: 'missing' }
  const typed = numberIn(text)
  if (Number.isNaN(typed)) return { fault: 'notAmount' }
  const amount = round(typed)
  if (amount <= 0) return { fault: 'notPositive' }
  return amount > owed ? { fault: 'beyondOwed' } : { amount }
}

/** What is owed now, when an instalment was refused because somebody else had taken one meanwhile. */
export function owedNow(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'igice.beyondOwed') return undefined
  return z.safeParse(z.object({ owed: Amount }), error.body).data?.owed
}
