import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ListedOrder } from '../../shared/orders/order.ts'
import { Product } from '../../shared/products/product.ts'
import { cloudForThisFile } from '../support/cloud.ts'
import { address } from '../support/make-order.ts'

const { call, idle, tokenOf } = cloudForThisFile()

const Placed = z.object({ order: z.object({ _id: z.string() }) })
const SignedIn = z.object({ _id: z.string(), token: z.string() })
const wish = { name: 'Lamp of bamboo', description: 'For a veranda', phone: '0788 123 456' }

let lamp: Product
let customer: string
let seller: string
let admin: string

beforeAll(async () => {
  customer = await tokenOf('customer')
  seller = await tokenOf('seller')
  admin = await tokenOf('admin')
  const lamps = z.array(Product).parse((await call('GET', '/products')).body)
  lamp = Product.parse(lamps.find(({ countInStock }) => countInStock >= 10))
})

async function place(token: string, quantity = 1): Promise<string> {
  const body = { orderItems: [{ _id: lamp._id, quantity }], shippingAddress: address, paymentMethod: 'MoMo' }
  return Placed.parse((await call('POST', '/orders', { token, body })).body).order._id
}

const listOrders = async () => z.array(ListedOrder).parse((await call('GET', '/orders', { token: seller })).body)

describe('orders of the shop', () => {
  it('lists orders for staff and returns lamps to stock when an admin deletes one', async () => {
    const id = await place(customer, 2)
    expect((await listOrders())[0]).toMatchObject({ _id: id, user: { name: 'Chantal Mukamana' } })
    expect((await call('DELETE', `/orders/${id}`, { token: seller })).status).toBe(403)
    expect((await call('DELETE', `/orders/${id}`, { token: admin })).body).toEqual({ _id: id })
    expect((await call('DELETE', `/orders/${id}`, { token: admin })).status).toBe(404)
    await idle()
    // The lists refresh once a second.
    const shelf = async () => (await call('GET', '/products')).body
    const back = expect.objectContaining({ _id: lamp._id, countInStock: lamp.countInStock })
    await expect.poll(shelf).toEqual(expect.arrayContaining([back]))
    expect((await call('GET', `/products/${lamp._id}/stock`, { token: seller })).body).toMatchObject([
      { delta: 2, reason: 'order-deleted', reference: id },
      { delta: -2, reason: 'order', reference: id },
    ])
  })

  it('refuses to deliver an unpaid order', async () => {
    const id = await place(customer)
    expect(await call('PUT', `/orders/${id}/deliver`, { token: admin })).toMatchObject({
      status: 409,
      body: { code: 'order.unpaid' },
    })
  })

  it('keeps orders of a deleted customer in the list without a name', async () => {
    const form = { name: 'Ancien', email: 'ancien@example.rw', password: 'Urumuri-1', confirmPassword: 'Urumuri-1' }
    const { _id, token } = SignedIn.parse((await call('POST', '/users/signup', { body: form })).body)
    const id = await place(token)
    expect((await call('DELETE', `/users/${_id}`, { token: admin })).status).toBe(200)
    const order = (await listOrders()).find((each) => each._id === id)
    expect(order).toBeDefined()
    expect(order).not.toHaveProperty('user')
  })
})

it('lists a customer’s special request for staff with the customer’s name', async () => {
  expect((await call('POST', '/special', { token: customer, body: wish })).status).toBe(201)
  const { body } = await call('GET', '/special', { token: seller })
  expect(body).toMatchObject([{ ...wish, user: { name: 'Chantal Mukamana' } }])
})

describe('rejection of invalid orders and special requests', () => {
  it.each([
    ['a NUL byte', { text: '{"name":"a\\u0000","description":"b"}' }, 400],
    ['a description of 60 kB', { body: { ...wish, description: 'x'.repeat(60_000) } }, 400],
    ['more than six megabytes', { body: { ...wish, description: 'x'.repeat(6 * 1024 * 1024) } }, 413],
    ['malformed JSON', { text: '{"name":' }, 400],
    ['another content type', { text: 'name=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['a picture on another site', { body: { ...wish, image: 'https://example.com/x.png' } }, 400],
  ])('rejects a special request with a clear reply and no change: %s', async (_what, sent, status) => {
    const before = (await call('GET', '/special', { token: seller })).body
    const reply = await call('POST', '/special', { token: customer, ...sent })
    expect(reply).toMatchObject({ status, body: { message: expect.any(String) } })
    expect((await call('GET', '/special', { token: seller })).body).toEqual(before)
  })

  it.each(['none', '%00', '%F0%9F%AA%94', '..%2F..%2F', 'x'.repeat(3000)])(
    'rejects an invalid order address with a clear reply: %s',
    async (id) => {
      for (const [method, path] of [
        ['PUT', `/orders/${id}/deliver`],
        ['DELETE', `/orders/${id}`],
      ] as const) {
        const { status, body } = await call(method, path, { token: admin })
        expect([400, 404]).toContain(status)
        expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
      }
    },
  )

  it.each(['/orders', '/special'])('rejects a page of %s after an unknown or invalid cursor', async (path) => {
    for (const after of ['%00', 'x'.repeat(201), '~']) {
      const { status } = await call('GET', `${path}?after=${after}`, { token: seller })
      expect([200, 400]).toContain(status)
    }
    expect((await call('GET', `${path}?after=`, { token: seller })).status).toBe(400)
  })
})
