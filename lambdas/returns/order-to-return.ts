import type { Attribution, AuditKind } from '../../shared/changes/audit-entry.ts'
import type { Return } from '../../shared/returns/return.ts'
import type { Snapshot } from '../data/commit.ts'
import { putFiscal, type StoredFiscal } from '../data/fiscal.ts'
import { orderById, orderIn, orderKey, replaceOrder, type StoredOrder } from '../data/orders.ts'
import { paymentIn, paymentKey, replacePayment } from '../data/payments.ts'
import type { Write } from '../data/table.ts'
import { fiscalPointer, isPaidBack, linesLeft, resaleDocument } from '../fiscal/compose-fiscal.ts'
import {
  documentIn,
  fiscalReads,
  fiscalSettings,
  takeBackWrites,
  undoingReturn,
  withRefund,
} from '../fiscal/fiscal-writes.ts'
import type { Actor } from '../http/actor.ts'
import { orderOr404 } from '../orders/order.ts'
import { logOrder } from '../orders/order-change.ts'
import { Refusal } from '../refusal.ts'
import { composeOrderReturn, type PaidOrder, withoutOrderReturn } from './compose-order-return.ts'
import { requireRightToReturn } from './return.ts'
import type { DeletionSource, ReturnSource } from './source.ts'

/**
 * Returns an order whose lamps come back.
 * @throws Refusal 404 if there is no such order, 403 unless the caller is an admin
 */
export async function orderToReturn(id: string, actor: Actor): Promise<ReturnSource> {
  const { reads, lamps, paidOrderIn } = await readsOf(id, actor)
  return {
    reads,
    lamps,
    take: (request, { snapshot, products, settings, stamp, attribution }) => {
      const before = paidOrderIn(snapshot)
      const { deliveredAt, createdAt } = before.order
      requireRightToReturn({ soldAt: deliveredAt ?? createdAt }, request.reason, actor, {
        now: attribution.at,
        settings,
      })
      const { returned, after } = composeOrderReturn(request, before, products, stamp)
      const document = documentIn(snapshot, before.order, reads)
      const left = { before: linesLeft(document, before.order), after: linesLeft(document, after.order) }
      const filed = withRefund(returned, document, left, fiscalSettings(settings), attribution)
      const order = { ...after.order, ...(filed.document && { fiscal: fiscalPointer(filed.document) }) }
      const writes = changeOrder('returned', before, { ...after, order }, attribution)
      return { returned: filed.row, writes: [...writes, ...filed.writes] }
    },
  }
}

/**
 * Returns the order of a return that is deleted.
 * @throws Refusal 404 if there is no such order, 403 unless the caller is an admin
 */
export async function orderOfReturn(id: string, actor: Actor): Promise<DeletionSource> {
  const { reads, lamps, paidOrderIn } = await readsOf(id, actor)
  return {
    reads,
    lamps,
    restore: (returned, { snapshot, settings, attribution, refund }) => {
      const before = paidOrderIn(snapshot)
      const sale = documentIn(snapshot, before.order, reads)
      const { order, payment } = withoutOrderReturn(before, returned, attribution)
      const taken = takenBack(
        { refund, sale },
        { before: before.order, after: order, returned },
        undoingReturn(settings, attribution),
      )
      const pointer = taken.document && { fiscal: fiscalPointer(taken.document) }
      return [
        ...changeOrder('changed', before, { order: { ...order, ...pointer }, payment }, attribution),
        ...taken.writes,
      ]
    },
  }
}

/** Returns the writes for the refund of a return that is deleted. If all money was back, the whole receipt was refunded. */
function takenBack(
  { refund, sale }: { refund: StoredFiscal | undefined; sale: StoredFiscal | undefined },
  { before, after, returned }: { before: StoredOrder; after: StoredOrder; returned: Return },
  undoing: ReturnType<typeof undoingReturn>,
): ReturnType<typeof takeBackWrites> {
  if (!sale || !isPaidBack(before)) {
    return takeBackWrites(refund, { sale, left: linesLeft(sale, before), returned }, undoing)
  }
  if (!refund || isPaidBack(after)) return { writes: [] }
  const { by, settings, resaleStamp } = undoing
  const document = resaleDocument(sale, { lines: linesLeft(sale, after), after: refund, by }, settings, resaleStamp)
  return { writes: [putFiscal(document)], document }
}

/** Returns what to read. The payment is part of it, because its provider may refund it at any time. */
async function readsOf(id: string, actor: Actor) {
  if (!actor.isAdmin) throw new Refusal('role.denied', 'Only an admin may take lamps of an order back')
  const found = orderOr404(await orderById(id))
  const { orderItems, paymentResult } = found
  const paidBy = paymentResult && { order: id, _id: paymentResult.paymentId }
  return {
    reads: [orderKey(id), ...(paidBy ? [paymentKey(paidBy)] : []), ...fiscalReads(found)],
    lamps: orderItems.map(({ _id }) => _id),
    paidOrderIn: (snapshot: Snapshot): PaidOrder => ({
      order: orderOr404(orderIn(snapshot, id)),
      payment: paidBy && paymentIn(snapshot, paidBy),
    }),
  }
}

function changeOrder(kind: AuditKind, before: PaidOrder, after: PaidOrder, attribution: Attribution): Write[] {
  const isPaymentChanged = after.payment !== before.payment
  return [
    replaceOrder(before.order, after.order),
    logOrder(kind, before.order, after.order, attribution),
    ...(before.payment && after.payment && isPaymentChanged ? [replacePayment(before.payment, after.payment)] : []),
  ]
}
