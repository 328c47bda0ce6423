import { getReceipt } from '../../shared/receipts/routes.ts'
import { unlessUnreadable } from '../data/read-row.ts'
import { anyReceiptById, correctionsOf } from '../data/receipts.ts'
import { endpoint } from '../http/endpoint.ts'
import { receiptOr404, seenBy } from './receipt.ts'

export const handler = endpoint(getReceipt, async ({ params: { id }, actor }) => {
  const [found, corrections] = await Promise.all([unlessUnreadable(anyReceiptById(id)), correctionsOf(id)])
  return { receipt: seenBy(receiptOr404(found), actor), corrections: actor.isAdmin ? corrections : [] }
})
