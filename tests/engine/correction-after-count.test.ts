import { describe, expect, it } from 'vitest'
import { handler as correctReceipt } from '../../lambdas/receipts/correct-receipt.ts'
import { handler as deleteReceipt } from '../../lambdas/receipts/delete-receipt.ts'
import { newId } from '../../shared/id.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import {
  begin,
  countAndPost,
  countSurplus,
  lineOf,
  minutesAgo,
  post,
  receive,
  sellLate,
  stockOf,
  tally,
} from '../support/counting.ts'
import { admin, invoke } from '../support/make-event.ts'
import { movementClock } from '../support/movement-clock.ts'
import { journal, stockOne } from '../support/shop.ts'

const { passMinutes } = movementClock()

const correct = (id: string, fields: object) =>
  invoke(correctReceipt, { as: admin, params: { id }, body: { line: 0, reason: 'Typed wrongly', ...fields } })
const correctPieces = (id: string, quantity: number, fields: object = {}) =>
  correct(id, { kind: 'pieces', quantity, ...fields })
const remove = (id: string) => invoke(deleteReceipt, { as: admin, params: { id }, query: {} })

/** Receives 10 pieces at 3,300 of a lamp with 5 at 3,000, which are worth 48,000. */
async function receiveEarlier() {
  const lamp = await stockOne({ countInStock: 5, costPrice: 3000 })
  const { _id } = await receive(lamp._id, {}, { madeAt: minutesAgo(30) })
  return { lamp, receipt: _id }
}

describe('correction of a receipt after a count', () => {
  it('keeps the counted stock when the receipt of its surplus is corrected', async () => {
    const lamp = await countSurplus()
    const { _id } = await receive(lamp._id, { quantity: 12, counted: 10 })
    expect(await stockOf(lamp._id)).toEqual({ pieces: 17, costPrice: 3211.76, value: 54_599.92 })
    // The two pieces above the surplus leave first, then the counted ones become surplus again.
    const stocks: unknown[] = []
    for (const quantity of [11, 9, 8, 10, 12, 7]) {
      expect(await correctPieces(_id, quantity)).toMatchObject({ status: 201 })
      stocks.push(await stockOf(lamp._id))
      expect(await bookErrorsNow()).toEqual([])
    }
    expect(stocks).toEqual([
      { pieces: 16, costPrice: 3206.25, value: 51_300 },
      { pieces: 15, costPrice: 3193.75, value: 47_906.25 },
      { pieces: 15, costPrice: 3186.67, value: 47_800.05 },
      { pieces: 15, costPrice: 3201.78, value: 48_026.7 },
      { pieces: 17, costPrice: 3213.34, value: 54_626.78 },
      { pieces: 15, costPrice: 3184.45, value: 47_766.75 },
    ])
    await receive(lamp._id, { quantity: 3, counted: 3 })
    expect(await stockOf(lamp._id)).toEqual({ pieces: 15, costPrice: 3207.56, value: 48_113.4 })
    await remove(_id)
    expect(await stockOf(lamp._id)).toEqual({ pieces: 15, costPrice: 3164.42, value: 47_466.3 })
    expect(await bookErrorsNow()).toEqual([])
  })

  it('keeps the counted stock when a receipt from before the count is corrected', async () => {
    const { lamp, receipt } = await receiveEarlier()
    await countAndPost(lamp._id, 13)
    const stocks: unknown[] = []
    for (const quantity of [8, 9, 12]) {
      expect(await correctPieces(receipt, quantity)).toMatchObject({ status: 201 })
      stocks.push(await stockOf(lamp._id))
      expect(await bookErrorsNow()).toEqual([])
    }
    expect(stocks).toEqual([
      { pieces: 13, costPrice: 3184.62, value: 41_400.06 },
      { pieces: 13, costPrice: 3193.5, value: 41_515.5 },
      { pieces: 13, costPrice: 3218.08, value: 41_835.04 },
    ])
    expect(await journal(lamp._id)).toContainEqual(
      expect.objectContaining({ reason: 'count-explained', delta: 2, value: 6400 }),
    )
  })

  it('keeps the counted stock when a receipt from before the count is deleted', async () => {
    const { lamp, receipt } = await receiveEarlier()
    await countAndPost(lamp._id, 5)
    expect(await remove(receipt)).toMatchObject({ status: 200 })
    // The count left 5 pieces at 3,200. Ten more come in at this cost, and the ten of the receipt leave at 3,300.
    expect(await stockOf(lamp._id)).toEqual({ pieces: 5, costPrice: 3000, value: 15_000 })
    expect(await bookErrorsNow()).toEqual([])
  })

  it('keeps the stock of a later count when the receipt of a surplus is changed', async () => {
    const lamp = await countSurplus()
    const { _id } = await receive(lamp._id, { quantity: 12, counted: 10 })
    passMinutes(60)
    await countAndPost(lamp._id, 17)
    const stocks: unknown[] = []
    for (const quantity of [11, 8, 10]) {
      expect(await correctPieces(_id, quantity)).toMatchObject({ status: 201 })
      stocks.push(await stockOf(lamp._id))
      expect(await bookErrorsNow()).toEqual([])
    }
    expect(await remove(_id)).toMatchObject({ status: 200 })
    stocks.push(await stockOf(lamp._id))
    expect(stocks).toEqual([
      { pieces: 17, costPrice: 3206.57, value: 54_511.69 },
      { pieces: 17, costPrice: 3190.08, value: 54_231.36 },
      { pieces: 17, costPrice: 3203.01, value: 54_451.17 },
      { pieces: 17, costPrice: 3145.96, value: 53_481.32 },
    ])
    expect(await bookErrorsNow()).toEqual([])
  })

  it('keeps the counted stock when a receipt with pieces sent back is deleted', async () => {
    const lamp = await countSurplus()
    const { _id } = await receive(lamp._id, { quantity: 12, counted: 10 })
    await correct(_id, { kind: 'sent-back', pieces: 4, credit: 13_200 })
    passMinutes(60)
    await countAndPost(lamp._id, 13)
    expect(await remove(_id)).toMatchObject({ status: 200 })
    expect(await stockOf(lamp._id)).toEqual({ pieces: 13, costPrice: 3113.6, value: 40_476.8 })
    expect(await bookErrorsNow()).toEqual([])
  })

  it('expects the corrected pieces when a count is posted after the correction', async () => {
    const { lamp, receipt } = await receiveEarlier()
    const id = await begin([lamp._id])
    await tally(id, lamp._id, { pieces: 13 })
    await correctPieces(receipt, 8)
    expect(await lineOf(id, lamp._id)).toMatchObject({ counted: 13, expected: 13, difference: 0 })
    await post(id)
    expect(await stockOf(lamp._id)).toEqual({ pieces: 13, costPrice: 3184.62, value: 41_400.06 })
    expect(await bookErrorsNow()).toEqual([])
  })

  it('expects no pieces of a receipt when it is deleted before a count is posted', async () => {
    const { lamp, receipt } = await receiveEarlier()
    const id = await begin([lamp._id])
    await tally(id, lamp._id, { pieces: 5 })
    await remove(receipt)
    expect(await lineOf(id, lamp._id)).toMatchObject({ counted: 5, expected: 5, difference: 0 })
    await post(id)
    expect(await stockOf(lamp._id)).toEqual({ pieces: 5, costPrice: 3000, value: 15_000 })
    expect(await bookErrorsNow()).toEqual([])
  })

  it('subtracts pieces from the stock when they are sent back after a count', async () => {
    const { lamp, receipt } = await receiveEarlier()
    await countAndPost(lamp._id, 15)
    expect(await correct(receipt, { kind: 'sent-back', pieces: 2, credit: 6600 })).toMatchObject({ status: 201 })
    expect(await stockOf(lamp._id)).toEqual({ pieces: 13, costPrice: 3184.62, value: 41_400.06 })
    expect(await bookErrorsNow()).toEqual([])
  })

  it('corrects once when a call is repeated or two people correct simultaneously', async () => {
    const { lamp, receipt } = await receiveEarlier()
    await countAndPost(lamp._id, 13)
    const correctionId = newId()
    const twice = [1, 2].map(() => correctPieces(receipt, 8, { correctionId }))
    expect(new Set((await Promise.all(twice)).map(({ status }) => status))).toEqual(new Set([201]))
    const answers = await Promise.all([1, 2].map(() => correctPieces(receipt, 7, { correctionId: newId() })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(await stockOf(lamp._id)).toEqual({ pieces: 13, costPrice: 3175.74, value: 41_284.62 })
    expect(await bookErrorsNow()).toEqual([])
  })

  it('corrects a receipt with too few pieces left after the lamp was counted', async () => {
    const lamp = await stockOne({ countInStock: 2, costPrice: 3000 })
    const { _id } = await receive(lamp._id, {}, { madeAt: minutesAgo(30) })
    await sellLate(lamp._id, 11, minutesAgo(20))
    expect(await correctPieces(_id, 8)).toMatchObject({ status: 409 })
    await countAndPost(lamp._id, 0)
    expect(await correctPieces(_id, 8)).toMatchObject({ status: 201 })
    // An empty stock has no value: the 100 RWF between the average and the price are a cost difference.
    expect(await stockOf(lamp._id)).toMatchObject({ pieces: 0, costPrice: 3250, value: 0 })
    expect(await bookErrorsNow()).toEqual([])
  })
})
