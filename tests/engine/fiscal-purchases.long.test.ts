import { beforeAll, expect, it } from 'vitest'
import { readSnapshot } from '../../lambdas/data/commit.ts'
import { fiscalPurchaseIn, fiscalPurchaseKey } from '../../lambdas/data/fiscal-purchases.ts'
import { anyReceiptById } from '../../lambdas/data/receipts.ts'
import { declarePurchases } from '../../lambdas/fiscal/declare-purchases.ts'
import { handler as listFiscal } from '../../lambdas/fiscal/list-fiscal.ts'
import { handler as correctReceipt } from '../../lambdas/receipts/correct-receipt.ts'
import { handler as deleteReceipt } from '../../lambdas/receipts/delete-receipt.ts'
import { newId } from '../../shared/id.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { rejectImports } from '../support/fiscal-imports.ts'
import { fiscalShop } from '../support/fiscal-shop.ts'
import { admin, invoke } from '../support/make-event.ts'
import { receiveGoods } from '../support/receive-goods.ts'
import { stockOne } from '../support/shop.ts'
import { openTableStream } from '../support/table-stream.ts'

const { ebm, run, runAfter, change, documentOf, sellTwo } = fiscalShop()
let read: () => ReturnType<Awaited<ReturnType<typeof openTableStream>>>

beforeAll(async () => {
  read = await openTableStream('products/follow-changes')
  await run()
  await rejectImports()
})

async function declare(): Promise<void> {
  const records = await read()
  await declarePurchases(records.filter(({ dynamodb }) => dynamodb?.NewImage?.entity?.S === 'receipt'))
  await run()
}

const correct = (id: string, fields: object) =>
  invoke(correctReceipt, { as: admin, params: { id }, body: { reason: 'As counted', ...fields } })

function heldOf({ supplier }: Receipt) {
  const [branch] = Object.values(ebm.ledger().branches)
  return Object.values(branch?.purchases ?? {})
    .filter(({ spplrNm }) => spplrNm === supplier)
    .map(({ rcptTyCd, totAmt }) => [rcptTyCd, totAmt])
}
const rowOf = async ({ _id }: Receipt) => fiscalPurchaseIn(await readSnapshot([fiscalPurchaseKey(_id)]), _id)

it('declares a goods receipt as a purchase with the TIN of its supplier and its tax', async () => {
  const receipt = await receiveGoods({ price: 5900 }, { invoiceNo: '57' })
  await declare()
  const [branch] = Object.values(ebm.ledger().branches)
  const purchase = Object.values(branch?.purchases ?? {}).find(({ spplrNm }) => spplrNm === receipt.supplier)
  expect(purchase).toMatchObject({
    ...{ rcptTyCd: 'P', orgInvcNo: 0, spplrTin: '112345678', spplrInvcNo: 57, regTyCd: 'M', pmtTyCd: '02' },
    ...{ pchsDt: '20261120', totAmt: 118_000, taxAmtB: 18_000, itemList: [{ prc: 5900, qty: 20 }] },
  })
  expect(await rowOf(receipt)).not.toHaveProperty('dueAt')
})

it('declares a goods receipt with one lamp on two lines', async () => {
  const { _id: product } = await stockOne({ name: `Lamp ${newId()}`, countInStock: 2, price: 30_000, costPrice: 5000 })
  const lines = [5900, 1180].map((price) => ({ product, quantity: 20, price }))
  const receipt = await receiveGoods({}, { lines })
  await declare()
  expect(heldOf(receipt)).toEqual([['P', 141_600]])
  expect(await rowOf(receipt)).not.toHaveProperty('dueAt')
})

it('converts the price of a purchase in another currency', async () => {
  const receipt = await receiveGoods({ price: 10_000 }, { currency: 'UGX', rwfPerUnit: '0.39' })
  await declare()
  expect(heldOf(receipt)).toEqual([['P', 78_000]])
})

it('takes a purchase back and declares it again when its receipt is corrected', async () => {
  const receipt = await receiveGoods()
  await declare()
  await correct(receipt._id, { kind: 'pieces', line: 0, quantity: 18 })
  await declare()
  expect(heldOf(receipt)).toEqual([
    ['P', 118_000],
    ['R', 118_000],
    ['P', 106_200],
  ])
})

it('takes a purchase back when its receipt is deleted', async () => {
  const receipt = await receiveGoods()
  await declare()
  await invoke(deleteReceipt, { as: admin, params: { id: receipt._id }, query: { why: 'Twice' } })
  await declare()
  await declare()
  expect(heldOf(receipt)).toEqual([
    ['P', 118_000],
    ['R', 118_000],
  ])
})

it('declares nothing of a receipt that was deleted before it was sent', async () => {
  const receipt = await receiveGoods()
  await invoke(deleteReceipt, { as: admin, params: { id: receipt._id }, query: { why: 'Twice' } })
  await declare()
  expect(heldOf(receipt)).toEqual([])
})

it('declares a purchase once its missing price is entered', async () => {
  const receipt = await receiveGoods({ unpriced: true })
  await declare()
  expect(heldOf(receipt)).toEqual([])
  await correct(receipt._id, { kind: 'price', line: 0, price: 5000 })
  await declare()
  expect(heldOf(receipt)).toEqual([['P', 100_000]])
})

it('declares no purchase from a supplier without a TIN unless a switch says so', async () => {
  const without = await receiveGoods({ price: 5900 }, { supplierTin: 'UG-1004' })
  await declare()
  expect(heldOf(without)).toEqual([])
  await change({ purchases: 'all' })
  const other = await receiveGoods({ price: 5900 }, { supplierTin: undefined })
  await declare()
  await change()
  expect(heldOf(other)).toEqual([['P', 118_000]])
})

it('declares no purchase from a payee, whose charges are owed for the goods', async () => {
  await change({ purchases: 'all' })
  const payee = `Cargo ${newId()}`
  const charge = { kind: 'transport', amount: 600, owed: true, payee }
  const goods = await receiveGoods({ price: 5900 }, { charges: [charge] })
  const payable = await anyReceiptById(goods.charges[0]?.payable ?? '')
  if (!payable) throw new Error('The payee has no receipt')
  expect((await correct(goods._id, { kind: 'charge', charge })).status).toBe(201)
  await declare()
  await invoke(deleteReceipt, { as: admin, params: { id: goods._id }, query: { why: 'Twice' } })
  await declare()
  await declare()
  await change()
  expect(heldOf(goods)).toEqual([
    ['P', 118_000],
    ['R', 118_000],
  ])
  expect(payable.supplier).toBe(payee)
  expect(heldOf(payable)).toEqual([])
  expect(await rowOf(payable)).toBeUndefined()
})

it('declares a purchase once when its answer is lost', async () => {
  const receipt = await receiveGoods()
  ebm.behave({ mode: 'lose-answer', affected: ['savePurchase'], remaining: 1 })
  await declare()
  await runAfter(2)
  expect(heldOf(receipt)).toEqual([['P', 118_000]])
  expect(await rowOf(receipt)).toMatchObject({ declared: { kind: 'P' } })
})

it('takes code 899 for a duplicate only if an earlier call may have arrived', async () => {
  const [lost, rejected] = [await receiveGoods(), await receiveGoods()]
  ebm.behave({ mode: 'lose-answer', affected: ['savePurchase'], remaining: 1 })
  await declare()
  ebm.behave({ mode: 'reject:899', affected: ['savePurchase'], remaining: 4 })
  for (const minutes of [2, 10, 30]) await runAfter(minutes)
  expect([heldOf(lost), heldOf(rejected)]).toEqual([[['P', 118_000]], []])
  expect(await rowOf(lost)).toMatchObject({ declared: { kind: 'P' } })
  expect(await rowOf(rejected)).toMatchObject({ sending: { kind: 'P' }, lastCode: '899' })
  ebm.behave({})
  await runAfter(60)
  expect(heldOf(rejected)).toEqual([['P', 118_000]])
  expect(await rowOf(rejected)).toMatchObject({ declared: { kind: 'P' } })
})

it('declares a purchase once that is lost, rejected and corrected', async () => {
  const receipt = await receiveGoods()
  ebm.behave({ mode: 'lose-answer', affected: ['savePurchase'], remaining: 1 })
  await declare()
  ebm.behave({ mode: 'reject:910', affected: ['savePurchase'], remaining: 1 })
  await runAfter(2)
  expect((await correct(receipt._id, { kind: 'pieces', line: 0, quantity: 18 })).status).toBe(201)
  await declare()
  await runAfter(20)
  expect(heldOf(receipt)).toEqual([
    ['P', 118_000],
    ['R', 118_000],
    ['P', 106_200],
  ])
})

it('shows a rejected purchase and sends it again under its number', async () => {
  const receipt = await receiveGoods()
  ebm.behave({ mode: 'reject:910', affected: ['savePurchase'], remaining: 1 })
  await declare()
  const { number } = (await rowOf(receipt))?.sending ?? {}
  const { body } = await invoke(listFiscal, { as: admin })
  expect(body).toMatchObject({
    queue: { rejected: [{ kind: 'purchase', id: receipt._id, number: receipt.number, lastCode: '910' }] },
  })
  await runAfter(2)
  expect(await rowOf(receipt)).toMatchObject({ declared: { number } })
  expect((await invoke(listFiscal, { as: admin })).body).not.toHaveProperty('queue.rejected')
})

it('makes no purchase due when fiscal receipts are off', async () => {
  await change({ isOn: false })
  const receipt = await receiveGoods()
  await declare()
  expect(await rowOf(receipt)).toBeUndefined()
  await change()
})

it('begins its numbers at the first number of the settings', async () => {
  const firstNumber = 1_254_082_235
  await change({ firstNumber })
  const report = await sellTwo()
  const receipt = await receiveGoods()
  await declare()
  await runAfter(5)
  expect(await documentOf(report)).toMatchObject({ state: 'signed', number: firstNumber })
  expect(await rowOf(receipt)).toMatchObject({ declared: { number: firstNumber } })
  const next = await sellTwo()
  await runAfter(5)
  expect(await documentOf(next)).toMatchObject({ state: 'signed', number: firstNumber + 1 })
  expect(await bookErrorsNow()).toEqual([])
  await change()
})
