import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { replaceOrder, type StoredOrder } from '../../lambdas/data/orders.ts'
import { entryItem, orderTerm, writeEntries } from '../../lambdas/data/search-index.ts'
import { table } from '../../lambdas/data/table.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { handler as listOrders } from '../../lambdas/orders/list-orders.ts'
import { handler as searchReports } from '../../lambdas/reports/search-reports.ts'
import { ListedOrder } from '../../shared/orders/order.ts'
import { rebuildNow, verifyNow } from '../support/audit-now.ts'
import { invoke, seller } from '../support/make-event.ts'
import { address, makeOrder } from '../support/make-order.ts'
import { makeMeter } from '../support/meter.ts'
import { putOrders } from '../support/put-items.ts'
import { idAt } from '../support/random-reports.ts'
import { countAll, openTableStream } from '../support/table-stream.ts'
import { writeItems } from '../support/write-items.ts'

// Finds orders by number, name and phone: in a queue, in all of them, page by page, and after every kind of change.

const costOf = makeMeter(table)
let newRecords: Awaited<ReturnType<typeof openTableStream>>

beforeAll(async () => {
  newRecords = await openTableStream()
})

const paid = { isPaid: true, paidAt: '2026-11-21T08:05:00.000Z' }
const delivered = { ...paid, isDelivered: true, deliveredAt: '2026-11-22T10:00:00.000Z' }
const makeOrderOf = (n: number, name: string, phone: string, state: object = {}): StoredOrder => {
  const createdAt = new Date(Date.UTC(2026, 9, 1, 8, 0, n))
  return {
    ...makeOrder({
      _id: idAt(createdAt),
      createdAt: createdAt.toISOString(),
      number: 40_000 + n,
      user: { _id: `customer-${n}`, name },
      shippingAddress: { ...address, fullName: `${name} Uwase`, phone },
      ...state,
    }),
    revision: 1,
  }
}

async function findNumbers(key: string, query: Record<string, string> = {}): Promise<(number | undefined)[]> {
  const { status, body } = await invoke(listOrders, { as: seller, query: { key, ...query } })
  expect(status, JSON.stringify(body)).toBe(200)
  return z
    .array(ListedOrder)
    .parse(body)
    .map(({ number }) => number)
}

describe('order search', () => {
  const aline = makeOrderOf(1, 'Aline', '0788 111 222', paid)
  const orders = [
    aline,
    makeOrderOf(2, 'Josée', '+250722333444'),
    makeOrderOf(3, 'Aline', '0788111222', delivered),
    makeOrderOf(4, 'Alice', '0733 555 666', { releasedAt: '2026-11-21T12:00:00.000Z' }),
    makeOrderOf(5, 'نور', '0788999000', delivered),
  ]

  beforeAll(async () => {
    await putOrders(...orders)
    await countAll(await newRecords())
  })

  it.each([
    ['a number', '#40002', {}, [40_002]],
    ['a name, newest first', 'aline', {}, [40_003, 40_001]],
    ['the beginning of a name', 'ALI', {}, [40_004, 40_003, 40_001]],
    ['a name without its accents', 'josee', {}, [40_002]],
    ['a name in Arabic letters', 'نو', {}, [40_005]],
    ['a phone in groups', '0788 111', {}, [40_003, 40_001]],
    ['a phone in international format', '+250 722 333 444', {}, [40_002]],
    ['a name and a phone', 'ali 0733', {}, [40_004]],
    ['terms without a match', 'aline 0733', {}, []],
    ['no term at all', '#', {}, []],
    ['a name among ones to deliver', 'aline', { queue: 'toDeliver' }, [40_001]],
    ['a phone among unpaid ones', '0722', { queue: 'waitingForMoney' }, [40_002]],
    ['a name among delivered ones', 'uwase', { queue: 'delivered' }, [40_005, 40_003]],
  ])('finds orders by %s', async (_what, key, query, numbers) => {
    expect(await findNumbers(key, query)).toEqual(numbers)
  })

  it('continues after the last order of a page', async () => {
    const [, , third] = orders
    expect(await findNumbers('aline', { limit: '1' })).toEqual([40_003])
    expect(await findNumbers('aline', { limit: '1', after: third?._id ?? '' })).toEqual([40_001])
    expect(await findNumbers('aline', { limit: '1', after: aline._id })).toEqual([])
  })

  it('reads only index terms and orders', async () => {
    const { inARow } = await costOf(() => findNumbers('aline uwase'))
    // The requests read the index terms, the orders, and which users still exist.
    expect(inARow).toBeLessThanOrEqual(3)
  })

  it('keeps index terms of orders out of the sales', async () => {
    const { body } = await invoke(searchReports, { as: seller, query: { key: 'aline' } })
    expect(body).toMatchObject({ totalCount: 0 })
  })

  it('does not find a deleted order before or after its index is updated', async () => {
    const [, , , , gone] = orders
    if (!gone) throw new Error('There are five')
    await transact([replaceOrder(gone, { ...gone, voided: { at: gone.createdAt, by: gone.user } })])
    expect(await findNumbers('نور')).toEqual([])
    await countAll(await newRecords())
    expect(await verifyNow()).toMatchObject({ rowErrors: [], itemErrors: [], wordErrors: [] })
  })

  it('finds an order with a lost index term again after a rebuild', async () => {
    await writeEntries([], [{ word: orderTerm('aline'), id: aline._id }])
    expect(await findNumbers('aline')).toEqual([40_003])
    await rebuildNow()
    expect(await findNumbers('aline')).toEqual([40_003, 40_001])
  })
})

it('finds an order from before order search after a rebuild', async () => {
  const old = makeOrderOf(50, 'Zaninka', '0788000111', delivered)
  await putOrders(old)
  // Simulates an order from before order search: the stream is consumed without indexing it.
  await newRecords()
  expect(await findNumbers('zaninka')).toEqual([])
  await rebuildNow()
  expect(await findNumbers('zaninka')).toEqual([40_050])
})

it('requires more letters when too many names share a prefix', async () => {
  await writeItems(
    Array.from({ length: 201 }, (_, n) =>
      entryItem({ word: orderTerm(`k${n}`), id: idAt(new Date(Date.UTC(2026, 1))) }),
    ),
  )
  const { status, body } = await invoke(listOrders, { as: seller, query: { key: 'k' } })
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'search.tooBroad' } })
})
