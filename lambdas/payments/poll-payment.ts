import type { CustomerPaymentMethod } from '../../shared/payment-method.ts'
import { PaymentProvider } from '../../shared/payments/payment.ts'
import type { StoredPayment } from '../data/payments.ts'
import { isOffered } from '../payment-methods.ts'
import { type PollOptions, pollProvider, type QueryProvider } from './poll-provider.ts'

type Provider = { method: CustomerPaymentMethod; load: () => Promise<QueryProvider> }

/**
 * The function that polls each provider. Its code is loaded by the first payment that needs it, so that a misconfigured
 * provider does not block payments of the other.
 */
const providers: Readonly<Record<PaymentProvider, Provider>> = {
  momo: { method: 'MoMo', load: async () => (await import('../momo/outcome.ts')).momoOutcome },
  paypal: { method: 'Paypal', load: async () => (await import('./query-paypal.ts')).queryPaypal },
}

/** Polls a payment's own provider, for callers that handle payments of both. */
export async function pollPayment(payment: StoredPayment, options: PollOptions): Promise<StoredPayment> {
  const provider = PaymentProvider.safeParse(payment.provider).data
  // Only a newer version supports this provider, and polls its payments itself.
  if (provider === undefined) return payment
  const { method, load } = providers[provider]
  return pollProvider(isOffered(method) ? await load() : unavailableProvider, payment, options)
}

/**
 * Result for payments of a provider that the shop no longer offers. They stay unchanged and are polled once the
 * provider is back.
 */
const unavailableProvider: QueryProvider = async () => ({ status: 'unavailable' })
