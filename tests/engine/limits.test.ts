import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { clock } from '../../lambdas/clock.ts'
import { orderById, replaceOrder } from '../../lambdas/data/orders.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { handler as placeOrder } from '../../lambdas/orders/place-order.ts'
import { attemptPayment } from '../../lambdas/payments/attempt.ts'
import { handler as uploadPicture } from '../../lambdas/pictures/upload-picture.ts'
import { handler as sendSpecialRequest } from '../../lambdas/special/send-special-request.ts'
import { handler as signUp } from '../../lambdas/users/sign-up.ts'
import { newId } from '../../shared/id.ts'
import { fakeUserPool } from '../support/fake-user-pool.ts'
import { context, customer, invoke, makeEvent, seller, throughCloudFront } from '../support/make-event.ts'
import { address } from '../support/make-order.ts'
import { makeProduct } from '../support/make-product.ts'
import { mockClient } from '../support/mock-client.ts'
import { formOf, pictures } from '../support/pictures.ts'
import { countInStock, stock } from '../support/shop.ts'

// Limits of one customer or one address. The hourly limits are small here, the others are the shop's own.

vi.hoisted(() => {
  process.env.IMAGES_BUCKET = 'itara-test-images'
  process.env.BUSINESS = JSON.stringify({
    picturesAnHour: 2,
    specialRequestsAnHour: 2,
    signUpsAnHour: 2,
    ordersAnHour: 6,
    piecesFromAddressAnHour: 150,
  })
})

const pool = fakeUserPool()
const Placed = z.object({ order: z.object({ _id: z.string(), heldUntil: z.string(), createdAt: z.string() }) })

const newCustomer = (as = customer) => ({ ...as, sub: newId() })
const order = (as: typeof customer, id: string, quantity = 1) =>
  invoke(placeOrder, {
    as,
    body: { orderItems: [{ _id: id, quantity }], shippingAddress: address, paymentMethod: 'MoMo' },
  })
const tooMany = (code: string) => ({ status: 429, body: { code } })

async function lampOf(countInStock: number) {
  const lamp = makeProduct({ countInStock })
  await stock(lamp)
  return lamp._id
}

async function orderIn(body: unknown) {
  const placed = await orderById(Placed.parse(body).order._id)
  if (!placed) throw new Error('The order is not there')
  return placed
}

describe('limits of unpaid orders of a customer', () => {
  it('allows three unpaid orders even if many are placed simultaneously', async () => {
    const [lamp, keza] = [await lampOf(10_000), newCustomer()]
    const replies = await Promise.all(Array.from({ length: 20 }, () => order(keza, lamp, 10)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await countInStock(lamp)).toBe(9970)
    expect(await order(keza, lamp)).toMatchObject(tooMany('order.tooManyUnpaid'))
  })

  it('allows a hundred lamps in all unpaid orders together', async () => {
    const [lamp, keza] = [await lampOf(1000), newCustomer()]
    expect(await order(keza, lamp, 101)).toMatchObject(tooMany('order.tooManyPieces'))
    expect((await order(keza, lamp, 60)).status).toBe(201)
    expect(await order(keza, lamp, 41)).toMatchObject(tooMany('order.tooManyPieces'))
    expect((await order(keza, lamp, 40)).status).toBe(201)
  })

  it('allows another order once one is paid, released or deleted', async () => {
    const [lamp, keza] = [await lampOf(1000), newCustomer()]
    const placed = []
    for (let n = 0; n < 3; n += 1) placed.push(await orderIn((await order(keza, lamp)).body))
    const [paid, released, deleted] = placed
    if (!paid || !released || !deleted) throw new Error('Three were placed')
    for (const write of [
      replaceOrder(paid, { ...paid, isPaid: true }),
      replaceOrder(released, { ...released, releasedAt: released.createdAt }),
      replaceOrder(deleted, { ...deleted, voided: { at: deleted.createdAt, by: { _id: 'admin-1', name: 'Jeanne' } } }),
    ]) {
      expect((await order(keza, lamp)).status).toBe(429)
      await transact([write])
      expect((await order(keza, lamp)).status).toBe(201)
    }
  })

  it('does not limit staff, who place orders for others', async () => {
    const [lamp, grace] = [await lampOf(1000), newCustomer(seller)]
    for (let n = 0; n < 7; n += 1) expect((await order(grace, lamp, 50)).status).toBe(201)
  })
})

describe('limit of lamps that new customers order from one address', () => {
  const orderFrom = (from: ReturnType<typeof throughCloudFront>, as: typeof customer, lamp: string, quantity: number) =>
    invoke(placeOrder, {
      as,
      body: { orderItems: [{ _id: lamp, quantity }], shippingAddress: address, paymentMethod: 'MoMo' },
      ...from,
    })
  const atHour = (hour: string) => vi.spyOn(clock, 'now').mockReturnValue(Date.parse(`2026-11-24T${hour}:59:59.000Z`))
  const pay = async (body: unknown) => {
    const placed = await orderIn(body)
    await transact([replaceOrder(placed, { ...placed, isPaid: true })])
  }
  const limited = tooMany('order.tooManyFromAddress')

  beforeEach(() => atHour('08'))
  afterEach(() => vi.restoreAllMocks())

  it('reserves at most the limit when 40 fresh accounts order simultaneously', async () => {
    const [lamp, from] = [await lampOf(10_000), throughCloudFront('41.186.7.1')]
    const replies = await Promise.all(Array.from({ length: 40 }, () => orderFrom(from, newCustomer(), lamp, 10)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(15)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(25)
    expect(await countInStock(lamp)).toBe(9850)
    expect((await orderFrom(throughCloudFront('41.186.7.2'), newCustomer(), lamp, 1)).status).toBe(201)
  })

  it('counts the real address when a caller bypasses CloudFront with forged addresses', async () => {
    const lamp = await lampOf(1000)
    const statuses = []
    for (const claimed of ['127.0.0.1', '203.0.113.9', '203.0.113.10']) {
      const headers = { 'x-forwarded-for': `${claimed}, 198.51.100.78` }
      statuses.push((await orderFrom({ headers, sourceIp: '198.51.100.78' }, newCustomer(), lamp, 70)).status)
    }
    expect(statuses).toEqual([201, 201, 429])
  })

  it('restarts the limit with the next hour', async () => {
    const [lamp, from] = [await lampOf(1000), throughCloudFront('41.186.7.3')]
    for (const quantity of [100, 50]) expect((await orderFrom(from, newCustomer(), lamp, quantity)).status).toBe(201)
    expect(await orderFrom(from, newCustomer(), lamp, 1)).toMatchObject(limited)
    atHour('09')
    expect((await orderFrom(from, newCustomer(), lamp, 1)).status).toBe(201)
  })

  it('sells exactly five lamps when 50 fresh accounts of one address each want one', async () => {
    const [lamp, from] = [await lampOf(5), throughCloudFront('41.186.7.4')]
    const replies = await Promise.all(Array.from({ length: 50 }, () => orderFrom(from, newCustomer(), lamp, 1)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(45)
    expect(await countInStock(lamp)).toBe(0)
  })

  it('does not limit a customer who has paid an order', async () => {
    const [lamp, from, keza] = [await lampOf(1000), throughCloudFront('41.186.7.5'), newCustomer()]
    await pay((await orderFrom(throughCloudFront('41.186.7.6'), keza, lamp, 1)).body)
    for (const quantity of [100, 50]) expect((await orderFrom(from, newCustomer(), lamp, quantity)).status).toBe(201)
    const both = await Promise.all([orderFrom(from, keza, lamp, 40), orderFrom(from, keza, lamp, 50)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await orderFrom(from, newCustomer(), lamp, 1)).toMatchObject(limited)
  })

  it('limits a customer whose only paid order was refunded', async () => {
    const [lamp, from, keza] = [await lampOf(1000), throughCloudFront('41.186.7.7'), newCustomer()]
    const placed = await orderIn((await orderFrom(from, keza, lamp, 50)).body)
    await transact([replaceOrder(placed, { ...placed, isPaid: true, refundedAt: placed.createdAt })])
    expect((await orderFrom(from, newCustomer(), lamp, 100)).status).toBe(201)
    expect(await orderFrom(from, keza, lamp, 1)).toMatchObject(limited)
  })

  it('limits the orders per hour of a customer who has paid one', async () => {
    const [lamp, from, keza] = [await lampOf(1000), throughCloudFront('41.186.7.8'), newCustomer()]
    await pay((await orderFrom(from, keza, lamp, 1)).body)
    expect((await orderFrom(from, newCustomer(), lamp, 100)).status).toBe(201)
    expect((await orderFrom(from, newCustomer(), lamp, 49)).status).toBe(201)
    for (let n = 0; n < 6; n += 1) await pay((await orderFrom(from, keza, lamp, 1)).body)
    expect(await orderFrom(from, keza, lamp, 1)).toMatchObject(tooMany('order.tooMany'))
  })

  it('does not limit the embedded shop, whose callers share the loopback address', async () => {
    const [lamp, from] = [await lampOf(1000), { sourceIp: '127.0.0.1' }]
    for (let n = 0; n < 3; n += 1) expect((await orderFrom(from, newCustomer(), lamp, 100)).status).toBe(201)
  })
})

it('does not extend the stock reservation when a customer asks to pay', async () => {
  const [lamp, keza] = [await lampOf(10), newCustomer()]
  const placed = await orderIn((await order(keza, lamp)).body)
  const heldFor = (until = '') => (Date.parse(until) - Date.parse(placed.createdAt)) / 60_000
  expect(heldFor(placed.heldUntil)).toBe(30)
  const actor = {
    _id: keza.sub,
    name: 'Keza',
    email: 'keza@example.rw',
    isAdmin: false,
    isSeller: false,
    signedInAt: 0,
  }
  await attemptPayment({ orderId: placed._id, actor, now: new Date() }, () => ({ provider: 'momo' }))
  expect(heldFor((await orderById(placed._id))?.heldUntil)).toBe(30)
})

describe('hourly limits', () => {
  it('limits a customer’s special requests and states when the next may follow', async () => {
    const send = (as: typeof customer) => {
      const body = JSON.stringify({ name: 'Lamp', description: 'Of clay' })
      return sendSpecialRequest(makeEvent({ as, text: body }), context)
    }
    const keza = newCustomer()
    await invoke(sendSpecialRequest, { as: keza, body: { name: 'Lamp', description: 'Of clay' } })
    expect((await send(keza)).statusCode).toBe(201)
    const reply = await send(keza)
    expect(reply).toMatchObject({ statusCode: 429, body: expect.stringContaining('special.tooMany') })
    expect(Number(reply.headers?.['retry-after'])).toBeGreaterThan(0)
    const another = newCustomer()
    expect((await invoke(sendSpecialRequest, { as: another, body: { name: 'Lamp', description: 'X' } })).status).toBe(
      201,
    )
  })

  it('limits the pictures that a customer uploads', async () => {
    mockClient(S3Client).on(PutObjectCommand).resolves({})
    const keza = newCustomer()
    const send = async () => {
      const request = new Response(formOf(['file', pictures.png]))
      const body = Buffer.from(await request.clone().arrayBuffer()).toString('base64')
      const event = makeEvent({ as: keza, headers: { 'content-type': request.headers.get('content-type') ?? '' } })
      return (await uploadPicture({ ...event, body, isBase64Encoded: true }, context)).statusCode
    }
    await invoke(sendSpecialRequest, { as: keza, body: { name: 'Lamp', description: 'X' } })
    expect([await send(), await send(), await send()]).toEqual([201, 201, 429])
  })

  const keza = { name: 'Keza', email: 'keza@example.rw', password: 'Urumuri-1', confirmPassword: 'Urumuri-1' }

  it('limits sign-ups by real address when a caller bypasses CloudFront', async () => {
    pool.client.on(SignUpCommand).resolves({})
    const codes = []
    for (const claimed of ['127.0.0.1', '::1', '203.0.113.9']) {
      const headers = { 'x-forwarded-for': `${claimed}, 198.51.100.77` }
      codes.push((await invoke(signUp, { body: keza, headers, sourceIp: '198.51.100.77' })).status)
    }
    expect(codes).toEqual([401, 401, 429])
  })

  it('allows ten times as many sign-ups through one CloudFront server', async () => {
    pool.client.on(SignUpCommand).resolves({})
    const codes = []
    for (let n = 0; n < 21; n += 1) {
      codes.push((await invoke(signUp, { body: keza, ...throughCloudFront(`41.186.2.${n}`, '130.176.9.9') })).status)
    }
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 401), 429])
  })

  it('limits sign-ups from one address', async () => {
    pool.client.on(SignUpCommand).resolves({})
    const from = (address: string) => invoke(signUp, { body: keza, ...throughCloudFront(address) })
    // The calls below the limit fail to sign in, because the account does not exist.
    const codes = []
    for (let n = 0; n < 3; n += 1) codes.push((await from('41.186.1.1')).status)
    expect(codes).toEqual([401, 401, 429])
    expect((await from('41.186.1.2')).status).toBe(401)
  })
})
