import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { changesOf } from '../../lambdas/data/audit-log.ts'
import { postItem, stocktakeItem } from '../../lambdas/data/stocktakes.ts'
import { table } from '../../lambdas/data/table.ts'
import { handler as deleteProduct } from '../../lambdas/products/delete-product.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { handler as beginStocktake } from '../../lambdas/stocktakes/begin-stocktake.ts'
import { handler as endStocktake } from '../../lambdas/stocktakes/end-stocktake.ts'
import { handler as listStocktakes } from '../../lambdas/stocktakes/list-stocktakes.ts'
import { newId } from '../../shared/id.ts'
import { listStocktakes as getStocktakes } from '../../shared/stocktakes/routes.ts'
import { Stocktake } from '../../shared/stocktakes/stocktake.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { begin, lineOf, minutesAgo, post, seen, sellLate, tally } from '../support/counting.ts'
import { isLong, longOrShort } from '../support/long-runs.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { makeMeter } from '../support/meter.ts'
import { countInStock, journal, stockOne } from '../support/shop.ts'
import { remove, reportIn, sell } from '../support/staff-sale.ts'
import { writeItems } from '../support/write-items.ts'

const costOf = makeMeter(table)

/** Number of tallies that are sent twice. */
const TALLIES = longOrShort(100, 30, 1000)

describe('stocktake', () => {
  it('posts the difference at the moment of counting while lamps are sold', async () => {
    const lamp = await stockOne({ countInStock: 10, costPrice: 3000 })
    const id = await begin([lamp._id])
    await tally(id, lamp._id, { pieces: 8 })
    await sell([[lamp._id, 2]])
    await sellLate(lamp._id, 1, minutesAgo(30))
    expect(await lineOf(id, lamp._id)).toMatchObject({ counted: 8, expected: 9, difference: -1, value: -3000 })
    expect(await post(id)).toMatchObject({
      posts: [{ product: lamp._id, difference: -1, unitCost: 3000, value: -3000, branch: '00' }],
      notPosted: [],
      hasMore: false,
    })
    expect(await countInStock(lamp._id)).toBe(6)
    expect(await journal(lamp._id)).toContainEqual(
      expect.objectContaining({ reason: 'count', delta: -1, value: -3000, reference: id }),
    )
  })

  it('keeps the stock when a sale from before the count arrives after it was posted', async () => {
    const lamp = await stockOne({ countInStock: 10, costPrice: 3000 })
    const id = await begin([lamp._id])
    await tally(id, lamp._id, { pieces: 7 })
    await post(id)
    const report = reportIn(await sellLate(lamp._id, 2, minutesAgo(20)))
    expect(report).toMatchObject({ inStock: 7, counted: [{ _id: lamp._id, count: 2 }] })
    expect(await countInStock(lamp._id)).toBe(7)
    expect(await journal(lamp._id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reason: 'count-explained', delta: 2, value: 6000 }),
        expect.objectContaining({ reason: 'sale', delta: -2, value: -6000 }),
      ]),
    )
    await sellLate(lamp._id, 1, minutesAgo(5))
    expect(await countInStock(lamp._id)).toBe(6)
    await remove(report._id)
    expect(await countInStock(lamp._id)).toBe(6)
    expect(await bookErrorsNow()).toEqual([])
  })

  it('records a sale of more than the stock when its pieces were already counted', async () => {
    const lamp = await stockOne({ countInStock: 3, costPrice: 3000 })
    const id = await begin([lamp._id])
    await tally(id, lamp._id, { pieces: 1 })
    await post(id)
    const report = reportIn(await sellLate(lamp._id, 2, minutesAgo(20)))
    expect(report.found).toBeUndefined()
    expect(await countInStock(lamp._id)).toBe(1)
  })

  it('posts a lamp once when the call is repeated', async () => {
    const lamp = await stockOne({ countInStock: 10 })
    const id = await begin([lamp._id])
    await tally(id, lamp._id, { pieces: 9 })
    const [first, second] = await Promise.all([post(id, { products: [lamp._id] }), post(id, { products: [lamp._id] })])
    expect(second.posts).toEqual(first.posts)
    expect(await countInStock(lamp._id)).toBe(9)
  })

  it('records a tally once when a phone sends it twice', async () => {
    const lamp = await stockOne({ countInStock: 3 })
    const id = await begin([lamp._id])
    const body = { tallyId: newId(), pieces: 3 }
    const [first, second] = [await tally(id, lamp._id, body), await tally(id, lamp._id, body)]
    expect(second).toEqual(first)
    expect(await tally(id, lamp._id, { ...body, pieces: 4 })).toMatchObject({
      status: 409,
      body: { code: 'entry.recorded' },
    })
    expect((await lineOf(id, lamp._id))?.tallies).toHaveLength(1)
  })

  it('records each of many tallies once when a phone sends all of them twice', async () => {
    const lamp = await stockOne({ countInStock: 10 })
    const id = await begin([lamp._id])
    const sent = Array.from({ length: TALLIES }, (_, n) => ({
      tallyId: newId(),
      pieces: n % 20,
      place: `Shelf ${n % 30}`,
    }))
    for (let from = 0; from < TALLIES; from += 20) {
      const batch = [...sent.slice(from, from + 20), ...sent.slice(from, from + 20)]
      const answers = await Promise.all(batch.map((body) => tally(id, lamp._id, body)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    }
    const { tallies = [] } = (await lineOf(id, lamp._id)) ?? {}
    expect(tallies.map(({ _id }) => _id).toSorted()).toEqual(sent.map(({ tallyId }) => tallyId).toSorted())
  })

  it('adds places, replaces an earlier tally of a place, and ignores withdrawn ones', async () => {
    const lamp = await stockOne({ countInStock: 7 })
    const id = await begin([lamp._id])
    await tally(id, lamp._id, { pieces: 5, place: 'Window', countedAt: minutesAgo(12) })
    await tally(id, lamp._id, { pieces: 4, place: 'window', countedAt: minutesAgo(11) })
    await tally(id, lamp._id, { pieces: 3, place: 'Store' })
    const wrong = newId()
    await tally(id, lamp._id, { tallyId: wrong, pieces: 50 })
    await tally(id, lamp._id, { undoes: wrong })
    expect(await lineOf(id, lamp._id)).toMatchObject({ state: 'ready', counted: 7, difference: 0 })
  })

  it('counts 0 as none, and lists lamps without a tally as not counted', async () => {
    const [empty, forgotten] = [await stockOne({ countInStock: 2 }), await stockOne({ countInStock: 4 })]
    const id = await begin([empty._id, forgotten._id])
    await tally(id, empty._id, { pieces: 0 })
    await post(id)
    expect(await lineOf(id, forgotten._id)).toMatchObject({ state: 'uncounted' })
    expect([await countInStock(empty._id), await countInStock(forgotten._id)]).toEqual([0, 4])
  })

  it('asks for another count when pieces moved around the moment of counting', async () => {
    const lamp = await stockOne({ countInStock: 5 })
    const id = await begin([lamp._id])
    await tally(id, lamp._id, { pieces: 4 })
    await sellLate(lamp._id, 1, minutesAgo(9))
    expect(await post(id, { products: [lamp._id] })).toMatchObject({ posts: [], notPosted: [{ state: 'moved' }] })
    expect(await countInStock(lamp._id)).toBe(4)
  })

  it('shows the lamps of a stocktake when one was chosen twice', async () => {
    const lamp = await stockOne({ countInStock: 3 })
    const id = await begin([lamp._id, lamp._id])
    expect((await seen(id)).lines).toEqual([expect.objectContaining({ product: lamp._id, state: 'uncounted' })])
  })

  it('asks for another count when the times of a device are thousands of years apart', async () => {
    const lamp = await stockOne({ countInStock: 3 })
    const id = await begin([lamp._id])
    const [first, last] = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']
    await tally(id, lamp._id, { pieces: 3, place: 'Window', countedAt: last, sentAt: first })
    await tally(id, lamp._id, { pieces: 3, place: 'Store', countedAt: minutesAgo(10), sentAt: last })
    expect(await lineOf(id, lamp._id)).toMatchObject({ state: 'clock', counted: 6 })
  })

  it('hides from the first person in a blind stocktake that the difference is large', async () => {
    const lamp = await stockOne({ countInStock: 20, costPrice: 100 })
    const id = await begin([lamp._id])
    await tally(id, lamp._id, { pieces: 12 })
    const colleague = { ...seller, sub: 'colleague' }
    expect(await lineOf(id, lamp._id, seller)).toMatchObject({ state: 'ready' })
    expect(await lineOf(id, lamp._id, colleague)).toMatchObject({ state: 'second' })
    expect(await lineOf(id, lamp._id)).toMatchObject({ state: 'second' })
  })

  it('needs a second person when the difference is large', async () => {
    const lamp = await stockOne({ countInStock: 20, costPrice: 100 })
    const id = await begin([lamp._id])
    await tally(id, lamp._id, { pieces: 12, countedAt: minutesAgo(12) })
    expect(await lineOf(id, lamp._id)).toMatchObject({ state: 'second' })
    await tally(id, lamp._id, { pieces: 12 }, admin)
    expect(await post(id)).toMatchObject({ posts: [{ difference: -8 }] })
  })

  it('hides the stock and the tallies of others from sellers in a blind stocktake', async () => {
    const lamp = await stockOne({ countInStock: 6 })
    const [blind, open] = [await begin([lamp._id]), await begin([lamp._id], { blind: false })]
    for (const id of [blind, open]) await tally(id, lamp._id, { pieces: 5 }, admin)
    const line = await lineOf(blind, lamp._id, seller)
    expect(line).toEqual({ product: lamp._id, name: lamp.name, state: 'ready', tallies: [] })
    expect(await lineOf(open, lamp._id, seller)).toMatchObject({ expected: 6, difference: -1 })
  })

  it('drops a tally that is older than the last count', async () => {
    const lamp = await stockOne({ countInStock: 6 })
    const [first, second] = [await begin([lamp._id]), await begin([lamp._id])]
    await tally(second, lamp._id, { pieces: 1, countedAt: minutesAgo(20) })
    await tally(first, lamp._id, { pieces: 5 })
    await post(first)
    expect(await lineOf(second, lamp._id)).toMatchObject({ state: 'countedSince' })
  })

  it('corrects a clock that is two days off by the time of sending', async () => {
    const lamp = await stockOne({ countInStock: 6 })
    const id = await begin([lamp._id])
    const twoDays = 2 * 24 * 60
    const body = { pieces: 5, countedAt: minutesAgo(twoDays + 10), sentAt: minutesAgo(twoDays) }
    await tally(id, lamp._id, body)
    const { at = '' } = (await lineOf(id, lamp._id)) ?? {}
    expect(Date.now() - Date.parse(at)).toBeLessThan(11 * 60_000)
    expect(await lineOf(id, lamp._id)).toMatchObject({ state: 'ready' })
  })

  it('asks for another count when the clock of the device is unknown and in the future', async () => {
    const lamp = await stockOne({ countInStock: 6 })
    const id = await begin([lamp._id])
    await tally(id, lamp._id, { pieces: 5, countedAt: minutesAgo(-2 * 24 * 60) })
    expect(await lineOf(id, lamp._id)).toMatchObject({ state: 'clock' })
  })

  it('finds a post that disagrees with its tallies or with the journal', async () => {
    const lamp = await stockOne({ countInStock: 10, costPrice: 3000 })
    const id = await begin([lamp._id])
    await tally(id, lamp._id, { pieces: 8 })
    const [posted] = (await post(id)).posts
    expect(await bookErrorsNow()).toEqual([])
    if (!posted) throw new Error('The lamp was not posted')
    await writeItems([postItem({ ...posted, counted: 7, difference: -3, value: -9000 })])
    expect((await bookErrorsNow()).map(({ what }) => what)).toEqual([
      'its count is 7, but its tallies have 8',
      'its difference is -3, but the journal has -2',
      'its value is -9000, but the journal has -6000',
      expect.stringMatching(/^counted is 7, but the audit log has 8/),
      expect.stringMatching(/^difference is -3, but the audit log has -2/),
      expect.stringMatching(/^value is -9000, but the audit log has -6000/),
    ])
    await writeItems([postItem(posted)])
  })

  it('finds a wrong stock on record, and a count without a post', async () => {
    const lamp = await stockOne({ countInStock: 10, costPrice: 3000 })
    const id = await begin([lamp._id])
    await tally(id, lamp._id, { pieces: 8 })
    const [posted] = (await post(id)).posts
    if (!posted) throw new Error('The lamp was not posted')
    await sellLate(lamp._id, 2, minutesAgo(20))
    expect(await bookErrorsNow()).toEqual([])
    await writeItems([postItem({ ...posted, expected: 11, counted: 9, movement: newId() })])
    const found = (await bookErrorsNow()).map(({ what }) => what)
    expect(found).toContain('its stock on record is 11, but the journal had 8')
    expect(found).toContain(`the count ${posted.movement} of ${lamp._id} has no post in the stocktake ${id}`)
    await writeItems([postItem(posted)])
  })

  it('adds an audit entry of each post with its reason', async () => {
    const lamp = await stockOne({ countInStock: 10, costPrice: 3000 })
    const id = await begin([lamp._id])
    await tally(id, lamp._id, { pieces: 8 })
    await post(id, { reason: 'Stolen' })
    const { changes } = await changesOf('stocktake-post', `${id}/${lamp._id}`, { limit: 5 })
    expect(changes).toEqual([
      expect.objectContaining({
        kind: 'made',
        name: lamp.name,
        why: 'Stolen',
        by: expect.objectContaining({ _id: admin.sub }),
      }),
    ])
    expect(changes[0]?.fields).toContainEqual({ field: 'difference', after: -2 })
  })

  it('shows the new name of a lamp that was renamed after its count', async () => {
    const lamp = await stockOne({ countInStock: 10 })
    const id = await begin([lamp._id])
    await tally(id, lamp._id, { pieces: 9 })
    await invoke(patchProduct, { as: admin, params: { id: lamp._id }, body: { name: 'Renamed lamp' } })
    expect(await lineOf(id, lamp._id)).toMatchObject({ name: 'Renamed lamp', state: 'ready' })
    expect(await post(id)).toMatchObject({ posts: [{ name: 'Renamed lamp', difference: -1 }] })
  })

  it('posts the other lamps when one was deleted after its count', async () => {
    const [lamp, gone] = [await stockOne({ countInStock: 10 }), await stockOne({ countInStock: 10 })]
    const id = await begin([lamp._id, gone._id])
    await tally(id, lamp._id, { pieces: 9 })
    await tally(id, gone._id, { pieces: 9 })
    await invoke(deleteProduct, { as: admin, params: { id: gone._id } })
    expect(await lineOf(id, gone._id)).toMatchObject({ name: gone.name, state: 'gone', counted: 9 })
    expect(await post(id, { products: [lamp._id, gone._id] })).toMatchObject({
      posts: [{ product: lamp._id }],
      notPosted: [{ product: gone._id, state: 'gone' }],
    })
    expect(await bookErrorsNow()).toEqual([])
  })

  it('posts a count of today in a stocktake that was begun a month ago', async () => {
    const lamp = await stockOne({ countInStock: 10 })
    const id = await begin([lamp._id])
    const { stocktake } = await seen(id)
    const createdAt = minutesAgo(31 * 24 * 60)
    await writeItems([stocktakeItem({ ...stocktake, createdAt })])
    await tally(id, lamp._id, { pieces: 4, place: 'Window', countedAt: createdAt })
    expect(await lineOf(id, lamp._id)).toMatchObject({ state: 'clock' })
    await tally(id, lamp._id, { pieces: 4, place: 'Window' })
    expect(await post(id)).toMatchObject({ posts: [], notPosted: [] })
    const open = getStocktakes.reply.parse((await invoke(listStocktakes, { as: seller, query: { only: 'open' } })).body)
    expect(open.stocktakes).toContainEqual(expect.objectContaining({ _id: id, createdAt }))
  })

  it.runIf(isLong)('reviews a lamp for at most 6 read units', async () => {
    const lamps = await Promise.all(Array.from({ length: 20 }, () => stockOne({ countInStock: 10 })))
    const ids = lamps.map(({ _id }) => _id)
    const id = await begin(ids)
    for (const product of ids) await tally(id, product, { pieces: 9 })
    await Promise.all(ids.map((product) => sellLate(product, 1, minutesAgo(1))))
    const { capacity } = await costOf(() => seen(id))
    expect(capacity / lamps.length).toBeLessThanOrEqual(6)
  })

  it('refuses impossible counts, unknown lamps and tallies after the end', async () => {
    const lamp = await stockOne({ countInStock: 6 })
    const id = await begin([lamp._id])
    expect(await tally(id, lamp._id, { pieces: 1e9 })).toMatchObject({ status: 400 })
    expect(await tally(id, lamp._id)).toMatchObject({ status: 400 })
    expect(await tally(id, newId(), { pieces: 1 })).toMatchObject({ status: 404, body: { code: 'product.unknown' } })
    await invoke(endStocktake, { as: admin, params: { id } })
    expect(await tally(id, lamp._id, { pieces: 1 })).toMatchObject({ status: 409, body: { code: 'stocktake.ended' } })
  })

  it('begins once, and lists open stocktakes until they end', async () => {
    const body = { stocktakeId: newId(), name: 'All', scope: 'all' }
    const first = await invoke(beginStocktake, { as: admin, body })
    expect(await invoke(beginStocktake, { as: admin, body })).toEqual(first)
    expect(await invoke(beginStocktake, { as: admin, body: { ...body, name: 'Other' } })).toMatchObject({ status: 409 })
    const open = async () =>
      z
        .object({ stocktakes: z.array(Stocktake) })
        .parse((await invoke(listStocktakes, { as: seller, query: { only: 'open' } })).body)
        .stocktakes.map(({ _id }) => _id)
    expect(await open()).toContain(body.stocktakeId)
    await invoke(endStocktake, { as: admin, params: { id: body.stocktakeId } })
    expect(await open()).not.toContain(body.stocktakeId)
  })
})
