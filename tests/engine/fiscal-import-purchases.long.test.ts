import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { handler as answerImport } from '../../lambdas/fiscal/answer-import.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { dayOf } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import { Receipt } from '../../shared/receipts/receipt.ts'
import { declaringShop } from '../support/declaring-shop.ts'
import { openImport, rejectImports } from '../support/fiscal-imports.ts'
import { admin, invoke } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'

const { ebm, run, runAfter, declareGoods, change } = declaringShop()

const answer = (id: string, body: object) => invoke(answerImport, { as: admin, params: { id }, body })

beforeAll(async () => {
  await change({ purchases: 'all' })
  await rejectImports()
})

/** Receives twenty pieces of two lamps, at 5,900 and 1,180 RWF, and declares what can be declared. */
async function receive(fields: object = {}) {
  const lamp = () => stockOne({ name: `Lamp ${newId()}`, countInStock: 2, price: 30_000, costPrice: 5000 })
  const lamps = [(await lamp())._id, (await lamp())._id] as const
  const lines = lamps.map((product, n) => ({ product, quantity: 20, price: [5900, 1180][n] }))
  const goods = { receiptId: newId(), receivedOn: dayOf(new Date()), supplier: `Maker ${newId()}`, currency: 'RWF' }
  const { body } = await invoke(recordReceipt, { as: admin, body: { ...goods, lines, ...fields } })
  const { receipt } = z.object({ receipt: Receipt }).parse(body)
  await declareGoods()
  return { lamps, receipt }
}

function purchasesOf({ supplier }: Receipt) {
  const [branch] = Object.values(ebm.ledger().branches)
  const own = Object.values(branch?.purchases ?? {}).filter(({ spplrNm }) => spplrNm === supplier)
  return own.map(({ rcptTyCd, totAmt }) => [rcptTyCd, totAmt])
}

it('declares only the lamps of a receipt as purchased that were not imported', async () => {
  const id = await openImport()
  const { lamps, receipt } = await receive()
  expect(purchasesOf(receipt)).toEqual([])
  await answer(id, { isAccepted: true, product: lamps[0], receiptId: receipt._id })
  await run()
  expect(purchasesOf(receipt)).toEqual([['P', 23_600]])
})

it('takes a purchase back when an import is linked to its receipt later', async () => {
  const { lamps, receipt } = await receive({ supplierTin: '112345678' })
  expect(purchasesOf(receipt)).toEqual([['P', 141_600]])
  for (const product of lamps) {
    await answer(await openImport(), { isAccepted: true, product, receiptId: receipt._id })
    await run()
  }
  expect(purchasesOf(receipt)).toEqual([
    ['P', 141_600],
    ['R', 141_600],
    ['P', 23_600],
    ['R', 23_600],
  ])
})

it('declares the purchase again when the answer to the import is changed', async () => {
  const { lamps, receipt } = await receive({ supplierTin: '112345678' })
  const id = await openImport()
  ebm.behave({ mode: 'reject:910', affected: ['updateImport'] })
  await answer(id, { isAccepted: true, product: lamps[0], receiptId: receipt._id })
  await run()
  await answer(id, { isAccepted: false })
  await run()
  expect(purchasesOf(receipt).at(-1)).toEqual(['P', 141_600])
})

it('waits a week for an open import', async () => {
  const id = await openImport()
  const { receipt } = await receive()
  await runAfter(24 * 60)
  expect(purchasesOf(receipt)).toEqual([])
  await runAfter(7 * 24 * 60)
  expect(purchasesOf(receipt)).toEqual([['P', 141_600]])
  await answer(id, { isAccepted: false })
})
