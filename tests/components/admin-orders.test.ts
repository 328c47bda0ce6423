import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { countOrders, deliverOrder, listOrders } from '../../shared/orders/routes.ts'
import { PROVIDER_REFUNDED } from '../../shared/payments/payment.ts'
import { listRefunds, markRefunded } from '../../shared/payments/routes.ts'
import { failures } from '../../web/src/messages/rw/failures.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeOrder } from '../support/make-order.ts'
import { makePayment } from '../support/make-payment.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible, expectFocused } from './support/page.ts'

const { nav, orders: texts, refunds } = office
const named = (name: string, number: number) => makeOrder({ number, user: { _id: `customer-${number}`, name } })
const people = [named('Mukamana Josée', 58_213), named('Habimana Eric', 47_110)]

function shopWithOrders() {
  const server = fakeServer()
  server.answer(listRefunds, () => [])
  const listRequests = server.answer(listOrders, ({ query: { key } }) => {
    if (key === 'm') throw new Refusal('search.tooBroad', 'Add letters')
    return people.filter(({ user, number }) => `${user.name} ${number}`.toLowerCase().includes(key.toLowerCase()))
  })
  return { server, asked: listRequests }
}

const field = () => screen.findByRole('searchbox', { name: texts.search })

it('searches orders while a name is typed, and keeps the search in the address', async () => {
  const { asked } = shopWithOrders()
  const user = await openScreen('/admin/orders', 'admin')
  await screen.findByText('Habimana Eric')
  await user.type(await field(), 'Mukam')
  await waitFor(() => expect(screen.queryByText('Habimana Eric')).toBeNull())
  await screen.findByText('Mukamana Josée')
  expect(window.location.search).toBe('?key=Mukam')
  // Not one call per letter.
  expect(asked.map(({ query }) => query.key)).toEqual(['', 'Mukam'])
  await expectAccessible()
})

it('keeps a search in another queue and ends it when the field is emptied', async () => {
  const { asked } = shopWithOrders()
  const user = await openScreen('/admin/orders?key=58213', 'admin')
  expect(await field()).toHaveProperty('value', '58213')
  await screen.findByText('Mukamana Josée')
  await user.click(await screen.findByRole('link', { name: new RegExp(texts.queues.toDeliver) }))
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ queue: 'toDeliver', key: '58213' }))
  expect(window.location.search).toBe('?queue=toDeliver&key=58213')
  await user.clear(await field())
  await waitFor(() => expect(window.location.search).toBe('?queue=toDeliver'))
  await screen.findByText('Habimana Eric')
})

it('does not move the screen when a search starts', async () => {
  shopWithOrders()
  const user = await openScreen('/admin/orders', 'admin')
  window.scrollTo(0, 500)
  await user.type(await field(), 'Mukam')
  await waitFor(() => expect(window.location.search).toBe('?key=Mukam'))
  expect(window.scrollY).toBe(500)
})

it('offers to search all orders when a queue has no match', async () => {
  const { asked } = shopWithOrders()
  const user = await openScreen('/admin/orders?queue=delivered&key=nobody', 'seller')
  await screen.findByText(texts.noneFound('nobody'))
  await expectAccessible()
  await user.click(await screen.findByRole('link', { name: texts.searchAll }))
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ key: 'nobody' }))
  expect(asked.at(-1)?.query.queue).toBeUndefined()
})

it('asks for more letters when the search matches too many orders', async () => {
  shopWithOrders()
  const user = await openScreen('/admin/orders?key=m', 'seller')
  await screen.findByText(failures.errors['search.tooBroad'])
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(await field(), 'ukamana')
  await screen.findByText('Mukamana Josée')
})

it('names a refund due by the short number of its order', async () => {
  const { server } = shopWithOrders()
  const numbered = makePayment({ order: '01LONGID', status: 'refund-due', reason: 'order.paid' })
  const old = makePayment({ order: '01OLDORDER', status: 'refund-due', reason: 'order.deleted' })
  server.answer(listRefunds, () => [{ ...numbered, number: 58_213 }, old])
  const user = await openScreen('/admin/orders?queue=refunds', 'admin')
  const link = await screen.findByRole('link', { name: refunds.of('#58213') })
  expect(link.getAttribute('href')).toBe('/order/01LONGID')
  await screen.findByRole('link', { name: refunds.of('01OLDORDER') })
  await user.click(screen.getByRole('button', { name: refunds.refundedNamed('#58213') }))
  await within(await screen.findByRole('dialog')).findByText(refunds.of('#58213'))
  expect(document.body.textContent).not.toContain('01LONGID')
  await expectAccessible()
})

it('lists refunds by a provider apart from refunds due until they are reviewed', async () => {
  const { server } = shopWithOrders()
  const back = makePayment({
    order: '01GIVENBACK',
    status: 'refunded',
    reason: PROVIDER_REFUNDED,
    refundedAmount: 11_800,
  })
  let left = [{ ...back, number: 58_214 }]
  server.answer(listRefunds, () => left)
  const requests = server.answer(markRefunded, () => {
    left = []
    return { payment: back }
  })
  const user = await openScreen('/admin/orders?queue=refunds', 'admin')
  const section = await screen.findByRole('region', { name: new RegExp(refunds.refundedByProvider.title) })
  within(section).getByRole('link', { name: refunds.of('#58214') })
  await user.click(within(section).getByRole('button', { name: refunds.refundedByProvider.refundedNamed('#58214') }))
  await user.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: refunds.refundedByProvider.refunded }),
  )
  await waitFor(() => expect(screen.queryByText(refunds.of('#58214'))).toBeNull())
  expect(requests.map(({ query }) => query.seen)).toEqual(['true'])
})

it('confirms the amount due, and shows the new one if another lamp came back', async () => {
  const { server } = shopWithOrders()
  const payment = makePayment({ order: '01GIVENBACK', status: 'succeeded', refundedAmount: 3000, refundDue: 5900 })
  let due = 5900
  server.answer(listRefunds, () => [{ ...payment, refundDue: due, number: 58_214 }])
  const requests = server.answer(markRefunded, () => {
    due = 11_800
    throw new Refusal('refund.changed', 'RWF 11800 are due')
  })
  const user = await openScreen('/admin/orders?queue=refunds', 'admin')
  await user.click(await screen.findByRole('button', { name: refunds.forReturns.refundedNamed('#58214') }))
  await user.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: refunds.forReturns.refunded }),
  )
  await screen.findByText(refunds.forReturns.changed)
  expect(requests.map(({ query }) => query)).toEqual([{ due: 'true', total: 8900 }])
  await user.click(screen.getByRole('button', { name: refunds.forReturns.refundedNamed('#58214') }))
  await within(await screen.findByRole('dialog')).findByText('RWF 11,800')
})

/** Returns the numbers of orders to deliver in the rail, the bar and a tab. */
const toDeliver = async () => {
  const name = new RegExp(`^(${nav.sections.orders}|${texts.queues.toDeliver})`)
  const links = await screen.findAllByRole('link', { name })
  return links.map(({ textContent }) => textContent?.match(/\d+/)?.[0])
}

it('delivers an order by one tap and lowers the counts immediately', async () => {
  const { server } = shopWithOrders()
  const paid = people.map((order) => ({ ...order, isPaid: true, paidAt: '2026-11-21T08:05:00.000Z' }))
  let waiting = paid
  server.answer(listOrders, () => waiting)
  // The shop's count lags a second behind.
  server.answer(countOrders, () => ({ toDeliver: 2, waitingForMoney: 0, owing: 0 }))
  server.answer(deliverOrder, ({ params: { id } }) => {
    waiting = paid.filter(({ _id }) => _id !== id)
    return { order: { ...makeOrder(paid[0]), isDelivered: true, deliveredAt: '2026-11-22T08:05:00.000Z' } }
  })
  const user = await openScreen('/admin/orders?queue=toDeliver', 'admin')
  await waitFor(async () => expect(await toDeliver()).toEqual(['2', '2', '2']))
  await user.click(await screen.findByRole('button', { name: texts.deliverNamed('#58213') }))
  await waitFor(() => expect(screen.queryByRole('button', { name: texts.deliverNamed('#58213') })).toBeNull())
  expect(await toDeliver()).toEqual(['1', '1', '1'])
})

it('moves the focus to the heading when a delivered order leaves the queue', async () => {
  const { server } = shopWithOrders()
  const [order = makeOrder()] = people
  const paid = { ...order, isPaid: true, paidAt: '2026-11-21T08:05:00.000Z' }
  let waiting = [paid]
  server.answer(listOrders, () => waiting)
  server.answer(deliverOrder, () => {
    waiting = []
    return { order: { ...paid, isDelivered: true, deliveredAt: '2026-11-22T08:05:00.000Z' } }
  })
  const user = await openScreen('/admin/orders?queue=toDeliver', 'admin')
  const deliver = await screen.findByRole('button', { name: texts.deliverNamed('#58213') })
  deliver.focus()
  await user.keyboard('{Enter}')
  await screen.findByText(texts.noneInQueue.toDeliver)
  await expectFocused(await screen.findByRole('heading', { level: 1 }))
})
