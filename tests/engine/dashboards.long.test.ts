import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { putExpense } from '../../lambdas/data/expenses.ts'
import { reportItem } from '../../lambdas/data/reports.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { handler as listMonths } from '../../lambdas/expenses/list-months.ts'
import { handler as getOrdersSummary } from '../../lambdas/orders/get-orders-summary.ts'
import { handler as getShopSummary } from '../../lambdas/products/get-shop-summary.ts'
import { handler as listTillLamps } from '../../lambdas/products/list-till-lamps.ts'
import { handler as updateProduct } from '../../lambdas/products/update-product.ts'
import { handler as getReportSummary } from '../../lambdas/reports/get-report-summary.ts'
import { handler as recordReturn } from '../../lambdas/returns/record-return.ts'
import { dayOf, dayPlus } from '../../shared/day.ts'
import { ShopSummary } from '../../shared/products/shop-summary.ts'
import { TillLamp } from '../../shared/products/till-lamp.ts'
import { MonthOfExpenses, OrdersSummary, ReportSummary } from '../../shared/totals/summaries.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { makeProduct } from '../support/make-product.ts'
import { makeLine, makeReport } from '../support/make-report.ts'
import { enrol, makePerson } from '../support/people.ts'
import { putItems, putOrders } from '../support/put-items.ts'
import { idAt } from '../support/random-reports.ts'
import { stock } from '../support/shop.ts'
import { reportIn, sell } from '../support/staff-sale.ts'
import { countAll, openTableStream } from '../support/table-stream.ts'

const today = dayOf(new Date())
/** Returns eight in the evening in Kigali, this many days before today. */
const evening = (daysAgo: number) => new Date(`${dayPlus(today, -daysAgo)}T18:00:00Z`)
const dayBefore = (days: number) => dayPlus(today, -days)

const pendant = makeProduct({ _id: 'pendant', name: 'Kivu pendant', category: 'Pendant lamps', countInStock: 40 })
const basket = makeProduct({
  _id: 'basket',
  name: 'Agaseke',
  category: 'Pendant lamps',
  countInStock: 2,
  costPrice: 90_000,
})
const bulb = makeProduct({ _id: 'bulb', name: 'Bulb', category: 'Bulbs', countInStock: 5, lowStockAt: 5 })

let newRecords: Awaited<ReturnType<typeof openTableStream>>
const catchUp = async () => countAll(await newRecords())

/** Returns a sale of `real` pendants at 5,000 that cost 3,000, this many days ago. */
function soldAgo(daysAgo: number, real: number, overrides: Parameters<typeof makeReport>[0] = {}) {
  const at = evening(daysAgo)
  const reportItems = [makeLine({ real, category: 'Pendant lamps' })]
  return reportItem(makeReport({ _id: idAt(at), createdAt: at.toISOString(), reportItems, ...overrides }))
}

const spend = (daysAgo: number, amount: number) => {
  const [_id, createdAt] = [idAt(evening(daysAgo)), evening(daysAgo).toISOString()]
  return transact([putExpense({ _id, createdAt, reason: 'Rent', amount, by: { _id: 'seller-1', name: 'Grace' } })])
}

const reports = async (query: Record<string, string> = {}) =>
  ReportSummary.parse((await invoke(getReportSummary, { as: admin, query })).body)
const orders = async (query: Record<string, string> = {}) =>
  OrdersSummary.parse((await invoke(getOrdersSummary, { as: admin, query })).body)
const shop = async () => ShopSummary.parse((await invoke(getShopSummary, { as: admin })).body)

beforeAll(async () => {
  newRecords = await openTableStream()
  await stock(pendant, basket, bulb)
  await enrol(makePerson(), makePerson({ isAdmin: true }))
  await putItems(
    soldAgo(0, 3),
    soldAgo(5, 2, { deptsGranted: 4000, givenTo: 'Habimana', payments: [], igice: 0 }),
    soldAgo(6, 1),
    soldAgo(7, 4),
    soldAgo(13, 1),
    soldAgo(14, 10),
    soldAgo(40, 2, { ibyangiritse: 1 }),
    soldAgo(400, 100),
  )
  const line = {
    _id: 'bulb',
    name: 'Bulb',
    slug: 'bulb',
    image: '/x.webp',
    price: 1000,
    quantity: 2,
    category: 'Bulbs',
  }
  await putOrders(
    makeOrder({ createdAt: evening(1).toISOString(), orderItems: [line], isPaid: true }),
    makeOrder({ createdAt: evening(1).toISOString(), orderItems: [line] }),
    makeOrder({ createdAt: evening(8).toISOString(), orderItems: [line] }),
  )
  await spend(0, 1500.5)
  await spend(7, 1000)
  await spend(400, 100)
  await spend(400, 0.5)
  await catchUp()
})

describe('report dashboard', () => {
  it('shows the totals of all time', async () => {
    const {
      users,
      orders: [all],
      productCategories,
      asOf,
    } = await reports()
    expect(users).toEqual([{ numUsers: 2 }])
    // All were sold at 5,000, except for a debt of 4,000 and two lost lamps: 121 for 605,000; 123 cost 369,000.
    expect(all).toEqual({
      numOrders: 8,
      quantity: 123,
      totalSales: 601_000,
      totalCosts: 369_000,
      grossProfit: 232_000,
      taxPrice: 42_840,
      netProfit: 195_160,
      depts: 4000,
      owed: 4000,
      losses: 1,
      expenses: 2601,
      netAfterExpenses: 192_559,
      returns: { count: 0, pieces: 0, sales: 0, costs: 0, grossProfit: 0, taxPrice: 0, netProfit: 0 },
      net: { sales: 601_000, costs: 369_000, grossProfit: 232_000, taxPrice: 42_840, netProfit: 195_160 },
    })
    expect(productCategories).toEqual([
      { _id: 'Bulbs', count: 1, quantity: 6, sales: 6000 },
      { _id: 'Pendant lamps', count: 2, quantity: 121, sales: 601_000 },
    ])
    expect(Date.now() - Date.parse(asOf ?? '')).toBeLessThan(60_000)
  })

  it('shows the totals of each day of a period and of the period before', async () => {
    const { dailyOrders, period, before } = await reports({ period: '7' })
    expect(dailyOrders.map(({ _id, sales, grossProfit }) => [_id, sales, grossProfit])).toEqual([
      [dayBefore(6), 5000, 2000],
      [dayBefore(5), 6000, 0],
      [today, 15_000, 6000],
    ])
    expect(period).toMatchObject({ from: dayBefore(6), to: today, totalSales: 26_000, depts: 4000, expenses: 1500.5 })
    expect(before).toMatchObject({
      from: dayBefore(13),
      to: dayBefore(7),
      totalSales: 25_000,
      depts: 0,
      expenses: 1000,
    })
    expect(before?.netAfterExpenses).toBe(25_000 - 15_000 - 1800 - 1000)
  })

  it('shows the totals of any days, including empty ones', async () => {
    const some = await reports({ from: dayBefore(14), to: dayBefore(13) })
    expect(some.period).toMatchObject({ totalSales: 55_000, quantity: 11 })
    expect(some.before).toMatchObject({ from: dayBefore(16), to: dayBefore(15), totalSales: 0 })
    const none = await reports({ from: '2020-01-01', to: '2020-12-31' })
    expect(none.dailyOrders).toEqual([])
    expect(none.period).toMatchObject({ totalSales: 0, numOrders: 0 })
  })

  it('shows months and years that add up to all time', async () => {
    const {
      orders: [all],
      yearlyOrders,
      monthlyOrders,
      dailyOrders,
    } = await reports()
    for (const periods of [yearlyOrders, monthlyOrders]) {
      expect(periods.reduce((total, { sales }) => total + sales, 0)).toBe(all.totalSales)
      expect(periods.map(({ _id }) => _id)).toEqual(periods.map(({ _id }) => _id).toSorted())
    }
    expect(monthlyOrders[0]).toMatchObject({ _id: dayBefore(400).slice(0, 7), sales: 500_000 })
    expect(dailyOrders[0]?._id).toBe(dayBefore(40))
  })

  it.each([
    { period: 'week' },
    { from: '2026-02-29', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2025-01-01', to: '2026-01-02' },
    { from: '2026-03-02' },
  ])('rejects the period %j', async (query) => {
    for (const handler of [getReportSummary, getOrdersSummary]) {
      expect(await invoke(handler, { as: admin, query })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      })
    }
  })
})

describe('sales dashboard', () => {
  it('shows paid and pending orders', async () => {
    const {
      users,
      orders: [all],
      dailyOrders,
      period,
      before,
      productCategories,
    } = await orders({ period: '7' })
    expect(users[0].numUsers).toBe(2)
    // Two bulbs plus 18 % tax; shipping is free above 100.
    const none = { releasedSales: 0, refundedSales: 0, numReturns: 0, returnedSales: 0 }
    const sales = { totalSales: 7080, paidSales: 2360, pendingSales: 4720, ...none }
    expect(all).toEqual({ numOrders: 3, paidOrders: 1, ...sales })
    expect(dailyOrders).toEqual([{ _id: dayBefore(1), numOrders: 2, sales: 4720, numReturns: 0, returnedSales: 0 }])
    expect(period).toMatchObject({ numOrders: 2, totalSales: 4720, paidSales: 2360 })
    expect(before).toMatchObject({ numOrders: 1, totalSales: 2360 })
    expect(productCategories.map(({ _id }) => _id)).toEqual(['Bulbs', 'Pendant lamps'])
  })
})

describe('shop dashboard', () => {
  it('shows stock, low stock, best sellers and lamps that do not sell', async () => {
    const { totalQuantityInStock, totalCostPrice, lowStock, bestSold, notSold } = await shop()
    expect([totalQuantityInStock, totalCostPrice]).toEqual([47, 40 * 3000 + 2 * 90_000 + 5 * 3000])
    expect(lowStock.lamps.map(({ name, countInStock }) => [name, countInStock])).toEqual([
      ['Agaseke', 2],
      ['Bulb', 5],
    ])
    expect(bestSold.map(({ name, sold }) => [name, sold])).toEqual([
      ['Kivu pendant', 21],
      ['Bulb', 6],
    ])
    expect(notSold.lamps.map(({ name, stockCost }) => [name, stockCost])).toEqual([['Agaseke', 180_000]])
  })

  it('subtracts returned lamps from best sellers, at the till too, and from categories', async () => {
    const soldNow = async () => {
      await catchUp()
      const lamps = z.array(TillLamp).parse((await invoke(listTillLamps, { as: seller })).body)
      const atTill = lamps.find(({ _id }) => _id === 'pendant')?.sold
      const inShop = (await shop()).bestSold.find(({ name }) => name === 'Kivu pendant')?.sold
      const category = (await reports()).productCategories.find(({ _id }) => _id === 'Pendant lamps')
      return { atTill, inShop, pieces: category?.quantity, sales: category?.sales }
    }
    const begun = await soldNow()
    const { _id: report } = reportIn(await sell([['pendant', 2]]))
    expect((await soldNow()).inShop).toBe((begun.inShop ?? 0) + 2)
    for (const lines of [[{ product: 'pendant', fit: 1 }], [{ product: 'pendant', broken: 1 }]]) {
      expect((await invoke(recordReturn, { as: seller, body: { report, lines } })).status).toBe(201)
    }
    expect(await soldNow()).toEqual(begun)
  })

  it('shows sales, returns and the difference of a day', async () => {
    const ofToday = async () => {
      await catchUp()
      return (await reports({ period: '7' })).dailyOrders.find(({ _id }) => _id === today)
    }
    const begun = await ofToday()
    const { _id: report } = reportIn(await sell([['pendant', 2]]))
    const body = { report, lines: [{ product: 'pendant', fit: 2 }] }
    expect((await invoke(recordReturn, { as: seller, body })).status).toBe(201)
    const now = await ofToday()
    expect((now?.sales ?? 0) - (begun?.sales ?? 0)).toBe(10_000)
    expect((now?.returns?.sales ?? 0) - (begun?.returns?.sales ?? 0)).toBe(-10_000)
    expect((now?.net?.sales ?? 0) - (begun?.net?.sales ?? 0)).toBe(0)
  })

  it('lists recently best-selling lamps first at the till, then all others', async () => {
    const lamps = z.array(TillLamp).parse((await invoke(listTillLamps, { as: seller })).body)
    expect(lamps.map(({ name, sold, countInStock }) => [name, sold, countInStock])).toEqual([
      ['Kivu pendant', 21, 40],
      ['Bulb', 6, 5],
      ['Agaseke', 0, 2],
    ])
  })

  it('keeps a lamp’s stock limit when an edit omits it and accepts a new one', async () => {
    const { _id, name, slug, price, costPrice, image, category, brand, countInStock, description } = bulb
    const body = { name, slug, price, costPrice, image, category, brand, countInStock, description }
    const edited = async (more: object) =>
      (await invoke(updateProduct, { as: admin, params: { id: _id }, body: { ...body, ...more } })).body
    expect(await edited({})).toMatchObject({ product: { lowStockAt: 5 } })
    expect(await edited({ lowStockAt: 0 })).toMatchObject({ product: { lowStockAt: 0 } })
    expect(await edited({ lowStockAt: -1 })).toMatchObject({ code: 'request.invalid' })
    expect(await edited({ lowStockAt: 5 })).toMatchObject({ product: { lowStockAt: 5 } })
  })
})

it('lists the expenses of each month newest first', async () => {
  const months = (await invoke(listMonths, { as: admin })).body
  const [year = 0, month = 0] = dayBefore(400).split('-').map(Number)
  expect(Array.isArray(months) && months.at(-1)).toEqual({ _id: { year, month }, totalAmount: 100.5 })
  expect(Array.isArray(months) && MonthOfExpenses.parse(months[0])._id).toEqual({
    year: Number(today.slice(0, 4)),
    month: Number(today.slice(5, 7)),
  })
})
