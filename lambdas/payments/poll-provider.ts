import { PROVIDER_UNDECIDED } from '../../shared/payments/payment.ts'
import { clock } from '../clock.ts'
import { paymentAt, type StoredPayment, savePayment } from '../data/payments.ts'
import type { ProviderOutcome } from '../provider-outcome.ts'
import { canStillSucceed } from './apply-outcome.ts'
import { paymentOr404 } from './payment.ts'
import { isOverdue, nextPollAt } from './poll-schedule.ts'
import { recordAccepted, recordOutcome } from './record-outcome.ts'

/** Minimum time between two polls of a payment, in ms, even if several browsers poll it. */
const MIN_POLL_INTERVAL_MS = 2_500

/** Age in ms after which a payment that its provider does not know is given up. */
const ABANDON_AFTER_MS = 10 * 60_000

/** Queries a provider about a payment, until the signal aborts it. */
export type QueryProvider = (payment: StoredPayment, signal: AbortSignal) => Promise<ProviderOutcome>

export type PollOptions = {
  now: Date
  /** Time limit of the provider, in ms. */
  timeoutMs: number
  /** Polls even right after another poll, because the provider itself has reported a change. */
  force?: boolean
}

/**
 * Polls a payment's provider, unless another request is doing so, and records the outcome.
 * @returns the payment after that
 */
export async function pollProvider(
  ask: QueryProvider,
  payment: StoredPayment,
  options: PollOptions,
): Promise<StoredPayment> {
  const { now, timeoutMs, force = false } = options
  if (wasJustPolled(payment, now) && !force) return payment
  // Only the request that records its poll first sends it.
  const polled = await savePayment(payment, {
    ...payment,
    lastPolledAt: now.toISOString(),
    ...(payment.status === 'pending' && { nextPollAt: nextPollAt(payment.provider, payment.createdAt, now) }),
  })
  if (!polled) {
    const current = paymentOr404(await paymentAt(payment))
    // The concurrent change may not be a poll, or may be one from before the provider's call.
    return force && canStillSucceed(current) ? pollProvider(ask, current, options) : current
  }
  const current = await recordAnswer(polled, await ask(polled, clock.timeout(timeoutMs)), now)
  const isLeftOpen = current.status === 'pending' && isOverdue(current, now)
  return isLeftOpen ? recordOutcome(current, { status: 'failed', reason: PROVIDER_UNDECIDED }, now) : current
}

async function recordAnswer(polled: StoredPayment, outcome: ProviderOutcome, now: Date): Promise<StoredPayment> {
  if (outcome.status === 'unavailable') return polled
  if (outcome.status !== 'absent') return recordAccepted(await recordOutcome(polled, outcome, now), now)
  const isAbandoned = now.getTime() - Date.parse(polled.createdAt) > ABANDON_AFTER_MS
  return isAbandoned ? recordOutcome(polled, { status: 'failed', reason: 'NEVER_ARRIVED' }, now) : polled
}

function wasJustPolled({ lastPolledAt }: StoredPayment, now: Date): boolean {
  return lastPolledAt !== undefined && now.getTime() - Date.parse(lastPolledAt) < MIN_POLL_INTERVAL_MS
}
