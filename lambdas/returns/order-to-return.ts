import type { AuditKind, Moment } from '../../shared/changes/audit-entry.ts'
import type { Snapshot } from '../data/commit.ts'
import { orderById, orderIn, orderKey, replaceOrder } from '../data/orders.ts'
import { paymentIn, paymentKey, replacePayment } from '../data/payments.ts'
import type { Write } from '../data/table.ts'
import type { Actor } from '../http/actor.ts'
import { orderOr404 } from '../orders/order.ts'
import { logOrder } from '../orders/order-change.ts'
import { Refusal } from '../refusal.ts'
import { composeOrderReturn, type PaidOrder, withoutOrderReturn } from './compose-order-return.ts'
import { requireRightToReturn } from './return.ts'
import type { ReturnSource } from './source.ts'

/**
 * Returns an order whose lamps come back. Its payment is part of the decision, because its provider may refund it at any
 * time.
 * @throws Refusal 404 if there is no such order, 403 unless the caller is an admin
 */
export async function orderToReturn(id: string, actor: Actor): Promise<ReturnSource> {
  if (!actor.isAdmin) throw new Refusal('role.denied', 'Only an admin may take lamps of an order back')
  const { orderItems, paymentResult } = orderOr404(await orderById(id))
  const paidBy = paymentResult && paymentKey({ order: id, _id: paymentResult.paymentId })
  const paidOrderIn = (snapshot: Snapshot): PaidOrder => ({
    order: orderOr404(orderIn(snapshot, id)),
    payment: paymentResult && paymentIn(snapshot, { order: id, _id: paymentResult.paymentId }),
  })
  return {
    reads: [orderKey(id), ...(paidBy ? [paidBy] : [])],
    lamps: orderItems.map(({ _id }) => _id),
    take: (request, { snapshot, products, settings, stamp, moment }) => {
      const before = paidOrderIn(snapshot)
      const { deliveredAt, createdAt } = before.order
      requireRightToReturn({ soldAt: deliveredAt ?? createdAt }, request.reason, actor, { now: moment.at, settings })
      const { returned, after } = composeOrderReturn(request, before, products, stamp)
      return { returned, writes: changeOrder('returned', before, after, moment) }
    },
    restore: (returned, { snapshot, moment }) => {
      const before = paidOrderIn(snapshot)
      return changeOrder('changed', before, withoutOrderReturn(before, returned, moment), moment)
    },
  }
}

function changeOrder(kind: AuditKind, before: PaidOrder, after: PaidOrder, moment: Moment): Write[] {
  const isPaymentChanged = after.payment !== before.payment
  return [
    replaceOrder(before.order, after.order),
    logOrder(kind, before.order, after.order, moment),
    ...(before.payment && after.payment && isPaymentChanged ? [replacePayment(before.payment, after.payment)] : []),
  ]
}
