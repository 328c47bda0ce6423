import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { RWF } from '../../shared/currency.ts'
import { MAX_AMOUNT, sum } from '../../shared/money.ts'
import type { PaidFrom } from '../../shared/paid-from.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import type { Advance } from '../../shared/suppliers/supplier.ts'
import { Refusal } from '../refusal.ts'

/** A payment to a supplier, as admins send it. */
type Sent = { paymentId: string; amount: number; rwf?: number | undefined; paidFrom: PaidFrom }

/**
 * Returns the money of a payment in a currency.
 * @throws Refusal 400 if RWF are given for RWF, and differ
 */
export function moneyOf(
  { paymentId, amount, rwf, paidFrom }: Sent,
  { currency }: { currency: string },
  { at, by }: Attribution,
) {
  if (currency === RWF && rwf !== undefined && rwf !== amount) {
    throw new Refusal('receipt.rwf', 'The payment is in RWF, so both amounts must be the same')
  }
  return { paymentId, amount, rwf: currency === RWF ? amount : rwf, paidFrom, at, by }
}

/** Returns the RWF of a payment: those that it paid of a receipt, and those that are left of it. Pure. */
export function rwfPaid(
  before: Pick<Receipt, 'payments'>,
  after: Pick<Receipt, 'payments'>,
  left: { rwf: number },
): number {
  return sum([...after.payments.slice(before.payments.length).map(({ rwf }) => rwf), left.rwf])
}

/**
 * Returns what is left of a payment as an advance, or nothing.
 * @throws Refusal 400 for an advance beyond the limit of amounts
 */
export function advanceOf(
  { paymentId, paidFrom }: Sent,
  { currency }: { currency: string },
  left: { amount: number; rwf: number },
  { at, by }: Attribution,
): Advance[] {
  if (Math.max(left.amount, left.rwf) > MAX_AMOUNT) {
    throw new Refusal('receipt.rwf', 'The payment is too high. Please check its amount')
  }
  return left.amount === 0 ? [] : [{ paymentId, currency, ...left, paidFrom, at, by }]
}
