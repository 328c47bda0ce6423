import * as z from 'zod/mini'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { newId } from '../../shared/id.ts'
import { Receipt } from '../../shared/receipts/receipt.ts'
import { admin, invoke } from './make-event.ts'
import { stockOne } from './shop.ts'

/** Receives twenty pieces of a new lamp, at 5,900 RWF each unless `line` differs, from a supplier with a TIN. */
export async function receiveGoods(line: object = { price: 5900 }, fields: object = {}): Promise<Receipt> {
  const lamp = await stockOne({ name: `Lamp ${newId()}`, countInStock: 2, price: 30_000, costPrice: 5000 })
  const body = {
    ...{ receiptId: newId(), receivedOn: '2026-11-20', supplier: `Kigali ${newId()}`, supplierTin: '112345678' },
    ...{ currency: 'RWF', lines: [{ product: lamp._id, quantity: 20, ...line }], ...fields },
  }
  const answer = await invoke(recordReceipt, { as: admin, body })
  return z.object({ receipt: Receipt }).parse(answer.body).receipt
}
