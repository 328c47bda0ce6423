import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { receiptErrors } from '../../lambdas/bookkeeping/check-receipts.ts'
import { productById } from '../../lambdas/data/products.ts'
import { movementsOf } from '../../lambdas/data/stock-journal.ts'
import { handler as deleteProduct } from '../../lambdas/products/delete-product.ts'
import { handler as correctReceipt } from '../../lambdas/receipts/correct-receipt.ts'
import { handler as deleteReceipt } from '../../lambdas/receipts/delete-receipt.ts'
import { handler as getReceipt } from '../../lambdas/receipts/get-receipt.ts'
import { handler as payReceipt } from '../../lambdas/receipts/pay-receipt.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { newId } from '../../shared/id.ts'
import { Correction } from '../../shared/receipts/correction.ts'
import { Receipt } from '../../shared/receipts/receipt.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'
import { remove as removeSale, reportIn, reportNow, sell } from '../support/staff-sale.ts'

const Answer = z.object({ receipt: Receipt, corrections: z._default(z.array(Correction), []) })

async function receive(lines: object[], fields: object = {}) {
  const common = { receiptId: newId(), receivedOn: '2026-11-20', supplier: `Musa ${newId()}`, currency: 'RWF' }
  const { body } = await invoke(recordReceipt, { as: admin, body: { ...common, lines, ...fields } })
  return Answer.parse(body).receipt
}

const correct = (id: string, fields: object, as = admin) =>
  invoke(correctReceipt, { as, params: { id }, body: { reason: 'As counted', ...fields } })
const remove = (id: string) => invoke(deleteReceipt, { as: admin, params: { id }, query: { why: 'Twice' } })
const pay = (id: string, amount: number) =>
  invoke(payReceipt, { as: admin, params: { id }, body: { paymentId: newId(), amount, paidFrom: 'bank' } })
const lampNow = async (id: string) => {
  const { countInStock, costPrice } = (await productById(id)) ?? {}
  return { countInStock, costPrice }
}

/** Returns a receipt as it is now. Its costs, debt and journal must agree. */
async function receiptNow(id: string): Promise<Receipt> {
  const { receipt, corrections } = Answer.parse((await invoke(getReceipt, { as: admin, params: { id } })).body)
  const lamps = [...new Set(receipt.lines.map(({ product }) => product))]
  const journals = (await Promise.all(lamps.map((lamp) => movementsOf(lamp)))).flat()
  const ofReceipt = journals.filter(({ reference }) => reference === id)
  expect(receiptErrors(receipt, corrections, ofReceipt)).toEqual([])
  return receipt
}

describe('correction of a receipt', () => {
  it('adds late transport to the pieces still in stock, as calculated by hand', async () => {
    const lamp = await stockOne({ price: 60_000, costPrice: 33_000, countInStock: 4 })
    const { _id } = await receive([{ product: lamp._id, quantity: 20, price: 36_544.5 }])
    await sell([[lamp._id, 6]])
    const charge = { kind: 'transport', amount: 12_000 }
    expect(await correct(_id, { kind: 'charge', charge })).toMatchObject({
      status: 201,
      body: { correction: { stock: 9000, paid: 12_000, debt: 0, difference: 3000 } },
    })
    expect(await lampNow(lamp._id)).toEqual({ countInStock: 18, costPrice: 36_453.75 })
    await receiptNow(_id)
  })

  it('takes missing pieces out at the cost of their line, and off the debt', async () => {
    const lamp = await stockOne({ costPrice: 1000, countInStock: 0 })
    const charges = [{ kind: 'customs', amount: 500 }]
    const { _id } = await receive([{ product: lamp._id, quantity: 5, price: 1000 }], { charges })
    expect(await correct(_id, { kind: 'pieces', line: 0, quantity: 3 })).toMatchObject({
      body: { receipt: { total: 3000, owed: 3000 }, correction: { pieces: -2, stock: -2200, difference: 200 } },
    })
    await correct(_id, { kind: 'pieces', line: 0, quantity: 6 })
    expect(await lampNow(lamp._id)).toEqual({ countInStock: 6, costPrice: 1100 })
    expect(await receiptNow(_id)).toMatchObject({ total: 6000, corrections: 2 })
  })

  it('sends a whole delivery back piece by piece and leaves no debt', async () => {
    const lamp = await stockOne({ costPrice: 1000, countInStock: 0 })
    const rated = { currency: 'UGX', rwfPerUnit: '0.3846' }
    const { _id } = await receive([{ product: lamp._id, quantity: 3, price: 33_334 }], rated)
    for (let n = 0; n < 3; n += 1) {
      expect(await correct(_id, { kind: 'sent-back', line: 0, pieces: 1, credit: 33_334 })).toMatchObject({
        status: 201,
      })
    }
    expect(await receiptNow(_id)).toMatchObject({ total: 0, totalRwf: 0, owed: 0 })
    expect((await lampNow(lamp._id)).countInStock).toBe(0)
  })

  it.each([
    ['a negative debt', { kind: 'pieces', line: 0, quantity: 0 }],
    [
      'amounts beyond the limit',
      { kind: 'charge', charge: { kind: 'transport', amount: 4_999_999_999_999, owed: true } },
    ],
  ])('refuses a correction that leaves %s, and changes nothing', async (_, correction) => {
    const lamp = await stockOne({ costPrice: 10, countInStock: 0 })
    const { _id } = await receive([{ product: lamp._id, quantity: 10, price: 10 }])
    await pay(_id, 100)
    await correct(_id, { kind: 'sent-back', line: 0, pieces: 5, credit: 80 })
    await correct(_id, { kind: 'charge', charge: { kind: 'transport', amount: 1, owed: true } })
    const before = await receiptNow(_id)
    const again = correction.kind === 'charge' ? [correction, correction] : [correction]
    const replies = []
    for (const each of again) replies.push((await correct(_id, each)).status)
    expect(replies.at(-1)).toBe(400)
    if (again.length === 1) expect(await receiptNow(_id)).toEqual(before)
  })

  it('counts the exchange difference of what was paid when the rate is corrected', async () => {
    const lamp = await stockOne({ costPrice: 1000, countInStock: 0 })
    const rated = { currency: 'UGX', rwfPerUnit: '0.39' }
    const { _id } = await receive([{ product: lamp._id, quantity: 10, price: 100_000 }], rated)
    await pay(_id, 900_000)
    await correct(_id, { kind: 'rate', rwfPerUnit: '0.3' })
    expect(await receiptNow(_id)).toMatchObject({ owed: 100_000, owedRwf: 30_000, exchanged: 81_000 })
    await pay(_id, 100_000)
    const { payments } = await receiptNow(_id)
    expect(payments.at(-1)).toMatchObject({ amount: 100_000, rwf: 30_000, difference: 0 })
  })

  it('refuses to take more pieces than are left, and asks to count first', async () => {
    const lamp = await stockOne({ costPrice: 1000, countInStock: 0 })
    const { _id } = await receive([{ product: lamp._id, quantity: 5, price: 1000 }])
    await sell([[lamp._id, 4]])
    const answer = await correct(_id, { kind: 'pieces', line: 0, quantity: 2 })
    expect(answer).toMatchObject({ status: 409, body: { code: 'stock.short' } })
    expect(await remove(_id)).toMatchObject({ status: 409, body: { code: 'stock.short' } })
    expect(await lampNow(lamp._id)).toEqual({ countInStock: 1, costPrice: 1000 })
    await receiptNow(_id)
  })

  it('sends pieces back at the credit of the supplier', async () => {
    const lamp = await stockOne({ costPrice: 1000, countInStock: 0 })
    const { _id } = await receive([{ product: lamp._id, quantity: 5, price: 1000 }], {
      charges: [{ kind: 'transport', amount: 500 }],
    })
    await correct(_id, { kind: 'sent-back', line: 0, pieces: 2, credit: 2000 })
    expect(await lampNow(lamp._id)).toEqual({ countInStock: 3, costPrice: 1166.67 })
    expect(await receiptNow(_id)).toMatchObject({ owed: 3000 })
  })

  it('sets the price of unpriced pieces, for those that are still there', async () => {
    const lamp = await stockOne({ costPrice: 1000, countInStock: 0 })
    const { _id } = await receive([{ product: lamp._id, quantity: 4, unpriced: true }])
    await sell([[lamp._id, 1]])
    expect(await correct(_id, { kind: 'price', line: 0, price: 1200 })).toMatchObject({
      body: { receipt: { owed: 4800 }, correction: { stock: 600, debtRwf: 4800, difference: 200 } },
    })
    expect(await lampNow(lamp._id)).toEqual({ countInStock: 3, costPrice: 1200 })
    expect(await receiptNow(_id)).not.toHaveProperty('unpriced')
  })

  it('makes an overpayment after a lower price an advance', async () => {
    const lamp = await stockOne({ costPrice: 1000, countInStock: 0 })
    const { _id } = await receive([{ product: lamp._id, quantity: 4, price: 1000 }])
    await pay(_id, 4000)
    await correct(_id, { kind: 'price', line: 0, price: 900 })
    expect(await receiptNow(_id)).toMatchObject({ owed: 0, owedRwf: 0, payments: [{}, { amount: -400, rwf: -400 }] })
    expect(await lampNow(lamp._id)).toEqual({ countInStock: 4, costPrice: 900 })
  })

  it('moves goods and owed charges to another rate, and settles what was paid', async () => {
    const lamp = await stockOne({ costPrice: 400, countInStock: 0 })
    const { _id } = await receive([{ product: lamp._id, quantity: 10, price: 1000 }], {
      currency: 'UGX',
      rwfPerUnit: '0.39',
      charges: [{ kind: 'transport', amount: 1000, currency: 'UGX', owed: true }],
    })
    await pay(_id, 11_000)
    expect(await correct(_id, { kind: 'rate', rwfPerUnit: '0.4' })).toMatchObject({
      body: { correction: { stock: 110, debtRwf: 110, exchange: -110, difference: 0 } },
    })
    expect(await lampNow(lamp._id)).toEqual({ countInStock: 10, costPrice: 440 })
    expect(await receiptNow(_id)).toMatchObject({ totalRwf: 4400, owed: 0, owedRwf: 0 })
  })

  it('books all of an amount as a cost difference if the lamp was deleted', async () => {
    const lamp = await stockOne({ costPrice: 1000, countInStock: 0 })
    const { _id } = await receive([{ product: lamp._id, quantity: 4, price: 1000 }])
    await invoke(deleteProduct, { as: admin, params: { id: lamp._id } })
    const answer = await correct(_id, { kind: 'price', line: 0, price: 900 })
    expect(answer).toMatchObject({ body: { correction: { stock: 0, difference: -400 } } })
    expect(await correct(_id, { kind: 'pieces', line: 0, quantity: 3 })).toMatchObject({ status: 409 })
  })

  it('records a repeated correction once, also during sales of the lamp', async () => {
    const lamp = await stockOne({ price: 5000, costPrice: 1000, countInStock: 20 })
    const { _id } = await receive([{ product: lamp._id, quantity: 20, price: 1000 }])
    const fields = { correctionId: newId(), kind: 'charge', charge: { kind: 'other', amount: 4000, owed: true } }
    const sales = Array.from({ length: 5 }, () => sell([[lamp._id, 1]]))
    const answers = await Promise.all([correct(_id, fields), correct(_id, fields), ...sales])
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(201))
    expect(await receiptNow(_id)).toMatchObject({ corrections: 1, owed: 24_000 })
    expect((await lampNow(lamp._id)).countInStock).toBe(35)
  })

  it.each([
    ['a line that does not exist', { kind: 'price', line: 7, price: 5 }],
    ['the same price', { kind: 'price', line: 0, price: 1000 }],
    ['the same pieces', { kind: 'pieces', line: 0, quantity: 4 }],
    ['more pieces back than arrived', { kind: 'sent-back', line: 0, pieces: 5, credit: 0 }],
    ['a credit above the receipt', { kind: 'sent-back', line: 0, pieces: 1, credit: 4001 }],
    ['a rate of RWF', { kind: 'rate', rwfPerUnit: '2' }],
    ['a charge without a rate', { kind: 'charge', charge: { kind: 'other', amount: 5, currency: 'USD' } }],
    ['no reason', { kind: 'price', line: 0, price: 5, reason: '' }],
  ])('refuses %s', async (_name, fields) => {
    const lamp = await stockOne({ costPrice: 1000, countInStock: 0 })
    const { _id } = await receive([{ product: lamp._id, quantity: 4, price: 1000 }])
    expect((await correct(_id, fields)).status).toBe(400)
    expect((await correct(_id, fields, seller)).status).toBe(403)
  })
})

describe('receipt of pieces that were sold before they arrived', () => {
  const offline = () => ({ offline: true, saleId: newId(), madeAt: new Date().toISOString() })

  /** Sells two pieces of a lamp that is out of stock, and receives ten for 33,000 of which two were these. */
  async function supplyTwo() {
    const lamp = await stockOne({ costPrice: 3000, countInStock: 0 })
    const sale = reportIn(await sell([[lamp._id, 2]], offline()))
    const line = { product: lamp._id, quantity: 10, price: 3300, matched: [{ report: sale._id, pieces: 5 }] }
    return { lamp, sale, line, receipt: await receive([line]) }
  }

  it('brings only the others into stock, and reverses the gain of the oversold ones', async () => {
    const { lamp, sale, receipt } = await supplyTwo()
    const { _id, number } = sale
    expect(receipt.lines).toMatchObject([
      {
        quantity: 10,
        landed: 33_000,
        countAfter: 8,
        costAfter: 3300,
        matched: [{ report: _id, number, pieces: 2, landed: 6600, oversold: 6000 }],
      },
    ])
    expect(await lampNow(lamp._id)).toEqual({ countInStock: 8, costPrice: 3300 })
    expect(await reportNow(_id)).toMatchObject({ found: [{ count: 2, matched: 2 }] })
    expect(await receiptNow(receipt._id)).toMatchObject({ owed: 33_000 })
  })

  it('supplies each oversold piece once, by whichever receipt comes first', async () => {
    const { lamp, line } = await supplyTwo()
    const later = await receive([line])
    expect(later.lines).toMatchObject([{ countAfter: 18 }])
    expect(later.lines[0]).not.toHaveProperty('matched')
    expect((await lampNow(lamp._id)).countInStock).toBe(18)
  })

  it('matches only one of two receipts that arrive simultaneously', async () => {
    const lamp = await stockOne({ costPrice: 3000, countInStock: 0 })
    const sale = reportIn(await sell([[lamp._id, 2]], offline()))
    const line = { product: lamp._id, quantity: 10, price: 3300, matched: [{ report: sale._id, pieces: 2 }] }
    await Promise.all([receive([line]), receive([line])])
    expect((await lampNow(lamp._id)).countInStock).toBe(18)
    expect(await reportNow(sale._id)).toMatchObject({ found: [{ matched: 2 }] })
  })

  it('books the matched part of a later price as a cost difference', async () => {
    const { lamp, receipt } = await supplyTwo()
    expect(await correct(receipt._id, { kind: 'price', line: 0, price: 3400 })).toMatchObject({
      body: { correction: { stock: 800, debtRwf: 1000, difference: 200 } },
    })
    expect(await lampNow(lamp._id)).toEqual({ countInStock: 8, costPrice: 3400 })
    await receiptNow(receipt._id)
  })

  it('can be deleted when it is as large as the shop accepts', async () => {
    const lamps = await Promise.all(Array.from({ length: 40 }, () => stockOne({ costPrice: 1000, countInStock: 0 })))
    const [first] = lamps
    if (!first) throw new Error('There are no lamps')
    const lines = lamps.map((lamp) => ({ product: lamp._id, quantity: 20, price: 1000 }))
    const sellOne = async () => ({ report: reportIn(await sell([[first._id, 1]], offline()))._id, pieces: 1 })
    const matched: Awaited<ReturnType<typeof sellOne>>[] = []
    let id = ''
    for (let isAccepted = true; isAccepted; ) {
      if (id !== '') {
        // The pieces of deleted sales leave the stock with the receipt.
        await removeSale(matched.at(-1)?.report ?? '')
        expect((await remove(id)).status).toBe(200)
        matched.splice(-1, 1, await sellOne())
      }
      matched.push(await sellOne())
      const body = { receiptId: newId(), receivedOn: '2026-11-20', supplier: `Musa ${newId()}`, currency: 'RWF' }
      const sent = { ...body, lines: lines.map((line, n) => (n === 0 ? { ...line, matched } : line)) }
      const answer = await invoke(recordReceipt, { as: admin, body: sent })
      isAccepted = answer.status === 201
      if (!isAccepted) expect(answer).toMatchObject({ status: 400, body: { code: 'receipt.tooLarge' } })
      else id = Answer.parse(answer.body).receipt._id
      for (const kind of isAccepted ? ['transport', 'customs'] : []) {
        expect((await correct(id, { kind: 'charge', charge: { kind, amount: 400 } })).status).toBe(201)
      }
    }
    expect(id).not.toBe('')
  })

  it('takes back at most the pieces that came into stock', async () => {
    const { receipt } = await supplyTwo()
    expect((await correct(receipt._id, { kind: 'pieces', line: 0, quantity: 1 })).status).toBe(400)
    expect((await correct(receipt._id, { kind: 'pieces', line: 0, quantity: 2 })).status).toBe(201)
    expect(await receiptNow(receipt._id)).toMatchObject({ owed: 6600 })
  })

  it('leaves the pieces unmatched again when the receipt is deleted', async () => {
    const { lamp, sale, receipt } = await supplyTwo()
    expect((await remove(receipt._id)).status).toBe(200)
    expect((await lampNow(lamp._id)).countInStock).toBe(0)
    expect(await reportNow(sale._id)).toMatchObject({ found: [{ count: 2, matched: 0 }] })
    const { body } = await invoke(getReceipt, { as: admin, params: { id: receipt._id } })
    expect(Answer.parse(body).corrections).toMatchObject([{ stock: -26_400, oversold: 6000, difference: -600 }])
    await receiptNow(receipt._id)
  })

  it('puts matched pieces into stock when their sale is deleted', async () => {
    const { lamp, sale } = await supplyTwo()
    await removeSale(sale._id)
    expect(await lampNow(lamp._id)).toEqual({ countInStock: 10, costPrice: 3240 })
  })

  it('puts all pieces into stock when the sale was deleted before', async () => {
    const { lamp, sale, line } = await supplyTwo()
    const other = reportIn(await sell([[lamp._id, 9]], offline()))
    await removeSale(other._id)
    await receive([{ ...line, matched: [{ report: other._id, pieces: 1 }] }])
    expect((await lampNow(lamp._id)).countInStock).toBe(18)
    expect(await reportNow(sale._id)).toMatchObject({ found: [{ matched: 2 }] })
  })
})

describe('deletion of a receipt', () => {
  it('takes out its pieces and debt, and makes what was paid an advance', async () => {
    const lamp = await stockOne({ costPrice: 800, countInStock: 2 })
    const supplier = `Musa ${newId()}`
    const fields = { supplier, invoiceNo: '9', charges: [{ kind: 'customs', amount: 400 }] }
    const line = { product: lamp._id, quantity: 4, price: 1000 }
    const { _id } = await receive([line], fields)
    await pay(_id, 1500)
    expect((await remove(_id)).status).toBe(200)
    expect(await lampNow(lamp._id)).toEqual({ countInStock: 2, costPrice: 800 })
    expect(await receiptNow(_id)).toMatchObject({ total: 0, owed: 0, owedRwf: 0, voided: { why: 'Twice' } })
    expect((await remove(_id)).status).toBe(404)
    expect(await receive([line], fields)).toMatchObject({ owed: 2500, payments: [{ amount: 1500 }] })
  })

  it('reverses reclaimed VAT and a charge that was paid later', async () => {
    const lamp = await stockOne({ costPrice: 1000, countInStock: 0 })
    const { _id } = await receive([{ product: lamp._id, quantity: 10, price: 11_800 }], { vatReclaimed: 18_000 })
    await correct(_id, { kind: 'charge', charge: { kind: 'transport', amount: 12_000 } })
    await remove(_id)
    const { corrections } = Answer.parse((await invoke(getReceipt, { as: admin, params: { id: _id } })).body)
    expect(corrections.map(({ difference }) => difference)).toEqual([0, 0])
  })

  it('takes unpriced pieces out without a cost difference', async () => {
    const lamp = await stockOne({ costPrice: 900, countInStock: 2 })
    const { _id } = await receive([{ product: lamp._id, quantity: 4, unpriced: true }])
    await remove(_id)
    const { body } = await invoke(getReceipt, { as: admin, params: { id: _id } })
    expect(Answer.parse(body).corrections).toMatchObject([{ kind: 'void', stock: -3600, difference: 0 }])
    await receiptNow(_id)
  })
})
