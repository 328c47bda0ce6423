import { formatRwf, sum } from '../../shared/money.ts'
import type { EditReport } from '../../shared/reports/edit-report.ts'
import type { NewReport } from '../../shared/reports/new-report.ts'
import { paidAtSale } from '../../shared/reports/payments.ts'
import type { Report } from '../../shared/reports/report.ts'
import { type Tender, TenderMethod } from '../../shared/reports/tender.ts'
import { Refusal } from '../refusal.ts'

/**
 * Returns the method of a counter payment.
 * @throws Refusal 409 for a method that the shop does not offer
 */
export function offeredMethod(method: string): TenderMethod {
  const offered = TenderMethod.safeParse(method)
  if (offered.success) return offered.data
  throw new Refusal('payment.notOffered', 'The shop does not take payments this way. Please choose another method')
}

/**
 * Returns the report with the tenders that were sent. Its payment method becomes that of the largest part, which may be
 * the debt. Pure.
 * @throws Refusal 400 if the tenders do not add up to what was paid, 409 for a method that the shop does not offer
 */
export function withTenders(report: Report, sent: NewReport['tenders']): Report {
  if (!sent) return report
  const paid = paidAtSale(report)
  const tenders = sent.map(({ method, amount }) => ({ method: offeredMethod(method), amount }))
  if (sum(tenders.map(({ amount }) => amount)) !== paid) {
    throw new Refusal('tenders.differ', `The parts have to add up to ${formatRwf(paid)}. Please correct them`, { paid })
  }
  return paidIn(tenders, report)
}

/**
 * Returns a corrected report with its tenders: those that were sent, or its own. The largest part changes with the sum
 * that was paid. Another payment method replaces all parts. Pure.
 */
export function withCorrectedTenders(before: Report, corrected: Report, edit: EditReport): Report {
  if (edit.tenders) return withTenders(corrected, edit.tenders)
  const { paymentMethod = before.paymentMethod } = edit
  if (!before.tenders) return corrected
  return paidIn(
    paymentMethod === before.paymentMethod ? fittedTo(paidAtSale(corrected), before.tenders) : [],
    corrected,
  )
}

function paidIn(tenders: readonly Tender[], { tenders: _, ...report }: Report): Report {
  const [largest] = tenders.toSorted((a, b) => b.amount - a.amount)
  if (!largest) return report
  const paymentMethod = report.deptsGranted > largest.amount ? 'Depts' : largest.method
  return { ...report, paymentMethod, tenders: [...tenders] }
}

/** Returns the tenders with the difference in the largest part, or none if that part is too small for it. */
function fittedTo(paid: number, tenders: readonly Tender[]): Tender[] {
  const missing = sum([paid, ...tenders.map(({ amount }) => -amount)])
  const largest = tenders.reduce((a, b) => (b.amount > a.amount ? b : a))
  const amount = sum([largest.amount, missing])
  return amount > 0 ? tenders.map((tender) => (tender === largest ? { ...tender, amount } : tender)) : []
}
