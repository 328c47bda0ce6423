import type { Business } from '../../shared/business.ts'
import type { Moment } from '../../shared/changes/change.ts'
import { bookedAt } from '../../shared/made-at.ts'
import { formatRwf, sum } from '../../shared/money.ts'
import type { NewInstalment } from '../../shared/reports/edit-report.ts'
import type { Instalment, Report } from '../../shared/reports/report.ts'
import { Refusal } from '../refusal.ts'
import { checkedReport } from './report.ts'

/** A report is read and listed whole; with this many instalments, one takes a quarter of what a page may hold. */
const MAX_INSTALMENTS = 100

/** When and by whom an instalment was taken that is recorded at this `moment`. Pure. */
export function takenAt(
  { instalmentId, madeAt }: Pick<NewInstalment, 'instalmentId' | 'madeAt'>,
  moment: Pick<Moment, 'at' | 'by'>,
): Omit<Instalment, 'amount'> {
  const { at, ...arrival } = bookedAt(madeAt, new Date(moment.at))
  return { at, by: moment.by, ...(instalmentId !== undefined && { instalmentId }), ...arrival }
}

/**
 * The report once an instalment has been paid. Pure.
 * @throws Refusal 400 for more than is owed, 409 where nothing is owed or a report can keep no more of them
 */
export function afterInstalment(report: Report, instalment: Instalment, business: Business): Report {
  if (report.owed === 0) throw new Refusal('debt.settled', 'Nothing is owed for this sale')
  if (instalment.amount > report.owed) {
    throw new Refusal('igice.beyondOwed', `Only ${formatRwf(report.owed)} is still owed`, { owed: report.owed })
  }
  if (report.payments.length >= MAX_INSTALMENTS && instalment.amount < report.owed) {
    throw new Refusal(
      'igice.tooMany',
      `This debt has been paid in ${MAX_INSTALMENTS} instalments. Please pay the rest at once`,
    )
  }
  return withInstalment(report, instalment, business)
}

/** The report once all that is owed has been paid; the same where nothing is owed. Pure. */
export function afterSettlement(report: Report, moment: Omit<Instalment, 'amount'>, business: Business): Report {
  return report.owed === 0 ? report : withInstalment(report, { amount: report.owed, ...moment }, business)
}

function withInstalment(report: Report, instalment: Instalment, business: Business): Report {
  const igice = sum([report.igice, instalment.amount])
  return checkedReport({ ...report, igice, payments: [...report.payments, instalment] }, business)
}
