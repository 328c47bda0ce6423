import type { Expense } from '../expenses/expense.ts'
import { sum, wholeFrancs } from '../money.ts'
import type { OpenEnum } from '../open-enum.ts'
import type { PaidFrom } from '../paid-from.ts'
import type { Receipt } from '../receipts/receipt.ts'
import { paymentsOf } from '../reports/payments.ts'
import type { Report } from '../reports/report.ts'
import type { Return } from '../returns/return.ts'
import { sumAmounts, type TillAmounts, type TillMethod } from './till.ts'

/* Money that a document has moved so far. The entries of the document in the cash book add up to it. */

type Payment = { method: string; amount: number }
type PaidCharge = Pick<Receipt['charges'][number], 'owed' | 'paidFrom' | 'rwf'>

/** Returns what a sale and the instalments of its debt have brought into the till. Pure. */
export function moneyOfReport(report: Report | undefined): TillAmounts {
  return report && !report.voided ? moneyOf(paymentsOf(report)) : {}
}

/** Returns what a return has paid back, as amounts below zero. Pure. */
export function moneyOfReturn(returned: Pick<Return, 'refunds' | 'voided'>): TillAmounts {
  if (returned.voided) return {}
  return moneyOf(returned.refunds.map(({ method, amount }) => ({ method, amount: -amount })))
}

/** Returns what an expense has taken out of the till, as amounts below zero. Pure. */
export function moneyOfExpense({
  amount,
  paidFrom = 'drawer',
  voided,
}: Pick<Expense, 'amount' | 'paidFrom' | 'voided'>): TillAmounts {
  return voided ? {} : moneyPaid(paidFrom, amount)
}

/** Returns what goods that arrived have taken out of the till for their charges, as amounts below zero. Pure. */
export function moneyOfCharges(charges: readonly PaidCharge[]): TillAmounts {
  const paid = charges.filter(({ owed }) => !owed)
  return sumAmounts(paid.map(({ paidFrom = 'drawer', rwf }) => moneyPaid(paidFrom, rwf)))
}

/** Returns what a payment of this amount has taken out of the till, as an amount below zero. Pure. */
export function moneyPaid(paidFrom: OpenEnum<PaidFrom>, amount: number): TillAmounts {
  if (paidFrom === 'bank' || paidFrom === 'owner') return {}
  return moneyOf([{ method: paidFrom === 'MoMo' ? 'MoMo' : 'Cash', amount: -amount }])
}

/** Returns the sums of payments by where the money is, in whole francs. Pure. */
export function moneyOf(payments: readonly Payment[]): TillAmounts {
  const totalOf = (method: TillMethod) => {
    const own = payments.filter((payment) => tillOf(payment.method) === method)
    return wholeFrancs(sum(own.map(({ amount }) => amount)))
  }
  return sumAmounts([{ Cash: totalOf('Cash'), MoMo: totalOf('MoMo') }])
}

/**
 * Returns where a payment of this method is. What is paid at a sale on debt is cash. The lamps that pay for an exchange
 * move no money, and a provider's refund is not in a till.
 */
export function tillOf(method: string): TillMethod | undefined {
  if (method === 'Return' || method === 'Provider') return undefined
  return method === 'MoMo' || method === 'MoMo pay' ? 'MoMo' : 'Cash'
}
