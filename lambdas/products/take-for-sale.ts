import type { PutBack, TakeForSale } from '../../shared/products/edit-product.ts'
import { clock } from '../clock.ts'
import { commit, readSnapshot } from '../data/commit.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { reportOfSale, saleRecordKey } from '../data/device-records.ts'
import { productIn, productKey, type StoredProduct } from '../data/products.ts'
import {
  claimedBySale,
  claimedCosts,
  isOpenClaim,
  openClaim,
  openSaleStockClaim,
  putBackClaim,
  saleStockClaimKeys,
} from '../data/sale-stock-claims.ts'
import { movedAt, moveStock } from '../data/stock.ts'
import { type Actor, personOf } from '../http/actor.ts'
import { Refusal } from '../refusal.ts'
import { productOr404, stockMoved } from './product.ts'

/**
 * Takes a lamp's stock for a sale that is recorded later, once per sale. Until the sale is recorded, the claim is open,
 * and admins see it after an hour. Returns the updated lamp.
 * @throws Refusal 404 for an unknown lamp, 409 if the stock is not the expected one, or the new value is not lower
 */
export async function takeForSale(id: string, sale: TakeForSale, actor: Actor): Promise<StoredProduct> {
  const { saleId, countInStock, expectedCountInStock } = sale
  const reads = [productKey(id)]
  const by = personOf(actor)
  const at = new Date(clock.now()).toISOString()
  const dedupeKeys = [openSaleStockClaim(saleId, id)]
  await commitDeduplicated({ dedupeKeys, reads, earlier: async () => undefined }, (snapshot) => {
    const lamp = productOr404(productIn(snapshot, id), actor)
    const count = lamp.countInStock - countInStock
    const isExpected = expectedCountInStock === undefined || expectedCountInStock === lamp.countInStock
    if (!isExpected || count <= 0) throw stockMoved(lamp)
    return {
      result: undefined,
      reference: String(count),
      record: openClaim({ saleId, lamp: { _id: id, name: lamp.name }, count, unitCost: lamp.costPrice, by, at }),
      writes: moveStock(lamp, { delta: -count }, { reason: 'sale', reference: saleId, by, at }),
    }
  })
  return productOr404(productIn(await readSnapshot(reads), id), actor)
}

/**
 * Returns the pieces of a lamp that a sale took to stock; does nothing if it took none or they are back already. The
 * result is the updated lamp.
 * @throws Refusal 404 for an unknown lamp, after closing its claim, and 409 for a recorded sale
 */
export async function returnLamp(id: string, { saleId }: PutBack, actor: Actor): Promise<StoredProduct> {
  const lampKey = productKey(id)
  const reads = [lampKey, saleRecordKey(saleId), ...saleStockClaimKeys(saleId, [id])]
  const by = personOf(actor)
  const at = new Date(clock.now()).toISOString()
  await commit({ reads }, (snapshot) => {
    const count = claimedBySale(snapshot, saleId, [id]).get(id) ?? 0
    if (count === 0) return { result: undefined, writes: [] }
    const reportId = isOpenClaim(snapshot, saleId, id) ? undefined : reportOfSale(saleId, snapshot)
    if (reportId !== undefined) {
      throw new Refusal('sale.recorded', 'This sale is recorded. Please delete it instead', { reportId })
    }
    const lamp = productIn(snapshot, id)
    const movement = { reason: 'sale-cancelled', reference: saleId, by, at } as const
    const returned = movedAt(claimedCosts(snapshot, saleId, [id]).get(id), count)
    return {
      result: undefined,
      writes: [putBackClaim(saleId, id, count), ...(lamp ? moveStock(lamp, returned, movement) : [])],
    }
  })
  return productOr404(productIn(await readSnapshot([lampKey]), id), actor)
}
