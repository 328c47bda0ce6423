import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { table } from '../../lambdas/data/table.ts'
import { handler as countOrders } from '../../lambdas/orders/count-orders.ts'
import { handler as deleteOrder } from '../../lambdas/orders/delete-order.ts'
import { handler as deliverOrder } from '../../lambdas/orders/deliver-order.ts'
import { handler as listOrders } from '../../lambdas/orders/list-orders.ts'
import { idPrefixAt, newId } from '../../shared/id.ts'
import { ListedOrder } from '../../shared/orders/order.ts'
import { OrderCounts, type OrderQueue } from '../../shared/orders/queue.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { makeOrder } from '../support/make-order.ts'
import { makeMeter } from '../support/meter.ts'
import { putOrders } from '../support/put-items.ts'
import { countAll, openTableStream } from '../support/table-stream.ts'

let newRecords: Awaited<ReturnType<typeof openTableStream>>
const catchUp = async () => countAll(await newRecords())

beforeAll(async () => {
  newRecords = await openTableStream()
})

const idAt = (createdAt: string) => idPrefixAt(new Date(createdAt)) + newId().slice(10)
const placedAt = (createdAt: string, state: object = {}) => makeOrder({ _id: idAt(createdAt), createdAt, ...state })
const paid = { isPaid: true, paidAt: '2026-11-21T08:05:00.000Z' }
const delivered = { ...paid, isDelivered: true, deliveredAt: '2026-11-22T10:00:00.000Z' }

async function page(queue: OrderQueue, query: Record<string, string> = {}): Promise<string[]> {
  const { status, body } = await invoke(listOrders, { as: seller, query: { queue, ...query } })
  expect(status, JSON.stringify(body)).toBe(200)
  return z
    .array(ListedOrder)
    .parse(body)
    .map(({ _id }) => _id)
}

async function readAllPages(queue: OrderQueue, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | undefined; ; after = ids.at(-1)) {
    const next = await page(queue, { limit: String(limit), ...(after !== undefined && { after }) })
    ids.push(...next)
    if (next.length === 0) return ids
  }
}

const counts = async () => OrderCounts.parse((await invoke(countOrders, { as: seller })).body)

describe('order queues', () => {
  const days = ['2025-03-31', '2025-04-01', '2026-01-15', '2026-11-20', '2026-11-21']
  const at = (n: number) =>
    `${days[n % days.length]}T${String(5 + Math.floor(n / days.length)).padStart(2, '0')}:00:00.000Z`
  const unpaid = {}
  const states = [
    paid,
    unpaid,
    delivered,
    { releasedAt: '2026-11-21T12:00:00.000Z' },
    { refundedAt: '2026-11-21T12:00:00.000Z' },
  ]
  const orders = Array.from({ length: 60 }, (_, n) => placedAt(at(n), states[Math.floor(n / 3) % states.length]))
  const idsWith = (state: object) => {
    const placed = orders.filter((_, n) => states[Math.floor(n / 3) % states.length] === state)
    return placed.map(({ _id }) => _id).sort()
  }

  beforeAll(async () => {
    await putOrders(...orders)
    await catchUp()
  })

  it('lists orders page by page, oldest first, and delivered ones newest first', async () => {
    expect(await readAllPages('toDeliver', 5)).toEqual(idsWith(paid))
    expect(await readAllPages('waitingForMoney', 4)).toEqual(idsWith(unpaid))
    expect(await readAllPages('delivered', 5)).toEqual(idsWith(delivered).toReversed())
  })

  it('counts the orders of each queue', async () => {
    expect(await counts()).toEqual({
      toDeliver: idsWith(paid).length,
      waitingForMoney: idsWith(unpaid).length,
      owing: 0,
    })
  })

  it('drops a delivered or deleted order immediately, before it is counted', async () => {
    const [first = ''] = await page('toDeliver')
    await invoke(deliverOrder, { as: admin, params: { id: first } })
    expect(await page('toDeliver')).not.toContain(first)
    await catchUp()
    expect(await page('delivered', { limit: '100' })).toContain(first)
    const [next = ''] = await page('toDeliver')
    await invoke(deleteOrder, { as: admin, params: { id: next }, query: {} })
    expect(await page('toDeliver')).not.toContain(next)
  })

  it.each(['x', 'ZZZZZZZZZZZZZZZZZZZZZZZZZZ', '0', '灯'])(
    'returns a page when the cursor is %s instead of an order',
    async (after) => {
      for (const queue of ['toDeliver', 'delivered'] as const) await page(queue, { after })
    },
  )

  it('counts the queues and debtors in three simultaneous requests of one unit each', async () => {
    const { roundTrips, inARow, capacity } = await makeMeter(table)(() => invoke(countOrders, { as: seller }))
    expect([roundTrips, inARow, capacity <= 3]).toEqual([3, 1, true])
  })
})
