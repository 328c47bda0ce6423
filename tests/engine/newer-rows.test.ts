import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { expenseItem, expenseKey } from '../../lambdas/data/expenses.ts'
import { orderKey } from '../../lambdas/data/orders.ts'
import { openPayments, paymentItem, paymentsOf } from '../../lambdas/data/payments.ts'
import { productKey } from '../../lambdas/data/products.ts'
import { reportKey } from '../../lambdas/data/reports.ts'
import { type Item, table, tableName } from '../../lambdas/data/table.ts'
import { saveUser, withUserLock } from '../../lambdas/data/user-lock.ts'
import { userKey } from '../../lambdas/data/users.ts'
import { handler as deleteExpense } from '../../lambdas/expenses/delete-expense.ts'
import { handler as deleteOrder } from '../../lambdas/orders/delete-order.ts'
import { handler as deliverOrder } from '../../lambdas/orders/deliver-order.ts'
import { handler as getOrder } from '../../lambdas/orders/get-order.ts'
import { handler as listPayments } from '../../lambdas/payments/list-payments.ts'
import { recordOutcome } from '../../lambdas/payments/record-outcome.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { handler as deleteReport } from '../../lambdas/reports/delete-report.ts'
import { handler as getReport } from '../../lambdas/reports/get-report.ts'
import { logUser } from '../../lambdas/users/user-change.ts'
import { newId } from '../../shared/id.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { makePayment } from '../support/make-payment.ts'
import { enrol, makePerson } from '../support/people.ts'
import { putItems, putOrders } from '../support/put-items.ts'
import { stockOne } from '../support/shop.ts'
import { edit, payPart, reportIn, sell } from '../support/staff-sale.ts'

// Rows of a newer release, which runs alongside this one during a deployment or was rolled back.

type Key = { PK: string; SK: string }

/** Fields that a newer release has added to each row. */
const later = { wrapping: { paper: 'red', bow: true }, tags: ['gift'] }

async function addLater(Key: Key): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName,
      Key,
      UpdateExpression: 'SET later = :later',
      ExpressionAttributeValues: { ':later': later },
    }),
  )
}

const rowAt = async (Key: Key) => (await table.send(new GetCommand({ TableName: tableName, Key }))).Item

describe('unknown fields of newer rows', () => {
  it('keeps unknown fields of a sale that is corrected, paid and deleted', async () => {
    const { _id } = reportIn(
      await sell([[(await stockOne({ countInStock: 9 }))._id, 3]], { depts: 3000, givenTo: 'Keza' }),
    )
    await addLater(reportKey(_id))
    expect((await edit(_id, { soldAt: 4500 })).status).toBe(200)
    expect((await payPart(_id, 1000)).status).toBe(200)
    expect(await rowAt(reportKey(_id))).toMatchObject({ later, soldAt: 4500, igice: 1000, revision: 3 })
    expect((await invoke(deleteReport, { as: seller, params: { id: _id }, query: {} })).status).toBe(200)
    expect(await rowAt(reportKey(_id))).toMatchObject({ later, GSI2PK: 'VOIDED-REPORTS' })
  })

  it('keeps unknown fields of an order and its payment through all changes', async () => {
    const order = makeOrder({ heldUntil: '2026-11-22T08:00:00.000Z' })
    const payment = makePayment({ order: order._id, amount: order.amountDue })
    await putOrders(order)
    await putItems(paymentItem(payment))
    const paymentKey = { PK: `ORDER#${order._id}`, SK: `PAYMENT#${payment._id}` }
    await addLater(orderKey(order._id))
    await addLater(paymentKey)
    await recordOutcome(payment, { status: 'succeeded', transactionId: newId() }, new Date())
    const paid = await rowAt(orderKey(order._id))
    expect(paid).toMatchObject({ later, isPaid: true })
    expect(paid).not.toHaveProperty('GSI3PK')
    expect(await rowAt(paymentKey)).toMatchObject({ later, status: 'succeeded' })
    expect(await rowAt(paymentKey)).not.toHaveProperty('nextPollAt')
    const params = { id: order._id }
    expect((await invoke(deliverOrder, { as: admin, params })).status).toBe(200)
    expect((await invoke(deleteOrder, { as: admin, params, query: {} })).status).toBe(200)
    const deleted = await rowAt(orderKey(order._id))
    expect(deleted).toMatchObject({ later, isDelivered: true, GSI2PK: 'VOIDED-ORDERS' })
    expect(deleted).not.toHaveProperty('GSI1PK')
  })

  it('keeps unknown fields of a lamp, an expense and a user', async () => {
    const lamp = await stockOne({ price: 5000 })
    await addLater(productKey(lamp._id))
    expect((await invoke(patchProduct, { as: admin, params: { id: lamp._id }, body: { price: 5500 } })).status).toBe(
      200,
    )
    expect(await rowAt(productKey(lamp._id))).toMatchObject({ later, price: 5500 })

    const by = { _id: seller.sub, name: 'Grace' }
    const expense = expenseItem({ _id: newId(), createdAt: new Date().toISOString(), reason: 'Bread', amount: 1, by })
    await putItems({ ...expense, later })
    await invoke(deleteExpense, { as: admin, params: { id: expense.SK }, query: {} })
    expect(await rowAt(expenseKey(expense.SK))).toMatchObject({ later, voided: { by: { _id: admin.sub } } })

    const keza = makePerson()
    await enrol(keza)
    await addLater(userKey(keza._id))
    const promoted = { ...keza, isSeller: true }
    const moment = { at: new Date().toISOString(), by }
    await withUserLock(keza._id, (lock) => saveUser(lock, promoted, logUser('changed', lock.user, promoted, moment)))
    expect(await rowAt(userKey(keza._id))).toMatchObject({ later, isSeller: true })
  })

  it('keeps unknown fields in sale lines and in earlier instalments', async () => {
    const { _id } = reportIn(
      await sell([[(await stockOne({ countInStock: 9 }))._id, 3]], { depts: 3000, givenTo: 'Keza' }),
    )
    expect((await payPart(_id, 1000)).status).toBe(200)
    await addLaterTo(reportKey(_id), 'reportItems[0]', 'payments[0]', 'seller')
    expect((await edit(_id, { soldAt: 4500 })).status).toBe(200)
    expect((await payPart(_id, 500)).status).toBe(200)
    expect(await rowAt(reportKey(_id))).toMatchObject({
      seller: { later },
      reportItems: [{ later, soldAt: 4500 }],
      payments: [{ later, amount: 1000 }, { amount: 500 }],
    })
  })

  it('keeps unknown fields in order lines, address, customer and payment steps', async () => {
    const order = makeOrder({ heldUntil: '2026-11-22T08:00:00.000Z' })
    const payment = makePayment({ order: order._id, amount: order.amountDue })
    await putOrders(order)
    await putItems(paymentItem(payment))
    const paymentKey = { PK: `ORDER#${order._id}`, SK: `PAYMENT#${payment._id}` }
    await addLaterTo(orderKey(order._id), 'orderItems[0]', 'shippingAddress', '#user')
    await addLaterTo(paymentKey, 'history[0]')
    await recordOutcome(payment, { status: 'succeeded', transactionId: newId() }, new Date())
    await addLaterTo(orderKey(order._id), 'paymentResult')
    const params = { id: order._id }
    expect((await invoke(deliverOrder, { as: admin, params })).status).toBe(200)
    expect((await invoke(deleteOrder, { as: admin, params, query: {} })).status).toBe(200)
    expect(await rowAt(orderKey(order._id))).toMatchObject({
      isDelivered: true,
      orderItems: [{ later }],
      shippingAddress: { later },
      user: { later },
      paymentResult: { later },
    })
    expect(await rowAt(paymentKey)).toMatchObject({ history: [{ later }, { status: 'succeeded' }] })
  })
})

/** Adds the fields within a row, where a newer release may add them as well. */
async function addLaterTo(Key: Key, ...places: string[]): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName,
      Key,
      UpdateExpression: `SET ${places.map((place) => `${place}.later = :later`).join(', ')}`,
      ExpressionAttributeValues: { ':later': later },
      ...(places.includes('#user') && { ExpressionAttributeNames: { '#user': 'user' } }),
    }),
  )
}

async function itemAt(key: Key): Promise<Item> {
  const { entity, ...row } = (await rowAt(key)) ?? {}
  return { ...key, ...row, entity: String(entity) }
}

describe('unknown values of newer rows', () => {
  it('shows unknown methods and statuses of sales and orders unchanged', async () => {
    const { _id } = reportIn(await sell([[(await stockOne({ countInStock: 9 }))._id, 1]], { soldAt: 100 }))
    await putItems({ ...(await itemAt(reportKey(_id))), paymentMethod: 'Airtel', status: 'LENT' })
    expect((await invoke(getReport, { as: seller, params: { id: _id } })).body).toMatchObject({
      paymentMethod: 'Airtel',
      status: 'LENT',
    })
    const order = makeOrder()
    await putOrders(order)
    await putItems({ ...(await itemAt(orderKey(order._id))), paymentMethod: 'Airtel' })
    expect((await invoke(getOrder, { as: seller, params: { id: order._id } })).body).toMatchObject({
      paymentMethod: 'Airtel',
    })
  })

  it('shows an unknown payment and its steps but neither polls nor sweeps it', async () => {
    const payment = makePayment({ order: newId(), nextPollAt: '2019-01-01T00:00:00.000Z' })
    const row = {
      ...paymentItem(payment),
      provider: 'airtel',
      status: 'held',
      history: [{ at: payment.createdAt, status: 'held' }],
    }
    await putItems(row)
    expect(await paymentsOf(payment.order)).toMatchObject([{ provider: 'airtel', status: 'held' }])
    const { body } = await invoke(listPayments, { as: seller, params: { id: payment.order } })
    expect(body).toMatchObject([{ provider: 'airtel', status: 'held' }])
    const swept = await openPayments(new Date('2019-06-01'), 10)
    expect(swept.map(({ order }) => order)).not.toContain(payment.order)
  })

  it('shows an unknown audit entry unchanged', async () => {
    const row = newId()
    const by = { _id: 'seller-1', name: 'Grace' }
    const line = { of: 'voucher', row, name: 'Voucher', kind: 'stamped', at: new Date().toISOString(), by, fields: [] }
    const [PK, SK] = [`CHANGES#report#${row}`, newId()]
    await putItems({ PK, SK, entity: 'change', _id: SK, ...line })
    expect(await auditEntriesOf('report', row)).toMatchObject([{ of: 'voucher', kind: 'stamped' }])
  })
})
