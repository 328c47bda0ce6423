import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { countOrders } from '../../shared/orders/routes.ts'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { listOpenAccounts, searchReports } from '../../shared/reports/routes.ts'
import { openDebts } from '../../web/src/domain/reports/open-debts.ts'
import { queryClient } from '../../web/src/lib/query-client.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop as texts } from '../../web/src/messages/rw/shop.ts'
import { makeReport } from '../support/make-report.ts'
import { openTill } from './support/at-the-till.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { part, toast } from './support/page.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T07:00:00.000Z'), shouldAdvanceTime: true, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

const SEEN_AT_NINE = texts.shop.seenAt('22 Ugu 2026, 09:00')

it('shows the age of the till’s lamps even if all other calls are answered', async () => {
  const { server } = await openTill()
  const countRequests = server.answer(countOrders, () => ({ toDeliver: 2, waitingForMoney: 0, owing: 0 }))
  server.failRoute(listTillLamps)
  vi.setSystemTime('2026-11-23T12:00:00.000Z')
  await openScreen('/sell', 'seller')
  await within(await part(office.till.lamps)).findByText('Kivu pendant')
  await toast(SEEN_AT_NINE)
  await act(() => queryClient.refetchQueries({ queryKey: ['counts'] }))
  expect(countRequests.length).toBeGreaterThan(0)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await toast(SEEN_AT_NINE)
})

it('hides the age of other screens’ data when the screen’s own is current', async () => {
  const { server } = await openTill()
  server.failRoute(listTillLamps)
  vi.setSystemTime('2026-11-23T12:00:00.000Z')
  await openScreen('/sell', 'seller')
  await toast(SEEN_AT_NINE)
  await openScreen('/special', 'seller')
  expect(screen.queryByText(SEEN_AT_NINE)).toBeNull()
})

it('refetches cached debts as soon as there is a connection', async () => {
  const owing = makeReport({ deptsGranted: 4000, givenTo: 'Gasana' })
  const server = fakeServer()
  const account = { name: 'Gasana', owed: 4000, sales: 1, oldest: '2026-11-21' }
  server.answer(listOpenAccounts, () => [account])
  const requests = server.answer(searchReports, () => foundReports(owing))
  await openScreen('/admin/debts', 'seller')
  await waitFor(() => expect(requests).toHaveLength(1))
  await waitFor(() => expect(queryClient.getQueryData(openDebts.queryKey)).toHaveLength(1))
  const fetchedAt = queryClient.getQueryState(openDebts.queryKey)?.dataUpdatedAt

  server.failRoute(searchReports)
  vi.setSystemTime('2026-11-22T09:00:00.000Z')
  await openScreen('/admin/debts', 'seller')
  await waitFor(() => expect(queryClient.getQueryState(openDebts.queryKey)?.status).toBe('error'))
  expect(queryClient.getQueryState(openDebts.queryKey)).toMatchObject({ dataUpdatedAt: fetchedAt })
  await toast(SEEN_AT_NINE)

  server.failRoute(searchReports, false)
  await act(() => queryClient.refetchQueries({ type: 'active', stale: true }))
  await waitFor(() => expect(requests).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText(SEEN_AT_NINE)).toBeNull())
})

function foundReports(report: ReturnType<typeof makeReport>) {
  return {
    data: [report],
    report: [report],
    totalCount: 1,
    countReport: 1,
    totalPages: 1,
    pages: 1,
    page: 1,
    totalOwed: report.owed,
  }
}
