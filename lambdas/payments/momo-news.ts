import { timingSafeEqual } from 'node:crypto'
import { paymentByReference } from '../data/payments.ts'
import { Refusal } from '../refusal.ts'
import { canStillSucceed } from './apply-outcome.ts'
import { pollProvider } from './poll-provider.ts'

/** MTN waits two seconds for an answer; what it cannot be asked in this time, the sweep asks. */
const PROVIDER_TIMEOUT_MS = 1_200

/**
 * Hears that there is news of a payment by MoMo. Nobody signs what comes here, so nothing of it is believed: MTN is asked.
 * @throws Refusal 404 for an address that MTN was not given
 */
export async function handleMomoCallback({
  reference,
  token,
}: {
  reference: string
  token: string
}): Promise<Record<string, never>> {
  const payment = await paymentByReference('momo', reference)
  if (!payment || !isSame(payment.callbackToken ?? '', token)) {
    throw new Refusal('address.unknown', 'There is nothing at this address')
  }
  if (canStillSucceed(payment))
    await pollProvider(payment, { now: new Date(), timeoutMs: PROVIDER_TIMEOUT_MS, anyway: true })
  return {}
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b)
}
