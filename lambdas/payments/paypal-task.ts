import { orderById } from '../data/orders.ts'
import type { StoredPayment } from '../data/payments.ts'
import { createPaypalOrder } from '../paypal/orders.ts'
import { type CapturePolicy, type PaypalAnswer, paypalOutcome } from '../paypal/outcome.ts'
import type { TaskKind } from '../provider-task.ts'
import { paymentTask, schedules } from './payment-task.ts'
import { throwRefusal } from './paypal-refusal.ts'

/** Time limit for all PayPal calls of one request, in ms: less than API Gateway's timeout. */
export const PAYPAL_TIMEOUT_MS = 22_000

/** Returns the task of a payment by PayPal. Looking it up captures it as far as `policy` allows. */
export function paypalTask(policy: CapturePolicy): TaskKind<StoredPayment, PaypalAnswer> {
  return {
    ...paymentTask,
    schedule: schedules.paypal,
    async send(payment, signal) {
      const { id } = await createPaypalOrder(payment, signal).catch(throwRefusal)
      return { status: 'pending', reference: id }
    },
    async lookUp(payment, signal) {
      // An order that is paid or deleted is not captured: it would have to be refunded, and PayPal would keep its fee.
      const order = policy === 'never' ? undefined : await orderById(payment.order)
      return paypalOutcome(payment, order && !order.isPaid ? policy : 'never', signal)
    },
  }
}
