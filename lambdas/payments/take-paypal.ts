import type { StoredPayment } from '../data/payments.ts'
import { outcomeOf, type Taking } from '../paypal/ask.ts'
import type { PaypalFailure } from '../paypal/failure.ts'
import { recordOutcome } from './record-outcome.ts'
import { takingFor } from './taking-for.ts'

/** For all that one call of ours asks of PayPal, one after the other: less than API Gateway waits. */
export const PAYPAL_TIMEOUT_MS = 22_000

/** A payment as it stands after PayPal was asked, and what went wrong at it. */
export type Taken = { payment: StoredPayment; isKnown: boolean; failure: PaypalFailure | undefined }

type Asking = { now: Date; signal: AbortSignal }

/** Asks PayPal about a payment, takes its money as far as is wanted, and writes down what came of it. */
export async function takePaypal(seen: StoredPayment, taking: Taking, { now, signal }: Asking): Promise<Taken> {
  const { told, failure } = await outcomeOf(seen, await takingFor(seen, taking), signal)
  if (told.status === 'unavailable' || told.status === 'absent') {
    return { payment: seen, isKnown: told.status === 'unavailable', failure }
  }
  return { payment: await recordOutcome(seen, told, now), isKnown: true, failure }
}
