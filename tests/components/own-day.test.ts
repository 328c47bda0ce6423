import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Expense } from '../../shared/expenses/expense.ts'
import { listExpenses, recordExpense } from '../../shared/expenses/routes.ts'
import { newId } from '../../shared/id.ts'
import { formatRwf } from '../../shared/money.ts'
import type { Report } from '../../shared/reports/report.ts'
import { recordReport, searchReports } from '../../shared/reports/routes.ts'
import type { Return } from '../../shared/returns/return.ts'
import { listReturns } from '../../shared/returns/routes.ts'
import { changeEntry } from '../../web/src/domain/outbox/entry-store.ts'
import { newEntry } from '../../web/src/domain/outbox/new-entry.ts'
import { clearUserData } from '../../web/src/domain/users/user-data.ts'
import { device } from '../../web/src/messages/rw/device.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeLine, makeReport } from '../support/make-report.ts'
import { makeReturn } from '../support/make-return.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible, link, part } from './support/page.ts'

const { ownDay: texts } = device
const { outbox } = office
const eric = { _id: 'seller-1', name: 'Eric Habimana' }
const aline = { _id: 'seller-2', name: 'Aline' }

// 14:05 in Kigali.
beforeEach(() => {
  vi.setSystemTime('2026-11-22T12:05:00.000Z')
  onTestFinished(() => void vi.useRealTimers())
})

const sale = (name: string, at: string, changes: Partial<Report> = {}) =>
  makeReport({ reportItems: [makeLine({ name })], createdAt: at, seller: eric, ...changes })
const expense = (reason: string, at: string, by = eric): Expense => ({
  _id: newId(),
  createdAt: at,
  reason,
  amount: 700,
  by,
})

/** Creates a shop with these entries that records new ones. */
function open(reports: Report[], expenses: Expense[], returns: Return[] = []) {
  const server = fakeServer()
  server.answer(searchReports, ({ query: { page } }) => {
    const count = reports.length
    const data = [...reports].reverse()
    return { data, report: data, totalCount: count, countReport: count, totalPages: 1, pages: 1, page }
  })
  server.answer(listReturns, () => ({ returns, page: 1, hasMore: false }))
  server.answer(listExpenses, () => [...expenses].reverse())
  server.answer(recordReport, ({ body: { saleId, madeAt = '' } }) => {
    const report = sale('Bulb E27', madeAt, { saleId })
    reports.push(report)
    return { report }
  })
  server.answer(recordExpense, ({ body: { expenseId, reason, madeAt = '' } }) => {
    const recorded = { ...expense(reason, madeAt), expenseId }
    expenses.push(recorded)
    return { expense: recorded }
  })
  return server
}

/** Makes a sale and an expense offline. */
async function recordOffline(): Promise<void> {
  const madeAt = new Date().toISOString()
  const [saleId, expenseId] = [newId(), newId()]
  const reportItems = [{ _id: 'bulb', real: 3 }]
  const sold = {
    to: 'sale' as const,
    body: { reportItems, paymentMethod: 'Cash' as const, saleId, madeAt, sales: 15_000 },
  }
  const spent = { to: 'expense' as const, body: { reason: 'Amazi', amount: 700, expenseId, madeAt } }
  const entries = [
    newEntry({ id: saleId, madeAt, name: 'Bulb E27', request: sold }),
    newEntry({ id: expenseId, madeAt, name: 'Amazi', request: spent }),
  ]
  for (const entry of entries) await changeEntry(entry.id, () => ({ ...entry, promised: true }))
}

const rowsOf = async (title: string) =>
  within(await part(title))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const untilRows = (title: string, ...rows: readonly unknown[]) =>
  waitFor(async () => expect(await rowsOf(title)).toEqual(rows))
const containing = (...parts: string[]) => expect.stringMatching(parts.join('.*'))

it('shows one list of recorded and unsent sales of the day, offline too', async () => {
  const earlier = '2026-11-22T08:00:00.000Z'
  const server = open(
    [
      sale('Kivu pendant', earlier, { deptsGranted: 4000, givenTo: 'Gasana' }),
      sale('Hers', earlier, { seller: aline }),
    ],
    [expense('Ibya kera', '2026-11-21T08:00:00.000Z'), expense('Ibye', earlier, aline), expense('Umuriro', earlier)],
  )
  await openScreen('/admin/day', 'seller')
  await untilRows(texts.sold, containing('Kivu pendant', '10:00', 'RWF 15,000', outbox.states.done))
  await untilRows(texts.spent, containing('Umuriro', '10:00', 'RWF 700'))

  server.setOffline(true)
  vi.setSystemTime('2026-11-22T14:30:00.000Z')
  await recordOffline()
  await openScreen('/admin/day', 'seller')
  const pendant = containing('Kivu pendant', '10:00', 'RWF 15,000', outbox.states.done)
  await untilRows(texts.sold, containing('Bulb E27', '16:30', 'RWF 15,000', outbox.states.waits), pendant)
  await untilRows(texts.spent, containing('Amazi', '16:30'), containing('Umuriro'))
  const sold = within(await part(texts.sold))
  await sold.findByText(texts.asOf('14:05'))
  sold.getByText('RWF 30,000')
  within(await part(texts.spent)).getByText('RWF 1,400')
  await expectAccessible()

  server.setOffline(false)
  window.dispatchEvent(new Event('online'))
  await untilRows(texts.sold, containing('Bulb E27', '16:30', 'RWF 15,000', outbox.states.done), pendant)
  await untilRows(texts.spent, containing('Amazi', '16:30', outbox.states.done), containing('Umuriro'))
  await sold.findByText(texts.asOf('16:30'))
})

it('lists lamps that the seller took back with their price below zero', async () => {
  const back = { createdAt: '2026-11-22T09:00:00.000Z', credit: 5000 }
  const own = makeReturn({ ...back, _id: 'return-1', by: eric, name: 'Kivu pendant' })
  open(
    [sale('Kivu pendant', '2026-11-22T08:00:00.000Z')],
    [],
    [own, makeReturn({ ...back, by: aline }), makeReturn({ ...back, order: 'order', by: eric })],
  )
  await openScreen('/admin/day', 'seller')
  const { title } = office.report.returns
  await untilRows(
    texts.sold,
    containing('Kivu pendant', '11:00', title, formatRwf(-5000)),
    containing('Kivu pendant', '10:00', 'RWF 15,000'),
  )
  const sold = within(await part(texts.sold))
  sold.getByText('RWF 10,000')
  expect(sold.getAllByRole('link').map((each) => each.getAttribute('href'))).toContain('/admin/returns/return-1')
})

it("shows this device's entries when the sales were never loaded here", async () => {
  const server = open([sale('Kivu pendant', new Date().toISOString())], [])
  await openScreen('/admin/day', 'seller')
  await untilRows(texts.sold, containing('Kivu pendant'))
  // Like after a session that was revoked.
  clearUserData()
  server.setOffline(true)
  await recordOffline()
  await openScreen('/admin/day', 'seller')
  await untilRows(texts.sold, containing('Bulb E27'))
  await within(await part(texts.sold)).findByText(texts.onlyHere)
})

it('links the till to one’s own day and that to the outbox', async () => {
  const server = open([], [])
  server.setOffline(true)
  const user = await openScreen('/sell', 'seller')
  await user.click(await link(outbox.day))
  await within(await part(texts.sold)).findByText(texts.none)
  await user.click(await link(outbox.title))
  await screen.findByText(outbox.intro)
})
