import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Order } from '../../shared/orders/order.ts'
import { getOrder } from '../../shared/orders/routes.ts'
import { getPayment } from '../../shared/payments/routes.ts'
import { minuteText } from '../../web/src/lib/day-text.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { makeOrder } from '../support/make-order.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible } from './support/page.ts'

const { timeline } = customer.orders
const createdAt = '2026-11-21T08:00:00.000Z'
const paidAt = '2026-11-21T08:05:00.000Z'
const deliveredAt = '2026-11-22T14:30:00.000Z'
const at = (instant: string) => minuteText(instant, shop.months)

it.each<[string, Partial<Order>, string[]]>([
  [
    'placed waits for its money and for the way to the buyer',
    {},
    [
      `${timeline.placed}${at(createdAt)}`,
      `${timeline.paid}${timeline.notYet}`,
      `${timeline.delivered}${timeline.notYet}`,
    ],
  ],
  [
    'paid has its day, and waits for the way to the buyer',
    { isPaid: true, paidAt },
    [`${timeline.placed}${at(createdAt)}`, `${timeline.paid}${at(paidAt)}`, `${timeline.delivered}${timeline.notYet}`],
  ],
  [
    'delivered waits for nothing',
    { isPaid: true, paidAt, isDelivered: true, deliveredAt },
    [`${timeline.placed}${at(createdAt)}`, `${timeline.paid}${at(paidAt)}`, `${timeline.delivered}${at(deliveredAt)}`],
  ],
  [
    'not paid in time is over, and promises neither',
    { releasedAt: paidAt },
    [`${timeline.placed}${at(createdAt)}`, `${timeline.released}${at(paidAt)}`],
  ],
  [
    'deleted before it was paid is over',
    { voided: { at: paidAt, by: { _id: 'admin-1', name: 'Grace' } } },
    [`${timeline.placed}${at(createdAt)}`],
  ],
  [
    'paid back is over',
    { paidAt, refundedAt: deliveredAt },
    [`${timeline.placed}${at(createdAt)}`, `${timeline.refunded}${at(deliveredAt)}`],
  ],
  [
    'delivered and paid back says both',
    { paidAt, isDelivered: true, deliveredAt: paidAt, refundedAt: deliveredAt },
    [
      `${timeline.placed}${at(createdAt)}`,
      `${timeline.delivered}${at(paidAt)}`,
      `${timeline.refunded}${at(deliveredAt)}`,
    ],
  ],
])('shows the timeline of an order that is %s', async (_, state, steps) => {
  const server = fakeServer()
  const order = makeOrder({ createdAt, ...state })
  server.answer(getOrder, () => order)
  server.answer(getPayment, () => ({ order }))
  await openScreen(`/order/${order._id}`, 'customer')
  const list = await screen.findByRole('list', { name: timeline.label })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(steps)
  await expectAccessible()
})
