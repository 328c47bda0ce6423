import { sum } from '../money.ts'
import { caseOf, soldFor } from './amounts.ts'
import type { Instalment, Report } from './report.ts'
import { type Tender, TenderMethod } from './tender.ts'

type PaidSale = Pick<
  Report,
  | '_id'
  | 'opening'
  | 'ibyangiritse'
  | 'deptsGranted'
  | 'reportItems'
  | 'createdAt'
  | 'seller'
  | 'paymentMethod'
  | 'tenders'
  | 'payments'
>

/** Returns the money that was paid at a sale, without later instalments, in RWF. */
export function paidAtSale(
  sale: Pick<Report, 'opening' | 'ibyangiritse' | 'deptsGranted'> & {
    reportItems: readonly Pick<Report['reportItems'][number], 'real' | 'soldAt' | 'costPrice'>[]
  },
): number {
  const { reportItems: lines, deptsGranted } = sale
  return caseOf({ ...sale, lines }) === 'sale' ? sum([soldFor(lines) ?? 0, -deptsGranted]) : 0
}

/**
 * Returns the tenders of a sale. Without stored ones, all was paid by its payment method, or in cash for `Depts`.
 */
function tendersOf(sale: PaidSale): Tender[] {
  if (sale.tenders) return sale.tenders
  const amount = paidAtSale(sale)
  return amount > 0 ? [{ method: TenderMethod.safeParse(sale.paymentMethod).data ?? 'Cash', amount }] : []
}

/**
 * Returns all payments of a sale, those at the sale first, each with an id and a method. The payments of a report that a
 * reply has shown stay the same.
 */
export function paymentsOf(sale: PaidSale) {
  const { _id, createdAt: at, seller: by } = sale
  return [
    ...tendersOf(sale).map(({ method, amount }, n) => ({
      _id: `${_id}-sale-${n + 1}`,
      method,
      amount,
      at,
      by,
      atSale: true,
    })),
    ...instalmentsOf(sale).map((payment, n) => ({
      ...payment,
      _id: payment._id || (payment.instalmentId ?? `${_id}-${n + 1}`),
      method: payment.method ?? 'Cash',
    })),
  ]
}

/** Returns the instalments of a report's debt, without the payments at the sale that replies list. */
export function instalmentsOf({ payments }: Pick<Report, 'payments'>): Instalment[] {
  return payments.filter(({ atSale }) => !atSale)
}
