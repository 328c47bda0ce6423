import type { StoredReport } from '../data/reports.ts'
import { Refusal } from '../refusal.ts'

/** @throws Refusal 404 if there is no such report */
export function existingReport(report: StoredReport | undefined): StoredReport {
  if (!report) throw new Refusal('report.unknown', 'There is no such report')
  return report
}
