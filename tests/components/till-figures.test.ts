import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getDaySums, getTillNow, listCloses } from '../../shared/cash/routes.ts'
import { listChanges } from '../../shared/changes/routes.ts'
import { dayOf } from '../../shared/day.ts'
import { listDebtorDetails } from '../../shared/debtors/routes.ts'
import { formatRwf } from '../../shared/money.ts'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { getReportSummary, listDebtors, listOpenAccounts } from '../../shared/reports/routes.ts'
import { cash } from '../../web/src/messages/rw/cash.ts'
import { dashboards } from '../../web/src/messages/rw/dashboards.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { emptySummary } from '../support/empty-summary.ts'
import { makeClose } from '../support/make-close.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible } from './support/page.ts'

const { till } = dashboards
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()

/** Serves a dashboard without sales. */
function serveDashboard() {
  const server = fakeServer()
  server.answer(listChanges, () => ({ changes: [] }))
  server.answer(getReportSummary, () => emptySummary(dayOf(new Date())))
  return server
}

it('shows the money of today by method and kind', async () => {
  const server = serveDashboard()
  server.answer(getDaySums, () => ({
    sums: [
      { kind: 'sale' as const, method: 'Cash' as const, amount: 7000, count: 1 },
      { kind: 'sale' as const, method: 'MoMo' as const, amount: 3000, count: 1 },
      { kind: 'expense' as const, method: 'Cash' as const, amount: -1500, count: 1 },
    ],
  }))
  await openScreen('/admin/reportSummary', 'admin')
  await screen.findByText(till.today(cash.methods.Cash))
  await screen.findByText(formatRwf(5500))
  // The sum by mobile money, and its sales.
  expect(await screen.findAllByText(formatRwf(3000))).toHaveLength(2)
  await expectAccessible()
})

it('shows the difference of the last close and the days that were not closed', async () => {
  const server = serveDashboard()
  const close = makeClose({ z: 118, to: daysAgo(3), difference: { Cash: -500 } })
  server.answer(listCloses, () => ({ closes: [close], page: 1, hasMore: false }))
  await openScreen('/admin/reportSummary', 'admin')
  await screen.findByText(till.unclosed(2))
  await screen.findByText(formatRwf(-500))
  expect(screen.getByRole('link', { name: /Z118/ }).getAttribute('href')).toBe('/admin/closes/118')
})

it('offers the count of the drawer once on the first sale of a day', async () => {
  const server = fakeServer()
  server.answer(listTillLamps, () => [])
  server.answer(listOpenAccounts, () => [])
  server.answer(listDebtors, () => [])
  server.answer(listDebtorDetails, () => [])
  const asked = server.answer(getTillNow, () => {
    return { z: 118, since: daysAgo(1), opening: 20_000, isUncounted: true, notes: [500], kinds: [], people: [] }
  })
  const user = await openScreen('/sell', 'seller')
  await user.click(await screen.findByRole('link', { name: office.till.countDrawer }))
  await screen.findByText(cash.morning.hint, { exact: false })
  // The till and the count have sent one request each.
  await waitFor(() => expect(asked).toHaveLength(2))
  await openScreen('/sell', 'seller')
  await screen.findByText(office.till.empty)
  expect(screen.queryByRole('link', { name: office.till.countDrawer })).toBeNull()
  expect(asked).toHaveLength(2)
})
