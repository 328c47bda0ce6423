import { vi } from 'vitest'
import { PatchProduct } from '../../shared/products/edit-product.ts'
import { makeProduct } from './make-product.ts'

/**
 * Returns one lamp of the shop. Its stock changes like in the shop: once per sale, and only if the expected stock is
 * current.
 */
export function shopOfOneLamp(countInStock: number) {
  const lamp = makeProduct({ _id: 'lamp', countInStock })
  const taken = new Map<string, number>()
  const asked: PatchProduct[] = []
  const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
  vi.stubGlobal('fetch', async (_address: string, { body = '' }: { body?: string }) => {
    const change = PatchProduct.parse(JSON.parse(body))
    asked.push(change)
    const { saleId = '', expectedCountInStock, countInStock: next = 0, putBack } = change
    if (putBack) {
      lamp.countInStock += taken.get(putBack.saleId) ?? 0
      taken.set(putBack.saleId, 0)
      return answer(200, { product: lamp })
    }
    if (taken.has(saleId)) return answer(200, { product: lamp })
    if (expectedCountInStock !== lamp.countInStock) {
      return answer(409, { code: 'stock.moved', message: 'No', countInStock: lamp.countInStock })
    }
    taken.set(saleId, lamp.countInStock - next)
    lamp.countInStock = next
    return answer(200, { product: lamp })
  })
  return { lamp, asked }
}
