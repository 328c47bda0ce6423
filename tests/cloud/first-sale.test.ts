import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Product } from '../../shared/products/product.ts'
import { cloudForThisFile } from '../support/cloud.ts'
import { address } from '../support/make-order.ts'

const { call, idle, tokenOf } = cloudForThisFile()

const Placed = z.object({ order: z.object({ _id: z.string() }) })
const SignedIn = z.object({ token: z.string() })

let lamps: Product[]
let token: string

beforeAll(async () => {
  lamps = z.array(Product).parse((await call('GET', '/products')).body)
  token = await tokenOf('customer')
})

const inStock = (lamp: Product) => lamp.countInStock >= 10
const orderOf = (lamp: Product | undefined, quantity = 1, changes: Record<string, unknown> = {}) => ({
  orderItems: [{ _id: lamp?._id, quantity }],
  shippingAddress: address,
  paymentMethod: 'MoMo',
  ...changes,
})

it('lets a new customer sign up, order and find the order, and updates the lists', async () => {
  const lamp = lamps.find(inStock)
  const form = { name: 'Aline', email: 'aline@example.rw', password: 'Urumuri-1', confirmPassword: 'Urumuri-1' }
  const signedUp = await call('POST', '/users/signup', { body: form })
  expect(signedUp.status).toBe(201)
  const own = SignedIn.parse(signedUp.body).token

  const placed = await call('POST', '/orders', { token: own, body: orderOf(lamp, 2) })
  expect(placed.status).toBe(201)
  const { _id } = Placed.parse(placed.body).order

  expect((await call('GET', `/orders/${_id}`, { token: own })).body).toMatchObject({ _id, user: { name: 'Aline' } })
  expect((await call('GET', '/orders/mine', { token: own })).body).toMatchObject([{ _id }])
  expect((await call('GET', `/orders/${_id}`, { token })).status).toBe(404)
  const left = { _id: lamp?._id, countInStock: (lamp?.countInStock ?? 0) - 2 }
  expect((await call('GET', `/products/slug/${lamp?.slug}`)).body).toMatchObject(left)
  await idle()
  // The lists refresh once a second.
  const listProducts = async () => (await call('GET', '/products')).body
  await expect.poll(listProducts).toEqual(expect.arrayContaining([expect.objectContaining(left)]))
})

it('includes no cost price in any reply to a customer, at any depth', async () => {
  const lamp = lamps.find(inStock)
  const order = Placed.parse((await call('POST', '/orders', { token, body: orderOf(lamp) })).body).order
  const paths = ['/products', '/products/search', `/products/${lamp?._id}`, `/products/slug/${lamp?.slug}`]
  for (const path of [...paths, '/orders/mine', `/orders/${order._id}`]) {
    const { status, body } = await call('GET', path, { token })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('costPrice')
  }
})

it('allows one account per email, ignoring case', async () => {
  const form = { name: 'X', email: 'CUSTOMER@itara.rw', password: 'Urumuri-1', confirmPassword: 'Urumuri-1' }
  expect(await call('POST', '/users/signup', { body: form })).toMatchObject({
    status: 409,
    body: { code: 'email.taken' },
  })
})

describe('rejection of invalid requests', () => {
  it.each([
    ['malformed JSON', { text: '{"orderItems":' }, 400],
    ['another content type', { text: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['no body', {}, 415],
    ['a list', { body: [] }, 400],
    ['a number', { text: '1' }, 400],
    ['a deeply nested body', { text: `${'['.repeat(20_000)}${']'.repeat(20_000)}` }, 400],
    ['numbers out of range', { text: '{"orderItems":[{"_id":"x","quantity":1e999}]}' }, 400],
    ['a __proto__ field', { text: '{"__proto__":{"isAdmin":true},"constructor":{}}' }, 400],
  ])('rejects an order with a clear reply and no change: %s', async (_what, sent, status) => {
    const { status: answered, body } = await call('POST', '/orders', { token, ...sent })
    expect(answered).toBe(status)
    expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  })

  it.each([
    [
      '10,000 lines',
      (lamp: Product | undefined) =>
        orderOf(lamp, 1, { orderItems: Array(10_000).fill({ _id: lamp?._id, quantity: 1 }) }),
      413,
    ],
    ['quantity 0', (lamp: Product | undefined) => orderOf(lamp, 0), 400],
    ['quantity 1.5', (lamp: Product | undefined) => orderOf(lamp, 1.5), 400],
    [
      'an address with an empty city',
      (lamp: Product | undefined) => orderOf(lamp, 1, { shippingAddress: { ...address, city: '' } }),
      400,
    ],
    ['an unknown payment method', (lamp: Product | undefined) => orderOf(lamp, 1, { paymentMethod: 'Gold' }), 400],
  ] as const)('rejects an order with a clear reply and no change: %s', async (_what, body, status) => {
    const lamp = lamps.filter(inStock).at(-1)
    expect((await call('POST', '/orders', { token, body: body(lamp) })).status).toBe(status)
    expect((await call('GET', `/products/${lamp?._id}`)).body).toMatchObject({ countInStock: lamp?.countInStock })
  })

  it.each(['%', '%00', '%F0%9F%AA%94', 'x'.repeat(5000), '..%2F..%2F', '%E2%80%8F'])(
    'rejects an invalid product address with a clear reply: %s',
    async (id) => {
      for (const path of [`/products/${id}`, `/products/slug/${id}`, `/orders/${id}`]) {
        const { status, body } = await call('GET', path, { token })
        expect([400, 404]).toContain(status)
        // API Gateway rejects some of them itself, and its errors have no code.
        expect(body).toMatchObject({ message: expect.any(String) })
      }
    },
  )

  it('rejects a body of more than six megabytes', async () => {
    const { status, body } = await call('POST', '/orders', { token, text: `"${'x'.repeat(6 * 1024 * 1024)}"` })
    expect([status, body]).toMatchObject([413, { message: expect.any(String) }])
  })

  it('rejects a call to an unknown route', async () => {
    expect(await call('GET', '/nowhere')).toMatchObject({ status: 404, body: { message: expect.any(String) } })
    expect(await call('DELETE', '/health')).toMatchObject({ status: 404 })
  })
})
