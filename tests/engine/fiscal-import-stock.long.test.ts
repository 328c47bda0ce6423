import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { handler as answerImport } from '../../lambdas/fiscal/answer-import.ts'
import { handler as deleteReceipt } from '../../lambdas/receipts/delete-receipt.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { dayOf } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import { Receipt } from '../../shared/receipts/receipt.ts'
import { declaringShop } from '../support/declaring-shop.ts'
import { openImport, rejectImports } from '../support/fiscal-imports.ts'
import { admin, invoke } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'

const { ebm, runAfter, declareStockAfter } = declaringShop()

const answer = (id: string, body: object) => invoke(answerImport, { as: admin, params: { id }, body })

beforeAll(rejectImports)

/** Receives twenty lamps, and declares what can be declared. */
async function receive(supplierTin?: string) {
  const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 2, price: 30_000, costPrice: 5000 })
  const lines = [{ product: lamp._id, quantity: 20, price: 5900 }]
  const body = {
    receiptId: newId(),
    receivedOn: dayOf(new Date()),
    supplier: `Maker ${newId()}`,
    currency: 'RWF',
    lines,
  }
  const { body: reply } = await invoke(recordReceipt, {
    as: admin,
    body: { ...body, ...(supplierTin && { supplierTin }) },
  })
  const { receipt } = z.object({ receipt: Receipt }).parse(reply)
  await declareStockAfter(2)
  return { lamp, receipt }
}

function codesOf({ name }: { name: string }) {
  const [branch] = Object.values(ebm.ledger().branches)
  const moves = Object.values(branch?.moves ?? {}).filter(({ itemList: [line] }) => line?.itemNm === name)
  return moves.map(({ sarTyCd, itemList: [line] }) => [sarTyCd, line?.qty])
}

const opening = ['06', 2]

it('declares goods of a supplier without a TIN as a purchase when no import is open', async () => {
  expect(codesOf((await receive()).lamp)).toEqual([opening, ['02', 20]])
})

it('declares goods as imported once an import is accepted for their receipt', async () => {
  const id = await openImport()
  const { lamp, receipt } = await receive()
  expect(codesOf(lamp)).toEqual([opening])
  await answer(id, { isAccepted: true, product: lamp._id, receiptId: receipt._id })
  await runAfter(20)
  expect(codesOf(lamp)).toEqual([opening, ['01', 20]])
})

it('declares goods as a purchase when the import is accepted without their receipt', async () => {
  const id = await openImport()
  const { lamp } = await receive()
  await answer(id, { isAccepted: true, product: lamp._id })
  await runAfter(20)
  expect(codesOf(lamp)).toEqual([opening, ['02', 20]])
})

it('declares goods of a deleted receipt in both directions while an import is open', async () => {
  const id = await openImport()
  const { lamp, receipt } = await receive()
  const answered = await invoke(deleteReceipt, { as: admin, params: { id: receipt._id }, query: { why: 'Twice' } })
  expect(answered).toMatchObject({ status: 200 })
  await declareStockAfter(20)
  expect(codesOf(lamp)).toEqual([opening, ['02', 20], ['12', 20]])
  await answer(id, { isAccepted: false })
})

it('waits a week for a supplier without a TIN, and not for one in Rwanda', async () => {
  const id = await openImport()
  const [{ lamp }, other] = [await receive(), await receive('112345678')]
  expect([codesOf(lamp), codesOf(other.lamp)]).toEqual([[opening], [opening, ['02', 20]]])
  await runAfter(8 * 24 * 60)
  expect(codesOf(lamp)).toEqual([opening, ['02', 20]])
  await answer(id, { isAccepted: false })
})
