import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { changesOf } from '../../lambdas/data/audit-log.ts'
import { productKey } from '../../lambdas/data/products.ts'
import { postItem, stocktakeItem } from '../../lambdas/data/stocktakes.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { handler as deleteProduct } from '../../lambdas/products/delete-product.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { handler as correctReceipt } from '../../lambdas/receipts/correct-receipt.ts'
import { handler as deleteReceipt } from '../../lambdas/receipts/delete-receipt.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { handler as beginStocktake } from '../../lambdas/stocktakes/begin-stocktake.ts'
import { handler as endStocktake } from '../../lambdas/stocktakes/end-stocktake.ts'
import { handler as getStocktake } from '../../lambdas/stocktakes/get-stocktake.ts'
import { handler as listStocktakes } from '../../lambdas/stocktakes/list-stocktakes.ts'
import { handler as postStocktake } from '../../lambdas/stocktakes/post-stocktake.ts'
import { handler as recordTally } from '../../lambdas/stocktakes/record-tally.ts'
import { dayOf, dayPlus } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import { recordReceipt as recordReceiptRoute } from '../../shared/receipts/routes.ts'
import {
  getStocktake as getRoute,
  listStocktakes as getStocktakes,
  postStocktake as postRoute,
} from '../../shared/stocktakes/routes.ts'
import { Stocktake } from '../../shared/stocktakes/stocktake.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { longOrShort } from '../support/long-runs.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { makeMeter } from '../support/meter.ts'
import { countInStock, journal, stockOne } from '../support/shop.ts'
import { remove, reportIn, sell } from '../support/staff-sale.ts'
import { writeItems } from '../support/write-items.ts'

const costOf = makeMeter(table)

/** Number of tallies that are sent twice. */
const TALLIES = longOrShort(200, 60, 1000)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

async function begin(products: string[], fields: object = {}) {
  const body = { stocktakeId: newId(), name: 'Shelf', scope: { products }, ...fields }
  return z.object({ stocktake: Stocktake }).parse((await invoke(beginStocktake, { as: admin, body })).body).stocktake
    ._id
}
const tally = (id: string, product: string, fields: object = {}, as = seller) =>
  invoke(recordTally, {
    as,
    params: { id },
    body: { tallyId: newId(), product, countedAt: minutesAgo(10), ...fields },
  })
const seen = async (id: string, as = admin) =>
  getRoute.reply.parse((await invoke(getStocktake, { as, params: { id } })).body)
const lineOf = async (id: string, product: string, as = admin) =>
  (await seen(id, as)).lines.find((line) => line.product === product)
const post = async (id: string, fields: object = {}) =>
  postRoute.reply.parse((await invoke(postStocktake, { as: admin, params: { id }, body: fields })).body)
/** Records a sale that a device made offline. */
const sellLate = (product: string, pieces: number, madeAt: string) =>
  sell([[product, pieces]], { saleId: newId(), madeAt, offline: true })

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

  describe('with goods that were counted before their receipt', () => {
    /** Counts 15 pieces of which the books have 5, and posts the surplus of 10. */
    async function countSurplus() {
      const lamp = await stockOne({ countInStock: 5, costPrice: 3000 })
      const id = await begin([lamp._id], {})
      await tally(id, lamp._id, { pieces: 15 })
      await tally(id, lamp._id, { pieces: 15 }, admin)
      await post(id)
      await invoke(endStocktake, { as: admin, params: { id } })
      return lamp
    }
    const receive = async (product: string, line: object, fields: object = {}) => {
      const body = {
        receiptId: newId(),
        receivedOn: dayOf(new Date()),
        supplier: 'Musa',
        currency: 'RWF',
        lines: [{ product, quantity: 10, price: 3300, ...line }],
        ...fields,
      }
      const answer = await invoke(recordReceipt, { as: admin, body })
      expect(answer).toMatchObject({ status: 201 })
      return recordReceiptRoute.reply.parse(answer.body).receipt
    }
    const correctPieces = (id: string, quantity: number) => {
      const body = { kind: 'pieces', line: 0, quantity, reason: 'Typed wrongly' }
      return invoke(correctReceipt, { as: admin, params: { id }, body })
    }
    const stockOf = async (id: string) => {
      const { countInStock: count, costPrice } = z
        .object({ countInStock: z.number(), costPrice: z.number() })
        .parse((await table.send(new GetCommand({ TableName: tableName, Key: productKey(id) }))).Item)
      return [count, costPrice]
    }

    it('takes them out of the surplus at its cost when the person confirms it', async () => {
      const lamp = await countSurplus()
      const receipt = await receive(lamp._id, { counted: 10 })
      expect(receipt.lines[0]).toMatchObject({ quantity: 10, counted: { pieces: 10 }, costAfter: 3200, countAfter: 15 })
      expect(await stockOf(lamp._id)).toEqual([15, 3200])
      expect(await journal(lamp._id)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ reason: 'surplus-explained', delta: -10, value: -30_000 }),
          expect.objectContaining({ reason: 'received', delta: 10, value: 33_000 }),
        ]),
      )
      expect(await bookErrorsNow()).toEqual([])
    })

    it('adds the pieces beyond the surplus, and each piece of it once', async () => {
      const lamp = await countSurplus()
      const first = await receive(lamp._id, { quantity: 8, counted: 8 })
      await receive(lamp._id, { quantity: 8, counted: 8 })
      expect(await countInStock(lamp._id)).toBe(21)
      await invoke(deleteReceipt, { as: admin, params: { id: first._id }, query: {} })
      expect(await countInStock(lamp._id)).toBe(21)
      await receive(lamp._id, { quantity: 9, counted: 9 })
      expect(await countInStock(lamp._id)).toBe(22)
      expect(await bookErrorsNow()).toEqual([])
    })

    it('keeps the counted stock when the receipt of its surplus is corrected', async () => {
      const lamp = await countSurplus()
      const { _id } = await receive(lamp._id, { quantity: 12, counted: 10 })
      expect(await countInStock(lamp._id)).toBe(17)
      // The two pieces above the surplus leave first, then the counted ones become surplus again.
      const stocks: unknown[] = []
      for (const quantity of [11, 9, 8, 10, 12, 7]) {
        expect(await correctPieces(_id, quantity)).toMatchObject({ status: 201 })
        stocks.push(await countInStock(lamp._id))
        expect(await bookErrorsNow()).toEqual([])
      }
      expect(stocks).toEqual([16, 15, 15, 15, 17, 15])
      await receive(lamp._id, { quantity: 3, counted: 3 })
      expect(await countInStock(lamp._id)).toBe(15)
      await invoke(deleteReceipt, { as: admin, params: { id: _id }, query: {} })
      expect(await countInStock(lamp._id)).toBe(15)
      expect(await bookErrorsNow()).toEqual([])
    })

    it('keeps the counted stock when a receipt from before the count is corrected', async () => {
      const lamp = await stockOne({ countInStock: 5, costPrice: 3000 })
      const { _id } = await receive(lamp._id, {}, { madeAt: minutesAgo(30) })
      const id = await begin([lamp._id])
      await tally(id, lamp._id, { pieces: 13 })
      await post(id)
      for (const quantity of [8, 9, 12]) {
        expect(await correctPieces(_id, quantity)).toMatchObject({ status: 201 })
        expect(await countInStock(lamp._id)).toBe(13)
      }
      expect(await journal(lamp._id)).toContainEqual(
        expect.objectContaining({ reason: 'count-explained', delta: 2, value: 6400 }),
      )
      expect(await bookErrorsNow()).toEqual([])
    })

    it('expects what a receipt has after a correction between count and post', async () => {
      const lamp = await stockOne({ countInStock: 5, costPrice: 3000 })
      const { _id } = await receive(lamp._id, {}, { madeAt: minutesAgo(30) })
      const id = await begin([lamp._id])
      await tally(id, lamp._id, { pieces: 13 })
      await correctPieces(_id, 8)
      expect(await lineOf(id, lamp._id)).toMatchObject({ counted: 13, expected: 13, difference: 0 })
      await post(id)
      expect(await countInStock(lamp._id)).toBe(13)
      expect(await bookErrorsNow()).toEqual([])
    })

    it('corrects a receipt of which too few are left once the lamp was counted', async () => {
      const lamp = await stockOne({ countInStock: 0, costPrice: 3000 })
      const { _id } = await receive(lamp._id, {}, { madeAt: minutesAgo(30) })
      await sellLate(lamp._id, 9, minutesAgo(20))
      expect(await correctPieces(_id, 8)).toMatchObject({ status: 409 })
      const id = await begin([lamp._id])
      await tally(id, lamp._id, { pieces: 0 })
      await post(id)
      expect(await correctPieces(_id, 8)).toMatchObject({ status: 201 })
      expect(await countInStock(lamp._id)).toBe(0)
      expect(await bookErrorsNow()).toEqual([])
    })

    it('adds all pieces when they arrived on the day of the count and were not confirmed', async () => {
      const lamp = await countSurplus()
      await receive(lamp._id, {})
      expect(await countInStock(lamp._id)).toBe(25)
    })

    it('matches goods of an earlier day or an offline receipt unless that is denied', async () => {
      const yesterday = { receivedOn: dayPlus(dayOf(new Date()), -1) }
      const [one, two, three] = [await countSurplus(), await countSurplus(), await countSurplus()]
      await receive(one._id, {}, yesterday)
      await receive(two._id, {}, { madeAt: minutesAgo(20) })
      await receive(three._id, { counted: 0 }, yesterday)
      expect(await countInStock(one._id)).toBe(15)
      expect(await countInStock(two._id)).toBe(15)
      expect(await countInStock(three._id)).toBe(25)
    })

    it('takes them out after the goods came in when the surplus was sold', async () => {
      const lamp = await countSurplus()
      await sell([[lamp._id, 12]])
      await receive(lamp._id, { counted: 10 })
      expect(await countInStock(lamp._id)).toBe(3)
      expect(await bookErrorsNow()).toEqual([])
    })

    it('expects goods that arrived before a count which was not posted yet', async () => {
      const lamp = await stockOne({ countInStock: 5, costPrice: 3000 })
      const id = await begin([lamp._id])
      await tally(id, lamp._id, { pieces: 15 })
      await receive(lamp._id, {}, { madeAt: minutesAgo(20) })
      expect(await lineOf(id, lamp._id)).toMatchObject({ counted: 15, expected: 15, difference: 0 })
      await post(id)
      await invoke(endStocktake, { as: admin, params: { id } })
      expect(await countInStock(lamp._id)).toBe(15)
    })
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

  it('reviews a lamp for at most 6 read units', async () => {
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
