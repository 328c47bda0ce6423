import { describe, expect, it } from 'vitest'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { handler as correctReceipt } from '../../lambdas/receipts/correct-receipt.ts'
import { handler as deleteReceipt } from '../../lambdas/receipts/delete-receipt.ts'
import { handler as listReceipts } from '../../lambdas/receipts/list-receipts.ts'
import { handler as payReceipt } from '../../lambdas/receipts/pay-receipt.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { handler as editSupplier } from '../../lambdas/suppliers/edit-supplier.ts'
import { handler as listSuppliers } from '../../lambdas/suppliers/list-suppliers.ts'
import { dayPlus } from '../../shared/day.ts'
import { newId } from '../../shared/id.ts'
import { listReceipts as listRoute } from '../../shared/receipts/routes.ts'
import { listSuppliers as suppliersRoute } from '../../shared/suppliers/routes.ts'
import { NO_SUPPLIER } from '../../shared/suppliers/supplier.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { stockOf } from '../support/counting.ts'
import { admin, invoke } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'
import { sell } from '../support/staff-sale.ts'

const restock = (lamp: string, pieces: number, _id = newId()) =>
  invoke(patchProduct, { as: admin, params: { id: lamp }, body: { restock: { _id, pieces } } })

async function receiptsOf(lamp: string, query: { only?: 'unpriced' } = {}) {
  const { receipts } = listRoute.reply.parse((await invoke(listReceipts, { as: admin, query })).body)
  return receipts.filter(({ lines }) => lines.some(({ product }) => product === lamp))
}

const correct = (receipt: { _id: string } | undefined, body: object) =>
  invoke(correctReceipt, { as: admin, params: { id: receipt?._id ?? '' }, body })

async function supplierOf(name: string) {
  const { suppliers } = suppliersRoute.reply.parse((await invoke(listSuppliers, { as: admin })).body)
  return suppliers.find((each) => each.name === name)
}

/** Receives a lamp for RWF 1,000 from a supplier. */
function receive({ _id: product }: { _id: string }, supplier: string) {
  const lines = [{ product, quantity: 1, price: 1000 }]
  const body = { receiptId: newId(), receivedOn: '2026-01-02', supplier, currency: 'RWF', lines }
  return invoke(recordReceipt, { as: admin, body })
}

describe('restock of a lamp', () => {
  it('is listed as a receipt with a price missing, once per restock id', async () => {
    const lamp = await stockOne({ countInStock: 2, costPrice: 3000 })
    const id = newId()
    const replies = await Promise.all([restock(lamp._id, 10, id), restock(lamp._id, 10, id)])
    expect(replies).toMatchObject([200, 200].map((status) => ({ status, body: { product: { countInStock: 12 } } })))
    const expected = {
      number: expect.any(Number),
      supplier: NO_SUPPLIER,
      unpriced: 1,
      total: 0,
      owed: 0,
      lines: [{ quantity: 10, unitCost: 3000 }],
    }
    expect(await receiptsOf(lamp._id)).toMatchObject([expected])
    expect(await receiptsOf(lamp._id, { only: 'unpriced' })).toMatchObject([expected])
    expect(await bookErrorsNow()).toEqual([])
  })

  it('gets its price later, for the pieces that are still in stock', async () => {
    const lamp = await stockOne({ countInStock: 0, costPrice: 3000 })
    await restock(lamp._id, 4)
    await sell([[lamp._id, 1]])
    const [receipt] = await receiptsOf(lamp._id)
    const body = { kind: 'price', line: 0, price: 3400, reason: 'The bill came' }
    const unnamed = await correct(receipt, body)
    const supplier = `Musa ${newId()}`
    const answer = await correct(receipt, { ...body, supplier })
    expect(unnamed).toMatchObject({ status: 400, body: { code: 'receipt.correction' } })
    expect(answer).toMatchObject({
      status: 201,
      body: { receipt: { supplier, owed: 13_600 }, correction: { difference: 400 } },
    })
    expect(await supplierOf(supplier)).toMatchObject({ owedRwf: 13_600, open: 1 })
    expect(await stockOf(lamp._id)).toEqual({ pieces: 3, costPrice: 3400, value: 10_200 })
    expect(await receiptsOf(lamp._id, { only: 'unpriced' })).toEqual([])
    expect(await bookErrorsNow()).toEqual([])
  })

  it('gets the supplier, its TIN and the due day from the first price', async () => {
    const lamp = await stockOne({ countInStock: 0, costPrice: 3000 })
    await restock(lamp._id, 4)
    const [receipt] = await receiptsOf(lamp._id)
    const supplier = `Kampala Lights ${newId()}`
    await receive(await stockOne(), supplier)
    const { revision } = (await supplierOf(supplier)) ?? {}
    const details = { name: supplier, tin: '112345678', termDays: 30, revision }
    await invoke(editSupplier, { as: admin, body: details })
    const price = { kind: 'price', line: 0, reason: 'The bill came' }
    const named = await correct(receipt, { ...price, price: 3400, supplier: supplier.toUpperCase() })
    const dueOn = dayPlus(receipt?.receivedOn ?? '', 30)
    expect(named).toMatchObject({ status: 201, body: { receipt: { supplier, supplierTin: '112345678', dueOn } } })
    const answers = [
      await correct(receipt, { ...price, price: 3500, supplier }),
      await correct(receipt, { ...price, price: 3600, supplier: 'Somebody else' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 400])
    expect(await supplierOf(supplier)).toMatchObject({ owedRwf: 14_000 + 1000 })
    expect(await bookErrorsNow()).toEqual([])
  })

  it('owes each piece once when two admins name different suppliers simultaneously', async () => {
    const lamp = await stockOne({ countInStock: 0, costPrice: 3000 })
    await restock(lamp._id, 4)
    const [receipt] = await receiptsOf(lamp._id)
    const names = [`Musa ${newId()}`, `Eric ${newId()}`]
    const body = { kind: 'price', line: 0, price: 3400, reason: 'The bill came' }
    const answers = await Promise.all(names.map((supplier) => correct(receipt, { ...body, supplier })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    const owed = await Promise.all(names.map(async (name) => (await supplierOf(name))?.owedRwf ?? 0))
    expect(owed.toSorted((a, b) => a - b)).toEqual([0, 13_600])
    expect(await bookErrorsNow()).toEqual([])
  })

  it('allows corrections of pieces but no payments while it has no supplier', async () => {
    const lamp = await stockOne({ countInStock: 2, costPrice: 3000 })
    await restock(lamp._id, 4)
    const [receipt] = await receiptsOf(lamp._id)
    const pieces = await correct(receipt, { kind: 'pieces', line: 0, quantity: 3, reason: 'Counted again' })
    const body = { paymentId: newId(), amount: 100, paidFrom: 'drawer' }
    const paid = await invoke(payReceipt, { as: admin, params: { id: receipt?._id ?? '' }, body })
    expect(pieces).toMatchObject({ status: 201, body: { receipt: { supplier: NO_SUPPLIER, owed: 0 } } })
    expect(paid).toMatchObject({ status: 409, body: { code: 'receipt.settled' } })
    expect(await stockOf(lamp._id)).toEqual({ pieces: 5, costPrice: 3000, value: 15_000 })
    expect(await bookErrorsNow()).toEqual([])
  })

  it('leaves the stock again when its receipt is deleted', async () => {
    const lamp = await stockOne({ countInStock: 2, costPrice: 3000 })
    await restock(lamp._id, 4)
    const [receipt] = await receiptsOf(lamp._id)
    await invoke(deleteReceipt, { as: admin, params: { id: receipt?._id ?? '' }, query: { why: 'Twice' } })
    expect(await stockOf(lamp._id)).toEqual({ pieces: 2, costPrice: 3000, value: 6000 })
    expect(await bookErrorsNow()).toEqual([])
  })
})
