import { reportById, type StoredReport } from '../data/reports.ts'
import { Refusal } from '../refusal.ts'

/** Returns the current version of the report that an earlier request recorded. */
export async function earlierReport(id: string): Promise<StoredReport> {
  const report = await reportById(id)
  if (!report) throw new Refusal('report.deleted', 'This sale was already recorded, and later deleted')
  return report
}
