import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { productById } from '../../lambdas/data/products.ts'
import { handler as getReceipt } from '../../lambdas/receipts/get-receipt.ts'
import { handler as listReceipts } from '../../lambdas/receipts/list-receipts.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { handler as listSuppliers } from '../../lambdas/suppliers/list-suppliers.ts'
import { newId } from '../../shared/id.ts'
import { Receipt } from '../../shared/receipts/receipt.ts'
import { Supplier } from '../../shared/suppliers/supplier.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'

const request = (lines: object[], fields: object = {}) => ({
  receiptId: newId(),
  receivedOn: '2026-11-20',
  supplier: `Kampala Lights ${newId()}`,
  currency: 'RWF',
  lines,
  ...fields,
})
const record = (lines: object[], fields: object = {}, as = admin) =>
  invoke(recordReceipt, { as, body: request(lines, fields) })
const receiptIn = ({ body }: { body: unknown }) => z.object({ receipt: Receipt }).parse(body).receipt
const supplierNow = async (name: string) => {
  const { body } = await invoke(listSuppliers, { as: admin })
  return z
    .object({ suppliers: z.array(Supplier) })
    .parse(body)
    .suppliers.find((each) => each.name === name)
}
const lampNow = async (id: string) => {
  const { countInStock, costPrice } = (await productById(id)) ?? {}
  return { countInStock, costPrice }
}

/** Returns the receipt in a reply, which has no debt if a seller sees it. */
const seenIn = ({ body }: { body: unknown }) =>
  z.object({ receipt: z.looseObject({ _id: z.string() }) }).parse(body).receipt

describe('goods receipt', () => {
  it('brings pieces into stock at their landed cost, as calculated by hand', async () => {
    const lamp = await stockOne({ costPrice: 33_000, countInStock: 4 })
    const other = await stockOne({ costPrice: 20_000, countInStock: 0 })
    const supplier = `Kampala ${newId()}`
    const answer = await record(
      [
        { product: lamp._id, quantity: 20, price: 85_000 },
        { product: other._id, quantity: 10, price: 42_500 },
      ],
      {
        supplier,
        currency: 'UGX',
        rwfPerUnit: '0.39',
        charges: [
          { kind: 'transport', amount: 60_000 },
          { kind: 'customs', amount: 24_862.5 },
        ],
        payments: [{ paymentId: newId(), amount: 1_000_000, rwf: 400_000, paidFrom: 'bank' }],
      },
    )
    expect(answer).toMatchObject({
      status: 201,
      body: {
        receipt: {
          branch: '00',
          lines: [
            { landed: 730_890, unitCost: 36_544.5, costBefore: 33_000, costAfter: 35_953.75, countAfter: 24 },
            { landed: 182_722.5, unitCost: 18_272.25, costAfter: 18_272.25 },
          ],
          total: 2_125_000,
          totalRwf: 828_750,
          payments: [{ booked: 390_000, difference: 10_000 }],
          owed: 1_125_000,
          owedRwf: 438_750,
        },
      },
    })
    expect(receiptIn(answer).number).toBeGreaterThan(0)
    expect(await lampNow(lamp._id)).toEqual({ countInStock: 24, costPrice: 35_953.75 })
    expect(await supplierNow(supplier)).toMatchObject({
      owed: [{ currency: 'UGX', amount: 1_125_000 }],
      owedRwf: 438_750,
      open: 1,
    })
  })

  it('books unpriced pieces at the average cost and owes nothing for them', async () => {
    const lamp = await stockOne({ costPrice: 3000, countInStock: 2 })
    const answer = await record([{ product: lamp._id, quantity: 3, unpriced: true }])
    expect(receiptIn(answer)).toMatchObject({ lines: [{ landed: 9000 }], total: 0, owed: 0, unpriced: 1 })
    expect(await lampNow(lamp._id)).toEqual({ countInStock: 5, costPrice: 3000 })
    const { body } = await invoke(listReceipts, { as: seller, query: { only: 'unpriced' } })
    expect(JSON.stringify(body)).toContain(receiptIn(answer)._id)
  })

  it('lowers the average cost by free pieces', async () => {
    const lamp = await stockOne({ costPrice: 3000, countInStock: 2 })
    await record([
      { product: lamp._id, quantity: 2, price: 3000 },
      { product: lamp._id, quantity: 2, free: true },
    ])
    expect(await lampNow(lamp._id)).toEqual({ countInStock: 6, costPrice: 2000 })
  })

  it('owes broken pieces only if the supplier wants their price', async () => {
    const lamp = await stockOne({ costPrice: 1000, countInStock: 0 })
    const unowed = receiptIn(await record([{ product: lamp._id, quantity: 4, price: 1000, broken: 1 }]))
    const owed = receiptIn(await record([{ product: lamp._id, quantity: 4, price: 1000, broken: 1, brokenOwed: true }]))
    expect([unowed, owed]).toMatchObject([{ total: 4000 }, { total: 5000, lines: [{ landed: 4000, loss: 1000 }] }])
    expect(await lampNow(lamp._id)).toEqual({ countInStock: 8, costPrice: 1000 })
  })

  it('owes a charge of the supplier without a currency in RWF', async () => {
    const lamp = await stockOne({ countInStock: 0 })
    const charges = [{ kind: 'transport', amount: 500, owed: true }]
    const receipt = receiptIn(await record([{ product: lamp._id, quantity: 2, price: 1000 }], { charges }))
    expect(receipt).toMatchObject({ total: 2500, totalRwf: 2500, lines: [{ landed: 2500 }] })
  })

  it('records a repeated receipt once, also from two phones simultaneously', async () => {
    const lamp = await stockOne({ countInStock: 0 })
    const body = request([{ product: lamp._id, quantity: 3, price: 1000 }], { invoiceNo: '17' })
    const answers = await Promise.all([
      invoke(recordReceipt, { as: seller, body }),
      invoke(recordReceipt, { as: admin, body }),
    ])
    const again = await invoke(recordReceipt, { as: seller, body })
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set([...answers, again].map((answer) => seenIn(answer)._id)).size).toBe(1)
    expect((await lampNow(lamp._id)).countInStock).toBe(3)
  })

  it('refuses the same id with other pieces', async () => {
    const lamp = await stockOne({ countInStock: 0 })
    const body = request([{ product: lamp._id, quantity: 3, price: 1000 }])
    await invoke(recordReceipt, { as: seller, body })
    const lines = [{ product: lamp._id, quantity: 4, price: 1000 }]
    const again = await invoke(recordReceipt, { as: seller, body: { ...body, lines } })
    expect(again).toMatchObject({ status: 409, body: { code: 'entry.recorded' } })
  })

  it('refuses an invoice number of the supplier in any spelling of both', async () => {
    const lamp = await stockOne({ countInStock: 0 })
    const supplier = `Musa ${newId()}`
    const first = receiptIn(
      await record([{ product: lamp._id, quantity: 1, price: 1000 }], { supplier, invoiceNo: 'INV 7a' }),
    )
    const again = await record([{ product: lamp._id, quantity: 1, price: 1000 }], {
      supplier: ` ${supplier.toUpperCase()}`,
      invoiceNo: 'inv7A',
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'receipt.invoiceUsed', receipt: first._id } })
  })

  it('records nothing if one of the lamps does not exist', async () => {
    const lamp = await stockOne({ countInStock: 1 })
    const answer = await record([
      { product: lamp._id, quantity: 1, price: 1000 },
      { product: 'gone', quantity: 1, price: 1000 },
    ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'product.unknown', productId: 'gone' } })
    expect((await lampNow(lamp._id)).countInStock).toBe(1)
  })

  it('records 40 lines and refuses 41', async () => {
    const lamps = await Promise.all(Array.from({ length: 41 }, () => stockOne({ countInStock: 0 })))
    const lines = lamps.map(({ _id }) => ({ product: _id, quantity: 1, price: 1000 }))
    expect((await record(lines)).status).toBe(400)
    const fields = { invoiceNo: '1', payments: [{ paymentId: newId(), amount: 50_000, paidFrom: 'drawer' }] }
    expect((await record(lines.slice(0, 40), fields)).status).toBe(201)
  })

  it.each([
    ['a rate of 0', { currency: 'UGX', rwfPerUnit: '0' }],
    ['a rate with a comma', { currency: 'UGX', rwfPerUnit: '0,39' }],
    ['no rate', { currency: 'UGX' }],
    ['a rate of RWF', { rwfPerUnit: '2' }],
    ['no lines', { lines: [] }],
    ['no pieces', { lines: [{ product: 'x', quantity: 0, price: 1 }] }],
    ['no price', { lines: [{ product: 'x', quantity: 1 }] }],
    ['a price and unpriced', { lines: [{ product: 'x', quantity: 1, price: 1, unpriced: true }] }],
    ['a charge without a rate', { charges: [{ kind: 'customs', amount: 5, currency: 'USD' }] }],
    [
      'an owed charge in another currency',
      { charges: [{ kind: 'other', amount: 5, currency: 'USD', rwfPerUnit: '2', owed: true }] },
    ],
    ['more VAT than goods', { vatReclaimed: 1001 }],
    ['a day that does not exist', { receivedOn: '2026-02-30' }],
    ['a day in the future', { receivedOn: '2099-01-01' }],
  ])('refuses %s', async (_name, fields) => {
    const lamp = await stockOne({ countInStock: 0 })
    const answer = await record([{ product: lamp._id, quantity: 1, price: 1000 }], fields)
    expect(answer.status).toBe(400)
  })

  it('refuses a receipt whose total in its currency is beyond the limit', async () => {
    const lamp = await stockOne({ countInStock: 0 })
    const lines = [1, 2].map(() => ({ product: lamp._id, quantity: 100_000, price: 50_000_000 }))
    const body = { receiptId: newId(), receivedOn: '2026-11-20', supplier: 'Musa', currency: 'IDR' }
    const sent = { ...body, rwfPerUnit: '0.000001', lines }
    expect((await invoke(recordReceipt, { as: seller, body: sent })).status).toBe(400)
  })

  it('lets sellers receive goods, but neither pay them nor see what is owed', async () => {
    const lamp = await stockOne({ countInStock: 0 })
    const lines = [{ product: lamp._id, quantity: 1, price: 1000 }]
    const payments = [{ paymentId: newId(), amount: 1000, paidFrom: 'drawer' }]
    expect(await record(lines, { payments }, seller)).toMatchObject({ status: 403, body: { code: 'payment.byAdmin' } })
    const recorded = seenIn(await record(lines, {}, seller))
    const shown = seenIn(await invoke(getReceipt, { as: seller, params: { id: recorded._id } }))
    for (const receipt of [recorded, shown]) {
      for (const hidden of ['owed', 'owedRwf', 'payments']) expect(receipt).not.toHaveProperty(hidden)
    }
    expect(await invoke(listSuppliers, { as: seller })).toMatchObject({ status: 403 })
  })

  it('keeps an overpayment as an advance, which the next receipt uses', async () => {
    const lamp = await stockOne({ countInStock: 0 })
    const supplier = `Musa ${newId()}`
    const payments = [{ paymentId: newId(), amount: 1500, paidFrom: 'bank' }]
    const lines = [{ product: lamp._id, quantity: 1, price: 1000 }]
    expect(receiptIn(await record(lines, { supplier, payments }))).toMatchObject({ owed: 0, owedRwf: 0 })
    expect(await supplierNow(supplier)).toMatchObject({ owed: [], advances: [{ currency: 'RWF', amount: 500 }] })
    expect(receiptIn(await record(lines, { supplier }))).toMatchObject({ owed: 500, payments: [{ amount: 500 }] })
    expect(await supplierNow(supplier)).toMatchObject({ owed: [{ amount: 500 }], advances: [] })
  })
})
