import type { ChangeKind, Moment } from '../../shared/changes/change.ts'
import { differences } from '../../shared/changes/differences.ts'
import { dayOf } from '../../shared/day.ts'
import { sum } from '../../shared/money.ts'
import type { Report } from '../../shared/reports/report.ts'
import { putChange } from '../data/changes.ts'
import type { StoredReport } from '../data/reports.ts'
import type { Write } from '../data/table.ts'
import { Refusal } from '../refusal.ts'

/** The line of the log for what becomes of a report. */
export function logReport(kind: ChangeKind, before: StoredReport, after: Report, moment: Moment): Write {
  const [was, is] = [before, after].map((report) => (report.voided ? 0 : report.sales))
  return putChange({
    ...moment,
    of: 'report',
    row: before._id,
    name: before.name,
    kind,
    fields: differences(before, after),
    revision: before.revision + 1,
    bookedOn: dayOf(before.createdAt),
    money: sum([is ?? 0, -(was ?? 0)]),
  })
}

/** That a report is not any more what the sender saw. */
export function overtaken(current?: Report): Refusal {
  return new Refusal('report.changed', 'This report has changed. Please check it again', current && { current })
}
