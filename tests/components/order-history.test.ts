import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getOrder, listMyOrders } from '../../shared/orders/routes.ts'
import { getPayment } from '../../shared/payments/routes.ts'
import { shortNumber } from '../../web/src/domain/short-number.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { address, makeOrder } from '../support/make-order.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible, expectFocused } from './support/page.ts'

const { orders } = customer

const lamp = (name: string) => {
  return { _id: name, name, slug: name, image: `/images/${name}.webp`, price: 5000, quantity: 1 }
}

it('lists the lamps of each order and a link that pays the unpaid ones', async () => {
  const unpaid = makeOrder({ number: 10432, orderItems: ['Kivu', 'Bulb', 'Strip', 'Spot'].map(lamp) })
  const paid = makeOrder({ isPaid: true, paidAt: '2026-11-21T08:05:00.000Z', orderItems: [lamp('Lantern')] })
  const released = makeOrder({ releasedAt: '2026-11-21T08:05:00.000Z', orderItems: [lamp('Desk')] })
  fakeServer().answer(listMyOrders, () => [unpaid, paid, released])
  await openScreen('/orderHistory', 'customer')
  const row = (await screen.findByText('Kivu')).closest('tr')
  if (!row) throw new Error('The order has no row.')
  within(row).getByText(orders.otherLamps(3), { exact: false })
  const pay = await screen.findAllByRole('link', { name: new RegExp(`^${orders.payNow}`) })
  expect(pay.map((link) => link.getAttribute('href'))).toEqual([`/order/${unpaid._id}#pay`])
  await expectAccessible()
})

it('explains what follows the payment until the order is delivered', async () => {
  const order = makeOrder({ isPaid: true, paidAt: '2026-11-21T08:05:00.000Z' })
  const server = fakeServer()
  server.answer(getPayment, () => ({ order }))
  server.answer(getOrder, () => order)
  await openScreen(`/order/${order._id}`, 'customer')
  await screen.findByText(orders.afterPayment(address.phone))
  server.answer(getOrder, () => ({ ...order, isDelivered: true, deliveredAt: '2026-11-22T08:05:00.000Z' }))
  await openScreen(`/order/${order._id}`, 'customer')
  await screen.findAllByText(orders.timeline.delivered)
  expect(screen.queryByText(orders.afterPayment(address.phone))).toBeNull()
})

it('moves between the rows of a list with J and K and opens one with Enter', async () => {
  const [first, second] = [makeOrder({ number: 1 }), makeOrder({ number: 2 })]
  const server = fakeServer()
  server.answer(listMyOrders, () => [first, second])
  server.answer(getOrder, () => second)
  server.answer(getPayment, () => ({ order: second }))
  const user = await openScreen('/orderHistory', 'customer')
  const details = (order: typeof first) => screen.findByRole('link', { name: orders.detailsOf(shortNumber(order)) })
  await details(first)
  await user.keyboard('j')
  await expectFocused(await details(first))
  await user.keyboard('jj')
  await expectFocused(await details(second))
  await user.keyboard('k')
  await expectFocused(await details(first))
  await user.keyboard('j{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe(`/order/${second._id}`))
})
