import { beforeAll, expect, it } from 'vitest'
import { allFiscalImports } from '../../lambdas/data/fiscal-imports.ts'
import { handler as answerImport } from '../../lambdas/fiscal/answer-import.ts'
import { declarePurchases } from '../../lambdas/fiscal/declare-purchases.ts'
import { declareStock } from '../../lambdas/fiscal/declare-stock.ts'
import { handler as findTaxpayer } from '../../lambdas/fiscal/find-taxpayer.ts'
import { handler as showXReport } from '../../lambdas/fiscal/show-x-report.ts'
import { handler as updateProduct } from '../../lambdas/products/update-product.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { handler as recordReturn } from '../../lambdas/returns/record-return.ts'
import { type CallName, callAt } from '../../local/ebm/call-names.ts'
import { dayOf } from '../../shared/day.ts'
import { FiscalReport } from '../../shared/fiscal/totals.ts'
import { newId } from '../../shared/id.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { fiscalShop } from '../support/fiscal-shop.ts'
import { addDraft, formOf } from '../support/lamp-by-admin.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { makeProduct } from '../support/make-product.ts'
import { movementClock } from '../support/movement-clock.ts'
import { countInStock } from '../support/shop.ts'
import { reportIn, reportNow, sell } from '../support/staff-sale.ts'
import { openTableStream } from '../support/table-stream.ts'

/** Calls that the certification of a retailer requires. */
const REQUIRED: readonly CallName[] = [
  'init',
  'codes',
  'itemClasses',
  'taxpayer',
  'notices',
  'saveItem',
  'items',
  'saveSale',
  'purchases',
  'savePurchase',
  'imports',
  'updateImport',
  'stockMove',
  'stockMaster',
]

const { ebm, sent, run } = fiscalShop()

const { passMinutes } = movementClock()
let read: () => ReturnType<Awaited<ReturnType<typeof openTableStream>>>

beforeAll(async () => {
  read = await openTableStream('products/follow-changes')
})
/** Passes the changes to the consumers of the stream and runs the sender two minutes later. */
async function send(): Promise<void> {
  const records = await read()
  const entity = (name: string) => records.filter(({ dynamodb }) => dynamodb?.NewImage?.entity?.S === name)
  await declareStock(entity('product'))
  await declarePurchases(entity('receipt'))
  passMinutes(2)
  await run()
}

function heldBranch() {
  const [branch, ...others] = Object.values(ebm.ledger().branches)
  if (!branch || others.length > 0) throw new Error('The authority does not have exactly one device')
  return branch
}

it('makes every required call in a demo run, and the authority holds what happened', async () => {
  // The device registers itself, and movements are declared from now on.
  await run()
  const fields = { name: 'Demo lamp', countInStock: 10, price: 30_000, costPrice: 5000 }
  const lamp = makeProduct({ _id: await addDraft(), ...fields })
  const form = { as: admin, params: { id: lamp._id }, body: formOf(lamp) }
  expect(await invoke(updateProduct, form)).toMatchObject({ status: 200 })
  await send()

  const goods = {
    receiptId: newId(),
    receivedOn: dayOf(new Date()),
    supplier: 'Kigali Lights',
    supplierTin: '112345678',
    currency: 'RWF',
    lines: [{ product: lamp._id, quantity: 20, price: 5900 }],
  }
  expect(await invoke(recordReceipt, { as: admin, body: goods })).toMatchObject({ status: 201 })
  await send()

  const sale = reportIn(await sell([[lamp._id, 2]], { soldAt: 30_000 }))
  await send()
  const back = { returnId: newId(), report: sale._id, lines: [{ product: lamp._id, fit: 1 }] }
  expect(await invoke(recordReturn, { as: seller, body: back })).toMatchObject({ status: 201 })
  await send()
  reportIn(await sell([[lamp._id, 3]], { ibyangiritse: 3, paymentMethod: 'Loss' }))
  await send()

  const found = await invoke(findTaxpayer, { as: seller, params: { tin: '100600570' } })
  expect(found.body).toEqual({ status: 'found', name: 'HOTEL UMUCYO LTD' })
  const [declared] = await allFiscalImports()
  const answer = { as: admin, params: { id: declared?._id ?? '' }, body: { isAccepted: true, product: lamp._id } }
  expect(await invoke(answerImport, answer)).toMatchObject({ status: 200 })
  await send()

  const called = new Set(sent.map((path) => callAt(path)?.name))
  expect(REQUIRED.filter((name) => !called.has(name))).toEqual([])

  expect((await reportNow(sale._id)).fiscal).toMatchObject({ state: 'signed', receiptNumber: '1/1 NS' })
  expect(Object.values(ebm.ledger().sales)).toMatchObject([
    {
      receipt: { label: 'NS', number: 1, total: 1 },
      body: { invcNo: 1, taxblAmtA: 0, taxblAmtB: 60_000, taxAmtB: 9152.54, totAmt: 60_000 },
    },
    {
      receipt: { label: 'NR', number: 1, total: 2 },
      body: { invcNo: 2, orgInvcNo: 1, taxblAmtA: 0, taxblAmtB: 30_000, taxAmtB: 4576.27, totAmt: 30_000 },
    },
  ])

  const { items, moves, pieces, purchases, imports } = heldBranch()
  expect(Object.values(imports)).toEqual(['3'])
  const [item, ...otherItems] = Object.values(items)
  expect(item).toMatchObject({ itemNm: 'Demo lamp', taxTyCd: 'B' })
  expect(otherItems).toEqual([])
  expect(Object.values(purchases)).toMatchObject([
    { rcptTyCd: 'P', spplrTin: '112345678', taxblAmtB: 118_000, taxAmtB: 18_000, totAmt: 118_000 },
  ])
  expect(Object.values(moves).map(({ sarTyCd, itemList: [line] }) => [sarTyCd, line?.qty])).toEqual([
    ['06', 10],
    ['02', 20],
    ['11', 2],
    ['03', 1],
    ['15', 3],
  ])
  expect(await countInStock(lamp._id)).toBe(26)
  expect(pieces[item?.itemCd ?? '']).toMatchObject({ stock: 2600, sold: 200, refunded: 100 })
  // The authority notes wrong numbers, sales above the stock, and remaining pieces that the movements do not give.
  expect(ebm.ledger().notes).toEqual([])

  const { sales, refunds, queued } = FiscalReport.parse((await invoke(showXReport, { as: admin })).body)
  expect({ sales, refunds, queued }).toMatchObject({
    sales: { count: 1, amount: 60_000, tax: 9152.54 },
    refunds: { count: 1, amount: 30_000, tax: 4576.27 },
    queued: 0,
  })
  expect(await bookErrorsNow()).toEqual([])
})
