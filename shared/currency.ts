import * as z from 'zod/mini'
import { nearest } from './exact-division.ts'
import { toAmount, toHundredths } from './money.ts'

/** The currency of the books. */
export const RWF = 'RWF'

/** A currency as three capital letters, ISO 4217. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a currency like UGX'))

/** RWF for one unit of a currency, as text with at most six decimals. It is frozen in the document that uses it. */
export const RwfPerUnit = z.string().check(
  z.regex(/^\d{1,7}(?:\.\d{1,6})?$/, { error: 'must be a rate like 0.39', abort: true }),
  z.refine((rate) => Number(rate) > 0, 'must be above 0'),
)

/** Decimals of a rate. */
const SCALE = 6

/** Converts an amount of a currency to RWF, to the nearest hundredth. Without a rate, the amount is in RWF. Exact. */
export function inRwf(amount: number, rwfPerUnit: string | undefined): number {
  if (rwfPerUnit === undefined) return amount
  const [whole = '', decimals = ''] = rwfPerUnit.split('.')
  const rate = BigInt(whole + decimals.padEnd(SCALE, '0'))
  return toAmount(Number(nearest(BigInt(toHundredths(amount)) * rate, 10n ** BigInt(SCALE))))
}
