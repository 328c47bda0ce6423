import type { StoredReport } from '../../../lambdas/data/reports.ts'
import { checkedReport } from '../../../lambdas/reports/report.ts'
import type { Business } from '../../../shared/business.ts'
import { sum } from '../../../shared/money.ts'
import type { Report } from '../../../shared/reports/report.ts'
import type { CounterSale } from './counter-sales.ts'

type Person = Report['seller']

type Circumstances = { number: number; inStock: number; seller: Person; now: Date; business: Business }

/** Returns a sale, with the instalments paid by `now`. `inStock` is the stock left after it. */
export function reportRow(sale: CounterSale, { number, inStock, seller, now, business }: Circumstances): StoredReport {
  const { _id, at, lines, debt, losses, paymentMethod, comments } = sale
  const payments = (debt?.payments ?? [])
    .filter((payment) => payment.at <= now)
    .map((payment) => ({ amount: payment.amount, at: payment.at.toISOString(), by: seller }))
  const report = checkedReport({
    _id,
    number,
    createdAt: at.toISOString(),
    seller,
    reportItems: lines.map(({ lamp, real, soldAt }) => {
      const { _id: lampId, name, slug, image, price, costPrice, category } = lamp
      return { _id: lampId, name, slug, image, price, costPrice, category, quantity: real, real, soldAt }
    }),
    inStock,
    ibyangiritse: losses,
    deptsGranted: debt?.granted ?? 0,
    igice: sum(payments.map(({ amount }) => amount)),
    payments,
    ...(debt && { givenTo: debt.debtor }),
    paymentMethod,
    comments,
    taxPercent: business.taxPercent,
    expense: 0,
  })
  return { ...report, revision: 1 + payments.length }
}
