import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { editProduct, productById, removeProduct, type StoredProduct } from '../../lambdas/data/products.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { handler as deleteProduct } from '../../lambdas/products/delete-product.ts'
import { handler as listStockMovements } from '../../lambdas/products/list-stock-movements.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { StockMovement } from '../../shared/products/stock-movement.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { addLamp, formOf } from '../support/lamp-by-admin.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { countInStock, journal, stockOne } from '../support/shop.ts'
import { sell } from '../support/staff-sale.ts'

let lamp: StoredProduct

beforeEach(async () => {
  lamp = await addLamp()
})

describe('stock of a lamp', () => {
  const patch = (body: Record<string, unknown>, as = seller) =>
    invoke(patchProduct, { as, params: { id: lamp._id }, body })
  const asItIs = async () => {
    const found = await productById(lamp._id)
    if (!found) throw new Error('The lamp is not there')
    return found
  }

  it('journals a stock that a seller sets with the seller, reason and balance', async () => {
    expect((await patch({ countInStock: 4, expectedCountInStock: 10 })).status).toBe(200)
    expect(await journal(lamp._id)).toContainEqual(
      expect.objectContaining({ delta: -6, balance: 4, reason: 'correction', by: { _id: seller.sub, name: 'Grace' } }),
    )
  })

  it('records the reason of a corrected stock in the journal and the audit log', async () => {
    expect((await patch({ countInStock: 4, why: 'Two were broken' })).status).toBe(200)
    expect(await journal(lamp._id)).toContainEqual(expect.objectContaining({ delta: -6, why: 'Two were broken' }))
    expect((await auditEntriesOf('product', lamp._id))[0]).toMatchObject({
      why: 'Two were broken',
      by: { _id: seller.sub },
    })
    expect((await patch({ price: 5, why: 'Sale' }, admin)).status).toBe(400)
  })

  it('refuses a count when the stock has changed and returns the current one', async () => {
    expect(await patch({ countInStock: 4, expectedCountInStock: 9 })).toMatchObject({
      status: 409,
      body: { code: 'stock.moved', countInStock: 10 },
    })
    expect(await countInStock(lamp._id)).toBe(10)
  })

  it('decrements stock once for a sale that is sent repeatedly and simultaneously', async () => {
    const sale = { countInStock: 7, expectedCountInStock: 10, saleId: 'sale-1' }
    const replies = await Promise.all(Array.from({ length: 8 }, () => patch(sale)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await countInStock(lamp._id)).toBe(7)
    expect((await journal(lamp._id)).filter(({ reason }) => reason === 'sale')).toHaveLength(1)
  })

  it('adds restocked pieces once when they are sent repeatedly, even during sales', async () => {
    const restock = { _id: `restock-${lamp._id}`, pieces: 10 }
    const [sold, ...replies] = await Promise.all([
      sell([[lamp._id, 2]]),
      ...Array.from({ length: 4 }, () => patch({ restock }, admin)),
    ])
    expect(sold.status).toBe(201)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await countInStock(lamp._id)).toBe(18)
    const entries = (await journal(lamp._id)).filter(({ reason }) => reason === 'received')
    expect(entries).toEqual([expect.objectContaining({ delta: 10, by: expect.anything() })])
  })

  it('rejects a restock that is mixed, too large, a changed repeat or a seller’s', async () => {
    const restock = { _id: `restock-${lamp._id}`, pieces: 10 }
    expect(await patch({ restock, countInStock: 20 }, admin)).toMatchObject({ status: 400 })
    expect(await patch({ restock, saleId: 'sale-2' }, admin)).toMatchObject({ status: 400 })
    expect(await patch({ restock, price: 1 }, admin)).toMatchObject({ status: 400 })
    for (const pieces of [0, -1, 1.5, 1_000_001]) {
      expect(await patch({ restock: { ...restock, pieces } }, admin)).toMatchObject({ status: 400 })
    }
    expect(await patch({ restock }, seller)).toMatchObject({ status: 403 })
    expect(await patch({ restock: { ...restock, pieces: 1_000_000 } }, admin)).toMatchObject({
      status: 409,
      body: { code: 'stock.beyond' },
    })
    expect(await patch({ restock }, admin)).toMatchObject({ status: 200, body: { product: { countInStock: 20 } } })
    expect(await patch({ restock: { ...restock, pieces: 5 } }, admin)).toMatchObject({
      status: 409,
      body: { code: 'idempotency.reused' },
    })
    expect(await countInStock(lamp._id)).toBe(20)
  })

  it('lets a seller change only the stock of a lamp', async () => {
    expect((await patch({ countInStock: 4, price: 1 })).status).toBe(403)
    const { countInStock: _theirs, ...others } = { ...formOf(lamp), lowStockAt: 1, code: 'X1' }
    for (const [field, value] of Object.entries(others)) {
      expect([field, (await patch({ [field]: value })).status]).toEqual([field, 403])
    }
    expect((await patch({ price: 1 }, admin)).status).toBe(200)
    expect(await countInStock(lamp._id)).toBe(10)
  })

  it('explains the stock by its journal, newest first', async () => {
    for (const count of [9, 8, 7]) await patch({ countInStock: count })
    const movements = async (query: Record<string, string>) =>
      z
        .array(StockMovement)
        .parse((await invoke(listStockMovements, { as: seller, params: { id: lamp._id }, query })).body)
    const all = await movements({})
    expect(all.map(({ balance }) => balance)).toEqual([7, 8, 9, 10])
    expect(await movements({ after: all[0]?._id ?? '' })).toEqual(all.slice(1))
  })

  it('refuses an outdated edit or deletion of a lamp sold since it was read', async () => {
    const seen = await asItIs()
    await sell([[lamp._id, 1]])
    expect(await transact([editProduct(seen, { ...seen, countInStock: 12 })])).toBe(false)
    expect(await transact([removeProduct(seen)])).toBe(false)
    expect(await countInStock(lamp._id)).toBe(9)
  })

  it('keeps the stock in an edit that began before a sale and does not set it', async () => {
    const seen = await asItIs()
    await sell([[lamp._id, 1]])
    await sell([[lamp._id, 2]])
    const edited = { ...seen, price: 1, revision: seen.revision + 1, editedRevision: seen.revision + 1 }
    expect(await transact([editProduct(seen, edited)])).toBe(true)
    // A client that saw the lamp after those sales has not seen the edit.
    const revision = seen.revision + 3
    expect(await asItIs()).toMatchObject({ countInStock: 7, price: 1, revision, editedRevision: revision })
    expect(await patch({ price: 2, revision: revision - 1 }, admin)).toMatchObject({
      body: { code: 'product.changed' },
    })
  })

  it('refuses a stock write when the lamp was edited after it was read', async () => {
    const seen = await asItIs()
    expect((await patch({ price: 1 }, admin)).status).toBe(200)
    expect(await transact([editProduct(seen, seen)])).toBe(false)
    expect(await transact([editProduct(seen, { ...seen, countInStock: 3 })])).toBe(false)
  })

  it('refuses a stock write for a deleted lamp, whether it was ever edited or not', async () => {
    const seen = await asItIs()
    expect((await invoke(deleteProduct, { as: admin, params: { id: lamp._id } })).status).toBe(200)
    for (const editedRevision of [undefined, seen.editedRevision]) {
      expect(await transact([editProduct({ ...seen, editedRevision }, { ...seen, price: 1 })])).toBe(false)
    }
    expect(await productById(lamp._id)).toBeUndefined()
  })

  it('shows an empty journal before any movement, and none without a lamp', async () => {
    const journalOf = (id: string) => invoke(listStockMovements, { as: seller, params: { id } })
    const { _id } = await stockOne()
    expect(await journalOf(_id)).toEqual({ status: 200, body: [] })
    expect(await journalOf('none')).toMatchObject({ status: 404, body: { code: 'product.unknown' } })
  })
})
