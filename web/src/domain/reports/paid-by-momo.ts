import { tillOf } from '../../../../shared/cash/document-money.ts'
import type { TillMethod } from '../../../../shared/cash/till.ts'
import { sum } from '../../../../shared/money.ts'
import { paymentsOf } from '../../../../shared/reports/payments.ts'
import type { Report } from '../../../../shared/reports/report.ts'

/** Returns the part of a sale that was paid at the sale by mobile money, in RWF. */
export function paidByMomo(report: Report): number {
  const parts = paymentsOf(report).filter(({ atSale, method }) => atSale && tillOf(method) === 'MoMo')
  return sum(parts.map(({ amount }) => amount))
}

/** Returns what was paid so far for a sale, at the sale and later, by one method, in RWF. */
export function receivedBy(report: Report, method: TillMethod): number {
  const parts = paymentsOf(report).filter((payment) => tillOf(payment.method) === method)
  return sum(parts.map(({ amount }) => amount))
}
