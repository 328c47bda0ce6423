import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listChanges } from '../../shared/changes/routes.ts'
import { dayOf } from '../../shared/day.ts'
import { formatRwf } from '../../shared/money.ts'
import { getReportSummary } from '../../shared/reports/routes.ts'
import type { ReportSummary } from '../../shared/totals/summaries.ts'
import { dashboards } from '../../web/src/messages/rw/dashboards.ts'
import { emptySummary } from '../support/empty-summary.ts'
import { shownPeriod } from '../support/shown-dates.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible, part } from './support/page.ts'

const today = dayOf(new Date())
const month = today.slice(0, 'YYYY-MM'.length)
const earned = { grossProfit: 9000, orderProfit: 4000, taxPrice: 2160, expenses: 2500, saleExpenses: 700, profit: 7640 }

const summary: ReportSummary = {
  ...emptySummary(today),
  ownerMonths: [
    { _id: '2020-01', ...earned, profit: 1 },
    { _id: month, ...earned },
  ],
}

it('shows the month’s profit, which expands into its calculation', async () => {
  const server = fakeServer()
  server.answer(listChanges, () => ({ changes: [] }))
  server.answer(getReportSummary, () => summary)
  await openScreen('/admin/reportSummary', 'admin')
  const owner = within(await part(dashboards.owner.title(shownPeriod(month))))
  await owner.findByText(dashboards.owner.explained)
  expect(within(await head(owner)).getByText(formatRwf(7640))).toBeTruthy()
  for (const amount of [9000, 4000, -2160, -2500, -700]) await owner.findByText(formatRwf(amount))
  expect(screen.queryAllByText(/havuyemo/)).toEqual([])
})

it('shows the profit of returned lamps in a month with returns', async () => {
  const server = fakeServer()
  server.answer(listChanges, () => ({ changes: [] }))
  const ownerMonths = [{ _id: month, ...earned, returns: -2000, profit: 5640 }]
  server.answer(getReportSummary, () => ({ ...summary, ownerMonths }))
  await openScreen('/admin/reportSummary', 'admin')
  const owner = within(await part(dashboards.owner.title(shownPeriod(month))))
  expect(await owner.findByText(dashboards.owner.returns)).toBeTruthy()
  await owner.findByText(formatRwf(-2000))
})

it('shows gains and losses of the stock and what came in as amounts that open', async () => {
  const server = fakeServer()
  server.answer(listChanges, () => ({ changes: [] }))
  const stock = {
    surplus: 6000,
    missing: -9000,
    oversold: 0,
    brokenOnArrival: -1200,
    costDifferences: -0.07,
    exchangeDifferences: 0,
  }
  const goods = { purchases: 890_000, purchaseCorrections: -10_000, revaluations: 500 }
  server.answer(getReportSummary, () => ({ ...summary, ownerMonths: [{ _id: month, ...earned, stock, goods }] }))
  await openScreen('/admin/reportSummary', 'admin')
  const owner = within(await part(dashboards.owner.title(shownPeriod(month))))
  await owner.findByText(formatRwf(-4200.07))
  for (const amount of [6000, -9000, -1200, -0.07, 880_500, 890_000, -10_000, 500])
    await owner.findByText(formatRwf(amount))
  expect(owner.queryByText(dashboards.owner.stock.oversold)).toBeNull()
  await expectAccessible()
})

it('shows the balance of all debts, with a link to the debts', async () => {
  const server = fakeServer()
  server.answer(listChanges, () => ({ changes: [] }))
  const [all] = summary.orders
  const orders: ReportSummary['orders'] = [{ ...all, depts: 286_600, owed: 211_100 }]
  server.answer(getReportSummary, () => ({ ...summary, orders }))
  await openScreen('/admin/reportSummary', 'admin')
  const owed = await screen.findByRole('link', { name: new RegExp(dashboards.reports.owedNow) })
  expect(owed.textContent).toContain(formatRwf(211_100))
  expect(owed.getAttribute('href')).toBe('/admin/debts')
  expect(screen.queryByText(new RegExp(formatRwf(286_600)))).toBeNull()
})

it('shows a profit of zero for a month without figures', async () => {
  const server = fakeServer()
  server.answer(listChanges, () => ({ changes: [] }))
  server.answer(getReportSummary, () => ({ ...summary, ownerMonths: [] }))
  await openScreen('/admin/reportSummary', 'admin')
  const owner = within(await part(dashboards.owner.title(shownPeriod(month))))
  expect(await owner.findAllByText(formatRwf(0))).toHaveLength(7)
})

/** Returns the part of the section that is always shown. */
async function head(owner: ReturnType<typeof within>): Promise<HTMLElement> {
  const explained = await owner.findByText(dashboards.owner.explained)
  const summary = explained.closest('details')?.querySelector('summary')
  if (!summary) throw new Error('The sum does not open from a summary.')
  return summary
}
