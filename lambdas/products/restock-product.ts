import { RWF } from '../../shared/currency.ts'
import { dayOf } from '../../shared/day.ts'
import { MAX_AMOUNT } from '../../shared/money.ts'
import type { Restock } from '../../shared/products/edit-product.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import { NO_SUPPLIER } from '../../shared/suppliers/supplier.ts'
import { clock } from '../clock.ts'
import { readSnapshot } from '../data/commit.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { claimNumber, drawNumbers, freeNumber, numberKeys } from '../data/numbers.ts'
import { productIn, productKey, type StoredProduct } from '../data/products.ts'
import { putReceipt } from '../data/receipts.ts'
import { moveStock, restockRecord } from '../data/stock.ts'
import { type Actor, personOf } from '../http/actor.ts'
import { composeReceipt } from '../receipts/compose-receipt.ts'
import { Refusal } from '../refusal.ts'
import { productOr404 } from './product.ts'

/**
 * Adds pieces to a lamp's current stock, once per restock id, as a goods receipt without a supplier and a price. They come
 * in at the average cost, so they do not block sales. Returns the updated lamp.
 * @throws Refusal 404 for an unknown lamp, 409 for a stock above the maximum, or an id that was used for another number
 * of pieces
 */
export async function restockProduct(id: string, restock: Restock, actor: Actor): Promise<StoredProduct> {
  const drawn = drawNumbers()
  const reads = [productKey(id), ...numberKeys(drawn)]
  const by = personOf(actor)
  const at = new Date(clock.now()).toISOString()
  const _id = clock.newId()
  const dedupeKeys = [restockRecord(restock, id)]
  await commitDeduplicated({ dedupeKeys, reads, earlier: async () => undefined }, (snapshot) => {
    const lamp = productOr404(productIn(snapshot, id), actor)
    const number = freeNumber(drawn, snapshot)
    const stamp = { _id, ...(number !== undefined && { number }), createdAt: at, by }
    const stock = moveStock(lamp, { delta: restock.pieces }, { reason: 'received', reference: _id, by, at })
    const receipt = receiptOf(lamp, restock.pieces, stamp)
    const writes = [...stock, putReceipt(receipt), ...claimNumber(receipt, 'receipt')]
    return { result: undefined, reference: id, writes }
  })
  return productOr404(productIn(await readSnapshot([productKey(id)]), id), actor)
}

/**
 * Returns the receipt of pieces of a lamp at its average cost. Nothing is owed for them until they have a price. Pure.
 * @throws Refusal 409 for a value above the maximum amount
 */
function receiptOf(lamp: StoredProduct, quantity: number, stamp: Parameters<typeof composeReceipt>[3]): Receipt {
  const { receipt } = composeReceipt(
    {
      receiptId: stamp._id,
      receivedOn: dayOf(stamp.createdAt),
      supplier: NO_SUPPLIER,
      currency: RWF,
      lines: [{ product: lamp._id, quantity, unpriced: true, counted: 0 }],
    },
    { products: new Map([[lamp._id, lamp]]), sales: new Map() },
    { name: NO_SUPPLIER },
    stamp,
    stamp.createdAt,
  )
  if (receipt.lines.some(({ landed }) => landed > MAX_AMOUNT)) {
    throw new Refusal('stock.beyond', `${quantity} of ${lamp.name} are worth too much. Please check the number`)
  }
  return receipt
}
