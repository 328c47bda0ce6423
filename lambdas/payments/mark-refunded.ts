import { CHECKED, isUndecided } from '../../shared/payments/payment.ts'
import { markRefunded } from '../../shared/payments/routes.ts'
import { commit } from '../data/commit.ts'
import { orderIn, orderKey, replaceOrder } from '../data/orders.ts'
import { paymentIn, paymentKey, replacePayment, type StoredPayment, withLook, withStep } from '../data/payments.ts'
import { endpoint } from '../http/endpoint.ts'
import { momentOf } from '../http/moment.ts'
import { logOrder } from '../orders/order-change.ts'
import { Refusal } from '../refusal.ts'
import { givenBack } from './apply-outcome.ts'
import { paymentOr404 } from './payment.ts'
import { logPayment } from './payment-change.ts'

export const handler = endpoint(
  markRefunded,
  async ({ params: { id, payment: paymentId }, query: { seen: isOnlySeen }, actor }) => {
    const place = { order: id, _id: paymentId }
    const moment = momentOf(actor)
    return commit({ reads: [paymentKey(place), orderKey(id)] }, (seen) => {
      const payment = paymentOr404(paymentIn(seen, place))
      if (isOnlySeen) {
        const looked = withLook(payment, moment)
        return { result: { payment: looked }, writes: looked === payment ? [] : [replacePayment(payment, looked)] }
      }
      // Repeating it has no further effect.
      if (payment.status === 'refunded' || payment.reason === CHECKED) return { result: { payment }, writes: [] }
      if (isUndecided(payment)) {
        const checked = withStep(payment, { ...moment, status: 'failed', reason: CHECKED })
        return { result: { payment: checked }, writes: [replacePayment(payment, checked)] }
      }
      requireMoney(payment)
      const order = orderIn(seen, id)
      const update = givenBack(payment, order, { ...moment, status: 'refunded' })
      const changes =
        update.order && order
          ? [replaceOrder(order, update.order), logOrder('refunded', order, update.order, moment)]
          : [logPayment(payment, update.payment, moment)]
      return { result: { payment: update.payment }, writes: [replacePayment(payment, update.payment), ...changes] }
    })
  },
)

function requireMoney({ status }: StoredPayment): void {
  if (status === 'refund-due' || status === 'succeeded') return
  throw new Refusal('refund.notDue', 'No money came with this payment that could have been refunded')
}
