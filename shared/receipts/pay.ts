import { inRwf } from '../currency.ts'
import { shares } from '../exact-division.ts'
import { sum } from '../money.ts'
import type { Advance } from '../suppliers/supplier.ts'
import type { ReceiptPayment } from './payment.ts'
import type { Receipt } from './receipt.ts'

/** Fields of a receipt that say what is owed for it. */
export type Payable = Pick<Receipt, 'currency' | 'rwfPerUnit' | 'total' | 'totalRwf' | 'payments' | 'exchanged'>

/** Money for a receipt, in its currency and in RWF. Without RWF, it is worth what it pays at the receipt's rate. */
type Money = Pick<ReceiptPayment, 'paymentId' | 'paidFrom' | 'at' | 'by' | 'advanceAt'> & {
  amount: number
  rwf?: number | undefined
}

/** Returns what is owed for a receipt, in its currency and in RWF. Pure. */
export function owedOf({ total, totalRwf, payments, exchanged = 0 }: Omit<Payable, 'currency' | 'rwfPerUnit'>) {
  return {
    owed: sum([total, ...payments.map(({ amount }) => -amount)]),
    owedRwf: sum([totalRwf, exchanged, ...payments.map(({ booked }) => -booked)]),
  }
}

/**
 * Returns a receipt after a payment, and what is left of the money. The payment that settles the receipt pays all of
 * the RWF that are booked for it, so that its exchange difference is exact. Pure.
 */
export function payWith<R extends Payable>(receipt: R, money: Money) {
  const { owed, owedRwf } = owedOf(receipt)
  const amount = Math.min(owed, money.amount)
  const leftAmount = sum([money.amount, -amount])
  const booked = amount === owed ? owedRwf : inRwf(amount, receipt.rwfPerUnit)
  const [rwf = 0, leftRwf = 0] =
    money.rwf === undefined ? [booked, inRwf(leftAmount, receipt.rwfPerUnit)] : shares(money.rwf, [amount, leftAmount])
  const payment: ReceiptPayment = { ...money, amount, rwf, booked, difference: sum([rwf, -booked]) }
  const paid = { ...receipt, payments: amount === 0 ? receipt.payments : [...receipt.payments, payment] }
  return { paid: { ...paid, ...owedOf(paid) }, left: { amount: leftAmount, rwf: leftRwf } }
}

/** Returns a receipt after it has used the advances in its currency, oldest first, and what is left of them. Pure. */
export function payByAdvances<R extends Payable>(receipt: R, advances: readonly Advance[], now: string) {
  let paid = { ...receipt, ...owedOf(receipt) }
  const left = advances.flatMap((advance) => {
    if (advance.currency !== receipt.currency || paid.owed === 0) return [advance]
    const { currency: _currency, ...money } = advance
    const step = payWith(paid, { ...money, advanceAt: now })
    paid = step.paid
    return step.left.amount === 0 ? [] : [{ ...advance, ...step.left }]
  })
  return { paid, left }
}

/**
 * Returns a receipt after a correction, when more was paid than it still costs: what exceeds the debt becomes an advance.
 * If nothing is owed any more, the RWF that are left are an exchange difference. If the rate `isRevalued`, so are those
 * that the paid part costs more or less. Pure.
 */
export function settle<R extends Payable>(
  receipt: R,
  money: Pick<Money, 'paymentId' | 'paidFrom' | 'at' | 'by'>,
  isRevalued: boolean,
) {
  const { owed, owedRwf } = owedOf(receipt)
  if (owed > 0) {
    // The rest of the debt has the new rate, so the payments before have an exchange difference.
    const exchange = isRevalued && receipt.payments.length > 0 ? sum([inRwf(owed, receipt.rwfPerUnit), -owedRwf]) : 0
    const settled = { ...receipt, exchanged: sum([receipt.exchanged ?? 0, exchange]) || undefined }
    return { settled: { ...settled, ...owedOf(settled) }, exchange, surplus: { amount: 0, rwf: 0 } }
  }
  if (owed === 0) {
    const settled = { ...receipt, exchanged: sum([receipt.exchanged ?? 0, -owedRwf]) || undefined }
    return { settled: { ...settled, ...owedOf(settled) }, exchange: -owedRwf || 0, surplus: { amount: 0, rwf: 0 } }
  }
  const paid = sum(receipt.payments.map(({ amount }) => amount))
  const [rwf = 0] = shares(sum(receipt.payments.map((each) => each.rwf)), [-owed, sum([paid, owed])])
  const payment = {
    ...money,
    amount: owed,
    rwf: -rwf,
    booked: owedRwf,
    difference: sum([-rwf, -owedRwf]),
    advanceAt: money.at,
  }
  const settled = { ...receipt, payments: [...receipt.payments, payment] }
  return { settled: { ...settled, ...owedOf(settled) }, exchange: 0, surplus: { amount: -owed, rwf } }
}
