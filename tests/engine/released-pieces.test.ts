import { beforeEach, describe, expect, it } from 'vitest'
import { handler as deleteReceipt } from '../../lambdas/receipts/delete-receipt.ts'
import { handler as deleteReport } from '../../lambdas/reports/delete-report.ts'
import { handler as getReport } from '../../lambdas/reports/get-report.ts'
import { handler as recordReturn } from '../../lambdas/returns/record-return.ts'
import { newId } from '../../shared/id.ts'
import { Report } from '../../shared/reports/report.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { countAndPost, minutesAgo, receive, sellLate, stockOf } from '../support/counting.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { movementClock } from '../support/movement-clock.ts'
import { journal, stockOne } from '../support/shop.ts'
import { edit, remove, reportIn, sell } from '../support/staff-sale.ts'

const { passMinutes } = movementClock()

const removeReceipt = (id: string) => invoke(deleteReceipt, { as: admin, params: { id }, query: { why: 'Twice' } })

/** Returns the moment before which nothing of a test has moved, because the clock advances between tests. */
const now = () => minutesAgo(0)

beforeEach(() => passMinutes(60))

/** Sells pieces of a lamp with `countInStock` at 3,000 each, some of them oversold, and receives `matched` for them. */
async function supply({
  countInStock = 0,
  sold = 2,
  ...fields
}: {
  countInStock?: number
  sold?: number
  matched?: number[]
} = {}) {
  const { matched = [sold - countInStock] } = fields
  const lamp = await stockOne({ costPrice: 3000, countInStock })
  const sale = reportIn(await sellLate(lamp._id, sold, now()))
  const receipts: string[] = []
  for (const pieces of matched) {
    const line = { quantity: pieces, matched: [{ report: sale._id, pieces }] }
    receipts.push((await receive(lamp._id, line))._id)
  }
  const [receipt = ''] = receipts
  return { lamp: lamp._id, sale: sale._id, receipt, receipts }
}

/** Returns the oversold pieces of a sale, deleted or not. */
async function foundOf(id: string) {
  const { body } = await invoke(getReport, { as: admin, params: { id } })
  return Report.parse(body).found
}

const piecesOf = async (lamp: string) => (await stockOf(lamp)).pieces

describe('deletion of a receipt that supplied oversold pieces', () => {
  it('takes out the pieces that a deleted sale had put back', async () => {
    const { lamp, sale, receipt } = await supply()
    await remove(sale)
    expect(await piecesOf(lamp)).toBe(2)
    expect((await removeReceipt(receipt)).status).toBe(200)
    expect(await stockOf(lamp)).toMatchObject({ pieces: 0, value: 0 })
    expect(await journal(lamp)).toContainEqual(
      expect.objectContaining({ reason: 'oversold-reverted', reference: sale, delta: -2, value: -6000 }),
    )
    expect(await foundOf(sale)).toMatchObject([{ count: 2, matched: 0, reverted: 2 }])
    expect(await bookErrorsNow()).toEqual([])
  })

  it('takes out only the pieces that a corrected sale had put back', async () => {
    const { lamp, sale, receipt } = await supply({ countInStock: 3, sold: 5 })
    expect((await edit(sale, { real: 4 })).status).toBe(200)
    expect(await piecesOf(lamp)).toBe(1)
    await removeReceipt(receipt)
    expect(await piecesOf(lamp)).toBe(0)
    expect(await foundOf(sale)).toMatchObject([{ count: 2, matched: 0, reverted: 1 }])
    await remove(sale)
    expect(await piecesOf(lamp)).toBe(3)
    expect(await bookErrorsNow()).toEqual([])
  })

  it('takes nothing out when a corrected sale sells the pieces again', async () => {
    const { lamp, sale, receipt } = await supply({ sold: 3 })
    await edit(sale, { real: 2 })
    await edit(sale, { real: 3 })
    await removeReceipt(receipt)
    expect(await piecesOf(lamp)).toBe(0)
    expect(await foundOf(sale)).toMatchObject([{ count: 3, matched: 0 }])
    expect(await bookErrorsNow()).toEqual([])
  })

  it('takes out the pieces of each of two receipts once', async () => {
    const { lamp, sale, receipts } = await supply({ matched: [1, 1] })
    await remove(sale)
    const stocks: number[] = []
    for (const receipt of receipts) {
      await removeReceipt(receipt)
      stocks.push(await piecesOf(lamp))
      expect(await bookErrorsNow()).toEqual([])
    }
    expect(stocks).toEqual([1, 0])
  })

  it('leaves pieces in stock that exist according to the person who deleted the sale', async () => {
    const { lamp, sale, receipt } = await supply({ matched: [1] })
    await invoke(deleteReport, { as: seller, params: { id: sale }, query: { why: 'Typed', oversoldReturned: 'true' } })
    await removeReceipt(receipt)
    expect(await piecesOf(lamp)).toBe(1)
    expect(await bookErrorsNow()).toEqual([])
  })

  it('leaves a piece in stock that the customer brought back', async () => {
    const { lamp, sale, receipt } = await supply()
    const body = { returnId: newId(), report: sale, lines: [{ product: lamp, fit: 1 }], reason: 'unwanted' }
    expect(await invoke(recordReturn, { as: seller, body })).toMatchObject({ status: 201 })
    await removeReceipt(receipt)
    expect(await piecesOf(lamp)).toBe(1)
    expect(await bookErrorsNow()).toEqual([])
  })

  it('keeps the counted stock when a count had settled the pieces', async () => {
    const { lamp, sale, receipt } = await supply()
    await remove(sale)
    passMinutes(30)
    await countAndPost(lamp, 1)
    expect((await removeReceipt(receipt)).status).toBe(200)
    expect(await piecesOf(lamp)).toBe(1)
    expect(await foundOf(sale)).toMatchObject([{ matched: 0, reverted: 2 }])
    expect(await bookErrorsNow()).toEqual([])
  })

  it('asks to count first when the pieces were sold since', async () => {
    const { lamp, sale, receipt } = await supply()
    await remove(sale)
    await sell([[lamp, 1]])
    expect(await removeReceipt(receipt)).toMatchObject({ status: 409, body: { code: 'stock.short' } })
    expect(await piecesOf(lamp)).toBe(1)
    expect(await foundOf(sale)).toMatchObject([{ matched: 2 }])
  })
})
