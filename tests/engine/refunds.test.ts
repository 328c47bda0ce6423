import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { paymentAt, paymentItem, type StoredPayment } from '../../lambdas/data/payments.ts'
import { handler as deleteOrder } from '../../lambdas/orders/delete-order.ts'
import { handler as listPayments } from '../../lambdas/payments/list-payments.ts'
import { handler as listRefunds } from '../../lambdas/payments/list-refunds.ts'
import { handler as markRefunded } from '../../lambdas/payments/mark-refunded.ts'
import { recordOutcome } from '../../lambdas/payments/record-outcome.ts'
import type { PaymentOutcome } from '../../lambdas/provider-outcome.ts'
import { newId } from '../../shared/id.ts'
import { Payment, REFUND_ACKNOWLEDGED } from '../../shared/payments/payment.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { makePayment } from '../support/make-payment.ts'
import { putItems, putOrders } from '../support/put-items.ts'

const putDuePayment = (overrides: Partial<StoredPayment> = {}) =>
  makePayment({ status: 'refund-due', reason: 'order.paid', transactionId: newId(), ...overrides })

const mark = ({ order, _id }: StoredPayment) => invoke(markRefunded, { as: admin, params: { id: order, payment: _id } })
const listDue = async (after?: StoredPayment) => {
  const query: Record<string, string> = after ? { after: `${after.order}/${after._id}` } : {}
  return z.array(Payment).parse((await invoke(listRefunds, { as: admin, query })).body)
}
const ids = (payments: readonly Payment[]) => payments.map(({ order, _id }) => `${order}/${_id}`)

describe('payment to refund', () => {
  it('lists payments to refund with payer, newest orders first, page by page', async () => {
    const payments = Array.from({ length: 45 }, (_, n) =>
      putDuePayment({ order: `01ORDER${String(n).padStart(2, '0')}` }),
    )
    await putItems(...payments.map(paymentItem))
    const pages: Payment[][] = []
    for (let after: Payment | undefined; pages.at(-1)?.length !== 0; after = pages.at(-1)?.at(-1)) {
      pages.push(await listDue(after && putDuePayment({ order: after.order, _id: after._id })))
    }
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5, 0])
    expect(ids(pages.flat())).toEqual(ids(payments).toReversed())
    expect(pages[0]?.[0]).toMatchObject({ user: { name: 'Aline Uwase' }, phone: '250788123456', reason: 'order.paid' })
  })

  it('lists the order number', async () => {
    const payment = putDuePayment({ order: `~newest-${newId()}`, number: 58_213 })
    await putItems(paymentItem(payment))
    expect((await listDue()).find(({ order }) => order === payment.order)).toMatchObject({ number: 58_213 })
  })

  it('removes a refunded payment from the list and records who refunded it', async () => {
    const payment = putDuePayment({ order: `~newest-${newId()}` })
    await putItems(paymentItem(payment))
    expect(ids(await listDue())).toContain(`${payment.order}/${payment._id}`)
    expect(await mark(payment)).toMatchObject({ status: 200, body: { payment: { status: 'refunded' } } })
    expect(ids(await listDue())).not.toContain(`${payment.order}/${payment._id}`)
    expect((await paymentAt(payment))?.history.at(-1)).toMatchObject({
      status: 'refunded',
      by: { _id: admin.sub, name: admin.name },
    })
  })

  it('marks a payment as refunded once for simultaneous requests', async () => {
    const payment = putDuePayment({ order: newId() })
    await putItems(paymentItem(payment))
    const replies = await Promise.all(Array.from({ length: 10 }, () => mark(payment)))
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status } of replies) expect([200, 409]).toContain(status)
    expect((await paymentAt(payment))?.revision).toBe(2)
    expect((await mark(payment)).status).toBe(200)
  })

  it.each(['pending', 'failed'] as const)('does not refund a payment that is %s', async (status) => {
    const payment = makePayment({ order: `~newest-${newId()}`, status })
    await putItems(paymentItem(payment))
    expect(ids(await listDue())).not.toContain(`${payment.order}/${payment._id}`)
    expect(await mark(payment)).toMatchObject({ status: 409, body: { code: 'refund.notDue' } })
  })

  it('does not refund a payment that does not exist', async () => {
    expect(await mark(makePayment())).toMatchObject({ status: 404, body: { code: 'payment.unknown' } })
  })
})

describe('refund by the provider after payment', () => {
  const now = new Date('2026-11-21T09:00:00.000Z')
  const inPart = (share: number): PaymentOutcome => ({ status: 'refunded in part', share, transactionId: 'tx' })

  /** Creates a paid order whose provider then refunded the money or a part of it. */
  async function fullyRefunded(outcome: PaymentOutcome) {
    const order = makeOrder({ _id: `~newest-${newId()}` })
    const payment = makePayment({ order: order._id, amount: order.amountDue })
    await putOrders(order)
    await putItems(paymentItem(payment))
    await recordOutcome(payment, { status: 'succeeded', transactionId: newId() }, now)
    await recordOutcome(payment, outcome, now)
    return payment
  }
  const see = ({ order, _id }: StoredPayment) =>
    invoke(markRefunded, { as: admin, params: { id: order, payment: _id }, query: { seen: 'true' } })
  const isListed = async ({ order, _id }: StoredPayment) => ids(await listDue()).includes(`${order}/${_id}`)

  it.each([
    { what: 'in full', outcome: { status: 'refunded' } as const, status: 'refunded' },
    { what: 'in part', outcome: inPart(0.5), status: 'succeeded' },
  ])('lists money refunded $what until an admin has reviewed it', async ({ outcome, status }) => {
    const payment = await fullyRefunded(outcome)
    expect(await isListed(payment)).toBe(true)
    const before = await paymentAt(payment)
    expect(await see(payment)).toMatchObject({
      status: 200,
      body: { payment: { status, reason: REFUND_ACKNOWLEDGED } },
    })
    expect(await isListed(payment)).toBe(false)
    const after = await paymentAt(payment)
    expect(after?.refundedAmount).toBe(before?.refundedAmount)
    expect(after?.history.at(-1)).toMatchObject({ by: { _id: admin.sub } })
    expect((await see(payment)).status).toBe(200)
    expect((await paymentAt(payment))?.revision).toBe(after?.revision)
    expect(await auditEntriesOf('payment', `${payment.order}/${payment._id}`)).toMatchObject([
      { kind: 'changed', by: { _id: admin.sub }, revision: after?.revision },
    ])
  })

  it('lists a refund again when more money goes back', async () => {
    const payment = await fullyRefunded(inPart(0.25))
    await see(payment)
    await recordOutcome(payment, inPart(0.5), now)
    expect(await isListed(payment)).toBe(true)
  })

  it('removes a refund from the list once its order is deleted', async () => {
    const payment = await fullyRefunded({ status: 'refunded' })
    await invoke(deleteOrder, { as: admin, params: { id: payment.order } })
    expect(await isListed(payment)).toBe(false)
    expect(await paymentAt(payment)).toMatchObject({ status: 'refunded', reason: REFUND_ACKNOWLEDGED })
  })

  it('lists and logs a refund for an order delivered and deleted', async () => {
    const order = makeOrder({ _id: `~newest-${newId()}`, isDelivered: true })
    const payment = makePayment({ order: order._id, status: 'succeeded', amount: order.amountDue })
    await putOrders({ ...order, voided: { at: now.toISOString(), by: { _id: admin.sub, name: 'Jeanne' } } })
    await putItems(paymentItem(payment))
    await recordOutcome(payment, { status: 'refunded' }, now)
    expect(await isListed(payment)).toBe(true)
    expect(await auditEntriesOf('payment', `${order._id}/${payment._id}`)).toMatchObject([
      { kind: 'refunded', by: { name: 'Itara' } },
    ])
  })

  it('does not list a due refund that an admin made', async () => {
    const payment = putDuePayment({ order: `~newest-${newId()}` })
    await putItems(paymentItem(payment))
    await recordOutcome(payment, { status: 'refunded' }, now)
    expect(await isListed(payment)).toBe(false)
  })
})

it('shows staff all payments of an order with history, newest first, no secrets', async () => {
  const order = newId()
  const first = makePayment({ order, status: 'failed', reason: 'EXPIRED', callbackToken: 'unguessable' })
  const second = makePayment({ order, _id: 'paypal-1', provider: 'paypal', createdAt: '2026-11-21T08:02:00.000Z' })
  await putItems(paymentItem(first), paymentItem(second))
  const { body } = await invoke(listPayments, { as: seller, params: { id: order } })
  expect(z.array(Payment).parse(body)).toMatchObject([{ _id: 'paypal-1' }, { _id: 'momo-1', reason: 'EXPIRED' }])
  expect(JSON.stringify(body)).not.toContain('unguessable')
})
