import { expect, it } from 'vitest'
import { changesOf } from '../../lambdas/data/audit-log.ts'
import { readSnapshot } from '../../lambdas/data/commit.ts'
import { fiscalPurchaseIn, fiscalPurchaseKey } from '../../lambdas/data/fiscal-purchases.ts'
import { fiscalStockIn, fiscalStockKey } from '../../lambdas/data/fiscal-stock.ts'
import { handler as listFiscal } from '../../lambdas/fiscal/list-fiscal.ts'
import { handler as sendDue } from '../../lambdas/fiscal/send-due.ts'
import { handler as settleDeclaration } from '../../lambdas/fiscal/settle-declaration.ts'
import { handler as correctReceipt } from '../../lambdas/receipts/correct-receipt.ts'
import { newId } from '../../shared/id.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { declaringShop } from '../support/declaring-shop.ts'
import { admin, context, invoke, seller } from '../support/make-event.ts'
import { receiveGoods } from '../support/receive-goods.ts'
import { stockOne } from '../support/shop.ts'

const { ebm, run, runAfter, declare, sellTwo } = declaringShop()

const branch = () => Object.values(ebm.ledger().branches)[0]
const purchasesOf = ({ supplier }: Receipt) =>
  Object.values(branch()?.purchases ?? {}).filter(({ spplrNm }) => spplrNm === supplier)
const movesOf = (name: string) =>
  Object.values(branch()?.moves ?? {}).filter(({ itemList: [line] }) => line?.itemNm === name)
const purchaseRow = async ({ _id }: Receipt) => fiscalPurchaseIn(await readSnapshot([fiscalPurchaseKey(_id)]), _id)
const stockRow = async (id: string) => fiscalStockIn(await readSnapshot([fiscalStockKey(id)]), id)
const settle = (id: string, body: object, as = admin) => invoke(settleDeclaration, { as, params: { id }, body })
const queue = async () => (await invoke(listFiscal, { as: admin })).body

/** Declares a purchase that the authority rejects five times. */
async function heldPurchase(): Promise<Receipt> {
  const receipt = await receiveGoods()
  ebm.behave({ mode: 'reject:910', affected: ['savePurchase'] })
  await declare()
  for (const minutes of [6, 16, 16, 16]) await runAfter(minutes)
  ebm.behave({})
  return receipt
}

it('holds a purchase after five rejections, and raises the alarm', async () => {
  const receipt = await heldPurchase()
  const { number } = (await purchaseRow(receipt))?.sending ?? {}
  await runAfter(60)
  expect(purchasesOf(receipt)).toEqual([])
  expect(await queue()).toMatchObject({
    queue: { rejected: [{ kind: 'purchase', id: receipt._id, lastCode: '910', isHeld: true, isNumberUsed: false }] },
  })
  expect(await queue()).not.toHaveProperty('queue.rejected.0.possibleNumber')
  await expect(sendDue(undefined, context)).rejects.toThrow(`The purchase declaration of ${receipt._id} is held`)
  expect(await settle(receipt._id, { kind: 'purchase', action: 'retry' }, seller)).toMatchObject({ status: 403 })
  expect(await settle(receipt._id, { kind: 'purchase', action: 'retry' })).toMatchObject({ status: 200 })
  expect(await settle(receipt._id, { kind: 'purchase', action: 'retry' })).toMatchObject({ status: 409 })
  await run()
  expect(purchasesOf(receipt)).toMatchObject([{ invcNo: number, totAmt: 118_000 }])
  expect(await queue()).not.toHaveProperty('queue.rejected')
})

it('sends a held purchase again when its goods receipt is corrected', async () => {
  const receipt = await heldPurchase()
  const body = { kind: 'pieces', line: 0, quantity: 18, reason: 'As counted' }
  await invoke(correctReceipt, { as: admin, params: { id: receipt._id }, body })
  await declare()
  expect(purchasesOf(receipt)).toMatchObject([{ totAmt: 106_200 }])
})

it('gives up a held purchase with a reason until its goods receipt changes', async () => {
  const receipt = await heldPurchase()
  const giveUp = { kind: 'purchase', action: 'giveUp' }
  expect(await settle(receipt._id, giveUp)).toMatchObject({ status: 400 })
  expect(await settle(receipt._id, { ...giveUp, why: 'Declared in MyRRA' })).toMatchObject({ status: 200 })
  await runAfter(60)
  expect(purchasesOf(receipt)).toEqual([])
  expect(await purchaseRow(receipt)).toMatchObject({ givenUp: { why: 'Declared in MyRRA' } })
  expect((await changesOf('fiscal', receipt._id, { limit: 5 })).changes).toMatchObject([
    { why: 'Declared in MyRRA', fields: [{ field: 'state', before: 'held', after: 'givenUp' }] },
  ])
  const body = { kind: 'pieces', line: 0, quantity: 18, reason: 'As counted' }
  await invoke(correctReceipt, { as: admin, params: { id: receipt._id }, body })
  await declare()
  expect(purchasesOf(receipt)).toMatchObject([{ totAmt: 106_200 }])
})

it('counts a held movement that may have arrived once when it is sent again', async () => {
  const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 9, price: 30_000 })
  await sellTwo(lamp)
  ebm.behave({ mode: 'lose-answer', affected: ['stockMove'], remaining: 1 })
  await declare()
  ebm.behave({ mode: 'reject:921', affected: ['stockMove'] })
  for (const minutes of [2, 6, 16, 16, 16]) await runAfter(minutes)
  ebm.behave({})
  const [{ sarNo } = { sarNo: 0 }] = movesOf(lamp.name)
  expect(await queue()).toMatchObject({
    queue: { rejected: [{ kind: 'stock', id: lamp._id, isHeld: true, possibleNumber: sarNo }] },
  })
  await settle(lamp._id, { kind: 'stock', action: 'retry' })
  await run()
  expect(movesOf(lamp.name).map(({ sarTyCd }) => sarTyCd)).toEqual(['06', '11'])
  expect(await stockRow(lamp._id)).toMatchObject({ pieces: 7, reported: 7 })
})

it.each(['994', '924'])('holds a movement whose number the authority knows at the first call with %s', async (code) => {
  const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 9, price: 30_000 })
  await sellTwo(lamp)
  ebm.behave({ mode: `reject:${code}`, affected: ['stockMove'], remaining: 1 })
  await declare()
  const { held, pieces } = (await stockRow(lamp._id)) ?? {}
  expect([pieces, held?.delta, movesOf(lamp.name)]).toEqual([0, 9, []])
  expect(await queue()).toMatchObject({ queue: { rejected: [{ kind: 'stock', id: lamp._id, isNumberUsed: true }] } })
  await settle(lamp._id, { kind: 'stock', action: 'retry' })
  await run()
  const numbers = movesOf(lamp.name).map(({ sarNo }) => sarNo)
  expect(numbers).toHaveLength(2)
  expect(numbers).not.toContain(held?.number)
  expect(await stockRow(lamp._id)).toMatchObject({ pieces: 7, reported: 7 })
})

it('declares later movements of a lamp after one was given up', async () => {
  const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 9, price: 30_000 })
  await sellTwo(lamp)
  await declare()
  await sellTwo(lamp)
  ebm.behave({ mode: 'reject:913', affected: ['stockMove'] })
  await declare()
  for (const minutes of [6, 16, 16, 16]) await runAfter(minutes)
  ebm.behave({})
  await sellTwo(lamp)
  await declare()
  expect(movesOf(lamp.name)).toHaveLength(2)
  await settle(lamp._id, { kind: 'stock', action: 'giveUp', why: 'Declared in MyRRA' })
  await runAfter(2)
  expect(movesOf(lamp.name).map(({ sarTyCd }) => sarTyCd)).toEqual(['06', '11', '11'])
  expect(await stockRow(lamp._id)).toMatchObject({ pieces: 5, reported: 5, givenUp: [{ delta: -2 }] })
})

it('passes the check of the books', async () => {
  await run()
  expect(await bookErrorsNow()).toEqual([])
})
