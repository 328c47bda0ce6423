import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { table } from '../../lambdas/data/table.ts'
import { userItem } from '../../lambdas/data/users.ts'
import { handler as getOrder } from '../../lambdas/orders/get-order.ts'
import { handler as listMyOrders } from '../../lambdas/orders/list-my-orders.ts'
import { handler as listOrders } from '../../lambdas/orders/list-orders.ts'
import { handler as placeOrder } from '../../lambdas/orders/place-order.ts'
import { handler as listSpecialRequests } from '../../lambdas/special/list-special-requests.ts'
import { handler as sendSpecialRequest } from '../../lambdas/special/send-special-request.ts'
import { newId } from '../../shared/id.ts'
import { MAX_LINES } from '../../shared/orders/new-order.ts'
import { customer, invoke, seller } from '../support/make-event.ts'
import { address, makeOrder } from '../support/make-order.ts'
import { makeProduct } from '../support/make-product.ts'
import { makeMeter } from '../support/meter.ts'
import { putItems, putOrders } from '../support/put-items.ts'
import { stock } from '../support/shop.ts'

const lamps = Array.from({ length: 300 }, () => makeProduct({ countInStock: 1000 }))
const [first = makeProduct(), second = makeProduct()] = lamps

const costOf = makeMeter(table)

const placeOneOrder = (key: string) =>
  invoke(placeOrder, {
    as: customer,
    body: {
      orderItems: [first, second].map(({ _id }) => ({ _id, quantity: 1 })),
      shippingAddress: address,
      paymentMethod: 'MoMo',
    },
    headers: { 'idempotency-key': key },
  })

beforeAll(() => stock(...lamps))

it('places an order in two round trips and at most two write units per item', async () => {
  const { roundTrips, ofTable } = await costOf(() => placeOneOrder('cost'))
  // Reads: the lamps, the key, three numbers, the settings. Writes: the order, its number, the key, and each lamp with
  // its journal entry.
  const [reads, itemsWritten] = [2 + 1 + 3 + 1, 1 + 1 + 1 + 2 * 2]
  expect(roundTrips).toBe(2)
  expect(ofTable).toBeLessThanOrEqual(reads + 2 * itemsWritten)
})

it('reads an order by its id in one round trip and one read unit', async () => {
  const { _id } = z.object({ order: z.object({ _id: z.string() }) }).parse((await placeOneOrder('read')).body).order
  const { roundTrips, capacity } = await costOf(() => invoke(getOrder, { as: customer, params: { id: _id } }))
  expect(roundTrips).toBe(1)
  expect(capacity).toBeLessThanOrEqual(1)
})

it('reads a page of order history in one round trip and at most 20 read units', async () => {
  for (let n = 0; n < 25; n += 1) await placeOneOrder(`history-${n}`)
  const { roundTrips, capacity } = await costOf(() => invoke(listMyOrders, { as: customer, query: {} }))
  expect(roundTrips).toBe(1)
  expect(capacity).toBeLessThanOrEqual(20)
})

it('reads a page of the largest orders in two round trips and 20 read units', async () => {
  const line = { name: 'Agaseke basket pendant', slug: 'agaseke-basket-pendant', price: 25_000, quantity: 3 }
  const image = '/images/lamps/agaseke-basket-pendant/1200.webp'
  const orderItems = Array.from({ length: MAX_LINES }, () => ({ _id: newId(), ...line, image }))
  const people = Array.from({ length: 30 }, (_, n) => ({ _id: `person-${n}`, name: `Person ${n}` }))
  const role = { email: 'person@example.rw', isAdmin: false, isSeller: false }
  await putItems(...people.map((person) => userItem({ ...person, ...role }, '2026-01-01T00:00:00.000Z')))
  await putOrders(...people.map((user) => makeOrder({ _id: newId(), user, orderItems })))
  const { roundTrips, capacity } = await costOf(() => invoke(listOrders, { as: seller, query: {} }))
  expect(roundTrips).toBe(2)
  expect(capacity).toBeLessThanOrEqual(20)
})

it('reads a page of special requests in two round trips and 20 read units', async () => {
  const body = { name: '灯'.repeat(120), description: '灯'.repeat(2000), phone: '0788123456' }
  for (let n = 0; n < 25; n += 1) await invoke(sendSpecialRequest, { as: { ...customer, sub: `wisher-${n}` }, body })
  const { roundTrips, capacity } = await costOf(() => invoke(listSpecialRequests, { as: seller, query: {} }))
  expect(roundTrips).toBe(2)
  expect(capacity).toBeLessThanOrEqual(20)
})
