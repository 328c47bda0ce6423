import type { PaymentProvider } from '../../shared/payments/payment.ts'
import type { StoredPayment } from '../data/payments.ts'
import { askStatus } from '../momo/ask-status.ts'
import { nextLook } from '../momo/next-look.ts'
import { outcomeOf } from '../paypal/ask.ts'
import { nextLook as nextPaypalLook } from '../paypal/next-look.ts'
import type { ProviderOutcome } from '../provider-outcome.ts'
import { takingFor } from './taking-for.ts'

type Provider = {
  /** Asks what has become of a payment, for as long as the signal lets it. */
  ask(payment: StoredPayment, signal: AbortSignal): Promise<ProviderOutcome>
  /** When to ask next about one that was made at `createdAt`. */
  nextLook(createdAt: string, now: Date): string
}

/** How each provider is asked about a payment. */
export const providers: Record<PaymentProvider, Provider> = {
  momo: { ask: askStatus, nextLook },
  paypal: { ask: askPaypal, nextLook: nextPaypalLook },
}

/** Takes the money of whoever has approved and gone, too. */
async function askPaypal(payment: StoredPayment, signal: AbortSignal): Promise<ProviderOutcome> {
  const { told } = await outcomeOf(payment, await takingFor(payment, 'unless-declined'), signal)
  return told
}
