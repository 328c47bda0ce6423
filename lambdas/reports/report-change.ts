import type { Attribution, AuditKind } from '../../shared/changes/audit-entry.ts'
import { backDatedFields } from '../../shared/changes/back-dated.ts'
import { differences } from '../../shared/changes/differences.ts'
import { dayOf } from '../../shared/day.ts'
import { sum } from '../../shared/money.ts'
import type { Report } from '../../shared/reports/report.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import type { StoredReport } from '../data/reports.ts'
import type { Write } from '../data/table.ts'
import { Refusal } from '../refusal.ts'

/** Returns the write of the audit entry for a change of a report. */
export function logReport(kind: AuditKind, before: StoredReport, after: Report, attribution: Attribution): Write {
  const [was, is] = [booksEntry(before), booksEntry(after)]
  const newPayment = kind === 'instalment' ? after.payments.at(-1) : undefined
  return putAuditEntry({
    ...attribution,
    of: 'report',
    row: before._id,
    name: before.name,
    kind,
    fields: differences(before, after),
    revision: before.revision + 1,
    bookedOn: dayOf(before.createdAt),
    ...backDatedFields(newPayment?.at ?? before.createdAt, attribution.at),
    money: sum([is.sales, -was.sales]),
    ...(was.owed !== is.owed && { owed: { before: was.owed, after: is.owed } }),
  })
}

/** Returns the write of the audit entry for a new sale of a past month. Other new sales have none. */
export function logBackDatedSale(report: Report, { at, by }: Pick<Attribution, 'at' | 'by'>): Write[] {
  const { backDatedTo } = backDatedFields(report.createdAt, at)
  if (backDatedTo === undefined) return []
  const { _id, name, sales, owed } = report
  return [
    putAuditEntry({
      at,
      by,
      of: 'report',
      row: _id,
      name,
      kind: 'made',
      // The sale itself keeps its first values until an entry says otherwise.
      fields: [],
      revision: 1,
      bookedOn: backDatedTo,
      backDatedTo,
      money: sales,
      ...(owed > 0 && { owed: { before: 0, after: owed } }),
    }),
  ]
}

/** Returns a report's sales and debt as they count in the books: none if it is voided. */
function booksEntry({ voided, sales, owed }: Report): Pick<Report, 'sales' | 'owed'> {
  return voided ? { sales: 0, owed: 0 } : { sales, owed }
}

/** Returns the refusal of a change that was based on an outdated report. */
export function staleEdit(current?: Report): Refusal {
  return new Refusal('report.changed', 'This sale has changed. Please check it again', current && { current })
}
