import type { CustomerPaymentMethod } from '../../shared/payment-method.ts'
import { PaymentProvider } from '../../shared/payments/payment.ts'
import type { StoredPayment } from '../data/payments.ts'
import { isOffered } from '../payment-methods.ts'
import { type AskProvider, type PollOptions, pollProvider } from './poll-provider.ts'

type Provider = { method: CustomerPaymentMethod; load: () => Promise<AskProvider> }

/**
 * How each provider is asked about a payment. Its code is loaded by the first payment that needs it, so that a provider
 * that is not set up right holds up no payment of the other.
 */
const providers: Readonly<Record<PaymentProvider, Provider>> = {
  momo: { method: 'MoMo', load: async () => (await import('../momo/outcome.ts')).momoOutcome },
  paypal: { method: 'Paypal', load: async () => (await import('./ask-paypal.ts')).askPaypal },
}

/** Polls a payment's own provider, for whom a payment may be either's. */
export async function pollPayment(payment: StoredPayment, options: PollOptions): Promise<StoredPayment> {
  const provider = PaymentProvider.safeParse(payment.provider).data
  // One that a newer version has added: that version polls it.
  if (provider === undefined) return payment
  const { method, load } = providers[provider]
  return pollProvider(isOffered(method) ? await load() : nobody, payment, options)
}

/** For payments of a provider that the shop has given up: they stay as they are, and are asked about once it is back. */
const nobody: AskProvider = async () => ({ status: 'unavailable' })
