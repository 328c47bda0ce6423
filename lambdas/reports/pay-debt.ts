import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { dayOf } from '../../shared/day.ts'
import { bookedAt } from '../../shared/device-time.ts'
import { formatRwf, sum } from '../../shared/money.ts'
import type { NewInstalment } from '../../shared/reports/edit-report.ts'
import type { Instalment, Report } from '../../shared/reports/report.ts'
import { Refusal } from '../refusal.ts'
import { checkedReport } from './report.ts'
import { offeredMethod } from './tenders.ts'

/** A report is always read as a whole. With this many instalments, it takes a quarter of a page's size limit. */
const MAX_INSTALMENTS = 100

/**
 * Returns the time, method and recipient of an instalment that is recorded at `moment`. Pure.
 * @throws Refusal 409 for a method that the shop does not offer
 */
export function takenAt(
  { instalmentId, method, madeAt }: Pick<NewInstalment, 'instalmentId' | 'method' | 'madeAt'>,
  attribution: Pick<Attribution, 'at' | 'by'>,
): Omit<Instalment, 'amount'> {
  const { at, ...arrival } = bookedAt(madeAt, new Date(attribution.at))
  return {
    at,
    by: attribution.by,
    ...(instalmentId !== undefined && { instalmentId }),
    ...(method !== undefined && { method: offeredMethod(method) }),
    ...arrival,
  }
}

/**
 * Returns the report after an instalment. Pure.
 * @throws Refusal 400 if nothing is owed, for more than is owed or for a day before that of the sale, 409 if the report
 *   has the maximum number of instalments
 */
export function afterInstalment(report: Report, instalment: Instalment): Report {
  if (report.owed === 0) throw new Refusal('debt.settled', 'Nothing is owed for this sale')
  const soldOn = dayOf(report.createdAt)
  if (dayOf(instalment.at) < soldOn) {
    throw new Refusal('igice.beforeSale', `The sale is dated ${soldOn}. An instalment cannot be dated earlier`)
  }
  if (instalment.amount > report.owed) {
    throw new Refusal('igice.beyondOwed', `Only ${formatRwf(report.owed)} is still owed`, { owed: report.owed })
  }
  if (report.payments.length >= MAX_INSTALMENTS && instalment.amount < report.owed) {
    throw new Refusal(
      'igice.tooMany',
      `This debt has been paid in ${MAX_INSTALMENTS} instalments. Please pay the rest in one instalment`,
    )
  }
  return withInstalment(report, instalment)
}

/** Returns the report after all that is owed was paid, or unchanged if nothing is owed. Pure. */
export function afterSettlement(report: Report, settlement: Omit<Instalment, 'amount'>): Report {
  return report.owed === 0 ? report : withInstalment(report, { amount: report.owed, ...settlement })
}

function withInstalment(report: Report, instalment: Instalment): Report {
  const igice = sum([report.igice, instalment.amount])
  return checkedReport({ ...report, igice, payments: [...report.payments, instalment] })
}
