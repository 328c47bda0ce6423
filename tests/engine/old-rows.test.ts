import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { orderItem, ordersWithExpiredReservation } from '../../lambdas/data/orders.ts'
import { openPayments, paymentItem } from '../../lambdas/data/payments.ts'
import { productItem } from '../../lambdas/data/products.ts'
import { reportItem, reportKey } from '../../lambdas/data/reports.ts'
import { type Item, table, tableName } from '../../lambdas/data/table.ts'
import { userItem } from '../../lambdas/data/users.ts'
import { handler as listExpenses } from '../../lambdas/expenses/list-expenses.ts'
import { handler as deleteOrder } from '../../lambdas/orders/delete-order.ts'
import { handler as deliverOrder } from '../../lambdas/orders/deliver-order.ts'
import { handler as getOrder } from '../../lambdas/orders/get-order.ts'
import { handler as listMyOrders } from '../../lambdas/orders/list-my-orders.ts'
import { handler as listOrders } from '../../lambdas/orders/list-orders.ts'
import { contentFor } from '../../lambdas/pages/content-for.ts'
import { handler as getPayment } from '../../lambdas/payments/get-payment.ts'
import { handler as listPayments } from '../../lambdas/payments/list-payments.ts'
import { handler as getProduct } from '../../lambdas/products/get-product.ts'
import { handler as getProductBySlug } from '../../lambdas/products/get-product-by-slug.ts'
import { handler as listStockMovements } from '../../lambdas/products/list-stock-movements.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { handler as getReport } from '../../lambdas/reports/get-report.ts'
import { handler as listDebtors } from '../../lambdas/reports/list-debtors.ts'
import { handler as takeInstalment } from '../../lambdas/reports/take-instalment.ts'
import { handler as listSpecialRequests } from '../../lambdas/special/list-special-requests.ts'
import { readRow } from '../../lambdas/totals/contribution.ts'
import { handler as getUser } from '../../lambdas/users/get-user.ts'
import { handler as listUsers } from '../../lambdas/users/list-users.ts'
import { newId } from '../../shared/id.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { admin, customer, type Handler, invoke, seller } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { makePayment } from '../support/make-payment.ts'
import { makeProduct } from '../support/make-product.ts'
import { makeReport } from '../support/make-report.ts'
import { putItems } from '../support/put-items.ts'
import firstRows from './rows/2026-11-21.json' with { type: 'json' }
import rows from './rows/2026-11-22.json' with { type: 'json' }

// Rows as the releases of 21 and 22 November 2026 wrote them. They must never be changed; each release adds its own
// file.

const idOf = (n: number) => `01KAGR0000000000000000000${n}`
const [lamp, unpaid, paid, report] = [idOf(1), idOf(3), idOf(4), idOf(5)]

beforeAll(() => putItems(...rows, ...firstRows))
afterEach(() => vi.restoreAllMocks())

describe('rows of an earlier release', () => {
  it.each<[string, Handler, typeof admin, string[]]>([
    ['orders of all', listOrders, seller, [unpaid, paid]],
    ["a customer's orders", listMyOrders, customer, [unpaid, paid]],
    ['expenses', listExpenses, seller, [idOf(6)]],
    ['special requests', listSpecialRequests, seller, [idOf(7)]],
    ['people', listUsers, admin, ['customer-1', 'admin-1', 'seller-1']],
  ])('lists rows of an earlier release: %s', async (_what, handler, as, ids) => {
    const { status, body } = await invoke(handler, { as, query: {} })
    expect(status).toBe(200)
    for (const id of ids) expect(JSON.stringify(body)).toContain(id)
  })

  it('reads and changes single rows of an earlier release', async () => {
    const ok = { status: 200 }
    expect(await invoke(getOrder, { as: customer, params: { id: unpaid } })).toMatchObject(ok)
    expect(await invoke(listPayments, { as: seller, params: { id: unpaid } })).toMatchObject(ok)
    expect(await invoke(deliverOrder, { as: admin, params: { id: paid } })).toMatchObject(ok)
    expect(await invoke(getReport, { as: seller, params: { id: report } })).toMatchObject(ok)
    expect(await invoke(listDebtors, { as: seller })).toEqual({ status: 200, body: ['Eric', 'Habimana Éric'] })
    expect(await invoke(takeInstalment, { as: seller, params: { id: report }, body: { igice: 500 } })).toMatchObject(ok)
    expect(await invoke(patchProduct, { as: admin, params: { id: lamp }, body: { price: 5500 } })).toMatchObject(ok)
  })

  it('counts rows of an earlier release', () => {
    const counted = rows.filter(({ entity }) => ['order', 'report', 'expense', 'user', 'product'].includes(entity))
    expect(counted.filter((row) => readRow(row) === undefined)).toEqual([])
  })
})

describe('rows from before revisions and text clean-up', () => {
  const firstId = (n: number) => `01KAGQ0000000000000000000${n}`
  const [order, debt, expense, first] = [firstId(1), firstId(2), firstId(3), firstId(4)]
  const staff = { as: admin, params: { id: order } }

  it('lists and counts the oldest rows without errors', async () => {
    const owner = { ...customer, sub: 'customer-9' }
    expect((await invoke(getOrder, staff)).body).toMatchObject({ shippingAddress: { address: 'KG 11 Ave\n5' } })
    expect(await invoke(listMyOrders, { as: owner, query: {} })).toMatchObject({ body: [{ _id: order }] })
    expect(JSON.stringify(await invoke(listExpenses, { as: seller, query: {} }))).toContain(expense)
    const counted = firstRows.filter(({ entity }) => ['order', 'report', 'expense', 'product'].includes(entity))
    expect(counted.filter((row) => readRow(row) === undefined)).toEqual([])
    const keys = new Set(firstRows.map(({ PK }) => PK))
    const found = await bookErrorsNow()
    expect(found.filter(({ key }) => keys.has(key.PK))).toEqual([])
  })

  it('changes the oldest rows and removes keys of a dropped index', async () => {
    expect((await invoke(deliverOrder, staff)).status).toBe(200)
    const deletion = { as: admin, params: { id: order }, query: {} }
    expect((await invoke(deleteOrder, deletion)).status).toBe(200)
    expect((await invoke(getOrder, staff)).body).toMatchObject({ voided: { by: { _id: admin.sub } } })
    expect((await invoke(takeInstalment, { as: seller, params: { id: debt }, body: { igice: 2000 } })).status).toBe(200)
    const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: reportKey(debt) }))
    expect(Item).toMatchObject({ owed: 0, status: 'PAID', revision: 2 })
    expect(Item).not.toHaveProperty('GSI1PK')
    expect((await invoke(patchProduct, { as: admin, params: { id: first }, body: { price: 5500 } })).status).toBe(200)
  })
})

describe('row that only a newer release can read', () => {
  const newer = (item: Item): Item => ({ ...item, createdAt: 1_763_712_000 })

  it('logs an unreadable row and omits it from a list of full length', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const buyer = { _id: newId(), name: 'Keza' }
    const orders = Array.from({ length: 14 }, () => makeOrder({ _id: newId(), user: buyer }))
    await putItems(...orders.map((order, n) => (n === 12 || n === 9 ? newer(orderItem(order)) : orderItem(order))))
    const { status, body } = await invoke(listMyOrders, { as: { ...customer, sub: buyer._id }, query: {} })
    expect([status, Object(body).length]).toEqual([200, 10])
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'row.unreadable' }))
  })

  it('answers a GET of one unreadable row with 404 and logs its key', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const [id, slug] = [newId(), `lamp-${newId().toLowerCase()}`]
    const lampRow = { ...productItem(makeProduct({ _id: id, slug })), price: 'free' }
    const userRow = userItem(
      { _id: id, name: 'Keza', email: 'keza@example.rw', isAdmin: false, isSeller: false },
      '2026',
    )
    const rowsOfOneId = [orderItem(makeOrder({ _id: id })), reportItem(makeReport({ _id: id })), lampRow, userRow]
    await putItems(...rowsOfOneId.map(newer))
    const calls: [Handler, Record<string, string>, string][] = [
      [getOrder, { id }, 'order.unknown'],
      [getPayment, { id }, 'order.unknown'],
      [getReport, { id }, 'report.unknown'],
      [getProduct, { id }, 'product.unknown'],
      [getProductBySlug, { slug }, 'product.unknown'],
      [listStockMovements, { id }, 'product.unknown'],
      [getUser, { id }, 'user.unknown'],
    ]
    for (const [handler, params, code] of calls) {
      log.mockClear()
      expect(await invoke(handler, { as: admin, params, query: {} })).toMatchObject({ status: 404, body: { code } })
      const keys = expect.objectContaining({ PK: expect.stringContaining(id) })
      expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'row.unreadable', keys }))
    }
    expect(await contentFor(`/product/${slug}`, '')).toBeUndefined()
  })

  it('lists the readable payments of an order', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const order = newId()
    const [first, second] = [makePayment({ order, _id: 'first' }), makePayment({ order, _id: 'second' })]
    await putItems(paymentItem(first), newer(paymentItem(second)))
    const { status, body } = await invoke(listPayments, { as: seller, params: { id: order } })
    expect([status, body]).toMatchObject([200, [{ _id: 'first' }]])
    expect(Object(body).length).toBe(1)
  })

  it('continues a sweep past an unreadable row', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const at = (minute: number) => `2020-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`
    const orders = [1, 2, 3, 4].map((minute) => makeOrder({ _id: newId(), heldUntil: at(minute) }))
    await putItems(...orders.map((order, n) => (n < 3 ? newer(orderItem(order)) : orderItem(order))))
    const due = await ordersWithExpiredReservation(new Date('2021-01-01'), 2)
    expect(due.map(({ _id }) => _id)).toEqual([orders[3]?._id])

    const payments = [1, 2, 3].map((minute) => makePayment({ order: newId(), nextPollAt: at(minute) }))
    await putItems(...payments.map((payment, n) => (n < 2 ? newer(paymentItem(payment)) : paymentItem(payment))))
    const open = await openPayments(new Date('2021-01-01'), 1)
    expect(open.map(({ order }) => order)).toEqual([payments[2]?.order])
  })
})
