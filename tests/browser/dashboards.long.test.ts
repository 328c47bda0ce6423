import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { dayOf, dayPlus } from '../../shared/day.ts'
import { formatRwf } from '../../shared/money.ts'
import { dashboards as rwDashboards } from '../../web/src/messages/rw/dashboards.ts'
import { report as rwReport } from '../../web/src/messages/rw/report.ts'
import { isNightly } from '../support/long-runs.ts'
import { shownDay, shownPeriod } from '../support/shown-dates.ts'
import { cardOf, openDashboard, sellCounted } from './support/dashboard.ts'
import {
  monthsNow,
  ordersSummaryNow,
  reportSummaryNow,
  shopSummaryNow,
  untilCounted,
} from './support/dashboards-api.ts'
import { recordExpenses } from './support/expenses-api.ts'
import { deleteOrder, placeOrder } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { newLamp } from './support/products-api.ts'
import { expectAccessible, showOn } from './support/visitor.ts'

const { reports, sales, shop, monthly, table, period, categories } = rwDashboards
const { returns } = rwReport
const today = dayOf(new Date())

const panelOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const tableOf = (page: Page, title: string) => page.getByRole('region', { name: table.of(title) }).getByRole('table')
const rowOf = (table: Locator, name: string) =>
  table.getByRole('row').filter({ has: table.page().getByRole('rowheader', { name, exact: true }) })
const cellsOf = async (row: Locator) => (await row.getByRole('cell').allTextContents()).map((text) => text.trim())

it('shows an admin a sale in the cards, lists and charts, by day and by night', async () => {
  const before = (await reportSummaryNow('7')).dailyOrders.find(({ _id }) => _id === today)
  await sellCounted(3, { depts: 1000, givenTo: 'Habimana' })
  const now = await reportSummaryNow('7')
  const [all] = now.orders
  const page = await openDashboard('/admin/reportSummary?period=7')

  for (const [name, inPeriod, inAll] of [
    [reports.sales, now.period.totalSales, all.totalSales],
    [reports.gross, now.period.grossProfit, all.grossProfit],
    [reports.net, now.period.netProfit, all.netProfit],
    [reports.costs, now.period.totalCosts, all.totalCosts],
    [reports.tax, now.period.taxPrice, all.taxPrice],
  ] as const) {
    await cardOf(page, name).getByText(formatRwf(inPeriod), { exact: true }).first().waitFor()
    await cardOf(page, name)
      .getByText(`${rwDashboards.allTime}: ${formatRwf(inAll)}`)
      .waitFor()
  }
  await cardOf(page, reports.depts)
    .getByText(`${reports.owedNow}: ${formatRwf(all.owed)}`)
    .waitFor()
  await cardOf(page, reports.quantity)
    .getByText(now.period.quantity.toLocaleString('en-US'), { exact: true })
    .first()
    .waitFor()
  await cardOf(page, reports.users).getByText(String(now.users[0].numUsers), { exact: true }).waitFor()
  expect(now.period.totalSales).toBeGreaterThanOrEqual(14_000)

  const days = tableOf(page, rwDashboards.daily)
  const sold = now.dailyOrders.find(({ _id }) => _id === today)
  expect((sold?.sales ?? 0) - (before?.sales ?? 0)).toBe(14_000)
  await expect
    .poll(() => cellsOf(rowOf(days, shownDay(today))))
    .toEqual([formatRwf(sold?.sales ?? 0), formatRwf(sold?.grossProfit ?? 0)])
  await panelOf(page, rwDashboards.daily).getByRole('button', { name: table.more }).click()
  // A day with returns has it in its row of sales after returns.
  await days
    .getByText(formatRwf(sold?.netAfterExpenses ?? 0), { exact: true })
    .first()
    .waitFor()

  for (const [title, name, periods] of [
    [rwDashboards.monthlySales, today.slice(0, 7), now.monthlyOrders],
    [rwDashboards.yearly, today.slice(0, 4), now.yearlyOrders],
  ] as const) {
    const sums = periods.find(({ _id }) => _id === name)
    const cells = [formatRwf(sums?.sales ?? 0), formatRwf(sums?.grossProfit ?? 0)]
    await expect.poll(() => cellsOf(rowOf(tableOf(page, title), shownPeriod(name)))).toEqual(cells)
  }
  const [category] = now.productCategories.toSorted((a, b) => b.count - a.count || b.sales - a.sales)
  await expect
    .poll(() => cellsOf(rowOf(tableOf(page, categories.title), category?._id ?? '')))
    .toMatchObject({ 0: String(category?.count) })

  const charts = page.getByRole('img', { name: /^Igishushanyo/ })
  await expect.poll(() => charts.locator('svg.apexcharts-svg').count()).toBe(4)
  // The daily, monthly and yearly sales; the categories are a pie.
  await expect.poll(() => charts.locator('.apexcharts-area-series').count()).toBe(3)
  const described = rwDashboards.chart.described(rwDashboards.daily, shownDay(dayPlus(today, -6)), shownDay(today))
  await expect.poll(() => charts.first().getAttribute('aria-label')).toBe(described)
  for (const screen of ['phone', 'laptop'] as const) {
    await showOn(page, screen)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Aline Uwase' }).click()
  await page.getByRole('switch').click()
  await page.waitForFunction(() => document.documentElement.classList.contains('dark'))
  await expectAccessible(page)
})

it.runIf(isNightly)('shows an admin an order among the sales, pending until it is paid', async () => {
  const lamp = await newLamp()
  const { numOrders } = (await ordersSummaryNow()).orders[0]
  const account = await newAccount()
  const order = await placeOrder(account, lamp, { quantity: 2 })
  onTestFinished(async () => {
    await deleteOrder(order?._id ?? '')
    await untilCounted(ordersSummaryNow, (later) => later.orders[0].numOrders === numOrders)
  })
  await untilCounted(ordersSummaryNow, (now) => now.orders[0].numOrders === numOrders + 1)
  const now = await ordersSummaryNow('7')
  const page = await openDashboard('/admin/dashboard?period=7', 'phone')

  await cardOf(page, sales.orders).getByText(String(now.period.numOrders), { exact: true }).first().waitFor()
  await cardOf(page, sales.total).getByText(formatRwf(now.period.totalSales), { exact: true }).first().waitFor()
  await cardOf(page, sales.pending).getByText(formatRwf(now.period.pendingSales), { exact: true }).first().waitFor()
  await cardOf(page, sales.paid).getByText(formatRwf(now.period.paidSales), { exact: true }).first().waitFor()
  await cardOf(page, sales.users).getByText(String(now.users[0].numUsers), { exact: true }).waitFor()
  expect(now.period.pendingSales).toBeGreaterThanOrEqual(11_800)
  const day = now.dailyOrders.find(({ _id }) => _id === today)
  const cells = [String(day?.numOrders), formatRwf(day?.sales ?? 0)]
  await expect.poll(() => cellsOf(rowOf(tableOf(page, rwDashboards.daily), shownDay(today)))).toEqual(cells)
  await expectAccessible(page)
})

it('shows an admin the stock, low stock and best sellers, with links to the lamps', async () => {
  const lamp = await sellCounted(8)
  await untilCounted(shopSummaryNow, (now) => now.lowStock.lamps.some(({ _id }) => _id === lamp._id))
  const now = await shopSummaryNow()
  const page = await openDashboard('/admin/myshop')
  await cardOf(page, shop.items).getByText(now.totalQuantityInStock.toLocaleString('en-US'), { exact: true }).waitFor()
  await cardOf(page, shop.cost).getByText(formatRwf(now.totalCostPrice), { exact: true }).waitFor()

  const low = page
    .getByRole('listitem')
    .filter({ hasText: lamp.name })
    .filter({ hasText: shop.limit(3) })
  await low.getByText(shop.left(2)).waitFor()
  const unsold = now.notSold.lamps[0]
  const dearest = page.getByRole('listitem').filter({ hasText: formatRwf(unsold?.stockCost ?? 0) })
  await dearest.filter({ hasText: unsold?.name ?? '' }).waitFor()
  await expectAccessible(page)
  await low.getByRole('link', { name: lamp.name, exact: true }).click()
  await page.getByRole('heading', { name: lamp.name, level: 1 }).waitFor()
})

it.runIf(isNightly)('shows an admin the expenses of each month with links to the lists', async () => {
  const month = '2021-07'
  await recordExpenses(`${month}-31T21:59:00.000Z`, [{ reason: `Rent of ${month}`, amount: 1234.5 }])
  const spent = { year: 2021, month: Number(month.slice(-2)) }
  await untilCounted(monthsNow, (months) => months.some(({ _id }) => isDeepStrictEqual(_id, spent)))
  const page = await openDashboard('/admin/monthly', 'phone')
  const row = page.getByRole('row').filter({ hasText: shownPeriod(month) })
  await row.getByText('RWF 1,234.50', { exact: true }).waitFor()
  const months = await page
    .getByRole('link', { name: /^Ibyasohowe mu kwezi/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(months).toEqual(months.toSorted().toReversed())
  await expectAccessible(page)
  await row.getByRole('link', { name: monthly.expensesOf(shownPeriod(month)) }).click()
  await page.getByText(`Rent of ${month}`).waitFor()
})

it.runIf(isNightly)('keeps the chosen period in the address over a reload and back navigation', async () => {
  await sellCounted(1)
  const page = await openDashboard('/admin/reportSummary')
  const chosen = page.getByRole('navigation', { name: period.choose }).locator('[aria-current]')
  await expect.poll(() => chosen.textContent()).toBe(period.names['30'])
  for (const [name, search] of [
    ['7', '?period=7'],
    ['year', '?period=year'],
    ['all', '?period=all'],
  ] as const) {
    await page.getByRole('link', { name: period.names[name], exact: true }).click()
    await page.waitForURL((url) => url.search === search)
    await expect.poll(() => chosen.textContent()).toBe(period.names[name])
  }
  // 'All time' has no comparison and shows each figure once. Other tests may have taken lamps back.
  const { totalSales } = (await reportSummaryNow()).orders[0]
  await cardOf(page, reports.sales).getByText(formatRwf(totalSales), { exact: true }).waitFor()
  const lines = async () => {
    const texts = await cardOf(page, reports.sales).getByRole('definition').allTextContents()
    return texts.filter((text) => text.trim() !== '' && !text.startsWith(returns.net))
  }
  await expect.poll(lines).toEqual([formatRwf(totalSales)])
  await page.reload()
  await cardOf(page, reports.sales).getByText(formatRwf(totalSales), { exact: true }).waitFor()
  await expect.poll(() => chosen.textContent()).toBe(period.names.all)
  await page.getByRole('link', { name: period.names['30'], exact: true }).click()
  await page.waitForURL((url) => url.search === '')
})
