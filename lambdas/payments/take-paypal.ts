import type { StoredPayment } from '../data/payments.ts'
import { outcomeOf, type Taking } from '../paypal/ask.ts'
import type { PaypalFailure } from '../paypal/failure.ts'
import { settle } from './settle.ts'

/** PayPal may be asked three times: how it stands, for the money and, if that was taken already, how it stands now. */
const PROVIDER_TIMEOUT_MS = 20_000

/** A payment as it stands after PayPal was asked, and what went wrong at it. */
export type Taken = { payment: StoredPayment; isKnown: boolean; failure: PaypalFailure | undefined }

/** Asks PayPal about a payment, takes its money as far as is wanted, and writes down what came of it. */
export async function takePaypal(seen: StoredPayment, taking: Taking, now: Date): Promise<Taken> {
  const { told, failure } = await outcomeOf(seen, taking, AbortSignal.timeout(PROVIDER_TIMEOUT_MS))
  if (told.status === 'away' || told.status === 'absent') {
    return { payment: seen, isKnown: told.status === 'away', failure }
  }
  return { payment: await settle(seen, told, now), isKnown: true, failure }
}
