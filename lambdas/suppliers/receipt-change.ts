import type { Attribution, AuditKind } from '../../shared/changes/audit-entry.ts'
import { differences } from '../../shared/changes/differences.ts'
import { owedOf, payWith } from '../../shared/receipts/pay.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import { replaceReceipt } from '../data/receipts.ts'
import type { Write } from '../data/table.ts'
import { Refusal } from '../refusal.ts'

/** A receipt is always read as a whole. With this many payments and 40 lines, it stays far below a row's size limit. */
const MAX_PAYMENTS = 100

/** Returns the writes that change a receipt, including the audit entry. */
export function changeReceipt(before: Receipt, after: Receipt, kind: AuditKind, attribution: Attribution): Write[] {
  const entry = putAuditEntry({
    ...attribution,
    of: 'receipt',
    row: before._id,
    name: after.supplier || (after.lines[0]?.name ?? before._id),
    kind,
    fields: differences(before, after),
    revision: before.revision + 1,
    bookedOn: before.receivedOn,
  })
  return [replaceReceipt(before, { ...after, revision: before.revision + 1 }), entry]
}

/**
 * Returns a receipt after a payment, and what is left of the money.
 * @throws Refusal 409 if the receipt has the maximum number of payments, and this one does not pay the rest
 */
export function paidReceipt(receipt: Receipt, money: Parameters<typeof payWith>[1]) {
  if (receipt.payments.length >= MAX_PAYMENTS && money.amount < owedOf(receipt).owed) {
    const message = `This receipt was paid in ${MAX_PAYMENTS} payments. Please pay the rest in one payment`
    throw new Refusal('receipt.tooManyPayments', message)
  }
  return payWith(receipt, money)
}
