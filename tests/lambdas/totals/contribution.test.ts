import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderItem } from '../../../lambdas/data/orders.ts'
import { productItem } from '../../../lambdas/data/products.ts'
import { receiptItem } from '../../../lambdas/data/receipts.ts'
import { reportItem } from '../../../lambdas/data/reports.ts'
import { movementItem } from '../../../lambdas/data/stock-journal.ts'
import { userItem } from '../../../lambdas/data/users.ts'
import { countedEntities, omitZeros, readRow } from '../../../lambdas/totals/contribution.ts'
import { sum } from '../../../shared/money.ts'
import type { StockMovement } from '../../../shared/products/stock-movement.ts'
import { HEARTBEAT, streamConsumers } from '../../../shared/stream-consumers.ts'
import { makeOrder } from '../../support/make-order.ts'
import { makeProduct } from '../../support/make-product.ts'
import { makeReceipt } from '../../support/make-receipt.ts'
import { makeLine, makeReport } from '../../support/make-report.ts'

const parts = (row: Record<string, unknown>) => readRow(row)?.contribution

describe('contribution of a report', () => {
  it('counts revenue, cost and profit on its day in Kigali', () => {
    // 23:30 in Kigali is still the 21st, half an hour later is not.
    const report = makeReport({ createdAt: '2026-11-21T21:30:00.000Z', reportItems: [makeLine({ category: 'Bulbs' })] })
    expect(parts(reportItem(report))).toMatchObject({
      'day/2026-11-21': {
        reports: 1,
        real: 3,
        sales: 15_000,
        costs: 9000,
        grossProfit: 6000,
        taxPrice: 1080,
        netProfit: 4920,
      },
      'hours/2026-11-21': { reports23: 1 },
      'sold/2026-11-21': { pendant: 3 },
      'category/Bulbs': { sold: 3, sales: 15_000 },
    })
    expect(parts(reportItem({ ...report, createdAt: '2026-11-21T22:00:00.000Z' }))).toMatchObject({
      'day/2026-11-22': { reports: 1 },
      'hours/2026-11-22': { reports00: 1 },
    })
  })

  it('adds the expenses of a report to its month', () => {
    const report = makeReport({ createdAt: '2026-11-30T22:30:00.000Z', expense: 700.5 })
    expect(parts(reportItem(report))).toMatchObject({ 'month/2026-12': { saleExpenses: 700.5 } })
    expect(parts(reportItem(makeReport()))).not.toHaveProperty(['month/2026-11'])
  })

  it('includes the debt and the debtor of a report', () => {
    const report = makeReport({ deptsGranted: 3000.5, igice: 1000, givenTo: 'Habimana Éric' })
    expect(parts(reportItem(report))).toMatchObject({
      'day/2026-11-21': { sales: 12_999.5, depts: 3000.5, owed: 2000.5, owing: 1 },
      'hours/2026-11-21': { reports10: 1, owing10: 1 },
      'owing/2026-11-21': { [report._id]: [2000.5, 'habimanaeric'] },
    })
  })

  it('uses keys that the table accepts for any old row', () => {
    const report = makeReport({
      deptsGranted: 3000,
      givenTo: 'Jean \ud83d',
      reportItems: [makeLine({ category: '\ud83d' })],
    })
    const { contribution = {}, words = [] } = readRow(reportItem(report)) ?? {}
    expect(words).toContain('=jean')
    expect([...Object.keys(contribution), ...words].filter((item) => !item.isWellFormed())).toEqual([])
    expect(parts(productItem(makeProduct({ category: '\ud83d' })))).toHaveProperty(['category/\ufffd'])
  })

  it('counts the costs of losses without lamps sold', () => {
    const lost = parts(reportItem(makeReport({ ibyangiritse: 2 })))
    expect(lost).toMatchObject({
      'day/2026-11-21': { reports: 1, real: 3, costs: 9000, grossProfit: -9000, losses: 2 },
    })
    expect(lost).not.toHaveProperty(['sold/2026-11-21'])
    expect(lost).not.toHaveProperty(['category/'])
  })

  it('adds up two lines of one lamp and counts lines without a category', () => {
    const report = makeReport({ reportItems: [makeLine({ real: 1 }), makeLine({ real: 2, category: 'Bulbs' })] })
    expect(parts(reportItem(report))).toMatchObject({
      'sold/2026-11-21': { pendant: 3 },
      'category/': { sold: 1, sales: 5000 },
      'category/Bulbs': { sold: 2, sales: 10_000 },
    })
  })

  it('splits its exact revenue among categories, with or without prices or payment', () => {
    const line = fc.record({
      category: fc.constantFrom('a', 'b', 'c'),
      real: fc.integer({ min: 1, max: 9 }),
      soldAt: fc.integer({ min: 100, max: 999_999 }).map((hundredths) => hundredths / 100),
      costPrice: fc.integer({ min: 0, max: 999_999 }).map((hundredths) => hundredths / 100),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), fc.boolean(), (lines, isPriced) => {
        const reportItems = lines.map((each) => makeLine(isPriced ? each : { ...each, soldAt: undefined }))
        const report = makeReport({ reportItems, deptsGranted: 0.99, igice: 0.33, givenTo: 'Habimana' })
        const sales = Object.entries(parts(reportItem(report)) ?? {})
          .filter(([where]) => where.startsWith('category/'))
          .map(([, { sales: part = 0 }]) => Number(part))
        expect(sum(sales)).toBe(report.sales)
        expect(Math.min(...sales)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('contribution of an order', () => {
  const [orderItems] = [[{ ...makeLine({ category: 'Bulbs' }), quantity: 2 }]]

  it('counts an order’s total on its day, and as paid when it is paid', () => {
    const order = makeOrder({ orderItems, totalPrice: 11_800 })
    expect(parts(orderItem(order))).toEqual({
      'day/2026-11-21': { orders: 1, ordersTotal: 11_800 },
      'queues/2026-11-21': { waitingForMoney: 1 },
      'sold/2026-11-21': { pendant: 2 },
      'category/Bulbs': { sold: 2, sales: 10_000 },
    })
    expect(parts(orderItem({ ...order, isPaid: true }))).toMatchObject({
      'day/2026-11-21': { orders: 1, ordersTotal: 11_800, paidOrders: 1, paidTotal: 11_800 },
    })
  })

  it('counts an order in its current queue', () => {
    const queues = (state: object) => parts(orderItem(makeOrder(state)))?.['queues/2026-11-21'] ?? {}
    expect(queues({})).toEqual({ waitingForMoney: 1 })
    expect(queues({ isPaid: true })).toEqual({ toDeliver: 1 })
    expect(queues({ isPaid: true, isDelivered: true })).toEqual({ delivered: 1 })
    const at = '2026-11-22T08:00:00.000Z'
    expect(queues({ releasedAt: at })).toEqual({})
    expect(queues({ refundedAt: at, refundedAmount: 11_800 })).toEqual({})
    // The released order was paid later.
    expect(queues({ isPaid: true, releasedAt: at })).toEqual({ toDeliver: 1 })
  })

  it('counts a released order without selling its lamps', () => {
    const order = makeOrder({ orderItems, totalPrice: 11_800, releasedAt: '2026-11-22T08:00:00.000Z' })
    expect(parts(orderItem(order))).toEqual({
      'day/2026-11-21': { orders: 1, ordersTotal: 11_800, releasedTotal: 11_800 },
    })
  })

  it('has the revision of the order', () => {
    expect(readRow(orderItem(makeOrder(), 7))?.revision).toBe(7)
  })
})

it('counts an expense on its day', () => {
  const by = { _id: 'seller-1', name: 'Grace' }
  const expense = { _id: '01A', createdAt: '2026-10-31T22:00:00.000Z', reason: 'rent', amount: 500.25, by }
  expect(parts({ entity: 'expense', revision: 1, ...expense })).toEqual({
    'day/2026-11-01': { expenses: 1, expensesTotal: 500.25 },
  })
})

it('counts a lamp in the shop and its category unless it is a draft', () => {
  const lamp = makeProduct({ countInStock: 3, costPrice: 700.55, category: 'Bulbs', revision: 4 })
  expect(readRow(productItem(lamp))).toEqual({
    revision: 4,
    contribution: { 'all/': { products: 1 }, 'category/Bulbs': { products: 1 } },
  })
  expect(parts(productItem({ ...lamp, isDraft: true }))).toEqual({})
})

it('counts value that stock gained or lost without a sale or a purchase', () => {
  const entry = { delta: 2, balance: 4, reference: 'r', by: { _id: 'admin-1', name: 'Grace' } }
  const at = '2026-10-31T22:00:00.000Z'
  const of = (fields: Pick<StockMovement, 'reason'> & Partial<StockMovement>) => {
    const row = movementItem('lamp', { _id: '01A', at, ...entry, ...fields })
    return row.entity === 'stock-difference' ? parts(row) : undefined
  }
  expect(of({ reason: 'correction', value: 6000 })).toEqual({ 'month/2026-11': { surplus: 6000 } })
  expect(of({ reason: 'correction', value: -6000 })).toEqual({ 'month/2026-11': { missing: -6000 } })
  expect(of({ reason: 'lamp-deleted', value: -6000 })).toEqual({ 'month/2026-11': { missing: -6000 } })
  expect(of({ reason: 'count', value: 3000 })).toEqual({ 'month/2026-11': { surplus: 3000 } })
  expect(of({ reason: 'count-explained', value: 3000 })).toEqual({ 'month/2026-11': { missing: 3000 } })
  expect(of({ reason: 'oversold-reverted', value: -3000 })).toEqual({ 'month/2026-11': { oversold: -3000 } })
  expect(of({ reason: 'revaluation', value: 2400 })).toEqual({ 'month/2026-11': { revaluations: 2400 } })
  expect(of({ reason: 'sale-deleted', value: 6000, rest: 0.07 })).toEqual({
    'month/2026-11': { costDifferences: -0.07 },
  })
  for (const reason of ['sale', 'restock', 'opening'] as const) expect(of({ reason, value: 6000 })).toBeUndefined()
  expect(of({ reason: 'correction' })).toBeUndefined()
})

it('counts goods of a receipt, and exchange differences when they were paid', () => {
  const [line] = makeReceipt().lines
  const by = { _id: 'admin-1', name: 'Grace' }
  const payment = { paymentId: 'p', amount: 1_000_000, rwf: 400_000, booked: 390_000, difference: 10_000, by }
  const matched = [{ report: 'sale', pieces: 2, landed: 6600, oversold: 6000 }]
  const receipt = makeReceipt({
    createdAt: '2026-11-20T08:00:00.000Z',
    lines: line ? [{ ...line, goods: 663_000, loss: 500, matched }] : [],
    charges: [{ kind: 'transport', amount: 60_000, rwf: 60_000, by: 'value' }],
    vatReclaimed: 1000,
    payments: [
      { ...payment, paidFrom: 'bank', at: '2026-12-01T08:00:00.000Z' },
      { ...payment, paidFrom: 'bank', at: '2026-10-01T08:00:00.000Z', advanceAt: '2026-11-20T08:00:00.000Z' },
    ],
  })
  expect(parts(receiptItem(receipt))).toEqual({
    'month/2026-11': {
      purchases: 722_000,
      oversold: -6000,
      costDifferences: -600,
      brokenOnArrival: -500,
      exchangeDifferences: -10_000,
    },
    'month/2026-12': { exchangeDifferences: -10_000 },
  })
})

it('counts what a correction of a receipt moves on its own day', () => {
  const correction = {
    ...{ entity: 'receipt-correction', _id: 'c', receipt: 'r', branch: '00', kind: 'charge' },
    by: { _id: 'admin-1', name: 'Grace' },
    at: '2026-11-21T08:00:00.000Z',
    ...{ pieces: 0, stock: 9000, debt: 0, debtRwf: 0, paid: 12_000, difference: 3000, exchange: 0 },
  }
  expect(parts(correction)).toEqual({
    'month/2026-11': { purchaseCorrections: 12_000, costDifferences: -3000 },
  })
})

it('counts a user as one', () => {
  const person = { _id: 'a', name: 'Aline', email: 'aline@example.rw', isAdmin: false, isSeller: false }
  expect(parts(userItem(person, '2026-11-21T08:00:00.000Z'))).toEqual({ 'all/': { users: 1 } })
})

it('contributes nothing for a row that is unreadable or does not count', () => {
  expect(readRow({ entity: 'report', _id: '01A' })).toBeUndefined()
  expect(readRow({ entity: 'special' })).toBeUndefined()
})

it('defines a contribution for each entity of the consumer except heartbeats', () => {
  const consumer = streamConsumers.find(({ handler }) => handler === 'totals/count-changes')
  expect(consumer?.entities.toSorted()).toEqual([...countedEntities, HEARTBEAT].toSorted())
})

it('omits values that are zero', () => {
  expect(omitZeros({ 'all/': { users: 0 }, 'day/2026-11-21': { reports: 1, owed: 0 } })).toEqual({
    'day/2026-11-21': { reports: 1 },
  })
})

describe('profit of an order', () => {
  const placed = makeOrder()
  const withCosts = placed.orderItems.map((line) => ({ ...line, costPrice: 3000 }))
  const monthOf = (state: object, orderItems: readonly object[] = withCosts) =>
    parts({ ...orderItem({ ...placed, ...state }), orderItems })?.['month/2026-11']

  it('counts the profit of a paid order in its month, without tax and delivery', () => {
    expect(monthOf({})).toBeUndefined()
    expect(monthOf({ isPaid: true })).toEqual({ orderProfit: 4000 })
  })

  it('reduces the profit by the refunded share, to zero for a full refund', () => {
    const refundedAt = '2026-11-22T08:00:00.000Z'
    expect(monthOf({ refundedAt, refundedAmount: 1000 })).toEqual({ orderProfit: 3000 })
    expect(monthOf({ refundedAt })).toBeUndefined()
  })

  it('reports no profit for an order from before cost prices were stored', () => {
    expect(monthOf({ isPaid: true }, placed.orderItems)).toBeUndefined()
  })
})
