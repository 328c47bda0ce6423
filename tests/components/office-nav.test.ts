import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listChangesOf } from '../../shared/changes/routes.ts'
import { listExpenses } from '../../shared/expenses/routes.ts'
import { countOrders, getOrder, listOrders } from '../../shared/orders/routes.ts'
import { listPayments, listRefunds } from '../../shared/payments/routes.ts'
import { listProducts } from '../../shared/products/routes.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeOrder } from '../support/make-order.ts'
import { makePayment } from '../support/make-payment.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible } from './support/page.ts'

const { nav, orders } = office

/** Creates a shop with these counts. */
function shopWith(counts: { toDeliver: number; waitingForMoney: number; owing: number }) {
  const server = fakeServer()
  server.answer(countOrders, () => counts)
  server.answer(listOrders, () => [])
  server.answer(listRefunds, () => [])
  return server
}

/** Returns the links to a screen: in the rail of a laptop, and in a phone's bar or behind 'More'. */
const waysTo = async (place: keyof typeof nav.sections) =>
  within(await screen.findByRole('navigation', { name: nav.label })).getAllByRole('link', {
    name: new RegExp(`^${nav.sections[place]}`),
  })

it('counts orders to deliver and debts in the rail and the bar', async () => {
  shopWith({ toDeliver: 3, waitingForMoney: 5, owing: 0 })
  await openScreen('/admin/orders', 'admin')
  // The navigation may appear before its screen.
  await screen.findByText(orders.noneInQueue.all)
  await screen.findAllByRole('link', { name: `${nav.sections.orders} ${nav.waiting(3)}` })
  expect((await waysTo('orders')).map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 2 }, () => `${nav.sections.orders}3${nav.waiting(3)}`),
  )
  for (const idle of ['debts', 'sell', 'stock'] as const) {
    expect((await waysTo(idle)).map(({ textContent }) => textContent)).toEqual([nav.sections[idle], nav.sections[idle]])
  }
  await expectAccessible()
})

it('caps the debt count at 99+ but announces it in full', async () => {
  shopWith({ toDeliver: 0, waitingForMoney: 0, owing: 137 })
  await openScreen('/admin/orders', 'seller')
  const [way] = await screen.findAllByRole('link', { name: `${nav.sections.debts} ${nav.waiting(137)}` })
  within(way ?? document.body).getByText('99+')
})

it('marks the current screen in the rail and the bar', async () => {
  const server = shopWith({ toDeliver: 0, waitingForMoney: 0, owing: 0 })
  server.answer(listExpenses, () => [])
  await openScreen('/admin/expenses', 'seller')
  const here = (await waysTo('expenses')).map((way) => way.getAttribute('aria-current'))
  expect(here).toEqual(['page', 'page'])
  expect((await waysTo('orders')).map((way) => way.getAttribute('aria-current'))).toEqual([null, null])
  // Sellers have no links to admin screens.
  const frame = within(screen.getByRole('navigation', { name: nav.label }))
  expect(frame.queryByRole('link', { name: nav.sections.people })).toBeNull()
})

it('counts orders to deliver, awaiting payment and refunds due in the tabs', async () => {
  const server = shopWith({ toDeliver: 3, waitingForMoney: 5, owing: 0 })
  server.answer(listRefunds, () => [makePayment({ order: '01ORDER', status: 'refund-due', reason: 'order.paid' })])
  await openScreen('/admin/orders?queue=waitingForMoney', 'admin')
  const tabs = within(await screen.findByRole('navigation', { name: orders.queueLabel }))
  const { toDeliver, waitingForMoney, refunds, delivered, all } = orders.queues
  await tabs.findByRole('link', { name: `${refunds} 1` })
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    `${toDeliver}3`,
    `${waitingForMoney}5`,
    `${refunds}1`,
    delivered,
    all,
  ])
  expect(tabs.getAllByRole('link', { current: true }).map(({ textContent }) => textContent)).toEqual([
    `${waitingForMoney}5`,
  ])
})

it('frames an order for staff and leads back to the list as it was left', async () => {
  const server = shopWith({ toDeliver: 0, waitingForMoney: 0, owing: 0 })
  const order = makeOrder({ number: 58_213 })
  server.answer(listOrders, () => [order])
  server.answer(getOrder, () => order)
  server.answer(listChangesOf, () => ({ changes: [] }))
  server.answer(listPayments, () => [])
  const user = await openScreen('/admin/orders?queue=toDeliver', 'seller')
  await user.click(await screen.findByRole('link', { name: orders.detailsOf('#58213') }))
  const back = await screen.findByRole('link', { name: nav.backTo(nav.sections.orders) })
  expect(back.getAttribute('href')).toBe('/admin/orders?queue=toDeliver')
  expect((await waysTo('orders')).map((way) => way.getAttribute('aria-current'))).toEqual(['page', 'page'])
  expect(document.documentElement.getAttribute('data-office')).toBe('office')
  await expectAccessible()
})

it('shows staff the office frame at home and returns to expenses after adding one', async () => {
  const server = shopWith({ toDeliver: 0, waitingForMoney: 0, owing: 0 })
  server.answer(listExpenses, () => [])
  server.answer(listProducts, () => [])
  const user = await openScreen('/admin/expenses', 'seller')
  await user.click(await screen.findByRole('link', { name: /^Itara/ }))
  const back = await screen.findByRole('link', { name: nav.backTo(nav.sections.expenses) })
  expect(back.getAttribute('href')).toBe('/admin/expenses')
  await waysTo('sell')
  expect(document.documentElement.getAttribute('data-office')).toBe('home')
  await expectAccessible()
})

it('hides the navigation from a customer at home', async () => {
  const server = shopWith({ toDeliver: 0, waitingForMoney: 0, owing: 0 })
  server.answer(listProducts, () => [])
  await openScreen('/', 'customer')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('navigation', { name: nav.label })).toBeNull()
  expect(document.documentElement.hasAttribute('data-office')).toBe(false)
})
