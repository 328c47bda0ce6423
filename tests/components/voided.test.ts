import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { deleteExpense, listExpenses } from '../../shared/expenses/routes.ts'
import { countOrders, getOrder, listOrders } from '../../shared/orders/routes.ts'
import { listRefunds } from '../../shared/payments/routes.ts'
import { searchReports } from '../../shared/reports/routes.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeOrder } from '../support/make-order.ts'
import { makeLine, makeReport } from '../support/make-report.ts'
import { type FakeServer, fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, dialog, expectAccessible, expectPath, toast } from './support/page.ts'

const { voided: texts } = office.auditLog
const voided = { at: '2026-11-21T12:05:00.000Z', by: { _id: 'eric', name: 'Eric Habimana' }, why: 'Typed twice' }

const bread = {
  _id: 'expense-1',
  createdAt: '2026-11-20T08:00:00.000Z',
  reason: 'Bread',
  amount: 1200,
  by: { _id: 'seller-1', name: 'Grace' },
}

/** Returns in each list a row of the books and a deleted one. */
function serveBooks(server: FakeServer) {
  server.answer(listRefunds, () => [])
  server.answer(countOrders, () => ({ toDeliver: 0, waitingForMoney: 0, owing: 0 }))
  return {
    expenses: server.answer(listExpenses, ({ query }) =>
      query.voided ? [{ ...bread, reason: 'Taken out', voided }] : [bread],
    ),
    orders: server.answer(listOrders, ({ query }) => {
      const user = { _id: 'customer-1', name: query.voided ? 'Taken out' : 'In the books' }
      return [makeOrder({ user, ...(query.voided && { voided }) })]
    }),
    reports: server.answer(searchReports, ({ query }) => {
      const report = makeReport({ reportItems: [makeLine({ name: query.voided ? 'Taken out' : 'In the books' })] })
      const rows = [query.voided ? { ...report, voided } : report]
      return { data: rows, report: rows, totalCount: 1, countReport: 1, totalPages: 1, pages: 1, page: 1 }
    }),
  }
}

it.each([
  { path: '/admin/expenses', list: 'expenses' },
  { path: '/admin/orders', list: 'orders' },
  { path: '/admin/report', list: 'reports' },
] as const)('shows an admin at $path deleted rows with the admin, time and reason', async ({ path, list }) => {
  const requests = serveBooks(fakeServer())[list]
  const user = await openScreen(path, 'admin')
  await user.click(await screen.findByRole('link', { name: `${texts.title}: ${texts.filter}` }))
  await expectPath(`${path}?voided=true`)
  const row = await screen.findByRole('row', { name: /Taken out.*Eric Habimana.*21 Ugu 2026, 14:05.*Typed twice/ })
  expect(requests.at(-1)?.query).toMatchObject({ voided: 'true' })
  expect(within(row).queryByRole('button')).toBeNull()
  screen.getByText(texts.count(1, false))
  await expectAccessible()
  await user.click(await screen.findByRole('link', { name: `${texts.title}: ${texts.books}` }))
  await expectPath(path)
})

it('hides deleted rows from sellers, also by their address', async () => {
  const { expenses } = serveBooks(fakeServer())
  await openScreen('/admin/expenses?voided=true', 'seller')
  await screen.findByText('Bread')
  expect(screen.queryByRole('link', { name: new RegExp(`^${texts.title}`) })).toBeNull()
  expect(expenses.map(({ query }) => query.voided)).toEqual([undefined])
})

it('deletes an expense with the typed reason', async () => {
  const server = fakeServer()
  serveBooks(server)
  const deletions = server.answer(deleteExpense, ({ params }) => ({ _id: params.id }))
  server.answer(listExpenses, () => (deletions.length === 0 ? [bread] : []))
  const user = await openScreen('/admin/expenses', 'admin')
  await user.click(await button('Delete Bread'))
  within(await dialog()).getByText('Bread')
  await user.type(within(await dialog()).getByLabelText(office.auditLog.reason.label), 'Typed twice')
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
  await toast(office.expenses.deleted)
  expect(deletions).toMatchObject([{ params: { id: bread._id }, query: { why: 'Typed twice' } }])
  await waitFor(() => expect(screen.queryByText('Bread')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  { of: 'an order that is paid', order: { isPaid: true }, says: true },
  { of: 'an order of which a part was given back', order: { refundedAmount: 100 }, says: true },
  { of: 'an order of which all was given back', order: { refundedAmount: makeOrder().amountDue }, says: false },
  { of: 'an order that was never paid', order: {}, says: false },
])('explains where the money goes when an admin deletes $of: $says', async ({ order, says }) => {
  const server = fakeServer()
  const refundedAt = 'refundedAmount' in order ? '2026-11-21T12:05:00.000Z' : undefined
  server.answer(listRefunds, () => [])
  server.answer(countOrders, () => ({ toDeliver: 0, waitingForMoney: 0, owing: 0 }))
  server.answer(listOrders, () => [{ ...makeOrder(order), refundedAt }])
  const user = await openScreen('/admin/orders', 'admin')
  await user.click(await screen.findByRole('button', { name: /^Delete / }))
  expect(within(await dialog()).queryByText(office.orders.paidAlready) !== null).toBe(says)
})

it('neither reserves lamps nor asks for money on the page of a voided order', async () => {
  const server = fakeServer()
  const order = makeOrder({ voided, heldUntil: '2026-12-21T12:05:00.000Z' })
  server.answer(getOrder, () => order)
  await openScreen(`/order/${order._id}`, 'customer')
  await screen.findByText(customer.orders.notPaid, { exact: true })
  expect(screen.queryByText(customer.orders.heldUntil, { exact: false })).toBeNull()
  expect(screen.queryByText(customer.checkout.due, { exact: false })).toBeNull()
})

it('lists voided orders when two columns have the same name in a language', async () => {
  const { columns } = office.orders
  const name = columns.total
  onTestFinished(() => {
    columns.total = name
  })
  columns.total = columns.paid
  serveBooks(fakeServer())
  await openScreen('/admin/orders?voided=true', 'admin')
  const row = await screen.findByRole('row', { name: /Taken out/ })
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(within(row).getAllByRole('cell')).toHaveLength(heads.length)
  expect(heads.filter((head) => head?.startsWith(columns.paid))).toHaveLength(1)
})
