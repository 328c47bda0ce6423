import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { table } from '../../lambdas/data/table.ts'
import { keyOfItem, totalsItem } from '../../lambdas/data/totals-items.ts'
import { handler as listMonths } from '../../lambdas/expenses/list-months.ts'
import { handler as getOrdersSummary } from '../../lambdas/orders/get-orders-summary.ts'
import { handler as getShopSummary } from '../../lambdas/products/get-shop-summary.ts'
import { handler as getReportSummary } from '../../lambdas/reports/get-report-summary.ts'
import { dayOf, dayPlus } from '../../shared/day.ts'
import { Figures, QueueCounts } from '../../shared/totals/totals.ts'
import { admin, invoke } from '../support/make-event.ts'
import { makeProduct } from '../support/make-product.ts'
import { makeMeter } from '../support/meter.ts'
import { putItems } from '../support/put-items.ts'
import { stock } from '../support/shop.ts'

const costOf = makeMeter(table)

const today = dayOf(new Date())
const COUNTS = new Set<string>([
  'reports',
  'real',
  'owing',
  'losses',
  'returns',
  'returnedPieces',
  'orderReturns',
  'orders',
  'paidOrders',
  'expenses',
])

const lamps = Array.from({ length: 300 }, () => makeProduct())

/**
 * Totals after five years of 55 reports a day, 100,000 in all, with realistic numbers of digits: every figure, but
 * returns only every fourth day.
 */
const queues = Object.fromEntries(z.keyof(QueueCounts).options.map((name) => [name, 1234]))

function fiveYears() {
  const days = Array.from({ length: 5 * 365 }, (_, n) => dayPlus(today, -n))
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  const categories = Array.from({ length: 20 }, (_, n) => `Lamps for any room ${n}`)
  const figures = (of: number, names: readonly string[] = z.keyof(Figures).options) =>
    Object.fromEntries(names.map((name) => [name, COUNTS.has(name) ? of : of + 0.25]))
  const withoutReturns = z.keyof(Figures).options.filter((name) => !/return/i.test(name))
  const item = (name: string, attributes: object) => ({ ...keyOfItem(name), entity: 'totals', ...attributes })
  return [
    item(totalsItem.all, { ...figures(7_654_321_123), users: 4321, products: 300 }),
    ...months.map((month) => item(totalsItem.month(month), { ...figures(98_765_432), ...queues })),
    ...days.map((day, n) => item(totalsItem.day(day), figures(3_456_789, n % 4 === 0 ? undefined : withoutReturns))),
    ...categories.map((category) =>
      item(totalsItem.category(category), { products: 15, sold: 12_345, sales: 76_543_211.5 }),
    ),
    // Each report has two lines with different lamps.
    ...days
      .slice(0, 60)
      .map((day, n) =>
        item(totalsItem.sold(day), Object.fromEntries(lamps.slice(n, n + 110).map(({ _id }) => [_id, 12]))),
      ),
  ]
}

beforeAll(async () => {
  await stock(...lamps)
  await putItems(...fiveYears())
  // Loads the catalogue into memory.
  await invoke(getShopSummary, { as: admin })
})

it.each([
  ['the reports of all time', getReportSummary, {}],
  ['the reports of 90 days', getReportSummary, { period: '90' }],
  ['the reports of this year', getReportSummary, { period: 'year' }],
  ['the reports of a year', getReportSummary, { from: dayPlus(today, -365), to: today }],
  ['the longest period that has a previous one', getReportSummary, { from: dayPlus(today, -224), to: today }],
  ['the orders of all time', getOrdersSummary, {}],
  ['the orders of 7 days', getOrdersSummary, { period: '7' }],
  ['the expenses of each month', listMonths, {}],
  // One of the three units reads the settings, which contain the default low-stock limit.
  ['the shop', getShopSummary, {}, 3],
])('reads %s in few requests and at most 23 read units', async (_what, handler, query, requests = 2) => {
  const { roundTrips, capacity } = await costOf(async () => {
    expect((await invoke(handler, { as: admin, query })).status).toBe(200)
  })
  expect(roundTrips).toBeLessThanOrEqual(requests)
  expect(capacity).toBeLessThanOrEqual(23)
  expect(capacity).toBeGreaterThan(0)
})
