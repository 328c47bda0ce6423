import type { DynamoDBRecord } from 'aws-lambda'
import { purchaseLines } from '../../shared/fiscal/purchase-body.ts'
import { Receipt } from '../../shared/receipts/receipt.ts'
import { clock } from '../clock.ts'
import { commit } from '../data/commit.ts'
import {
  fiscalPurchaseIn,
  fiscalPurchaseKey,
  putFiscalPurchase,
  replaceFiscalPurchase,
} from '../data/fiscal-purchases.ts'
import { recentSettings } from '../data/settings.ts'
import { imageOf } from '../data/stream-image.ts'
import { forEachSettled } from '../for-each-settled.ts'
import { activeFiscal } from './fiscal-writes.ts'

/**
 * Makes the purchases of goods receipts due for declaration when a receipt is recorded, corrected or deleted, if fiscal
 * receipts are on. A receipt itself writes nothing for it. Those from before are not declared. Repeating it is harmless.
 */
export async function declarePurchases(records: readonly DynamoDBRecord[]): Promise<undefined> {
  const changed = records.flatMap(({ dynamodb }) => {
    const after = imageOf(dynamodb?.NewImage)
    return after ? [{ before: imageOf(dynamodb?.OldImage), after }] : []
  })
  const settings = changed.length === 0 ? undefined : activeFiscal(await recentSettings())
  if (!settings) return
  // If a receipt changed several times, the first change has its state before, and the last its state after.
  const byReceipt = Map.groupBy(changed, ({ after }) => String(after._id))
  await forEachSettled([...byReceipt.values()], async (same) => {
    const [first, last] = [same[0], same.at(-1)]
    if (!first || !last) return
    const receipt = Receipt.parse(last.after)
    const linesBefore = first.before ? purchaseLines(Receipt.parse(first.before), settings) : []
    if (JSON.stringify(linesBefore) === JSON.stringify(purchaseLines(receipt, settings))) return
    await makeDue(receipt, linesBefore.length === 0)
  })
}

/** Makes a purchase due. One that could be declared before, but was not, is from before fiscal receipts. */
function makeDue({ _id: receipt, number, supplier }: Receipt, isNew: boolean): Promise<void> {
  const dueAt = new Date(clock.now()).toISOString()
  return commit({ reads: [fiscalPurchaseKey(receipt)] }, (snapshot) => {
    const before = fiscalPurchaseIn(snapshot, receipt)
    if (before) {
      // A change may have corrected what the authority rejected.
      const { held: _, rejections: __, ...open } = before
      const next = { ...open, dueAt: before.dueAt ?? dueAt, revision: before.revision + 1 }
      return { result: undefined, writes: [replaceFiscalPurchase(before, next)] }
    }
    if (!isNew) return { result: undefined, writes: [] }
    const purchase = { receipt, ...(number !== undefined && { number }), supplier, dueAt, revision: 1 }
    return { result: undefined, writes: [putFiscalPurchase(purchase)] }
  })
}
