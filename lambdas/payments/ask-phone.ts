import type { StoredPayment } from '../data/payments.ts'
import { requestToPay } from '../momo/request-to-pay.ts'
import { Refusal } from '../refusal.ts'
import { pollProvider, recordAccepted } from './poll-provider.ts'
import { recordOutcome } from './record-outcome.ts'

/** MTN may be asked three times: before the request, for it, and after it. That is less than API Gateway waits. */
const PROVIDER_TIMEOUT_MS = 8_000

/**
 * Has MTN ask a payment's phone. What was sent before and got no answer is looked up first, and sent again under its own
 * reference only if MTN does not have it: nobody pays twice for a bad line.
 * @throws Refusal 503 when MTN does not answer, or does not take the request
 */
export async function askPhone(
  payment: StoredPayment,
  { isNew, now }: { isNew: boolean; now: Date },
): Promise<StoredPayment> {
  const known = isNew ? payment : await pollProvider(payment, { now, timeoutMs: PROVIDER_TIMEOUT_MS })
  if (known.acceptedAt !== undefined || known.status !== 'pending') return known
  const requested = await requestToPay(known, AbortSignal.timeout(PROVIDER_TIMEOUT_MS))
  if (requested.status === 'accepted') return recordAccepted(known, now)
  if (requested.status === 'refused') {
    await recordOutcome(known, { status: 'failed', reason: requested.reason }, now)
    throw new Refusal('momo.refused', 'MTN MoMo does not take payments for the shop right now. Nothing was charged')
  }
  const found = await pollProvider(known, { now, timeoutMs: PROVIDER_TIMEOUT_MS, anyway: true })
  if (found.acceptedAt !== undefined || found.status !== 'pending') return found
  throw new Refusal(
    'momo.away',
    'MTN MoMo does not answer right now. Please try again in a moment: you will not pay twice',
  )
}
