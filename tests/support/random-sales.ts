import fc from 'fast-check'
import { expect } from 'vitest'
import type { StoredProduct } from '../../lambdas/data/products.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { newId } from '../../shared/id.ts'
import { invoke, seller } from './make-event.ts'
import { agree, type Book, COSTS, type Entry, part, priceOf, takenBy } from './model-book.ts'
import { reportIn, reportNow, sell } from './staff-sale.ts'

/** An event in the shop that is also applied to the model. */
export type Step = (book: Book, lamps: readonly StoredProduct[]) => Promise<void>

/** Initial stock of each lamp. */
export const BEGINS_WITH = 30

export const anyReal = fc.integer({ min: 1, max: 8 })
export const anyPrice = fc.integer({ min: 1, max: 2_000_000 }).map((hundredths) => hundredths / 100)
export const anyShare = fc.integer({ min: 0, max: 100 })
const anyLine = fc.record({ lamp: fc.nat(COSTS.length - 1), real: anyReal, soldAt: anyPrice })

/** A sale of any of the three cases, sold and saved in any order and number. */
export const selling = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
    kind: fc.constantFrom('losses', 'debt without a price', 'sale', 'sale on debt'),
    share: anyShare,
    order: fc.constantFrom('save', 'sell, save', 'save, sell', 'save, save', 'all at once'),
  })
  .map(
    ({ lines, kind, share, order }): Step =>
      async (book, lamps) => {
        const isPriced = kind !== 'debt without a price'
        const deptsGranted = kind === 'losses' || kind === 'sale' ? 0 : Math.max(0.01, part(priceOf(lines), share))
        const ibyangiritse = kind === 'losses' ? 1 : 0
        const saleId = newId()
        const body = {
          soldAt: undefined,
          depts: deptsGranted,
          ibyangiritse,
          givenTo: deptsGranted > 0 ? 'Habimana' : '',
          saleId,
          reportItems: lines.map(({ lamp, real, soldAt }) => ({
            _id: lamps[lamp]?._id,
            real,
            ...(isPriced && { soldAt }),
          })),
        }
        const entry: Entry = {
          id: '',
          saleId,
          body,
          lamps: lines.map(({ lamp }) => lamp),
          lines: lines.map(({ lamp, real, soldAt }) => ({
            real,
            soldAt: isPriced ? soldAt : undefined,
            costPrice: COSTS[lamp] ?? 0,
          })),
          ibyangiritse,
          deptsGranted,
          igice: 0,
        }
        const left = book.inStock.map((count, lamp) => count - (takenBy(entry)[lamp] ?? 0))
        if (left.some((count) => count < 0)) {
          expect((await sell([], body)).status).toBe(409)
          return
        }
        const replies = await inOrder(order, body, () => takeAll(entry, book, lamps))
        book.inStock = left
        for (const reply of replies) expect(reply.status).toBe(201)
        const ids = new Set(replies.map((reply) => reportIn(reply)._id))
        expect(ids.size).toBe(1)
        entry.id = [...ids][0] ?? ''
        book.entries.push(entry)
        agree(await reportNow(entry.id), entry)
      },
  )

async function inOrder(order: string, body: object, takeStock: () => Promise<void>) {
  if (order === 'all at once') {
    const [first, second] = await Promise.all([sell([], body), sell([], body), takeStock()])
    return [first, second]
  }
  const replies = []
  for (const step of order.split(', ')) {
    if (step === 'sell') await takeStock()
    else replies.push(await sell([], body))
  }
  return replies
}

/** Claims stock lamp by lamp, like the button 'sell' on the review screen. */
async function takeAll(entry: Entry, { inStock }: Book, lamps: readonly StoredProduct[]): Promise<void> {
  for (const [lamp, taken] of takenBy(entry).entries()) {
    const [seen, id] = [inStock[lamp] ?? 0, lamps[lamp]?._id ?? '']
    const body = { countInStock: seen - taken, expectedCountInStock: seen, saleId: entry.saleId }
    if (taken > 0) expect((await invoke(patchProduct, { as: seller, params: { id }, body })).status).toBe(200)
  }
}
