import type { Receipt } from '../../shared/receipts/receipt.ts'
import type { SeenReceipt } from '../../shared/receipts/routes.ts'
import type { Actor } from '../http/actor.ts'
import { Refusal } from '../refusal.ts'

/**
 * Returns the receipt.
 * @throws Refusal 404 if there is no such receipt
 */
export function receiptOr404(found: Receipt | undefined): Receipt {
  if (!found) throw new Refusal('receipt.unknown', 'There is no such receipt')
  return found
}

/** Returns a receipt as the caller sees it: only admins see what is owed. */
export function seenBy(receipt: Receipt, { isAdmin }: Pick<Actor, 'isAdmin'>): SeenReceipt {
  if (isAdmin) return receipt
  const { payments: _payments, owed: _owed, owedRwf: _owedRwf, ...seen } = receipt
  return seen
}
