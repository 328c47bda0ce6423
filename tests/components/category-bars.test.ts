import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listChanges } from '../../shared/changes/routes.ts'
import { dayOf } from '../../shared/day.ts'
import { formatRwf } from '../../shared/money.ts'
import { getReportSummary } from '../../shared/reports/routes.ts'
import type { CategorySum } from '../../shared/totals/summaries.ts'
import { dashboards } from '../../web/src/messages/rw/dashboards.ts'
import { emptySummary } from '../support/empty-summary.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { part } from './support/page.ts'

const { categories: texts } = dashboards

async function openDashboard(productCategories: CategorySum[]) {
  const server = fakeServer()
  server.answer(listChanges, () => ({ changes: [] }))
  server.answer(getReportSummary, () => ({ ...emptySummary(dayOf(new Date())), productCategories }))
  await openScreen('/admin/reportSummary', 'admin')
  await part(texts.title)
}

it('sorts categories by sales with bars in proportion', async () => {
  await openDashboard([
    { _id: 'Bulbs', count: 9, quantity: 40, sales: 20_000 },
    { _id: 'Lanterns', count: 3, quantity: 2, sales: 80_000 },
    { _id: 'Candles', count: 5, quantity: 0, sales: 0 },
    { _id: '', count: 0, quantity: 1, sales: 100 },
  ])
  const rows = within(await part(`${texts.ranked} · ${dashboards.allTime}`)).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `Lanterns${formatRwf(80_000)}`,
    `Bulbs${formatRwf(20_000)}`,
    `${texts.unknown}${formatRwf(100)}`,
  ])
  const widths = rows.map((row) => row.querySelector<HTMLElement>('[aria-hidden] > *')?.style.width)
  // The smallest is visible as well.
  expect(widths).toEqual(['100%', '25%', '1%'])
})

it('shows no bars before the first sale', async () => {
  await openDashboard([{ _id: 'Candles', count: 5, quantity: 0, sales: 0 }])
  expect(screen.queryByRole('region', { name: new RegExp(texts.ranked) })).toBeNull()
})
