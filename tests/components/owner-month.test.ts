import { within } from '@testing-library/react'
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
import { part } from './support/page.ts'

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

it('the dashboard says what this month leaves the owner, from what, and in a sentence how it is reckoned', async () => {
  const server = fakeServer()
  server.answer(listChanges, () => ({ changes: [] }))
  server.answer(getReportSummary, () => summary)
  await openScreen('/admin/reportSummary', 'admin')
  const owner = within(await part(dashboards.owner.title(shownPeriod(month))))
  await owner.findByText(dashboards.owner.explained)
  for (const amount of [9000, 4000, -2160, -2500, -700, 7640]) await owner.findByText(formatRwf(amount))
})

it('a month without anything leaves its owner nothing, and has its place on the dashboard', async () => {
  const server = fakeServer()
  server.answer(listChanges, () => ({ changes: [] }))
  server.answer(getReportSummary, () => ({ ...summary, ownerMonths: [] }))
  await openScreen('/admin/reportSummary', 'admin')
  const owner = within(await part(dashboards.owner.title(shownPeriod(month))))
  expect(await owner.findAllByText(formatRwf(0))).toHaveLength(6)
})
