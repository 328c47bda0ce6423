import { expect, it } from 'vitest'
import { readSnapshot } from '../../lambdas/data/commit.ts'
import { fiscalStockIn, fiscalStockKey } from '../../lambdas/data/fiscal-stock.ts'
import { handler as recordZ } from '../../lambdas/fiscal/record-z-report.ts'
import { handler as settleDeclaration } from '../../lambdas/fiscal/settle-declaration.ts'
import { handler as correctReceipt } from '../../lambdas/receipts/correct-receipt.ts'
import { FiscalReport } from '../../shared/fiscal/totals.ts'
import { newId } from '../../shared/id.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import { declaringShop } from '../support/declaring-shop.ts'
import { admin, invoke } from '../support/make-event.ts'
import { receiveGoods } from '../support/receive-goods.ts'
import { stockOne } from '../support/shop.ts'

const { ebm, run, runAfter, declare, change, sellTwo, documentOf } = declaringShop()

/** First number in the sandbox. The stand-in plays both environments, so their numbers must differ. */
const SANDBOX = 1000

/** Uses another environment, in which a sale is signed with a new key. */
async function moveTo(environment: 'local' | 'sandbox'): Promise<void> {
  ebm.resetDevices()
  await change({ environment, firstNumber: environment === 'sandbox' ? SANDBOX : 1 })
  const sale = await sellTwo()
  for (const minutes of [2, 20]) await runAfter(minutes)
  expect(await documentOf(sale)).toMatchObject({ state: 'signed', environment })
}

const branch = () => Object.values(ebm.ledger().branches)[0]
const movesOf = (name: string) =>
  Object.values(branch()?.moves ?? {}).filter(({ sarNo, itemList: [line] }) => sarNo < SANDBOX && line?.itemNm === name)
const purchasesOf = ({ supplier }: Receipt) =>
  Object.values(branch()?.purchases ?? {}).filter(({ invcNo, spplrNm }) => invcNo < SANDBOX && spplrNm === supplier)
const stockRow = async (id: string) => fiscalStockIn(await readSnapshot([fiscalStockKey(id)]), id)

async function correctPieces({ _id: id }: Receipt, quantity: number): Promise<void> {
  const body = { kind: 'pieces', line: 0, quantity, reason: 'As counted' }
  expect(await invoke(correctReceipt, { as: admin, params: { id }, body })).toMatchObject({ status: 201 })
  await declare()
}

it('continues the stock of an environment when it is in use again', async () => {
  const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 9, price: 30_000 })
  await sellTwo(lamp)
  await declare()
  await moveTo('sandbox')
  await sellTwo(lamp)
  await declare()
  expect(await stockRow(lamp._id)).toMatchObject({ environment: 'sandbox', pieces: 5, reported: 5 })

  await moveTo('local')
  await sellTwo(lamp)
  await declare()
  expect(movesOf(lamp.name).map(({ sarTyCd, itemList: [line] }) => [sarTyCd, line?.qty])).toEqual([
    ['06', 9],
    ['11', 2],
    // Its receipt is in the sandbox.
    ['16', 2],
    ['11', 2],
  ])
  expect(await stockRow(lamp._id)).toMatchObject({ environment: 'local', pieces: 3, reported: 3 })
})

it('sends a movement whose answer was lost again under its number after a return', async () => {
  const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 9, price: 30_000 })
  await sellTwo(lamp)
  await declare()
  await sellTwo(lamp)
  ebm.behave({ mode: 'lose-answer', affected: ['stockMove'] })
  await declare()
  ebm.behave({})
  await moveTo('sandbox')
  await moveTo('local')
  await sellTwo(lamp)
  await declare()
  expect(movesOf(lamp.name).map(({ sarTyCd }) => sarTyCd)).toEqual(['06', '11', '11', '11'])
  expect(await stockRow(lamp._id)).toMatchObject({ pieces: 3, reported: 3 })
})

it('takes a purchase back in its environment when that is in use again', async () => {
  const receipt = await receiveGoods()
  await declare()
  await moveTo('sandbox')
  await correctPieces(receipt, 18)
  await moveTo('local')
  await correctPieces(receipt, 15)
  const [{ invcNo } = { invcNo: 0 }] = purchasesOf(receipt)
  expect(purchasesOf(receipt).map(({ rcptTyCd, orgInvcNo, totAmt }) => [rcptTyCd, orgInvcNo, totAmt])).toEqual([
    ['P', 0, 118_000],
    ['R', invcNo, 118_000],
    ['P', 0, 88_500],
  ])
})

it('takes a purchase back in its environment although the other one never took it', async () => {
  const receipt = await receiveGoods()
  await declare()
  await moveTo('sandbox')
  ebm.behave({ mode: 'reject:910', affected: ['savePurchase'] })
  await correctPieces(receipt, 18)
  for (const minutes of [6, 16, 16, 16]) await runAfter(minutes)
  ebm.behave({})
  const body = { kind: 'purchase', action: 'giveUp', why: 'Only a trial' }
  expect(await invoke(settleDeclaration, { as: admin, params: { id: receipt._id }, body })).toMatchObject({
    status: 200,
  })
  await moveTo('local')
  await correctPieces(receipt, 15)
  expect(purchasesOf(receipt).map(({ rcptTyCd, totAmt }) => [rcptTyCd, totAmt])).toEqual([
    ['P', 118_000],
    ['R', 118_000],
    ['P', 88_500],
  ])
})

/** Records a Z report and returns the number of sales that it counts. */
async function countedInZ(): Promise<number> {
  const { body } = await invoke(recordZ, { as: admin, headers: { 'idempotency-key': newId() } })
  return FiscalReport.parse(body).sales.count
}

it('counts a receipt in a Z report although another environment recorded one since', async () => {
  await run()
  await runAfter(5)
  await countedInZ()
  await sellTwo()
  await run()
  await moveTo('sandbox')
  await runAfter(5)
  await countedInZ()
  await moveTo('local')
  expect(await countedInZ()).toBe(1)
})
