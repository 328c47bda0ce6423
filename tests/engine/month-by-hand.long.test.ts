import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { orderById } from '../../lambdas/data/orders.ts'
import { paymentItem } from '../../lambdas/data/payments.ts'
import { productById, type StoredProduct } from '../../lambdas/data/products.ts'
import { handler as deliverOrder } from '../../lambdas/orders/deliver-order.ts'
import { handler as placeOrder } from '../../lambdas/orders/place-order.ts'
import { recordOutcome } from '../../lambdas/payments/record-outcome.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { handler as correctReceipt } from '../../lambdas/receipts/correct-receipt.ts'
import { handler as payReceipt } from '../../lambdas/receipts/pay-receipt.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { handler as getReportSummary } from '../../lambdas/reports/get-report-summary.ts'
import { handler as recordReturn } from '../../lambdas/returns/record-return.ts'
import { handler as listSuppliers } from '../../lambdas/suppliers/list-suppliers.ts'
import { handler as paySupplier } from '../../lambdas/suppliers/pay-supplier.ts'
import { dayOf } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import { sum, times } from '../../shared/money.ts'
import { Receipt } from '../../shared/receipts/receipt.ts'
import { Supplier } from '../../shared/suppliers/supplier.ts'
import { type OwnerMonth, ReportSummary } from '../../shared/totals/summaries.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { admin, customer, invoke } from '../support/make-event.ts'
import { makeNewOrder } from '../support/make-order.ts'
import { makePayment } from '../support/make-payment.ts'
import { putItems } from '../support/put-items.ts'
import { stockOne } from '../support/shop.ts'
import { reportIn, sell } from '../support/staff-sale.ts'
import { countAll, openTableStream } from '../support/table-stream.ts'

/*
 * A month that was kept on paper, with a pocket calculator. `A` to `D` are lamps. Each line has the pieces and the average
 * cost after the document, and the rest that rounding the average leaves (its value is not in stock).
 *
 *  #  document                                                              pieces × average         rest
 *  –  opening stock, from rows without a journal                  A 10 × 3,000   B 4 × 33,000   C 0 × 1,200   D 0 × 3,000
 *  1  Gasabo: 5 A at 3,300; transport 1,500                       A 15 × 3,200       48,000 / 15       0
 *  2  sale of 6 A at 5,000, cost 19,200                           A  9 × 3,200
 *  3  Kampala, UGX at 0.39: 20 B at 85,000, 10 C at 42,500;       B 24 × 35,953.75   862,890 / 24      0
 *     transport 60,000, customs 24,862.50, shared 4 : 1           C 10 × 18,272.25   182,722.50 / 10   0
 *  4  1,000,000 UGX paid for 400,000, booked at 390,000           exchange −10,000
 *  5  sale of 6 B at 50,000, cost 215,722.50                      B 18 × 35,953.75
 *  6  late transport 15,000 of #3: B 12,000, of which 18/24 are   B 18 × 36,453.75   656,167.50 / 18   0
 *     here, so 3,000 is a cost difference; C 3,000                C 10 × 18,572.25   185,722.50 / 10   0
 *  7  Dubai, USD at 1,450.50: 4 A without a price; 3 C free       A 13 × 3,200
 *                                                                 C 13 × 14,286.35   185,722.50 / 13  −0.05
 *  8  sale of 3 A at 5,000, cost 9,600                            A 10 × 3,200
 *  9  price of the 4 A: USD 2.50 = 14,505, 1,705 above 12,800;    A 10 × 3,331.15    33,311.54 / 10    0.04
 *     10/13 are here: 1,311.54; cost difference 393.46
 * 10  Musanze: 5 C at 1,000, and 1 broken that is owed;           C 18 × 10,623.48   191,222.55 / 18  −0.09
 *     loading 600 by pieces: 5,500 in stock, 1,100 lost
 * 11  2 D sold offline at 5,000 while there were none             oversold 6,000, cost 6,000
 * 12  Huye: 10 D at 3,300, 2 of them sold in #11 (6,600)          D  8 × 3,300       oversold −6,000, cost difference 600
 * 13  an offline sale of 1 A that cost 3,000 on its phone         A  9 × 3,331.15    cost 3,331.15
 * 14  2 A of #2 come back at 3,200                                A 11 × 3,307.30    36,380.35 / 11    0.05
 * 15  1 A is lost                                                 A 10 × 3,307.30    cost 3,307.30
 * 16  B counted: 17                                               B 17 × 36,453.75   missing 36,453.75
 * 17  C counted: 19                                               C 19 × 10,623.48   surplus 10,623.48
 * 18  cost of D typed: 3,350                                      D  8 × 3,350       revaluation 400
 * 19  an order of 2 A at 5,000                                    A  8 × 3,307.30    cost 6,614.60
 * 20  Gasabo: 8 A at 4,000                                        A 16 × 3,653.65    58,458.40 / 16    0
 * 21  60,000 paid to Gasabo: 16,500 (#1), 32,000 (#20), advance 11,500
 * 22  the order is paid and delivered                             profit 10,000 − 6,614.60 = 3,385.40
 * 23  Gasabo: 2 A at 4,500, paid by the advance                   A 18 × 3,747.69    67,458.40 / 18   −0.02
 * 24  sale of 6 A at 5,000, cost 22,486.14                        A 12 × 3,747.69    44,972.28
 * 25  price of #23 is 4,800: 600 more, 12/18 are here: 400;       A 12 × 3,781.02    45,372.28 / 12    0.04
 *     cost difference 200; advance 11,500 − 9,600 = 1,900
 * 26  only 4 C came in #10: −1,100 in stock, −1,000 owed,         C 18 × 11,152.56   200,746.12 / 18   0.04
 *     cost difference 100
 * 27  2 B of #3 go back for UGX 160,000 = 62,400                  B 15 × 37,154.25   557,313.75 / 15   0
 * 28  the last UGX 965,000 paid for 380,000, booked at 376,350    exchange −3,650
 *
 * Stock: A 45,372.24 + B 557,313.75 + C 200,746.08 + D 26,800 = 830,232.07, which is 668,232.07 more than 162,000.
 *
 * purchases         18,000 + 913,612.50 + 0 + 6,600 + 33,000 + 32,000 + 9,000                 = 1,012,212.50
 * corrections       15,000 + 14,505 + 600 − 1,000 − 62,400                                    =   −33,295
 * cost differences  −3,000 − 393.46 − 600 − 200 − 100, less rests of 0.01                     =    −4,293.47
 * exchange          −10,000 − 3,650                                                           =   −13,650
 * gross profit      10,800 + 84,277.50 + 5,400 + 4,000 + 1,668.85 − 3,307.30 + 7,513.86       =   110,352.91
 * tax of 18 %       1,944 + 15,169.95 + 972 + 720 + 300.39 + 0 (loss) + 1,352.49, return −648 =    19,810.83
 * profit            110,352.91 − 3,600 (return) + 3,385.40 (order) − 44,873.74 (stock) − 19,810.83 = 45,453.74
 *
 * Proof: 1,012,212.50 − 33,295 + 400 (typed) + 10,623.48 − 36,453.75 + 0 − 1,100 − 4,293.47 − 279,647.09 (cost of sales)
 * − 6,614.60 (order) + 6,400 (return) = 668,232.07.
 */

let lamps: Record<'A' | 'B' | 'C' | 'D', StoredProduct>
let order: string
let month: Omit<OwnerMonth, '_id'>

const stockNow = async (name: keyof typeof lamps) => {
  const { countInStock = 0, costPrice = 0 } = (await productById(lamps[name]._id)) ?? {}
  return { countInStock, costPrice }
}
const expectStock = async (name: keyof typeof lamps, countInStock: number, costPrice: number) =>
  expect({ [name]: await stockNow(name) }).toEqual({ [name]: { countInStock, costPrice } })

const receiptIn = ({ body }: { body: unknown }) => z.object({ receipt: Receipt }).parse(body).receipt
async function receive(supplier: string, lines: object[], fields: object = {}): Promise<Receipt> {
  const common = { receiptId: newId(), receivedOn: dayOf(new Date()), currency: 'RWF' }
  return receiptIn(await invoke(recordReceipt, { as: admin, body: { ...common, supplier, lines, ...fields } }))
}
const correct = async ({ _id }: Receipt, fields: object) => {
  const body = { correctionId: newId(), reason: 'As on paper', ...fields }
  const answer = await invoke(correctReceipt, { as: admin, params: { id: _id }, body })
  expect(answer.status).toBe(201)
  return Object(answer.body)
}
const pay = async ({ _id }: Receipt, amount: number, rwf: number) => {
  const body = { paymentId: newId(), amount, rwf, paidFrom: 'bank' }
  return receiptIn(await invoke(payReceipt, { as: admin, params: { id: _id }, body }))
}
const sellNow = async (name: keyof typeof lamps, pieces: number, fields: object = {}) =>
  reportIn(await sell([[lamps[name]._id, pieces]], fields))
const patch = async (name: keyof typeof lamps, body: object) =>
  expect((await invoke(patchProduct, { as: admin, params: { id: lamps[name]._id }, body })).status).toBe(200)
const offline = (fields: object = {}) => ({
  offline: true,
  saleId: newId(),
  madeAt: new Date(Date.now() - 60_000).toISOString(),
  ...fields,
})

beforeAll(async () => {
  const newRecords = await openTableStream()
  lamps = {
    A: await stockOne({ name: 'Kivu pendant', countInStock: 10, costPrice: 3000, price: 5000 }),
    B: await stockOne({ name: 'Akagera floor lamp', countInStock: 4, costPrice: 33_000, price: 50_000 }),
    C: await stockOne({ name: 'Agaseke', countInStock: 0, costPrice: 1200 }),
    D: await stockOne({ name: 'Nyungwe', countInStock: 0, costPrice: 3000, price: 5000 }),
  }
  const { A, B, C, D } = lamps
  await receive('Gasabo', [{ product: A._id, quantity: 5, price: 3300 }], {
    charges: [{ kind: 'transport', amount: 1500 }],
  })
  const firstSale = await sellNow('A', 6)
  await expectStock('A', 9, 3200)

  const kampala = [
    { product: B._id, quantity: 20, price: 85_000 },
    { product: C._id, quantity: 10, price: 42_500 },
  ]
  const charges = [
    { kind: 'transport', amount: 60_000 },
    { kind: 'customs', amount: 24_862.5 },
  ]
  const three = await receive('Kampala', kampala, { currency: 'UGX', rwfPerUnit: '0.39', charges })
  await expectStock('B', 24, 35_953.75)
  await expectStock('C', 10, 18_272.25)
  expect(await pay(three, 1_000_000, 400_000)).toMatchObject({ owed: 1_125_000, payments: [{ difference: 10_000 }] })
  expect(await sellNow('B', 6, { soldAt: 50_000 })).toMatchObject({ costs: 215_722.5 })
  const late = await correct(three, { kind: 'charge', charge: { kind: 'transport', amount: 15_000 } })
  expect(late.correction).toMatchObject({ stock: 12_000, difference: 3000 })
  await expectStock('B', 18, 36_453.75)
  await expectStock('C', 10, 18_572.25)

  const dubai = [
    { product: A._id, quantity: 4, unpriced: true },
    { product: C._id, quantity: 3, free: true },
  ]
  const seven = await receive('Dubai', dubai, { currency: 'USD', rwfPerUnit: '1450.50' })
  await expectStock('A', 13, 3200)
  await expectStock('C', 13, 14_286.35)
  expect(await sellNow('A', 3)).toMatchObject({ costs: 9600 })
  const priced = await correct(seven, { kind: 'price', line: 0, price: 2.5 })
  expect(priced.correction).toMatchObject({ debtRwf: 14_505, stock: 1311.54, difference: 393.46 })
  await expectStock('A', 10, 3331.15)

  const musanze = [{ product: C._id, quantity: 5, price: 1000, broken: 1, brokenOwed: true }]
  const ten = await receive('Musanze', musanze, { charges: [{ kind: 'loading', amount: 600, by: 'pieces' }] })
  expect(ten).toMatchObject({ owed: 6000, lines: [{ landed: 5500, loss: 1100 }] })
  await expectStock('C', 18, 10_623.48)

  const oversold = await sellNow('D', 2, offline())
  await receive('Huye', [{ product: D._id, quantity: 10, price: 3300, matched: [{ report: oversold._id, pieces: 2 }] }])
  await expectStock('D', 8, 3300)

  const item = { _id: A._id, real: 1, quantity: 1, seenCostPrice: 3000 }
  expect(await sellNow('A', 1, offline({ reportItems: [item] }))).toMatchObject({ costs: 3331.15 })
  const back = await invoke(recordReturn, {
    as: admin,
    body: { report: firstSale._id, lines: [{ product: A._id, fit: 2 }], reason: 'Too bright' },
  })
  expect(back).toMatchObject({ status: 201, body: { return: { costs: -6400, taxPrice: -648 } } })
  await expectStock('A', 11, 3307.3)
  expect(await sellNow('A', 1, { ibyangiritse: 1 })).toMatchObject({ status: 'LOSS', costs: 3307.3 })

  await patch('B', { countInStock: 17, expectedCountInStock: 18 })
  await patch('C', { countInStock: 19, expectedCountInStock: 18 })
  await patch('D', { costPrice: 3350 })

  const placed = await invoke(placeOrder, { as: customer, body: makeNewOrder([[A._id, 2]]) })
  order = z.object({ order: z.object({ _id: z.string() }) }).parse(placed.body).order._id
  await receive('Gasabo', [{ product: A._id, quantity: 8, price: 4000 }])
  await expectStock('A', 16, 3653.65)
  const paid = await invoke(paySupplier, {
    as: admin,
    body: { paymentId: newId(), supplier: 'Gasabo', currency: 'RWF', amount: 60_000, paidFrom: 'MoMo' },
  })
  expect(paid).toMatchObject({
    body: { receipts: [{ owed: 0 }, { owed: 0 }], advance: { currency: 'RWF', amount: 11_500 } },
  })

  const { amountDue = 0 } = (await orderById(order)) ?? {}
  const payment = makePayment({ order, amount: amountDue })
  await putItems(paymentItem(payment))
  await recordOutcome(payment, { status: 'succeeded', transactionId: newId() }, new Date())
  expect((await invoke(deliverOrder, { as: admin, params: { id: order } })).status).toBe(200)

  const last = await receive('Gasabo', [{ product: A._id, quantity: 2, price: 4500 }])
  expect(last).toMatchObject({ owed: 0, payments: [{ amount: 9000 }] })
  await expectStock('A', 18, 3747.69)
  expect(await sellNow('A', 6)).toMatchObject({ costs: 22_486.14 })
  const dearer = await correct(last, { kind: 'price', line: 0, price: 4800 })
  expect(dearer.correction).toMatchObject({ stock: 400, difference: 200 })
  const fewer = await correct(ten, { kind: 'pieces', line: 0, quantity: 4 })
  expect(fewer.correction).toMatchObject({ stock: -1100, debt: -1000, difference: 100 })
  await correct(three, { kind: 'sent-back', line: 0, pieces: 2, credit: 160_000 })
  expect(await pay(three, 965_000, 380_000)).toMatchObject({ owed: 0, owedRwf: 0 })

  await countAll(await newRecords())
  const summary = ReportSummary.parse((await invoke(getReportSummary, { as: admin })).body)
  month = sumOf(summary.ownerMonths)
})

/** Adds the months up, because the month may end during the test. */
function sumOf(months: readonly OwnerMonth[]): Omit<OwnerMonth, '_id'> {
  const total = (of: (each: OwnerMonth) => number | undefined) => sum(months.map((each) => of(each) ?? 0))
  const stock = (name: keyof NonNullable<OwnerMonth['stock']>) => total((each) => each.stock?.[name])
  const goods = (name: keyof NonNullable<OwnerMonth['goods']>) => total((each) => each.goods?.[name])
  return {
    grossProfit: total((each) => each.grossProfit),
    returns: total((each) => each.returns),
    orderProfit: total((each) => each.orderProfit),
    taxPrice: total((each) => each.taxPrice),
    expenses: total((each) => each.expenses),
    saleExpenses: total((each) => each.saleExpenses),
    stock: {
      surplus: stock('surplus'),
      missing: stock('missing'),
      oversold: stock('oversold'),
      brokenOnArrival: stock('brokenOnArrival'),
      costDifferences: stock('costDifferences'),
      exchangeDifferences: stock('exchangeDifferences'),
    },
    goods: {
      purchases: goods('purchases'),
      purchaseCorrections: goods('purchaseCorrections'),
      revaluations: goods('revaluations'),
    },
    profit: total((each) => each.profit),
  }
}

it('ends with the stock and the average costs that were kept by hand', async () => {
  await expectStock('A', 12, 3781.02)
  await expectStock('B', 15, 37_154.25)
  await expectStock('C', 18, 11_152.56)
  await expectStock('D', 8, 3350)
  const names = ['A', 'B', 'C', 'D'] as const
  const stocks = await Promise.all(names.map(stockNow))
  expect(sum(stocks.map(({ countInStock, costPrice }) => times(costPrice, countInStock)))).toBe(830_232.07)
})

it('owes the suppliers what was kept by hand', async () => {
  const { body } = await invoke(listSuppliers, { as: admin })
  const { suppliers } = z.object({ suppliers: z.array(Supplier) }).parse(body)
  const owed = suppliers.map(({ name, owed: debts, owedRwf, advances }) => ({ name, debts, owedRwf, advances }))
  expect(owed).toEqual([
    { name: 'Dubai', debts: [{ currency: 'USD', amount: 10 }], owedRwf: 14_505, advances: [] },
    { name: 'Gasabo', debts: [], owedRwf: 0, advances: [{ currency: 'RWF', amount: 1900 }] },
    { name: 'Huye', debts: [{ currency: 'RWF', amount: 33_000 }], owedRwf: 33_000, advances: [] },
    { name: 'Kampala', debts: [], owedRwf: 0, advances: [] },
    { name: 'Musanze', debts: [{ currency: 'RWF', amount: 5000 }], owedRwf: 5000, advances: [] },
  ])
})

it('shows the owner the month that was kept by hand', () => {
  expect(month).toEqual({
    grossProfit: 110_352.91,
    returns: -3600,
    orderProfit: 3385.4,
    taxPrice: 19_810.83,
    expenses: 0,
    saleExpenses: 0,
    stock: {
      surplus: 10_623.48,
      missing: -36_453.75,
      oversold: 0,
      brokenOnArrival: -1100,
      costDifferences: -4293.47,
      exchangeDifferences: -13_650,
    },
    goods: { purchases: 1_012_212.5, purchaseCorrections: -33_295, revaluations: 400 },
    profit: 45_453.74,
  })
})

it('keeps the cost of an order when the average moves before the delivery', async () => {
  expect(await orderById(order)).toMatchObject({ isDelivered: true, orderItems: [{ quantity: 2, costPrice: 3307.3 }] })
})

it('passes the check of the books', async () => {
  expect(await bookErrorsNow()).toEqual([])
})
