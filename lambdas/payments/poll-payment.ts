import type { PaymentProvider } from '../../shared/payments/payment.ts'
import type { StoredPayment } from '../data/payments.ts'
import { type AskProvider, type PollOptions, pollProvider } from './poll-provider.ts'

/**
 * How each provider is asked about a payment. Its code is loaded by the first payment that needs it, so that a provider
 * that is not set up right holds up no payment of the other.
 */
const askers: Readonly<Record<PaymentProvider, () => Promise<AskProvider>>> = {
  momo: async () => (await import('../momo/outcome.ts')).momoOutcome,
  paypal: async () => (await import('./ask-paypal.ts')).askPaypal,
}

/** Polls a payment's own provider, for whom a payment may be either's. */
export async function pollPayment(payment: StoredPayment, options: PollOptions): Promise<StoredPayment> {
  return pollProvider(await askers[payment.provider](), payment, options)
}
