import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listChangesOf } from '../../shared/changes/routes.ts'
import { listDebtorDetails } from '../../shared/debtors/routes.ts'
import { getOrder, listOrders } from '../../shared/orders/routes.ts'
import { listPayments } from '../../shared/payments/routes.ts'
import { getReport, listOpenAccounts, searchReports } from '../../shared/reports/routes.ts'
import { debtor } from '../../web/src/messages/rw/debtor.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { makeOrder } from '../support/make-order.ts'
import { makeReport } from '../support/make-report.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible, expectFocused, expectPath } from './support/page.ts'

const sales = ['a', 'b', 'c'].map((letter) => makeReport({ _id: letter.repeat(24), name: `Lamp ${letter}` }))
const pathOf = (letter: string) => `/report/${letter.repeat(24)}?payment=Cash`
const listTitle = office.reportsList.title
const LIST = '/admin/report?payment=Cash'

/** Opens the list of three sales on a laptop, unless the screen is narrow. */
async function open({ isNarrow = false } = {}) {
  if (isNarrow) {
    const { matchMedia } = window
    const ofWidth = (query: string) => (query === '(min-width: 64rem)' ? 'not all' : query)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => matchMedia.call(window, ofWidth(query)))
    onTestFinished(() => void vi.restoreAllMocks())
  }
  const server = fakeServer()
  server.answer(searchReports, () => ({
    ...{ data: sales, report: sales, totalCount: 3, countReport: 3 },
    ...{ totalPages: 1, pages: 1, page: 1 },
  }))
  server.answer(getReport, ({ params: { id } }) => sales.find(({ _id }) => _id === id) ?? makeReport())
  server.answer(listChangesOf, () => ({ changes: [] }))
  return openScreen(LIST, 'seller')
}

const sheet = (name = office.nav.sections.sales) => screen.findByRole('region', { name })
const rowLinks = () => screen.findAllByRole('link', { name: /^Details/ })
const headingOf = async () => (await within(await sheet()).findAllByRole('heading', { level: 2 }))[0]?.textContent

it('shows a row next to its list on a laptop, at its own URL', async () => {
  const user = await open()
  const [first, second] = await rowLinks()
  await user.click(first ?? document.body)
  await expectPath(pathOf('a'))
  await expectFocused(await sheet())
  await within(await sheet()).findByText(office.report.details)
  expect(first?.getAttribute('aria-current')).toBe('true')
  await expectAccessible()
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([listTitle])
  await user.click(second ?? document.body)
  await expectPath(pathOf('b'))
  expect(first?.isConnected).toBe(true)
  expect(first?.getAttribute('aria-current')).toBeNull()
})

it('moves through the rows by J and K while a row is open', async () => {
  const user = await open()
  await user.click((await rowLinks())[0] ?? document.body)
  await sheet()
  await user.keyboard('j')
  await expectPath(pathOf('b'))
  await user.keyboard('j')
  await expectPath(pathOf('c'))
  await user.keyboard('k')
  await expectPath(pathOf('b'))
  expect(await headingOf()).toContain('bbb')
  await user.keyboard('{Escape}')
  await expectPath(LIST)
})

it('returns to the filtered list by Escape, the button and the link', async () => {
  const user = await open()
  const title = document.title
  const closings = [
    () => user.keyboard('{Escape}'),
    async () => user.click(within(await sheet()).getByRole('button', { name: shop.shop.close })),
    async () => user.click(await within(await sheet()).findByRole('link', { name: office.report.back })),
  ]
  for (const close of closings) {
    const [, second] = await rowLinks()
    await user.click(second ?? document.body)
    await within(await sheet()).findByText(office.report.details)
    await close()
    await expectPath(LIST)
    await waitFor(() => expect(screen.queryByRole('region', { name: office.nav.sections.sales })).toBeNull())
    expect(document.title).toBe(title)
    if (second) await expectFocused(second)
  }
})

it('opens a row as a page on a phone and by a link', async () => {
  const user = await open({ isNarrow: true })
  await user.click((await rowLinks())[0] ?? document.body)
  await screen.findByText(office.report.details)
  expect(window.location.pathname).toBe(`/report/${'a'.repeat(24)}`)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.queryByRole('link', { name: /^Details/ })).toBeNull()
})

it('shows an order next to the list of orders', async () => {
  const orders = ['a', 'b'].map((letter, n) => makeOrder({ _id: letter.repeat(24), number: 11 + n }))
  const server = fakeServer()
  server.answer(listOrders, () => orders)
  server.answer(getOrder, ({ params: { id } }) => orders.find(({ _id }) => _id === id) ?? makeOrder())
  server.answer(listChangesOf, () => ({ changes: [] }))
  server.answer(listPayments, () => [])
  const user = await openScreen('/admin/orders?queue=toDeliver', 'seller')
  const [first] = await rowLinks()
  await user.click(first ?? document.body)
  await expectPath(`/order/${'a'.repeat(24)}?queue=toDeliver`)
  const order = await sheet(office.nav.sections.orders)
  await within(order).findByRole('heading', { level: 2, name: /#?11$/ })
  await expectAccessible()
  await user.keyboard('j')
  await within(order).findByRole('heading', { level: 2, name: /#?12$/ })
  await user.click(await within(order).findByRole('link', { name: office.nav.backTo(office.nav.sections.orders) }))
  await expectPath('/admin/orders?queue=toDeliver')
})

it('shows the account of a debtor next to the list of debtors', async () => {
  const server = fakeServer()
  const names = ['Gasana', 'Uwimana']
  server.answer(listDebtorDetails, () => [])
  server.answer(listOpenAccounts, () => names.map((name) => ({ name, owed: 5000, sales: 1, oldest: '2026-01-02' })))
  server.answer(searchReports, ({ query: { debtor } }) => {
    const data = [makeReport({ givenTo: debtor ?? '', deptsGranted: 5000, paymentMethod: 'Depts' })]
    return { data, report: data, totalCount: 1, countReport: 1, totalPages: 1, pages: 1, page: 1 }
  })
  const { debts, nav } = office
  const user = await openScreen('/admin/debts', 'seller')
  await screen.findByRole('link', { name: debts.accountOf('Gasana') })
  await user.keyboard('j{Enter}')
  await expectPath('/depts/Gasana')
  const account = await sheet(nav.sections.debts)
  await within(account).findByRole('heading', { level: 2, name: 'Gasana' })
  await expectAccessible()
  await user.click(within(account).getByRole('link', { name: debtor.message.title }))
  await expectPath('/depts/Gasana')
  expect(account.isConnected).toBe(true)
  // A row shows its account instead of its form while an account is open.
  await user.click(screen.getByRole('button', { name: /^Uwimana/ }))
  await expectPath('/depts/Uwimana')
  await within(account).findByRole('heading', { level: 2, name: 'Uwimana' })
  expect(screen.queryByRole('button', { expanded: true })).toBeNull()
  await user.keyboard('{Escape}')
  await expectPath('/admin/debts')
})
