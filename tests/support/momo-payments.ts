import { beforeEach, vi } from 'vitest'
import * as z from 'zod/mini'
import { orderById } from '../../lambdas/data/orders.ts'
import { paymentAt, paymentItem, paymentsOf, type StoredPayment } from '../../lambdas/data/payments.ts'
import { handler as getPayment } from '../../lambdas/payments/get-payment.ts'
import { handler as submitPayment } from '../../lambdas/payments/submit-payment.ts'
import { newId } from '../../shared/id.ts'
import type { Order } from '../../shared/orders/order.ts'
import { PaymentState } from '../../shared/payments/routes.ts'
import { fakeMtn } from './fake-mtn.ts'
import { customer, invoke } from './make-event.ts'
import { makeOrder } from './make-order.ts'
import { makePayment } from './make-payment.ts'
import { mtnNumber } from './mtn-number.ts'
import { putItems, putOrders } from './put-items.ts'

// MoMo payments through the handlers, with MTN in this process.

export const mtn = fakeMtn()

/** Each test has its own payer, because payment requests per user and phone are limited. */
export const payer = { customer, phone: mtnNumber() }

beforeEach(() => {
  payer.customer = { ...customer, sub: newId() }
  payer.phone = mtnNumber()
  mtn.statuses.clear()
  mtn.requests = 'accepted'
  mtn.calls.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
export const succeeded = () => ({ status: 'SUCCESSFUL', financialTransactionId: newId() })
export const rejected = { status: 'FAILED', reason: 'APPROVAL_REJECTED' }

/** Creates an unpaid order of the customer. */
export async function unpaid(overrides: Partial<Order> = {}): Promise<Order> {
  const order = makeOrder({ user: { _id: payer.customer.sub, name: 'Aline Uwase' }, ...overrides })
  await putOrders(order)
  return order
}

/** Creates an unpaid order with a payment that has been pending at MTN for a while. */
export async function pendingPayment(overrides: Partial<StoredPayment> = {}) {
  const order = await unpaid()
  const createdAt = overrides.createdAt ?? minutesAgo(2)
  const payment = makePayment({
    order: order._id,
    user: order.user,
    createdAt,
    acceptedAt: createdAt,
    callbackToken: 'unguessable',
    nextPollAt: minutesAgo(1),
    ...overrides,
    amount: order.amountDue,
  })
  await putItems(paymentItem(payment))
  setMtnStatus(payment, { status: 'PENDING' })
  return { order, payment }
}

export function setMtnStatus({ reference = '' }: StoredPayment, status: object | 'unavailable'): void {
  mtn.statuses.set(reference, status)
}

type Sent = { as?: typeof customer; phone?: string; amount?: number; orderId?: undefined }

export const pay = ({ _id, amountDue }: Order, { as = payer.customer, ...sent }: Sent = {}) =>
  invoke(submitPayment, { as, body: { amount: amountDue, phone: payer.phone, orderId: _id, ...sent } })
export const getState = ({ _id }: Order, as = payer.customer) => invoke(getPayment, { as, params: { id: _id } })
export const stateIn = ({ body }: { body: unknown }) => z.parse(PaymentState, body)
export const requestsToPay = () => mtn.calls.filter((call) => call.startsWith('POST')).length
/** Returns how often MTN was polled about a payment. */
export const timesPolled = ({ reference }: StoredPayment) =>
  mtn.calls.filter((call) => call.endsWith(`/${reference}`)).length
export const statusNow = async (payment: StoredPayment) => (await paymentAt(payment))?.status
export const isPaid = async ({ _id }: Order) => (await orderById(_id))?.isPaid

export async function onlyPayment({ _id }: Order): Promise<StoredPayment> {
  const [payment, ...others] = await paymentsOf(_id)
  if (!payment || others.length > 0) throw new Error(`There are ${others.length + (payment ? 1 : 0)} payments`)
  return payment
}
