import { afterEach, describe, expect, it, vi } from 'vitest'
import { orderItem, ordersWithExpiredReservation } from '../../lambdas/data/orders.ts'
import { openPayments, paymentItem } from '../../lambdas/data/payments.ts'
import { productItem } from '../../lambdas/data/products.ts'
import { reportItem } from '../../lambdas/data/reports.ts'
import type { Item } from '../../lambdas/data/table.ts'
import { userItem } from '../../lambdas/data/users.ts'
import { handler as getOrder } from '../../lambdas/orders/get-order.ts'
import { handler as listMyOrders } from '../../lambdas/orders/list-my-orders.ts'
import { contentFor } from '../../lambdas/pages/content-for.ts'
import { handler as getPayment } from '../../lambdas/payments/get-payment.ts'
import { handler as listPayments } from '../../lambdas/payments/list-payments.ts'
import { handler as getProduct } from '../../lambdas/products/get-product.ts'
import { handler as getProductBySlug } from '../../lambdas/products/get-product-by-slug.ts'
import { handler as listStockMovements } from '../../lambdas/products/list-stock-movements.ts'
import { handler as getReport } from '../../lambdas/reports/get-report.ts'
import { handler as getUser } from '../../lambdas/users/get-user.ts'
import { newId } from '../../shared/id.ts'
import { admin, customer, type Handler, invoke, seller } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { makePayment } from '../support/make-payment.ts'
import { makeProduct } from '../support/make-product.ts'
import { makeReport } from '../support/make-report.ts'
import { putItems } from '../support/put-items.ts'

afterEach(() => vi.restoreAllMocks())

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
