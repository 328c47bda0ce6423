import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'
import type { StoredProduct } from '../../lambdas/data/products.ts'
import { table } from '../../lambdas/data/table.ts'
import { applyToCatalogue } from '../../lambdas/products/apply-to-catalogue.ts'
import { handler as deleteProduct } from '../../lambdas/products/delete-product.ts'
import { handler as listTillLamps } from '../../lambdas/products/list-till-lamps.ts'
import { TillChanges } from '../../shared/products/till-lamp.ts'
import { addLamp } from '../support/lamp-by-admin.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { makeMeter } from '../support/meter.ts'
import { stock, stockOne } from '../support/shop.ts'
import { sell } from '../support/staff-sale.ts'
import { openTableStream } from '../support/table-stream.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const costOf = makeMeter(table)
let read: Awaited<ReturnType<typeof openTableStream>>
/** Time by which the shop's clock is ahead, in ms. */
let ahead = 0
let upTo = 'start'
let lamps: readonly StoredProduct[]

/** Records the changes so far for the catalogues, at the current time of the clock. */
const follow = async () => applyToCatalogue(await read())

/** Requests changes a minute after the previous time, like an open till. */
async function poll(since = upTo) {
  ahead += MINUTE
  const reply = TillChanges.parse((await invoke(listTillLamps, { as: seller, query: { since } })).body)
  upTo = reply.upTo
  return reply
}

const idsIn = (reply: TillChanges) => reply.lamps.map(({ _id }) => _id)

beforeAll(async () => {
  const now = clock.now
  vi.spyOn(clock, 'now').mockImplementation(() => now() + ahead)
  read = await openTableStream('products/follow-changes')
  lamps = [await stockOne({ countInStock: 9 }), await stockOne({ countInStock: 9 }), await stockOne()]
  await follow()
})

afterAll(() => vi.restoreAllMocks())

describe('changes for an open till', () => {
  it('returns all lamps when the till starts', async () => {
    const reply = await poll('start')
    expect(reply).toMatchObject({ isComplete: true, removed: [] })
    expect(idsIn(reply).toSorted()).toEqual(lamps.map(({ _id }) => _id).toSorted())
  })

  it('costs at most 1 kB and two queries of a unit in total when nothing has changed', async () => {
    let reply: TillChanges | undefined
    const { roundTrips, capacity } = await costOf(async () => {
      reply = await poll()
    })
    expect(reply).toMatchObject({ isComplete: false, lamps: [], removed: [] })
    expect(JSON.stringify(reply).length).toBeLessThan(1000)
    expect(roundTrips).toBe(2)
    expect(capacity).toBeLessThanOrEqual(1)
  })

  it('returns only the lamps of a sale after the sale', async () => {
    const [sold] = lamps
    await sell([[sold?._id ?? '', 2]])
    await follow()
    expect(await poll()).toMatchObject({ isComplete: false, lamps: [{ _id: sold?._id, countInStock: 7 }], removed: [] })
    expect(idsIn(await poll())).toEqual([])
  })

  it('returns the surplus of a posted count until a receipt explains it', async () => {
    const lamp = await stockOne({ countInStock: 9 })
    await follow()
    expect(await poll()).toMatchObject({ lamps: [{ _id: lamp._id, countInStock: 9 }] })
    const lastCountAt = '2026-11-24T22:30:00.000Z'
    const counted = { ...lamp, countInStock: 13, lastCountAt, lastCountSurplus: 4, revision: lamp.revision + 1 }
    await stock(counted)
    await follow()
    const surplus = { pieces: 4, countedOn: '2026-11-25' }
    expect(await poll()).toMatchObject({ lamps: [{ _id: lamp._id, countInStock: 13, surplus }] })
    await stock({ ...counted, lastCountSurplus: 0, revision: lamp.revision + 2 })
    await follow()
    const [explained] = (await poll()).lamps
    expect(explained?._id).toBe(lamp._id)
    expect(explained).not.toHaveProperty('surplus')
  })

  it('returns a change that was recorded late with a time before the last request', async () => {
    const [, lamp] = lamps
    if (!lamp) throw new Error('There are no lamps')
    await poll()
    await stock({ ...lamp, price: 9900, revision: lamp.revision + 1 })
    ahead -= 5000
    await follow()
    ahead += 5000
    expect(await poll()).toMatchObject({ lamps: [{ _id: lamp._id, price: 9900 }] })
  })

  it('returns the id of a lamp that was deleted or is a draft again', async () => {
    const deleted = await addLamp()
    const draft = await stockOne()
    await follow()
    expect(idsIn(await poll())).toEqual(expect.arrayContaining([deleted._id, draft._id]))
    await invoke(deleteProduct, { as: admin, params: { id: deleted._id } })
    await stock({ ...draft, isDraft: true, revision: draft.revision + 1 })
    await follow()
    const reply = await poll()
    expect(idsIn(reply)).toEqual([])
    expect(reply.removed.toSorted()).toEqual([deleted._id, draft._id].toSorted())
  })

  it.each([
    ['longer ago than changes are kept', -13 * HOUR],
    ['in the future', HOUR],
  ])('returns all lamps when the last request is %s', async (_, difference) => {
    const since = new Date(clock.now() + difference).toISOString()
    const reply = await poll(since)
    expect(reply.isComplete).toBe(true)
    expect(idsIn(reply)).toEqual(expect.arrayContaining(lamps.map(({ _id }) => _id)))
  })

  it('refuses an invalid time', async () => {
    const reply = await invoke(listTillLamps, { as: seller, query: { since: 'yesterday' } })
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })
})
