import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Attribution } from '../../shared/changes/audit-entry.ts'
import {
  isRefundedByProvider,
  needsPerson,
  Payment,
  PaymentProvider,
  PaymentStatus,
  type PaymentStep,
  REFUND_ACKNOWLEDGED,
} from '../../shared/payments/payment.ts'
import { REFUNDS_PER_PAGE } from '../../shared/payments/routes.ts'
import type { Snapshot } from './commit.ts'
import { orderKey } from './orders.ts'
import { getItem, query, queryPage } from './query.ts'
import { type Row, readable, readRow } from './read-row.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import { type Item, table, type Write } from './table.ts'
import { writeIf } from './transact.ts'

/**
 * Access patterns: a payment of an order (PK/SK); all payments of an order (PK); a payment by its provider's reference
 * (GSI1); payments that need an admin, newest first (GSI2); pending payments, by the time of the next poll (GSI3).
 *
 *   PK ORDER#<order>   SK PAYMENT#<payment>   GSI1PK PAYMENT#<provider>#<reference>   GSI1SK <order>
 *                                             GSI2PK REFUNDS-DUE    GSI2SK <order>#<payment>   while it needs a person
 *                                             GSI3PK OPEN-PAYMENTS  GSI3SK <time>#<order>      while it is pending
 *   PK TRANSACTION#<provider>#<id>   SK TRANSACTION   order, payment: permanent, so that money counts once
 *
 * A payment outlives its order.
 */

/** A payment as stored. `revision` grows with every change, and writes depend on it. */
export const StoredPayment = z.extend(Payment, {
  /**
   * The provider's id of the payment. MoMo: chosen by the shop before the request is sent. PayPal: the id of its order
   * there.
   */
  reference: z.optional(z.string()),
  /** Secret part of the URL that MTN calls back, so that only MTN can call it. */
  callbackToken: z.optional(z.string()),
  /** Time at which the provider confirmed the payment request. Without it, the request may never have arrived. */
  acceptedAt: z.optional(z.iso.datetime()),
  /** Time of the last poll of the provider. */
  lastPolledAt: z.optional(z.iso.datetime()),
  /** Time at which the sweep polls the provider next, while the payment is pending. */
  nextPollAt: z.optional(z.iso.datetime()),
  revision: z.int(),
})
export type StoredPayment = z.infer<typeof StoredPayment>

const Polled = z.object({ provider: PaymentProvider, status: PaymentStatus })

/** The parts of a payment's key: its order's id and its own. */
export type PaymentKey = Pick<Payment, 'order' | '_id'>

const Transaction = z.object({ order: z.string(), payment: z.string() })

const REFUNDS_DUE = 'REFUNDS-DUE'
const OPEN_PAYMENTS = 'OPEN-PAYMENTS'

export function paymentKey({ order, _id }: PaymentKey) {
  return { PK: `ORDER#${order}`, SK: `PAYMENT#${_id}` }
}

export function paymentItem(payment: StoredPayment): Item {
  const { _id, order, provider, reference, status, nextPollAt } = payment
  return {
    ...paymentKey(payment),
    ...(reference !== undefined && { GSI1PK: referenceKey(provider, reference), GSI1SK: order }),
    ...(needsPerson(payment) && { GSI2PK: REFUNDS_DUE, GSI2SK: `${order}#${_id}` }),
    ...(status === 'pending' && nextPollAt && { GSI3PK: OPEN_PAYMENTS, GSI3SK: `${nextPollAt}#${order}` }),
    entity: 'payment',
    ...payment,
  }
}

/** Returns a payment after a change of status. Only a pending payment is polled. */
export function withStep(payment: StoredPayment, step: PaymentStep): StoredPayment {
  const { reason: _before, nextPollAt: _over, ...rest } = payment
  const { status, reason } = step
  return { ...rest, status, ...(reason !== undefined && { reason }), history: [...payment.history, step] }
}

/** Returns a refunded payment with a note that an admin has checked it, and any other payment unchanged. */
export function withAcknowledgement(payment: StoredPayment, { at, by }: Pick<Attribution, 'at' | 'by'>): StoredPayment {
  return isRefundedByProvider(payment)
    ? withStep(payment, { at, by, status: payment.status, reason: REFUND_ACKNOWLEDGED })
    : payment
}

/** Returns the write of a new payment. It fails if the order has a payment of that id. */
export function putPayment(payment: Omit<StoredPayment, 'revision'>): Write {
  return putNew(paymentItem({ ...payment, revision: 1 }))
}

/** Returns the write that replaces a payment, if it is unchanged since it was read. */
export function replacePayment(snapshot: StoredPayment, next: StoredPayment) {
  return replaceUnchanged(snapshot, paymentItem(snapshot), paymentItem(next))
}

/**
 * Saves a payment and returns it as saved, or undefined if it has changed since it was read, perhaps by this write whose
 * response was lost.
 */
export async function savePayment(snapshot: StoredPayment, next: StoredPayment): Promise<StoredPayment | undefined> {
  const isSaved = await writeIf(() => table.send(new UpdateCommand(replacePayment(snapshot, next).Update)))
  return isSaved ? { ...next, revision: snapshot.revision + 1 } : undefined
}

/** Returns the key of the item that records which payment has claimed a provider's transaction. */
export function transactionKey(provider: Payment['provider'], transactionId: string) {
  return { PK: `TRANSACTION#${provider}#${transactionId}`, SK: 'TRANSACTION' }
}

/** Returns the write that claims a transaction for a payment. It fails if another payment has claimed it. */
export function claimTransaction({ order, _id, provider }: StoredPayment, transactionId: string): Write {
  return putNew({ ...transactionKey(provider, transactionId), entity: 'transaction', order, payment: _id })
}

/** Returns the payment that has claimed a transaction, from the item under its key, or undefined. */
export function claimantFrom(item: unknown): PaymentKey | undefined {
  if (item === undefined) return undefined
  const { order, payment } = Transaction.parse(item)
  return { order, _id: payment }
}

/** Returns a payment from the items read, or undefined if it does not exist. */
export function paymentIn(snapshot: Snapshot, place: PaymentKey): StoredPayment | undefined {
  const item = snapshot(paymentKey(place))
  return item && readRow(item, (row) => StoredPayment.parse(row))
}

export async function paymentAt(place: PaymentKey): Promise<StoredPayment | undefined> {
  const item = await getItem(paymentKey(place))
  return item && readRow(item, (row) => StoredPayment.parse(row))
}

/** Returns all payments of an order, newest first. There are few: see MAX_ATTEMPTS in lambdas/payments/attempt.ts. */
export async function paymentsOf(order: string): Promise<StoredPayment[]> {
  return newestFirst((await paymentRows(order)).map((row) => readRow(row, (each) => StoredPayment.parse(each))))
}

/** Returns an order's payments that this version can read, newest first: for a list, not for decisions about money. */
export async function readablePaymentsOf(order: string): Promise<StoredPayment[]> {
  return newestFirst(readable(await paymentRows(order), (row) => StoredPayment.parse(row)))
}

async function paymentRows(order: string): Promise<Row[]> {
  const range = { in: 'TABLE', PK: orderKey(order).PK, between: { from: 'PAYMENT#', to: 'PAYMENT#~' } } as const
  // An attempt is read right after it was made.
  return (await query(range, { ConsistentRead: true })).Items ?? []
}

function newestFirst(payments: StoredPayment[]): StoredPayment[] {
  return payments.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** Returns the current payment with this reference at its provider. The index may lag a moment behind a new one. */
export async function paymentByReference(
  provider: PaymentProvider,
  reference: string,
): Promise<StoredPayment | undefined> {
  const { Items = [] } = await query({ in: 'GSI1', PK: referenceKey(provider, reference) }, { Limit: 1 })
  // The index may lag behind, so only the key is taken from it.
  return Items[0] && paymentAt(StoredPayment.parse(Items[0]))
}

/** Returns the pending payments due to be polled by `now`, the longest waiting first. */
export async function openPayments(now: Date, limit: number): Promise<StoredPayment[]> {
  const due = { in: 'GSI3', PK: OPEN_PAYMENTS, before: `${now.toISOString()}~` } as const
  // A payment of a provider that only a newer version supports is left to that version.
  const read = (row: Row) => StoredPayment.parse({ ...row, ...Polled.parse(row) })
  return queryPage(due, limit, read, { isOldestFirst: true })
}

/**
 * Returns one page of the payments that need an admin's decision, those of the newest orders first, starting after
 * `after`.
 */
export async function refundsDue(after?: PaymentKey): Promise<StoredPayment[]> {
  const due = { in: 'GSI2', PK: REFUNDS_DUE, before: after && `${after.order}#${after._id}` } as const
  return queryPage(due, REFUNDS_PER_PAGE, (row) => StoredPayment.parse(row))
}

function referenceKey(provider: Payment['provider'], reference: string): string {
  return `PAYMENT#${provider}#${reference}`
}
