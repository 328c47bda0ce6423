import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { clock } from '../../lambdas/clock.ts'
import type { StoredProduct } from '../../lambdas/data/products.ts'
import { handler as deleteProduct } from '../../lambdas/products/delete-product.ts'
import { handler as listOpenClaims } from '../../lambdas/products/list-open-claims.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { newId } from '../../shared/id.ts'
import { StockClaim } from '../../shared/products/stock-claim.ts'
import { afterNextRead } from '../support/after-next-read.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { addLamp } from '../support/lamp-by-admin.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { countInStock, journal } from '../support/shop.ts'
import { remove, reportIn, sell } from '../support/staff-sale.ts'

let lamp: StoredProduct
let saleId: string

beforeEach(async () => {
  lamp = await addLamp({ countInStock: 10 })
  saleId = newId()
})

afterEach(() => vi.restoreAllMocks())

const patch = (body: object, as = seller) => invoke(patchProduct, { as, params: { id: lamp._id }, body })
const take = (count: number) => patch({ countInStock: 10 - count, expectedCountInStock: 10, saleId })
const putBack = () => patch({ putBack: { saleId } })
const logged = async () => (await auditEntriesOf('product', lamp._id)).length

async function listClaims(): Promise<StockClaim[]> {
  const all = z.array(StockClaim).parse((await invoke(listOpenClaims, { as: admin })).body)
  return all.filter((claim) => claim.lamp._id === lamp._id)
}

async function verified(): Promise<string[]> {
  return (await bookErrorsNow()).map(({ what }) => what).filter((what) => what.includes(`(${lamp._id})`))
}

function waitAnHour(): void {
  const now = clock.now
  vi.spyOn(clock, 'now').mockImplementation(() => now() + 60 * 60 * 1000)
}

describe('stock claim of a sale', () => {
  it('changes only the stock when a sale claims it', async () => {
    const before = await logged()
    const others = {
      price: 5,
      costPrice: 4,
      name: 'Renamed',
      slug: `s-${lamp._id.toLowerCase()}`,
      lowStockAt: 1,
      code: 'X',
    }
    for (const [field, value] of Object.entries(others)) {
      expect([field, (await patch({ [field]: value, saleId }, admin)).status]).toEqual([field, 400])
      expect([field, (await patch({ [field]: value, saleId, countInStock: 9 }, admin)).status]).toEqual([field, 400])
    }
    expect((await patch({ saleId })).status).toBe(400)
    expect([await countInStock(lamp._id), await logged()]).toEqual([10, before])
  })

  it('never raises the stock when a sale claims it', async () => {
    expect((await patch({ countInStock: 300, expectedCountInStock: 10, saleId })).status).toBe(400)
    for (const count of [10, 300]) {
      expect(await patch({ countInStock: count, saleId })).toMatchObject({
        status: 409,
        body: { code: 'stock.moved', countInStock: 10 },
      })
    }
    expect(await countInStock(lamp._id)).toBe(10)
  })

  it('lists and reports a stock claim when no sale was recorded within an hour', async () => {
    expect((await take(3)).status).toBe(200)
    expect([await listClaims(), await verified()]).toEqual([[], []])
    waitAnHour()
    const by = { _id: seller.sub, name: seller.name }
    expect(await listClaims()).toMatchObject([{ saleId, lamp: { _id: lamp._id, name: lamp.name }, count: 3, by }])
    expect(await verified()).toEqual([expect.stringContaining(`3 of ${lamp.name}`)])
    expect((await invoke(listOpenClaims, { as: seller })).status).toBe(403)
  })

  it('closes a stock claim when its sale is recorded', async () => {
    await take(3)
    expect((await sell([[lamp._id, 3]], { saleId })).status).toBe(201)
    expect((await take(3)).status).toBe(200)
    waitAnHour()
    expect([await listClaims(), await verified(), await countInStock(lamp._id)]).toEqual([[], [], 7])
  })

  it('keeps a stock claim open when its sale is recorded without that lamp', async () => {
    const other = await addLamp()
    await take(3)
    await sell([[other._id, 1]], { saleId })
    waitAnHour()
    expect(await listClaims()).toHaveLength(1)
    expect((await putBack()).status).toBe(200)
    expect([await listClaims(), await countInStock(lamp._id)]).toEqual([[], 10])
  })

  it('returns claimed stock once when the return is sent repeatedly', async () => {
    await take(3)
    const replies = await Promise.all(Array.from({ length: 4 }, putBack))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await countInStock(lamp._id)).toBe(10)
    expect(await journal(lamp._id)).toContainEqual(
      expect.objectContaining({ delta: 3, reason: 'sale-cancelled', reference: saleId }),
    )
    // A late repeat of the 'sell' takes nothing.
    expect((await take(3)).status).toBe(200)
    waitAnHour()
    expect([await listClaims(), await countInStock(lamp._id)]).toEqual([[], 10])
  })

  it('takes returned stock again when its sale is recorded', async () => {
    await take(3)
    await putBack()
    const report = reportIn(await sell([[lamp._id, 3]], { saleId }))
    expect(await countInStock(lamp._id)).toBe(7)
    expect(await putBack()).toMatchObject({ status: 200 })
    expect(await countInStock(lamp._id)).toBe(7)
    await remove(report._id)
    expect(await countInStock(lamp._id)).toBe(10)
  })

  it('refuses to return stock after its sale was recorded', async () => {
    await take(3)
    const report = reportIn(await sell([[lamp._id, 3]], { saleId }))
    expect(await putBack()).toMatchObject({ status: 409, body: { code: 'sale.recorded', reportId: report._id } })
    expect(await countInStock(lamp._id)).toBe(7)
  })

  it('takes stock again when it is returned while its sale is being recorded', async () => {
    await take(3)
    afterNextRead(putBack)
    expect((await sell([[lamp._id, 3]], { saleId })).status).toBe(201)
    expect(await countInStock(lamp._id)).toBe(7)
  })

  it('returns no stock when its sale is recorded in the meantime', async () => {
    await take(3)
    afterNextRead(() => sell([[lamp._id, 3]], { saleId }))
    expect(await putBack()).toMatchObject({ status: 409, body: { code: 'sale.recorded' } })
    expect(await countInStock(lamp._id)).toBe(7)
  })

  it('closes a stock claim of a deleted lamp', async () => {
    await take(3)
    await invoke(deleteProduct, { as: admin, params: { id: lamp._id } })
    expect((await putBack()).status).toBe(404)
    waitAnHour()
    expect(await listClaims()).toEqual([])
  })

  it('creates no stock claim when nothing is taken', async () => {
    expect(await putBack()).toMatchObject({ status: 200, body: { product: { countInStock: 10 } } })
  })
})
