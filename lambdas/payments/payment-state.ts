import type { Order } from '../../shared/orders/order.ts'
import type { PaymentState } from '../../shared/payments/routes.ts'
import type { StoredPayment } from '../data/payments.ts'

/** An order's payment as it stands, for whoever pays. */
export function paymentState(order: Order, payment: StoredPayment | undefined): PaymentState {
  return { order, ...(payment && { payment: { ...payment, isAccepted: payment.acceptedAt !== undefined } }) }
}

/** Of an order's payments, newest first, the one to show: that which paid it, else the latest. */
export function paymentToShow({ paymentResult }: Order, payments: readonly StoredPayment[]): StoredPayment | undefined {
  return payments.find(({ _id }) => _id === paymentResult?.paymentId) ?? payments[0]
}
