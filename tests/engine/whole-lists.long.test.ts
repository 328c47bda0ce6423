import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { expenseItem } from '../../lambdas/data/expenses.ts'
import { table } from '../../lambdas/data/table.ts'
import { userItem } from '../../lambdas/data/users.ts'
import { handler as listExpenses } from '../../lambdas/expenses/list-expenses.ts'
import { handler as listOrders } from '../../lambdas/orders/list-orders.ts'
import { EXPENSES_PER_PAGE, MAX_EXPENSES_PER_PAGE } from '../../shared/expenses/routes.ts'
import { idPrefixAt, newId } from '../../shared/id.ts'
import { MAX_LINES } from '../../shared/orders/new-order.ts'
import { MAX_ORDERS_PER_PAGE } from '../../shared/orders/routes.ts'
import { type Handler, invoke, seller } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { makeMeter } from '../support/meter.ts'
import { putItems, putOrders } from '../support/put-items.ts'

const costOf = makeMeter(table)

const Rows = z.array(z.object({ _id: z.string() }))

/** Largest response of a Lambda call, in bytes. */
const MAX_BYTES = 6 * 1024 * 1024

/** Fetches all pages of a list, like a client that wants the whole list. */
async function readAllPages(handler: Handler, query: Record<string, string>) {
  const pages: { ids: string[]; bytes: number }[] = []
  for (let after: string | undefined; pages.at(-1)?.ids.length !== 0; after = pages.at(-1)?.ids.at(-1)) {
    const { body } = await invoke(handler, { as: seller, query: { ...query, ...(after !== undefined && { after }) } })
    const ids = Rows.parse(body).map(({ _id }) => _id)
    pages.push({ ids, bytes: Buffer.byteLength(JSON.stringify(body)) })
  }
  return pages
}

/** Returns an id for each of `count` minutes of a day, the last one first. */
function idsOf(day: string, count: number): string[] {
  const start = new Date(`${day}T00:00:00+02:00`).getTime()
  return Array.from({ length: count }, (_, n) => idPrefixAt(new Date(start + n * 60_000)) + newId().slice(10)).reverse()
}

describe('list of expenses with the longest reasons', () => {
  const ids = idsOf('2023-05-01', 2 * MAX_EXPENSES_PER_PAGE + 100)
  const page = { month: '2023-05', limit: String(MAX_EXPENSES_PER_PAGE) }

  beforeAll(async () => {
    const by = { _id: 'seller-1', name: '灯'.repeat(100) }
    const rest = { createdAt: '2023-05-01T08:00:00.000Z', reason: '灯'.repeat(200), amount: 4_999_999_999_999.99, by }
    await putItems(...ids.map((_id) => expenseItem({ _id, ...rest })))
  })

  it('fetches all expenses in a few calls, each expense once', async () => {
    const pages = await readAllPages(listExpenses, page)
    expect(pages.map((fetched) => fetched.ids.length)).toEqual([MAX_EXPENSES_PER_PAGE, MAX_EXPENSES_PER_PAGE, 100, 0])
    expect(pages.flatMap((fetched) => fetched.ids)).toEqual(ids)
    for (const { bytes } of pages) expect(bytes).toBeLessThan(MAX_BYTES)
  })

  it('takes one round trip per call at the cost of a screen’s page', async () => {
    const [many, few] = [
      await costOf(() => invoke(listExpenses, { as: seller, query: page })),
      await costOf(() => invoke(listExpenses, { as: seller, query: { month: page.month } })),
    ]
    expect([many.roundTrips, few.roundTrips]).toEqual([1, 1])
    expect(few.capacity).toBeLessThanOrEqual(20)
    expect(many.capacity).toBeLessThanOrEqual((few.capacity * MAX_EXPENSES_PER_PAGE) / EXPENSES_PER_PAGE)
  })
})

describe('list of the largest orders of a hundred people', () => {
  const users = Array.from({ length: 100 }, (_, n) => ({ _id: `buyer-${n}`, name: `Buyer ${n}` }))
  const ids = idsOf('2023-06-01', MAX_ORDERS_PER_PAGE + 20)
  const page = { limit: String(MAX_ORDERS_PER_PAGE) }

  beforeAll(async () => {
    const line = {
      name: '灯'.repeat(100),
      slug: 'x'.repeat(100),
      image: '/images/lamp.webp',
      price: 25_000,
      quantity: 3,
    }
    const orderItems = Array.from({ length: MAX_LINES }, () => ({ _id: newId(), ...line }))
    const role = { email: 'buyer@example.rw', isAdmin: false, isSeller: false }
    await putItems(...users.map((user) => userItem({ ...user, ...role }, '2023-01-01T00:00:00.000Z')))
    await putOrders(...ids.map((_id, n) => makeOrder({ _id, orderItems, ...ofUser(n) })))
  })

  const ofUser = (n: number) => {
    const user = users[n % users.length]
    return user ? { user } : {}
  }

  it('fetches all orders, each once, when pages of large orders are not full', async () => {
    const pages = await readAllPages(listOrders, page)
    expect(pages.flatMap((fetched) => fetched.ids)).toEqual(ids)
    expect(pages[0]?.ids.length).toBeLessThan(MAX_ORDERS_PER_PAGE)
    for (const { bytes } of pages) expect(bytes).toBeLessThan(MAX_BYTES)
  })

  it('takes two round trips per call, for a query of 1 MB and the people', async () => {
    const { roundTrips, capacity } = await costOf(() => invoke(listOrders, { as: seller, query: page }))
    expect(roundTrips).toBe(2)
    expect(capacity).toBeLessThanOrEqual(128 + users.length)
  })
})

it.each([
  ['expenses', listExpenses, MAX_EXPENSES_PER_PAGE],
  ['orders', listOrders, MAX_ORDERS_PER_PAGE],
])('returns at least one row and at most a page of %s at a time', async (_what, handler, most) => {
  const statusOf = async (limit: string) => (await invoke(handler, { as: seller, query: { limit } })).status
  expect(await Promise.all(['1', String(most)].map(statusOf))).toEqual([200, 200])
  const wrong = ['0', '-1', '1.5', 'many', '', String(most + 1), '1e300']
  expect(new Set(await Promise.all(wrong.map(statusOf)))).toEqual(new Set([400]))
})
