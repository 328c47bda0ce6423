import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { anyOrderById } from '../../lambdas/data/orders.ts'
import { handler as getOrder } from '../../lambdas/orders/get-order.ts'
import { handler as listMyOrders } from '../../lambdas/orders/list-my-orders.ts'
import { handler as placeOrder } from '../../lambdas/orders/place-order.ts'
import { newId } from '../../shared/id.ts'
import { MAX_LINES } from '../../shared/orders/new-order.ts'
import { Order } from '../../shared/orders/order.ts'
import { admin, customer, invoke, otherCustomer } from '../support/make-event.ts'
import { address } from '../support/make-order.ts'
import { makeProduct } from '../support/make-product.ts'
import { countInStock, journal, rowsBesideProducts, stock, stockOne } from '../support/shop.ts'

const Placed = z.object({ order: z.object({ _id: z.string(), totalPrice: z.number() }) })

type Lines = [productId: string, quantity: number][]

const order = (lines: Lines, { as = customer, key }: { as?: typeof customer; key?: string } = {}) =>
  invoke(placeOrder, {
    as,
    body: {
      orderItems: lines.map(([_id, quantity]) => ({ _id, quantity })),
      shippingAddress: address,
      paymentMethod: 'MoMo',
    },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })

/** Repeats an order while the shop is busy, like the browser. This happens on a busy machine. */
async function orderUntilAnswered(lines: Lines) {
  const key = newId()
  for (;;) {
    const reply = await order(lines, { key })
    if (reply.status !== 503) return reply
  }
}

/** Returns the number of replies for each status. */
const statuses = (replies: { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(replies, ({ status }) => status)].map(([status, { length }]) => [status, length]))

describe('placed order', () => {
  it('takes exactly its lamps out of stock and records it in their journals', async () => {
    const [pendant, bulb] = [makeProduct({ countInStock: 5 }), makeProduct({ countInStock: 40 })]
    await stock(pendant, bulb)
    const { body } = await order([
      [pendant._id, 2],
      [bulb._id, 12],
      [pendant._id, 1],
    ])
    const { _id } = Placed.parse(body).order
    expect(await countInStock(pendant._id)).toBe(2)
    expect(await countInStock(bulb._id)).toBe(28)
    expect(await journal(pendant._id)).toMatchObject([
      { delta: -3, reason: 'order', reference: _id, by: { _id: customer.sub } },
    ])
  })

  it('stores the cost of its lamps and returns it to no caller', async () => {
    const lamp = await stockOne({ price: 5000, costPrice: 3000.5, countInStock: 2 })
    const placed = await order([[lamp._id, 1]])
    const { _id } = Placed.parse(placed.body).order
    expect((await anyOrderById(_id))?.orderItems).toMatchObject([{ costPrice: 3000.5 }])
    const refused = await order([[lamp._id, 9]])
    expect(refused).toMatchObject({ status: 409, body: { code: 'stock.short', lines: [{ _id: lamp._id }] } })
    const replies = [placed, refused, await invoke(getOrder, { as: admin, params: { id: _id } })]
    for (const { body } of [...replies, await invoke(listMyOrders, { as: customer })]) {
      expect(JSON.stringify(body)).not.toMatch(/cost|3000\.5/)
    }
  })

  it('shows an order by its id and in its customer’s history only', async () => {
    const lamp = await stockOne()
    const { _id } = Placed.parse((await order([[lamp._id, 1]])).body).order
    const history = async (as: typeof customer) => JSON.stringify((await invoke(listMyOrders, { as })).body)
    expect((await invoke(getOrder, { as: customer, params: { id: _id } })).body).toMatchObject({ _id, isPaid: false })
    expect((await invoke(getOrder, { as: admin, params: { id: _id } })).body).toMatchObject({ _id })
    expect((await invoke(getOrder, { as: otherCustomer, params: { id: _id } })).status).toBe(404)
    expect(await history(customer)).toContain(_id)
    expect(await history(otherCustomer)).not.toContain(_id)
  })

  it('accepts as many order lines as one transaction allows', async () => {
    const lamps = Array.from({ length: MAX_LINES }, () => makeProduct())
    await stock(...lamps)
    expect(
      (
        await order(
          lamps.map(({ _id }) => [_id, 1]),
          { key: 'largest' },
        )
      ).status,
    ).toBe(201)
  })
})

it('shows the history newest first, ten at a time, each order once', async () => {
  const buyer = { ...customer, sub: 'regular' }
  const lamp = await stockOne({ countInStock: 100 })
  const placed: string[] = []
  for (let n = 0; n < 23; n += 1) {
    placed.unshift(Placed.parse((await order([[lamp._id, 1]], { as: buyer })).body).order._id)
  }
  const shown: string[][] = []
  for (let after: string | undefined; shown.at(-1)?.length !== 0; after = shown.at(-1)?.at(-1)) {
    const { body } = await invoke(listMyOrders, { as: buyer, query: after === undefined ? {} : { after } })
    shown.push(
      z
        .array(Order)
        .parse(body)
        .map(({ _id }) => _id),
    )
  }
  expect(shown.map((page) => page.length)).toEqual([10, 10, 3, 0])
  expect(shown.flat()).toEqual(placed)
})

describe('rejected order', () => {
  it.each([
    ['more than the stock', (id: string): Lines => [[id, 6]], 409],
    [
      'an unknown lamp next to a known one',
      (id: string): Lines => [
        [id, 1],
        ['no lamps', 1],
      ],
      404,
    ],
  ])('rejects an order of %s', async (_what, lines, status) => {
    const lamp = await stockOne({ countInStock: 5 })
    const rows = await rowsBesideProducts()
    expect((await order(lines(lamp._id), { key: `refused-${status}` })).status).toBe(status)
    expect(await countInStock(lamp._id)).toBe(5)
    expect(await rowsBesideProducts()).toBe(rows)
  })

  it('accepts the key of a rejected order again', async () => {
    const lamp = await stockOne({ countInStock: 0 })
    expect((await order([[lamp._id, 1]], { key: 'again' })).status).toBe(409)
    await stock({ ...lamp, countInStock: 1, revision: 2 })
    expect((await order([[lamp._id, 1]], { key: 'again' })).status).toBe(201)
  })
})

describe('simultaneous orders', () => {
  it('accepts five of fifty orders for five lamps and clearly rejects 45', async () => {
    const lamp = await stockOne({ countInStock: 5 })
    const buyers = Array.from({ length: 50 }, (_, n) => ({ ...customer, sub: `buyer-${n}` }))
    const replies = await Promise.all(buyers.map((as) => order([[lamp._id, 1]], { as, key: 'mine' })))
    expect(statuses(replies)).toEqual({ 201: 5, 409: 45 })
    expect(replies.filter(({ status }) => status === 409).every(({ body }) => 'stock.short' === codeOf(body))).toBe(
      true,
    )
    expect(await countInStock(lamp._id)).toBe(0)
    expect(await journal(lamp._id)).toHaveLength(5)
  })

  it('creates one order and equal answers for twenty repeats of a request', async () => {
    const lamp = await stockOne({ countInStock: 1 })
    const replies = await Promise.all(Array.from({ length: 20 }, () => order([[lamp._id, 1]], { key: 'double-tap' })))
    expect(statuses(replies)).toEqual({ 201: 20 })
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await countInStock(lamp._id)).toBe(0)
    expect(await journal(lamp._id)).toHaveLength(1)
  })

  it('neither oversells nor loses movements when carts share lamps', async () => {
    const lamps = Array.from({ length: 3 }, () => makeProduct({ countInStock: 12 }))
    await stock(...lamps)
    const cart = fc.array(fc.tuple(fc.constantFrom(...lamps.map(({ _id }) => _id)), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
      maxLength: 4,
    })
    const carts: Lines[] = fc.sample(cart, { numRuns: 30, seed: 7 })
    const replies = await Promise.all(carts.map(orderUntilAnswered))
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true)
    for (const { _id } of lamps) {
      const sold = carts
        .filter((_, n) => replies[n]?.status === 201)
        .flat()
        .reduce((total, [id, quantity]) => total + (id === _id ? quantity : 0), 0)
      const deltas = (await journal(_id)).map(({ delta }) => z.number().parse(delta))
      expect(await countInStock(_id)).toBe(12 - sold)
      expect(deltas.reduce((total, delta) => total + delta, 12)).toBe(12 - sold)
      expect(sold).toBeLessThanOrEqual(12)
    }
  })
})

it('rejects a key that was used for another order', async () => {
  const lamp = await stockOne()
  await order([[lamp._id, 1]], { key: 'reused' })
  const { status, body } = await order([[lamp._id, 2]], { key: 'reused' })
  expect([status, codeOf(body)]).toEqual([409, 'idempotency.reused'])
  expect(await countInStock(lamp._id)).toBe(9)
})

it('treats the same key of another customer as a different key', async () => {
  const lamp = await stockOne()
  await order([[lamp._id, 1]], { key: 'shared' })
  expect((await order([[lamp._id, 1]], { as: otherCustomer, key: 'shared' })).status).toBe(201)
  expect(await countInStock(lamp._id)).toBe(8)
})

it('finds nothing for an order id that could be another kind of key', async () => {
  for (const id of ['../PRODUCT', 'ORDER', '%00', '\u0000', '🪔', ' ', 'x'.repeat(3000)]) {
    expect((await invoke(getOrder, { as: customer, params: { id } })).status).toBe(404)
  }
})

function codeOf(body: unknown): string {
  return z.object({ code: z.string() }).parse(body).code
}
