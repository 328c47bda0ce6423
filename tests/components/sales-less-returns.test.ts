import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listChanges } from '../../shared/changes/routes.ts'
import { dayOf, dayPlus } from '../../shared/day.ts'
import { formatRwf } from '../../shared/money.ts'
import { getOrdersSummary } from '../../shared/orders/summary-route.ts'
import { getFigures, getReportSummary, searchReports } from '../../shared/reports/routes.ts'
import { listReturns } from '../../shared/returns/routes.ts'
import type { OrdersSummary, PeriodSums } from '../../shared/totals/summaries.ts'
import { dashboards } from '../../web/src/messages/rw/dashboards.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { emptySummary } from '../support/empty-summary.ts'
import { makeReport } from '../support/make-report.ts'
import { makeReturn } from '../support/make-return.ts'
import { shownDay } from '../support/shown-dates.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible, part } from './support/page.ts'

const { title: returnsName, net: netName, netOf } = office.report.returns
const { reports, sales } = dashboards
const today = dayOf(new Date())

/** Sums of a period that sold lamps for 5,000 each and took some back at the same price. */
function sumsOf(_id: string, sold: number, back: number): PeriodSums {
  const amounts = (pieces: number) => ({
    sales: 5000 * pieces,
    costs: 3000 * pieces,
    grossProfit: 2000 * pieces,
    taxPrice: 360 * pieces,
    netProfit: 1640 * pieces,
  })
  return {
    _id,
    quantity: sold,
    ...amounts(sold),
    expenses: 700,
    netAfterExpenses: amounts(sold - back).netProfit - 700,
    returns: { count: back, pieces: back, ...amounts(-back) },
    net: amounts(sold - back),
  }
}

/** Returns the texts of the rows of a table. */
const rowsOf = async (title: string) => {
  const region = await screen.findByRole('region', { name: dashboards.table.of(title) })
  const rows = within(region).getAllByRole('row').slice(1)
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent))
}

it('lists sales, returns and the difference of each day with returns', async () => {
  const server = fakeServer()
  server.answer(listChanges, () => ({ changes: [] }))
  const days = [sumsOf(dayPlus(today, -1), 0, 3), sumsOf(today, 2, 0)]
  const { quantity, sales: totalSales, costs: totalCosts, ...of } = sumsOf(today, 2, 3)
  const summary = emptySummary(today)
  const period = { ...summary.period, ...of, quantity, totalSales, totalCosts }
  server.answer(getReportSummary, () => ({ ...summary, dailyOrders: days, period }))
  const user = await openScreen('/admin/reportSummary', 'admin')
  await screen.findByText(netOf(reports.columns.sales))
  const daily = within(await part(dashboards.daily))
  expect(await rowsOf(dashboards.daily)).toEqual([
    [shownDay(today), 'RWF 10,000', 'RWF 4,000'],
    [shownDay(dayPlus(today, -1)), 'RWF 0', 'RWF 0'],
    [returnsName, formatRwf(-15_000), formatRwf(-6000)],
    [netName, formatRwf(-15_000), formatRwf(-6000)],
  ])
  await user.click(daily.getByRole('button', { name: dashboards.table.more }))
  expect((await rowsOf(dashboards.daily)).at(-1)?.slice(-2)).toEqual(['RWF 700', formatRwf(-1640 * 3 - 700)])
  // The cards are of the sales, and state what returns leave of them.
  const card = screen.getByText(reports.sales, { selector: 'dt' }).parentElement
  expect(card?.textContent).toContain('RWF 10,000')
  expect(card?.textContent).toContain(`${netName}: ${formatRwf(-5000)}`)
  await expectAccessible()
})

it('lists orders, their returns and the difference of each day with returns', async () => {
  const server = fakeServer()
  const sums = {
    numOrders: 1,
    paidOrders: 1,
    totalSales: 11_800,
    paidSales: 11_800,
    pendingSales: 0,
    releasedSales: 0,
    refundedSales: 0,
    numReturns: 1,
    returnedSales: 5900,
  }
  const summary: OrdersSummary = {
    users: [{ numUsers: 1 }],
    orders: [sums],
    dailyOrders: [{ _id: today, numOrders: 1, sales: 11_800, numReturns: 1, returnedSales: 5900 }],
    productCategories: [],
    period: { from: today, to: today, ...sums },
  }
  server.answer(getOrdersSummary, () => summary)
  await openScreen('/admin/dashboard', 'admin')
  await screen.findByText(netOf(sales.columns.sales))
  expect(await rowsOf(dashboards.daily)).toEqual([
    [shownDay(today), '1', 'RWF 11,800'],
    [returnsName, '1', formatRwf(-5900)],
    [netName, '', 'RWF 5,900'],
  ])
})

it('shows what was received, what was returned and the difference by lamp', async () => {
  const server = fakeServer()
  const figures = { count: 2, pieces: 1, sales: 5000, returned: -10_000, costs: 3000, grossProfit: 2000 }
  const lamp = { key: 'pendant', name: 'Kivu pendant', ...figures }
  const groups = { day: [], lamp: [lamp], seller: [], method: [], category: [] }
  const row = { ...figures, _id: 'sale', kind: 'report' as const, createdAt: new Date().toISOString() }
  const rows = [{ ...row, by: { _id: 'seller-1', name: 'Grace' }, name: 'Kivu pendant' }]
  server.answer(getFigures, () => ({ total: figures, groups, rows, hasMore: false }))
  await openScreen('/admin/figures', 'admin')
  await screen.findByRole('columnheader', { name: new RegExp(netName) })
  const [head, first] = screen.getAllByRole('row')
  const names = [...(head?.children ?? [])].map(({ textContent }) => textContent?.replace(' RWF', ''))
  const cells = [...(first?.children ?? [])].map(({ textContent }) => textContent?.replace('RWF ', ''))
  const shown = Object.fromEntries(names.map((name, n) => [name, cells[n]]))
  const { sales: received } = dashboards.figures.columns
  expect(shown).toMatchObject({ [received]: '15,000', [returnsName]: '−10,000', [netName]: '5,000' })
})

it('shows what was sold and returned above the sales of a day', async () => {
  const server = fakeServer()
  server.answer(searchReports, ({ query: { page } }) => {
    const data = [makeReport()]
    return { data, report: data, totalCount: 1, countReport: 1, totalPages: 1, pages: 1, page }
  })
  const asked = server.answer(listReturns, () => ({ returns: [makeReturn()], page: 1, hasMore: false }))
  await openScreen('/admin/report?year=2026&month=11&day=2', 'seller')
  const net = await screen.findByText(`${netName}:`)
  expect(net.nextElementSibling?.textContent).toBe('RWF 10,000')
  expect(screen.getByText(`${returnsName}:`).nextElementSibling?.textContent).toBe(formatRwf(-5000))
  expect(asked.map(({ query }) => query)).toMatchObject([{ day: '2026-11-02' }])
  await expectAccessible()
})
