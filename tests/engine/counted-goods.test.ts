import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { productKey } from '../../lambdas/data/products.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { handler as correctReceipt } from '../../lambdas/receipts/correct-receipt.ts'
import { handler as deleteReceipt } from '../../lambdas/receipts/delete-receipt.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { handler as endStocktake } from '../../lambdas/stocktakes/end-stocktake.ts'
import { dayOf, dayPlus } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import { recordReceipt as recordReceiptRoute } from '../../shared/receipts/routes.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { begin, countSurplus, lineOf, minutesAgo, post, receive, stockOf, tally } from '../support/counting.ts'
import { admin, invoke } from '../support/make-event.ts'
import { countInStock, journal, stockOne } from '../support/shop.ts'
import { sell } from '../support/staff-sale.ts'

/** Writes the last count of a lamp into its row, without a stocktake. */
function setLastCount(product: string, { at, surplus }: { at: string; surplus: number }) {
  const UpdateExpression = 'SET lastCountAt = :at, lastCountSurplus = :surplus'
  const ExpressionAttributeValues = { ':at': at, ':surplus': surplus }
  const Key = productKey(product)
  return table.send(new UpdateCommand({ TableName: tableName, Key, UpdateExpression, ExpressionAttributeValues }))
}

describe('receipt of goods that were counted before', () => {
  it('takes them out of the surplus at its cost when the person confirms it', async () => {
    const lamp = await countSurplus()
    const receipt = await receive(lamp._id, { counted: 10 })
    expect(receipt.lines[0]).toMatchObject({ quantity: 10, counted: { pieces: 10 }, costAfter: 3200, countAfter: 15 })
    expect(await stockOf(lamp._id)).toEqual({ pieces: 15, costPrice: 3200, value: 48_000 })
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

  it('adds all pieces when they arrived on the day of the count and were not confirmed', async () => {
    const lamp = await countSurplus()
    await receive(lamp._id, {})
    expect(await countInStock(lamp._id)).toBe(25)
  })

  it('matches goods of an earlier day or an offline receipt unless that is denied', async () => {
    const dayBefore = { receivedOn: dayPlus(dayOf(minutesAgo(10)), -1) }
    const [one, two, three] = [await countSurplus(), await countSurplus(), await countSurplus()]
    await receive(one._id, {}, dayBefore)
    await receive(two._id, {}, { madeAt: minutesAgo(20) })
    await receive(three._id, { counted: 0 }, dayBefore)
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

  it('refuses 40 lamps of a surplus in one receipt and records them in two', async () => {
    const lamps = await Promise.all(Array.from({ length: 40 }, () => stockOne({ countInStock: 5, costPrice: 3000 })))
    const countedAt = minutesAgo(60)
    for (const { _id } of lamps) await setLastCount(_id, { at: countedAt, surplus: 3 })
    const record = (some: typeof lamps, receiptId = newId()) => {
      const lines = some.map(({ _id: product }) => ({ product, quantity: 3, price: 3300, counted: 3 }))
      const common = { receivedOn: dayOf(countedAt), supplier: 'Musa', currency: 'RWF', invoiceNo: receiptId }
      return invoke(recordReceipt, { as: admin, body: { receiptId, ...common, lines } })
    }
    expect(await record(lamps)).toMatchObject({ status: 400, body: { code: 'receipt.tooLarge' } })
    expect(await record(lamps.slice(0, 25))).toMatchObject({ status: 201 })
    expect(await record(lamps.slice(25))).toMatchObject({ status: 201 })
    expect(await Promise.all(lamps.map(({ _id }) => countInStock(_id)))).toEqual(lamps.map(() => 5))
  })

  it('deletes 40 lamps that were counted later once enough lines have no pieces', async () => {
    const lamps = await Promise.all(Array.from({ length: 40 }, () => stockOne({ countInStock: 5, costPrice: 3000 })))
    const lines = lamps.map(({ _id: product }) => ({ product, quantity: 3, price: 3300 }))
    const goods = { receivedOn: dayOf(minutesAgo(60)), supplier: `Musa ${newId()}`, currency: 'RWF', lines }
    const recorded = await invoke(recordReceipt, { as: admin, body: { receiptId: newId(), ...goods } })
    const { _id: id } = recordReceiptRoute.reply.parse(recorded.body).receipt
    for (const { _id } of lamps) await setLastCount(_id, { at: minutesAgo(0), surplus: 0 })
    const remove = () => invoke(deleteReceipt, { as: admin, params: { id }, query: {} })
    const refused = await remove()
    expect(refused).toMatchObject({ status: 400, body: { code: 'receipt.tooLarge' } })
    const left = Number(/pieces of (\d+) lines to 0/.exec(JSON.stringify(refused.body))?.[1])
    expect(left).toBeLessThan(20)
    for (const [line] of lines.slice(0, left).entries()) {
      const body = { kind: 'pieces', line, quantity: 0, reason: 'Recorded twice' }
      expect(await invoke(correctReceipt, { as: admin, params: { id }, body })).toMatchObject({ status: 201 })
    }
    expect(await remove()).toMatchObject({ status: 200 })
    expect(await Promise.all(lamps.map(({ _id }) => countInStock(_id)))).toEqual(lamps.map(() => 8))
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
