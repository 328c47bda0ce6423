import { sum } from '../../shared/money.ts'
import { isUndecided, PROVIDER_CHECKED } from '../../shared/payments/payment.ts'
import { markRefunded } from '../../shared/payments/routes.ts'
import { commit } from '../data/commit.ts'
import { orderById, orderIn, orderKey, replaceOrder } from '../data/orders.ts'
import {
  paymentIn,
  paymentKey,
  replacePayment,
  type StoredPayment,
  withAcknowledgement,
  withStep,
} from '../data/payments.ts'
import { settingsKey } from '../data/settings.ts'
import { fiscalReads } from '../fiscal/fiscal-writes.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { logOrder } from '../orders/order-change.ts'
import { Refusal } from '../refusal.ts'
import { fullyRefunded } from './apply-outcome.ts'
import { paymentOr404 } from './payment.ts'
import { logPayment } from './payment-change.ts'
import { fiscalOfOrder } from './record-outcome.ts'
import { withDueRefunded } from './returned-lamps.ts'

export const handler = endpoint(
  markRefunded,
  async ({ params: { id, payment: paymentId }, query: { seen: isOnlySeen, due: isOnlyDue, total }, actor }) => {
    const place = { order: id, _id: paymentId }
    const attribution = currentAttribution(actor)
    const change = (kind: 'changed' | 'refunded', before: StoredPayment, after: StoredPayment) => [
      replacePayment(before, after),
      logPayment(kind, before, after, attribution),
    ]
    const documents = fiscalReads(await orderById(id))
    return commit({ reads: [settingsKey, paymentKey(place), orderKey(id), ...documents] }, (snapshot) => {
      const payment = paymentOr404(paymentIn(snapshot, place))
      if (isOnlyDue) requireTotal(payment, total)
      if (isOnlySeen || isOnlyDue) {
        const next = isOnlySeen ? withAcknowledgement(payment, attribution) : withDueRefunded(payment, attribution)
        const kind = isOnlySeen ? 'changed' : 'refunded'
        return { result: { payment: next }, writes: next === payment ? [] : change(kind, payment, next) }
      }
      // Repeating it has no further effect.
      if (payment.status === 'refunded' || payment.reason === PROVIDER_CHECKED)
        return { result: { payment }, writes: [] }
      if (isUndecided(payment)) {
        const checked = withStep(payment, { ...attribution, status: 'failed', reason: PROVIDER_CHECKED })
        return { result: { payment: checked }, writes: change('changed', payment, checked) }
      }
      requireMoney(payment)
      const order = orderIn(snapshot, id)
      const update = fullyRefunded(payment, order, { ...attribution, status: 'refunded' })
      const writes =
        update.order && order
          ? [
              replacePayment(payment, update.payment),
              replaceOrder(order, update.order),
              logOrder('refunded', order, update.order, attribution),
              ...fiscalOfOrder(order, update.order, snapshot, documents, attribution.at).writes,
            ]
          : change('refunded', payment, update.payment)
      return { result: { payment: update.payment }, writes }
    })
  },
)

/** Rejects a refund of another amount than is due: the admin may have refunded it before another return was recorded. */
function requireTotal({ refundedAmount = 0, refundDue }: StoredPayment, seen: number | undefined): void {
  if (seen === undefined || refundDue === undefined) return
  const total = sum([refundedAmount, refundDue])
  if (seen !== total) throw new Refusal('refund.changed', `RWF ${total} will be refunded in all, not ${seen}`)
}

function requireMoney({ status }: StoredPayment): void {
  if (status === 'refund-due' || status === 'succeeded') return
  throw new Refusal('refund.notDue', 'This payment has no money to refund')
}
