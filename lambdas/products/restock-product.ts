import type { Restock } from '../../shared/products/edit-product.ts'
import { clock } from '../clock.ts'
import { readSnapshot } from '../data/commit.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { productIn, productKey, type StoredProduct } from '../data/products.ts'
import { moveStock, restockRecord } from '../data/stock.ts'
import { type Actor, personOf } from '../http/actor.ts'
import { productOr404 } from './product.ts'

/**
 * Adds pieces to a lamp's current stock, once per restock id. The journal records the author, like for sales. Returns
 * the updated lamp.
 * @throws Refusal 404 for an unknown lamp, 409 for a stock above the maximum, or an id that was used for another number
 * of pieces
 */
export async function restockProduct(id: string, restock: Restock, actor: Actor): Promise<StoredProduct> {
  const reads = [productKey(id)]
  const by = personOf(actor)
  const at = new Date(clock.now()).toISOString()
  const dedupeKeys = [restockRecord(restock, id)]
  await commitDeduplicated({ dedupeKeys, reads, earlier: async () => undefined }, (snapshot) => {
    const lamp = productOr404(productIn(snapshot, id), actor)
    const writes = moveStock(lamp, { delta: restock.pieces }, { reason: 'restock', reference: id, by, at })
    return { result: undefined, reference: id, writes }
  })
  return productOr404(productIn(await readSnapshot(reads), id), actor)
}
