import { paymentAt, type StoredPayment, savePayment } from '../data/payments.ts'
import { canStillSucceed } from './apply-outcome.ts'
import { existingPayment } from './existing-payment.ts'
import { providers } from './providers.ts'
import { recordOutcome } from './record-outcome.ts'

/** However many browsers ask about one payment, its provider is asked no more often. */
const AT_MOST_EVERY_MS = 2_500

/** After so long a payment that its provider does not know will not arrive there any more. */
const GIVEN_UP_AFTER_MS = 10 * 60_000

type Looking = {
  now: Date
  /** How long the provider may take. */
  timeoutMs: number
  /** Although it was asked a moment ago: the provider itself says that there is news. */
  anyway?: boolean
}

/** Asks a payment's provider what has become of it, unless somebody else just does, and writes that down. */
export async function pollProvider(seen: StoredPayment, looks: Looking): Promise<StoredPayment> {
  const { now, timeoutMs, anyway = false } = looks
  const provider = providers[seen.provider]
  const wasJustAsked = seen.lookedAt !== undefined && now.getTime() - Date.parse(seen.lookedAt) < AT_MOST_EVERY_MS
  if (wasJustAsked && !anyway) return seen
  // Of those who look at once, the one asks who writes down that they do.
  const lookedAt = now.toISOString()
  const looking = {
    ...seen,
    lookedAt,
    ...(seen.status === 'pending' && { lookAt: provider.nextLook(seen.createdAt, now) }),
  }
  if (!(await savePayment(seen, looking))) {
    const found = existingPayment(await paymentAt(seen))
    // Whoever changed it meanwhile need not have asked, or asked before there were news.
    return anyway && canStillSucceed(found) ? pollProvider(found, looks) : found
  }

  const told = await provider.ask(seen, AbortSignal.timeout(timeoutMs))
  if (told.status === 'unavailable') return { ...looking, revision: seen.revision + 1 }
  if (told.status !== 'absent') return recordAccepted(await recordOutcome(seen, told, now), now)
  const isGivenUp = now.getTime() - Date.parse(seen.createdAt) > GIVEN_UP_AFTER_MS
  if (isGivenUp) return recordOutcome(seen, { status: 'failed', reason: 'NEVER_ARRIVED' }, now)
  return { ...looking, revision: seen.revision + 1 }
}

/** A pending payment that its provider knows of has arrived there, whatever was heard when it was sent. */
export async function recordAccepted(payment: StoredPayment, now: Date): Promise<StoredPayment> {
  if (payment.status !== 'pending' || payment.acceptedAt !== undefined) return payment
  const next = { ...payment, acceptedAt: now.toISOString() }
  if (await savePayment(payment, next)) return { ...next, revision: payment.revision + 1 }
  // Whoever changed it meanwhile need not know that.
  return recordAccepted(existingPayment(await paymentAt(payment)), now)
}
