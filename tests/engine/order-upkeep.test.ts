import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { userItem } from '../../lambdas/data/users.ts'
import { handler as deleteOrder } from '../../lambdas/orders/delete-order.ts'
import { handler as deliverOrder } from '../../lambdas/orders/deliver-order.ts'
import { handler as getOrder } from '../../lambdas/orders/get-order.ts'
import { handler as listMyOrders } from '../../lambdas/orders/list-my-orders.ts'
import { handler as listOrders } from '../../lambdas/orders/list-orders.ts'
import { handler as placeOrder } from '../../lambdas/orders/place-order.ts'
import { handler as deleteProduct } from '../../lambdas/products/delete-product.ts'
import { newId } from '../../shared/id.ts'
import { MAX_LINES } from '../../shared/orders/new-order.ts'
import { ListedOrder } from '../../shared/orders/order.ts'
import { beforeNextTransaction } from '../support/before-next-transaction.ts'
import { admin, customer, type Handler, invoke, seller } from '../support/make-event.ts'
import { address, makeOrder } from '../support/make-order.ts'
import { makeProduct } from '../support/make-product.ts'
import { putItems, putOrders } from '../support/put-items.ts'
import { countInStock, journal, rowsBesideProducts, stock, stockOne } from '../support/shop.ts'

const Placed = z.object({ order: z.object({ _id: z.string() }) })
const paid = { isPaid: true, paidAt: '2026-11-21T08:05:00.000Z' }
const delivered = { isDelivered: true, deliveredAt: '2026-11-22T10:00:00.000Z' }

async function place(lines: [productId: string, quantity: number][]): Promise<string> {
  const orderItems = lines.map(([_id, quantity]) => ({ _id, quantity }))
  const body = { orderItems, shippingAddress: address, paymentMethod: 'MoMo' }
  return Placed.parse((await invoke(placeOrder, { as: customer, body })).body).order._id
}

const on = (handler: Handler, id: string) => invoke(handler, { as: admin, params: { id } })
const listOwnOrders = async (after?: string) =>
  z.array(ListedOrder).parse((await invoke(listOrders, { as: seller, query: after ? { after } : {} })).body)

describe('list of all orders', () => {
  it('lists orders of all customers and months newest first, ten at a time', async () => {
    const orders = Array.from({ length: 23 }, (_, n) =>
      makeOrder({
        user: { _id: `person-${n % 3}`, name: 'Someone' },
        createdAt: `2026-${String(1 + (n % 12)).padStart(2, '0')}-15T08:00:00.000Z`,
      }),
    )
    await putOrders(...orders)
    const pages: string[][] = []
    for (let after: string | undefined; pages.at(-1)?.length !== 0; after = pages.at(-1)?.at(-1)) {
      pages.push((await listOwnOrders(after)).map(({ _id }) => _id))
    }
    expect(pages.map((page) => page.length)).toEqual([10, 10, 3, 0])
    const newestFirst = orders.map(({ _id }) => _id).sort((a, b) => (a < b ? 1 : -1))
    expect(pages.flat()).toEqual(newestFirst)
  })

  it('names the customer of an order unless the account was deleted', async () => {
    const profile = { _id: 'still-here', email: 'x@example.rw', isAdmin: false, isSeller: false }
    await putItems(userItem({ ...profile, name: 'New name' }, '2026-01-01T00:00:00.000Z'))
    const gone = makeOrder({ user: { _id: 'gone', name: 'Formerly' } })
    const kept = makeOrder({ _id: newId(), user: { _id: 'still-here', name: 'Aline' } })
    await putOrders(gone, kept)
    const orders = await listOwnOrders()
    expect(orders.find(({ _id }) => _id === kept._id)?.user).toEqual({ _id: 'still-here', name: 'Aline' })
    expect(orders.find(({ _id }) => _id === gone._id)).toMatchObject({ totalPrice: gone.totalPrice })
    expect(orders.find(({ _id }) => _id === gone._id)).not.toHaveProperty('user')
  })
})

describe('order delivery', () => {
  it('delivers a paid order and shows its customer when', async () => {
    const order = makeOrder(paid)
    await putOrders(order)
    const { status, body } = await on(deliverOrder, order._id)
    expect([status, body]).toMatchObject([200, { order: { _id: order._id, isDelivered: true } }])
    expect(body).toEqual({ order: (await on(getOrder, order._id)).body })
    expect(body).toHaveProperty('order.deliveredAt')
    expect((await listOwnOrders()).find(({ _id }) => _id === order._id)).toMatchObject({ isDelivered: true })
  })

  it.each([
    ['that is not paid', {}, 'order.unpaid'],
    ['that is already delivered', { ...paid, ...delivered }, 'order.delivered'],
  ])('rejects delivery of an order %s', async (_what, state, code) => {
    const order = makeOrder(state)
    await putOrders(order)
    expect(await on(deliverOrder, order._id)).toMatchObject({ status: 409, body: { code } })
    expect((await on(getOrder, order._id)).body).toEqual({ ...order, fiscal: null })
  })

  it('delivers once, by the first of many simultaneous requests', async () => {
    const order = makeOrder(paid)
    await putOrders(order)
    const replies = await Promise.all(Array.from({ length: 10 }, () => on(deliverOrder, order._id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('order deletion', () => {
  it('returns the lamps to stock and records it in their journals', async () => {
    const [pendant, bulb] = [makeProduct({ countInStock: 5 }), makeProduct({ countInStock: 40 })]
    await stock(pendant, bulb)
    const id = await place([
      [pendant._id, 2],
      [bulb._id, 12],
    ])
    expect(await on(deleteOrder, id)).toEqual({ status: 200, body: { _id: id } })
    expect([await countInStock(pendant._id), await countInStock(bulb._id)]).toEqual([5, 40])
    expect(await journal(pendant._id)).toContainEqual(
      expect.objectContaining({ delta: 2, reason: 'order-deleted', reference: id, by: adminsName }),
    )
    expect((await invoke(getOrder, { as: customer, params: { id } })).status).toBe(404)
    expect(JSON.stringify((await invoke(listMyOrders, { as: customer })).body)).not.toContain(id)
  })

  it('skips a deleted lamp when an order is deleted', async () => {
    const [gone, lamp] = [makeProduct({ countInStock: 5 }), makeProduct({ countInStock: 5 })]
    await stock(gone, lamp)
    const id = await place([
      [gone._id, 1],
      [lamp._id, 1],
    ])
    await on(deleteProduct, gone._id)
    expect((await on(deleteOrder, id)).status).toBe(200)
    expect([await countInStock(gone._id), await countInStock(lamp._id)]).toEqual([undefined, 5])
  })

  it('finds and changes nothing when an order is deleted a second time', async () => {
    const lamp = await stockOne({ countInStock: 5 })
    const id = await place([[lamp._id, 1]])
    await on(deleteOrder, id)
    const rows = await rowsBesideProducts()
    expect(await on(deleteOrder, id)).toMatchObject({ status: 404, body: { code: 'order.unknown' } })
    expect(await countInStock(lamp._id)).toBe(5)
    expect(await rowsBesideProducts()).toBe(rows)
  })

  it('returns stock once for twenty simultaneous deletions', async () => {
    const lamp = await stockOne({ countInStock: 5 })
    const id = await place([[lamp._id, 3]])
    const replies = await Promise.all(Array.from({ length: 20 }, () => on(deleteOrder, id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)])
    expect(await countInStock(lamp._id)).toBe(5)
    expect((await journal(lamp._id)).map(({ delta }) => delta).sort()).toEqual([-3, 3])
  })

  it('loses no movement when customers buy the same lamp during a deletion', async () => {
    const lamp = await stockOne({ countInStock: 20 })
    const orders = await Promise.all(Array.from({ length: 5 }, () => place([[lamp._id, 2]])))
    const work = orders.flatMap((id) => [on(deleteOrder, id), place([[lamp._id, 1]])])
    await Promise.all(work)
    const deltas = (await journal(lamp._id)).map(({ delta }) => z.number().parse(delta))
    expect(await countInStock(lamp._id)).toBe(15)
    expect(deltas.reduce((total, delta) => total + delta, 20)).toBe(15)
  })

  it('deletes a delivered order once for twenty simultaneous requests', async () => {
    const order = makeOrder({ ...paid, ...delivered })
    await putOrders(order)
    const replies = await Promise.all(Array.from({ length: 20 }, () => on(deleteOrder, order._id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)])
  })

  it('does not change the stock when the order is delivered simultaneously', async () => {
    const lamp = await stockOne({ countInStock: 5 })
    const order = makeOrder({ ...paid, orderItems: [lineOf(lamp)] })
    await putOrders(order)
    beforeNextTransaction(async () => {
      expect((await on(deliverOrder, order._id)).status).toBe(200)
    })
    expect((await on(deleteOrder, order._id)).status).toBe(200)
    expect(await countInStock(lamp._id)).toBe(5)
  })

  it('deletes an order of the most lines in one transaction', async () => {
    const lamps = Array.from({ length: MAX_LINES }, () => makeProduct())
    await stock(...lamps)
    const id = await place(lamps.map(({ _id }) => [_id, 1]))
    expect((await on(deleteOrder, id)).status).toBe(200)
    expect(await countInStock(lamps.at(-1)?._id ?? '')).toBe(10)
  })

  it('never raises stock above the largest count', async () => {
    const lamp = await stockOne({ countInStock: 1_000_000 })
    const order = makeOrder({ orderItems: [lineOf(lamp)] })
    await putOrders(order)
    expect(await on(deleteOrder, order._id)).toMatchObject({ status: 409, body: { code: 'stock.beyond' } })
    expect(await countInStock(lamp._id)).toBe(1_000_000)
  })
})

describe('missing order', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error')
  })

  it.each(['none', '\u0000', '🪔', 'ORDER', '../PRODUCT', 'x'.repeat(3000)])(
    'returns 404 for an order with the id %j',
    async (id) => {
      expect((await on(deliverOrder, id)).status).toBe(404)
      expect((await on(deleteOrder, id)).status).toBe(404)
      expect(console.error).not.toHaveBeenCalled()
    },
  )
})

const adminsName = { _id: admin.sub, name: admin.name }

function lineOf({ _id, name, slug, image, price }: ReturnType<typeof makeProduct>) {
  return { _id, name, slug, image, price, quantity: 1 }
}
