import type { Order } from '../../shared/orders/order.ts'
import type { PaymentState } from '../../shared/payments/routes.ts'
import type { StoredPayment } from '../data/payments.ts'
import { Refusal } from '../refusal.ts'

/**
 * Returns the payment.
 * @throws Refusal 404 if there is no such payment
 */
export function paymentOr404(payment: StoredPayment | undefined): StoredPayment {
  if (!payment) throw new Refusal('payment.unknown', 'There is no such payment')
  return payment
}

/** Returns the state of an order's payment, as its payer sees it. */
export function paymentState(order: Order, payment: StoredPayment | undefined): PaymentState {
  return { order, ...(payment && { payment: { ...payment, isAccepted: payment.acceptedAt !== undefined } }) }
}

/** Returns the payment to show from an order's payments, newest first: the one that paid it, otherwise the latest. */
export function paymentToShow({ paymentResult }: Order, payments: readonly StoredPayment[]): StoredPayment | undefined {
  return payments.find(({ _id }) => _id === paymentResult?.paymentId) ?? payments[0]
}
