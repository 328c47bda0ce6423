import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { listOrders } from '../../shared/orders/routes.ts'
import { GIVEN_BACK } from '../../shared/payments/payment.ts'
import { listRefunds, markRefunded } from '../../shared/payments/routes.ts'
import { failures } from '../../web/src/messages/rw/failures.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeOrder } from '../support/make-order.ts'
import { makePayment } from '../support/make-payment.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible } from './support/page.ts'

const { orders: texts, refunds } = office
const named = (name: string, number: number) => makeOrder({ number, user: { _id: `customer-${number}`, name } })
const people = [named('Mukamana Josée', 58_213), named('Habimana Eric', 47_110)]

function shopWithOrders() {
  const server = fakeServer()
  server.answer(listRefunds, () => [])
  const asked = server.answer(listOrders, ({ query: { key } }) => {
    if (key === 'm') throw new Refusal('search.tooBroad', 'Add letters')
    return people.filter(({ user, number }) => `${user.name} ${number}`.toLowerCase().includes(key.toLowerCase()))
  })
  return { server, asked }
}

const field = () => screen.findByRole('searchbox', { name: texts.search })

it('an order is looked for while its buyer’s name is typed, and the address says what is looked for', async () => {
  const { asked } = shopWithOrders()
  const user = await openScreen('/admin/orders', 'admin')
  await screen.findByText('Habimana Eric')
  await user.type(await field(), 'Mukam')
  await waitFor(() => expect(screen.queryByText('Habimana Eric')).toBeNull())
  await screen.findByText('Mukamana Josée')
  expect(window.location.search).toBe('?key=Mukam')
  // Not a call for each letter.
  expect(asked.map(({ query }) => query.key)).toEqual(['', 'Mukam'])
  await expectAccessible()
})

it('a search stays when another queue is chosen, and ends when the field is emptied', async () => {
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

it('a queue in which nothing is found offers to look in all orders', async () => {
  const { asked } = shopWithOrders()
  const user = await openScreen('/admin/orders?queue=delivered&key=nobody', 'seller')
  await screen.findByText(texts.noneFound('nobody'))
  await expectAccessible()
  await user.click(await screen.findByRole('link', { name: texts.searchAll }))
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ key: 'nobody' }))
  expect(asked.at(-1)?.query.queue).toBeUndefined()
})

it('a beginning that fits too many orders asks for more letters, and the field is there to type them', async () => {
  shopWithOrders()
  const user = await openScreen('/admin/orders?key=m', 'seller')
  await screen.findByText(failures.errors['search.tooBroad'])
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(await field(), 'ukamana')
  await screen.findByText('Mukamana Josée')
})

it('money to give back is named by the short number of its order, in the list and in the question', async () => {
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

it('an admin is told of money that a provider gave back by itself, apart from what is due, until it was looked at', async () => {
  const { server } = shopWithOrders()
  const back = makePayment({ order: '01GIVENBACK', status: 'refunded', reason: GIVEN_BACK, refundedAmount: 11_800 })
  let left = [{ ...back, number: 58_214 }]
  server.answer(listRefunds, () => left)
  const seen = server.answer(markRefunded, () => {
    left = []
    return { payment: back }
  })
  const user = await openScreen('/admin/orders?queue=refunds', 'admin')
  const section = await screen.findByRole('region', { name: new RegExp(refunds.givenBack.title) })
  within(section).getByRole('link', { name: refunds.of('#58214') })
  await user.click(within(section).getByRole('button', { name: refunds.givenBack.refundedNamed('#58214') }))
  await user.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: refunds.givenBack.refunded }),
  )
  await waitFor(() => expect(screen.queryByText(refunds.of('#58214'))).toBeNull())
  expect(seen.map(({ query }) => query.seen)).toEqual(['true'])
})
