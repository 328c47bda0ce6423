import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { StaffProduct } from '../../shared/products/product.ts'
import { API_PREFIX } from '../../shared/route.ts'
import { cloudForThisFile } from '../support/cloud.ts'
import { longOrShort } from '../support/long-runs.ts'
import { address } from '../support/make-order.ts'

// Sends more requests to the gateway than it can serve, with the 29 s that a call has there. The duration depends on
// the machine; the responses and the writes do not.

const { call, tokenOf, fetchPath } = cloudForThisFile()

let admin: string
let lamp: StaffProduct
beforeAll(async () => {
  admin = await tokenOf('admin')
  const [first] = z.array(StaffProduct).parse((await call('GET', '/products?limit=1', { token: admin })).body)
  if (!first) throw new Error('The demo shop has no lamps')
  lamp = first
})

async function putOnShelf(countInStock: number) {
  expect(await call('PATCH', `/products/${lamp._id}`, { token: admin, body: { countInStock } })).toMatchObject({
    status: 200,
  })
}

const onShelf = async () =>
  StaffProduct.parse((await call('GET', `/products/${lamp._id}`, { token: admin })).body).countInStock

const withConcurrency = async <T, R>(
  all: readonly T[],
  concurrency: number,
  work: (one: T) => Promise<R>,
): Promise<R[]> => {
  const done: R[] = []
  const left = all.entries()
  const next = async () => {
    for (const [n, one] of left) done[n] = await work(one)
  }
  await Promise.all(Array.from({ length: concurrency }, next))
  return done
}

const SignedUp = z.object({ _id: z.string(), token: z.string() })

async function signUp(n: number) {
  const password = 'Amatara-2026'
  const body = { name: 'Diane Ingabire', email: `buyer-${n}@example.com`, password, confirmPassword: password }
  return SignedUp.parse((await call('POST', '/users/signup', { body })).body)
}

const Ordered = z.object({ _id: z.string(), user: z.object({ _id: z.string() }) })

/** Returns all orders of the shop, page by page. */
async function orders(after = ''): Promise<z.infer<typeof Ordered>[]> {
  const page = await call('GET', `/orders?limit=100${after && `&after=${after}`}`, { token: admin })
  const found = z.array(Ordered).parse(page.body)
  const last = found.at(-1)
  return last ? [...found, ...(await orders(last._id))] : []
}

/** A nightly run has more, because their sign-ups take most of the time of this test. */
const BUYERS = longOrShort(100, 100, 500)

it(`gives ${BUYERS} buyers of ten lamps ten orders and otherwise clear refusals`, async () => {
  const buyers = await withConcurrency(
    Array.from({ length: BUYERS }, (_, n) => n),
    8,
    signUp,
  )
  await putOnShelf(10)
  const replies = await Promise.all(
    buyers.map(({ token }) =>
      call('POST', '/orders', {
        token,
        body: { orderItems: [{ _id: lamp._id, quantity: 1 }], shippingAddress: address, paymentMethod: 'MoMo' },
        headers: { 'idempotency-key': randomUUID() },
      }),
    ),
  )
  const byStatus = Map.groupBy(buyers, (_, n) => replies[n]?.status)
  expect([...byStatus.keys()].sort()).toEqual([201, 409])
  expect(byStatus.get(201)).toHaveLength(10)
  const written = (await orders()).map(({ user }) => user._id)
  expect(written.sort()).toEqual((byStatus.get(201) ?? []).map(({ _id }) => _id).sort())
  expect(await onShelf()).toBe(0)
})

describe('overloaded shop', () => {
  const SALES = 300
  const Sold = z.object({ report: z.object({ _id: z.string() }) })

  /** Sends a sale until it is accepted, always with its idempotency key. */
  async function sell(token: string, key: string) {
    const response = await fetchPath(`${API_PREFIX}/report`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        reportItems: [{ _id: lamp._id, real: 1 }],
        soldAt: lamp.price,
        paymentMethod: 'Cash',
        saleId: key,
      }),
    })
    const body: unknown = await response.json()
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body }
  }

  // tests/local/gateway/api.test.ts checks, on a machine of any speed, that the gateway rejects calls above its limit.
  it('records each sale exactly once when throttled callers retry until they succeed', async () => {
    // Each throttled call writes a log entry.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const seller = await tokenOf('seller')
    await putOnShelf(SALES * 2)
    const keys = Array.from({ length: SALES }, () => randomUUID())
    // With all 300 sales in one go, a call takes 12 s on a quiet machine and could reach its time limit on a busy one.
    const first = await withConcurrency(keys, SALES / 3, (key) => sell(seller, key))
    const putOff = keys.filter((_, n) => first[n]?.status !== 201)
    for (const { status, retryAfter } of first) {
      if (status !== 201) expect([status, Number(retryAfter) > 0]).toEqual([503, true])
    }

    const until = async (key: string) => {
      for (;;) {
        const reply = await sell(seller, key)
        if (reply.status !== 503) return reply
      }
    }
    const again = await withConcurrency(putOff, 8, until)
    const sold = [...first, ...again].filter(({ status }) => status === 201)
    expect(sold).toHaveLength(SALES)
    expect(new Set(sold.map(({ body }) => Sold.parse(body).report._id)).size).toBe(SALES)
    expect(await onShelf()).toBe(SALES)
  })
})
