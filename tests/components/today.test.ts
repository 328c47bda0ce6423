import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FIRST_NOTES } from '../../shared/cash/close.ts'
import { getDaySums, getTillNow } from '../../shared/cash/routes.ts'
import { listChanges } from '../../shared/changes/routes.ts'
import { formatRwf } from '../../shared/money.ts'
import { countOrders } from '../../shared/orders/routes.ts'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { listOpenAccounts, searchReports } from '../../shared/reports/routes.ts'
import { listReturns } from '../../shared/returns/routes.ts'
import { cash } from '../../web/src/messages/rw/cash.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeReport } from '../support/make-report.ts'
import { makeReturn } from '../support/make-return.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible, part } from './support/page.ts'

const { today: texts } = cash

/** Creates a shop with one sale, two orders to deliver and a debt whose promised day has passed. */
function serveDay({ expected }: { expected?: { Cash: number } }) {
  const server = fakeServer()
  const till = { z: 1, since: '2026-01-01T06:00:00.000Z', opening: 0, isUncounted: false, kinds: [], people: [] }
  server.answer(getTillNow, () => ({ ...till, notes: FIRST_NOTES, expected }))
  server.answer(searchReports, ({ query: { page } }) => {
    const data = [makeReport()]
    return { data, report: data, totalCount: 1, countReport: 1, totalPages: 1, pages: 1, page }
  })
  const returned = makeReturn({ credit: 4000 })
  server.answer(listReturns, () => ({ returns: [returned], page: 1, hasMore: false }))
  server.answer(countOrders, () => ({ toDeliver: 2, waitingForMoney: 1, owing: 1 }))
  server.answer(listOpenAccounts, () => [
    { name: 'Uwera', owed: 7000, sales: 1, oldest: '2026-01-01', dueOn: '2026-01-31' },
    { name: 'Mugisha', owed: 5000, sales: 1, oldest: '2026-01-01' },
  ])
  server.answer(listTillLamps, () => [])
  server.answer(getDaySums, () => ({
    sums: [
      { kind: 'sale' as const, method: 'MoMo' as const, amount: 15_000, count: 1 },
      { kind: 'return' as const, method: 'Cash' as const, amount: -4000, count: 1 },
    ],
  }))
  return server
}

it('shows an admin the money, the sales and the pending work of the day', async () => {
  const server = serveDay({ expected: { Cash: 301_500 } })
  server.answer(listChanges, () => ({ changes: [], takenOut: 4200 }))
  await openScreen('/admin/today', 'admin')
  await within(await part(texts.drawer)).findByText('RWF 301,500')
  const sold = within(await part(texts.sold))
  await sold.findByText('Grace')
  expect(sold.getAllByText('RWF 15,000')).toHaveLength(2)
  sold.getByText(office.report.returns.net)
  sold.getByText(formatRwf(-4000))
  sold.getByText('RWF 11,000')
  const received = within(await part(texts.received))
  await received.findByText(`${cash.kinds.return} · ${cash.methods.Cash}`)
  received.getByText(formatRwf(-4000))
  const promised = within(await part(texts.promised))
  await promised.findByText(`Uwera · ${texts.overdue}`)
  expect(promised.queryByText(/Mugisha/)).toBeNull()
  await within(await part(office.auditLog.today.title)).findByText('RWF 4,200')
  const toDeliver = await screen.findByRole('link', { name: office.orders.queues.toDeliver })
  expect(toDeliver.getAttribute('href')).toBe('/admin/orders?queue=toDeliver')
  await expectAccessible()
})

it('hides expected money and changes from a seller who counts first', async () => {
  serveDay({}).answer(getDaySums, () => ({}))
  await openScreen('/admin/today', 'seller')
  await within(await part(texts.drawer)).findByText(cash.close.blind)
  await within(await part(texts.received)).findByText(cash.close.blind)
  expect(screen.queryByRole('region', { name: office.auditLog.today.title })).toBeNull()
})
