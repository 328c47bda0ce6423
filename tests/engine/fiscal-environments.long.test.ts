import { expect, it } from 'vitest'
import { readSnapshot } from '../../lambdas/data/commit.ts'
import { currentFiscalBranch } from '../../lambdas/data/fiscal-branch.ts'
import {
  fiscalImportIn,
  fiscalImportKey,
  putFiscalImport,
  type StoredImport,
} from '../../lambdas/data/fiscal-imports.ts'
import { fiscalStockIn, fiscalStockKey } from '../../lambdas/data/fiscal-stock.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { handler as answer } from '../../lambdas/fiscal/answer-import.ts'
import { handler as listFiscal } from '../../lambdas/fiscal/list-fiscal.ts'
import { handler as sendDue } from '../../lambdas/fiscal/send-due.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { newId } from '../../shared/id.ts'
import { declaringShop } from '../support/declaring-shop.ts'
import { admin, context, invoke } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'

const { ebm, run, runAfter, declare, change, sellTwo } = declaringShop()

/** Uses another environment. The stand-in plays all of them, so the numbers begin above the former ones. */
async function moveTo(environment: 'local' | 'sandbox', firstNumber: number): Promise<void> {
  ebm.resetDevices()
  await change({ environment, firstNumber })
  for (const minutes of [2, 20]) await runAfter(minutes)
}

const alarm = () => sendDue(undefined, context)
const branch = () => Object.values(ebm.ledger().branches)[0]
const stockRow = async (id: string) => fiscalStockIn(await readSnapshot([fiscalStockKey(id)]), id)
const importRow = async (id: string) => fiscalImportIn(await readSnapshot([fiscalImportKey(id)]), id)

/** Stores an import of an environment that the authority has listed. */
async function listedImport(fields: Partial<StoredImport> = {}): Promise<StoredImport> {
  const row = {
    ...{ _id: newId(), environment: 'local', task: newId(), declaredOn: '20261101', item: 1, hsCode: '94051100' },
    ...{ name: 'LAMPS', quantity: 20, readAt: new Date().toISOString(), status: 'open' as const, revision: 1 },
    ...fields,
  }
  await transact([putFiscalImport(row)])
  return row
}

it('declares stock and purchases that were held in another environment', async () => {
  const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 9, price: 30_000, costPrice: 5000 })
  const supplier = `Kigali ${newId()}`
  const goods = {
    ...{ receiptId: newId(), receivedOn: '2026-11-20', supplier, supplierTin: '112345678', currency: 'RWF' },
    lines: [{ product: lamp._id, quantity: 20, price: 5900 }],
  }
  expect(await invoke(recordReceipt, { as: admin, body: goods })).toMatchObject({ status: 201 })
  await sellTwo(lamp)
  ebm.behave({ mode: 'reject:994', affected: ['stockMove', 'savePurchase'] })
  await declare()
  ebm.behave({})
  await expect(alarm()).rejects.toThrow('is held')

  await moveTo('sandbox', 1000)
  await expect(alarm()).resolves.toBeUndefined()
  const purchases = Object.values(branch()?.purchases ?? {}).filter(({ spplrNm }) => spplrNm === supplier)
  expect(purchases).toMatchObject([{ rcptTyCd: 'P', totAmt: 118_000 }])
  expect(await stockRow(lamp._id)).toMatchObject({ environment: 'sandbox', pieces: 27, reported: 27, pending: [] })
  expect(await stockRow(lamp._id)).not.toHaveProperty('held')
})

it('does not send the body of a former environment when stock is declared again', async () => {
  const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 9, price: 30_000 })
  await sellTwo(lamp)
  ebm.behave({ mode: 'down', affected: ['stockMove'] })
  await declare()
  expect(await stockRow(lamp._id)).toMatchObject({ sending: { body: expect.anything() } })
  ebm.behave({})

  await moveTo('local', 2000)
  const moves = Object.values(branch()?.moves ?? {}).filter(({ itemList: [line] }) => line?.itemNm === lamp.name)
  expect(moves.map(({ sarNo, sarTyCd }) => [sarNo, sarTyCd])).toEqual([
    [2000, '06'],
    // The receipt of the sale is in the former environment.
    [2001, '16'],
  ])
  expect(await stockRow(lamp._id)).toMatchObject({ environment: 'local', pieces: 7, reported: 7 })
})

it('sends the answer to an import only in its environment', async () => {
  const { _id: id } = await listedImport({ environment: 'sandbox' })
  const body = { isAccepted: false }
  expect(await invoke(answer, { as: admin, params: { id }, body })).toMatchObject({ status: 200 })
  await run()
  const { revision } = await currentFiscalBranch()
  await runAfter(2)
  expect((await currentFiscalBranch()).revision).toBe(revision)
  expect(await importRow(id)).not.toHaveProperty('tries')
  await moveTo('sandbox', 3000)
  expect(await importRow(id)).toMatchObject({ lastCode: '910' })
})

it('raises the alarm for a held import only in its environment', async () => {
  const held = { at: new Date().toISOString() }
  const { _id: id } = await listedImport({ held, lastCode: '910' })
  await expect(alarm()).resolves.toBeUndefined()
  expect((await invoke(listFiscal, { as: admin })).body).not.toHaveProperty('queue.rejected')
  await change({ environment: 'local', firstNumber: 4000 })
  await expect(alarm()).rejects.toThrow(`The import declaration of ${id} is held`)
})
