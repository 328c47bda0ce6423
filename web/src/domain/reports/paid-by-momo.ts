import { sum } from '../../../../shared/money.ts'
import { paymentsOf } from '../../../../shared/reports/payments.ts'
import type { Report } from '../../../../shared/reports/report.ts'

const BY_MOMO: ReadonlySet<string> = new Set(['MoMo pay', 'MoMo'])

/** Returns the part of a sale that was paid at the sale by mobile money, in RWF. */
export function paidByMomo(report: Report): number {
  const parts = paymentsOf(report).filter(({ atSale, method }) => atSale && BY_MOMO.has(method))
  return sum(parts.map(({ amount }) => amount))
}

/** Returns whether a sale was paid by mobile money, wholly or in part, but has no transaction id. */
export function lacksTransaction({ paymentMethod, tenders = [], transactionId, voided }: Report): boolean {
  const isByMomo = [paymentMethod, ...tenders.map(({ method }) => method)].some((method) => BY_MOMO.has(method))
  return isByMomo && transactionId === undefined && !voided
}
