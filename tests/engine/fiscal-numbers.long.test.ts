import { expect, it } from 'vitest'
import { readSnapshot } from '../../lambdas/data/commit.ts'
import { currentFiscalBranch } from '../../lambdas/data/fiscal-branch.ts'
import { fiscalPurchaseIn, fiscalPurchaseKey } from '../../lambdas/data/fiscal-purchases.ts'
import { declarePurchases } from '../../lambdas/fiscal/declare-purchases.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { newId } from '../../shared/id.ts'
import { fiscalShop } from '../support/fiscal-shop.ts'
import { admin, invoke } from '../support/make-event.ts'
import { movementClock } from '../support/movement-clock.ts'
import { stockOne } from '../support/shop.ts'
import { openTableStream } from '../support/table-stream.ts'

const { ebm, sent, run, change, documentOf, sellTwo } = fiscalShop()
const { passMinutes } = movementClock()

async function runAfter(minutes: number): Promise<void> {
  passMinutes(minutes)
  await run()
}

/** Records a goods receipt that is declared as a purchase. Returns the number of the purchase. */
async function purchaseNumber(): Promise<number | undefined> {
  const read = await openTableStream('products/follow-changes')
  const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 2, price: 30_000, costPrice: 5000 })
  const body = {
    ...{ receiptId: newId(), receivedOn: '2026-11-20', supplier: `Kigali ${newId()}`, supplierTin: '112345678' },
    ...{ currency: 'RWF', lines: [{ product: lamp._id, quantity: 20, price: 5900 }] },
  }
  const answer = await invoke(recordReceipt, { as: admin, body })
  const id: string = Object(Object(answer.body).receipt)._id
  await declarePurchases((await read()).filter(({ dynamodb }) => dynamodb?.NewImage?.entity?.S === 'receipt'))
  await run()
  return fiscalPurchaseIn(await readSnapshot([fiscalPurchaseKey(id)]), id)?.declared?.number
}

/** Returns the number of a new sale once it is signed. */
async function signedNumber(): Promise<number | undefined> {
  const report = await sellTwo()
  await run()
  await runAfter(20)
  const { state, number } = await documentOf(report)
  expect(state).toBe('signed')
  return number
}

/** Lets other software use the numbers up to these, and registers the device again. */
async function useNumbersElsewhere(sale: number, purchase: number): Promise<void> {
  const [branch] = Object.values(ebm.ledger().branches)
  const [known] = Object.values(branch?.purchases ?? {})
  if (!branch || !known) throw new Error('The authority has no purchase')
  branch.counters.invoice = sale
  branch.purchases[purchase] = known
  ebm.resetDevices()
  ebm.behave({ mode: 'reject:901', affected: ['saveItem'], remaining: 1 })
}

it('numbers sales and purchases from 1 at a VSDC that no other software has used', async () => {
  await change({ profile: 'vsdc' })
  expect([await signedNumber(), await purchaseNumber()]).toEqual([1, 1])
})

it('ignores the last numbers of a VSDC if the settings say so', async () => {
  await change({ profile: 'vsdc', lastNumbers: 'none' })
  await useNumbersElsewhere(100, 50)
  expect([await signedNumber(), await purchaseNumber()]).toEqual([2, 2])
})

it('continues above the last numbers that a VSDC returns at its registration', async () => {
  await change({ profile: 'vsdc' })
  await useNumbersElsewhere(1254, 77)
  expect([await signedNumber(), await purchaseNumber()]).toEqual([1255, 78])
  expect((await currentFiscalBranch()).skipped).toEqual([{ from: 3, to: 1254 }])
})

it.each(['994', '924', '899'])('queries a sale whose number the authority has already (%s)', async (code) => {
  await change()
  const report = await sellTwo()
  ebm.behave({ mode: `reject:${code}`, affected: ['saveSale'], remaining: 1 })
  await run()
  expect(sent.at(-1)).toBe('/selectInvoiceDetails')
  for (const minutes of [20, 40]) await runAfter(minutes)
  expect(await documentOf(report)).toMatchObject({ state: 'signed' })
})

it('leaves a sale with a used number to an admin if the settings say so', async () => {
  await change({ usedNumber: 'held' })
  const report = await sellTwo()
  ebm.behave({ mode: 'reject:924', affected: ['saveSale'], remaining: 1 })
  await run()
  const queries = sent.filter((path) => path === '/selectInvoiceDetails').length
  for (const minutes of [20, 40]) await runAfter(minutes)
  expect(await documentOf(report)).toMatchObject({ state: 'held', lastCode: '924' })
  expect(sent.filter((path) => path === '/selectInvoiceDetails')).toHaveLength(queries)
})
