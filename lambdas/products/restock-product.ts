import { FIRST_BRANCH } from '../../shared/branch.ts'
import { RWF } from '../../shared/currency.ts'
import { dayOf } from '../../shared/day.ts'
import { MAX_AMOUNT, times } from '../../shared/money.ts'
import type { Restock } from '../../shared/products/edit-product.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import { NO_SUPPLIER } from '../../shared/suppliers/supplier.ts'
import { clock } from '../clock.ts'
import { readSnapshot } from '../data/commit.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { productIn, productKey, type StoredProduct } from '../data/products.ts'
import { putReceipt } from '../data/receipts.ts'
import { moveStock, restockRecord } from '../data/stock.ts'
import { type Actor, personOf } from '../http/actor.ts'
import { Refusal } from '../refusal.ts'
import { productOr404 } from './product.ts'

/**
 * Adds pieces to a lamp's current stock, once per restock id, as a goods receipt without a supplier, a number or a price.
 * They come in at the average cost, so they do not block sales. Returns the updated lamp.
 * @throws Refusal 404 for an unknown lamp, 409 for a stock above the maximum, or an id that was used for another number
 * of pieces
 */
export async function restockProduct(id: string, restock: Restock, actor: Actor): Promise<StoredProduct> {
  const { pieces } = restock
  const reads = [productKey(id)]
  const by = personOf(actor)
  const at = new Date(clock.now()).toISOString()
  const _id = clock.newId()
  const dedupeKeys = [restockRecord(restock, id)]
  await commitDeduplicated({ dedupeKeys, reads, earlier: async () => undefined }, (snapshot) => {
    const lamp = productOr404(productIn(snapshot, id), actor)
    const stock = moveStock(lamp, { delta: pieces }, { reason: 'received', reference: _id, by, at })
    const receipt = unpricedReceipt(lamp, pieces, { _id, createdAt: at, by })
    return { result: undefined, reference: id, writes: [...stock, putReceipt(receipt)] }
  })
  return productOr404(productIn(await readSnapshot(reads), id), actor)
}

/**
 * Returns the receipt of pieces of a lamp at its average cost. Nothing is owed for them until they have a price. Pure.
 * @throws Refusal 409 for a value above the maximum amount
 */
function unpricedReceipt(
  lamp: StoredProduct,
  pieces: number,
  stamp: Pick<Receipt, '_id' | 'createdAt' | 'by'>,
): Receipt {
  const { _id: product, name, slug, image, costPrice, countInStock } = lamp
  const value = times(costPrice, pieces)
  if (value > MAX_AMOUNT) {
    throw new Refusal('stock.beyond', `${pieces} of ${name} are worth too much. Please check the number`)
  }
  const costs = { goods: value, landed: value, unitCost: costPrice, costBefore: costPrice, costAfter: costPrice }
  return {
    ...stamp,
    receiptId: stamp._id,
    branch: FIRST_BRANCH,
    receivedOn: dayOf(stamp.createdAt),
    supplier: NO_SUPPLIER,
    currency: RWF,
    lines: [{ product, name, slug, image, quantity: pieces, ...costs, countAfter: countInStock + pieces }],
    charges: [],
    total: 0,
    totalRwf: 0,
    unpriced: 1,
    payments: [],
    owed: 0,
    owedRwf: 0,
    revision: 1,
  }
}
