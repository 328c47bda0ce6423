import type { CustomerPaymentMethod } from '../../shared/payment-method.ts'
import { PaymentProvider } from '../../shared/payments/payment.ts'
import { clock } from '../clock.ts'
import type { StoredPayment } from '../data/payments.ts'
import { isOffered } from '../payment-methods.ts'
import { continueTask } from '../provider-task.ts'
import { type PaymentTask, paymentTask, schedules } from './payment-task.ts'

type Provider = { method: CustomerPaymentMethod; load: () => Promise<PaymentTask> }

/**
 * The task of each provider's payments. Its code is loaded by the first payment that needs it, so that a misconfigured
 * provider does not block payments of the other.
 */
const providers: Readonly<Record<PaymentProvider, Provider>> = {
  momo: { method: 'MoMo', load: async () => (await import('./momo-task.ts')).momoTask },
  paypal: { method: 'Paypal', load: async () => (await import('./paypal-task.ts')).paypalTask('unless-declined') },
}

/**
 * Polls a payment's provider, unless another request is doing so, and records the outcome. `timeoutMs` limits the
 * provider's time.
 * @returns the payment after that
 */
export async function pollPayment(
  payment: StoredPayment,
  { now, timeoutMs, force }: { now: Date; timeoutMs: number; force?: boolean },
): Promise<StoredPayment> {
  const provider = PaymentProvider.safeParse(payment.provider).data
  // Only a newer version supports this provider, and polls its payments itself.
  if (provider === undefined) return payment
  const { method, load } = providers[provider]
  const kind = isOffered(method) ? await load() : { ...notOffered, schedule: schedules[provider] }
  const { task } = await continueTask(kind, payment, 'verify', { now, signal: () => clock.timeout(timeoutMs), force })
  return task
}

/**
 * Payments of a provider that the shop no longer offers stay unchanged and are polled once the provider is back.
 */
const unavailable = async () => ({ status: 'unavailable' }) as const
const notOffered = { ...paymentTask, send: unavailable, lookUp: unavailable }
