import { describe, expect, it } from 'vitest'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { handler as correctReceipt } from '../../lambdas/receipts/correct-receipt.ts'
import { handler as deleteReceipt } from '../../lambdas/receipts/delete-receipt.ts'
import { handler as listReceipts } from '../../lambdas/receipts/list-receipts.ts'
import { newId } from '../../shared/id.ts'
import { listReceipts as listRoute } from '../../shared/receipts/routes.ts'
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

describe('restock of a lamp', () => {
  it('is listed as a receipt with a price missing, once per restock id', async () => {
    const lamp = await stockOne({ countInStock: 2, costPrice: 3000 })
    const id = newId()
    const replies = await Promise.all([restock(lamp._id, 10, id), restock(lamp._id, 10, id)])
    expect(replies).toMatchObject([200, 200].map((status) => ({ status, body: { product: { countInStock: 12 } } })))
    const expected = {
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
    const answer = await invoke(correctReceipt, { as: admin, params: { id: receipt?._id ?? '' }, body })
    expect(answer).toMatchObject({ status: 201, body: { receipt: { owed: 13_600 }, correction: { difference: 400 } } })
    expect(await stockOf(lamp._id)).toEqual({ pieces: 3, costPrice: 3400, value: 10_200 })
    expect(await receiptsOf(lamp._id, { only: 'unpriced' })).toEqual([])
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
