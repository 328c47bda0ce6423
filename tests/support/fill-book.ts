import { reportItem, type StoredReport } from '../../lambdas/data/reports.ts'
import { withTotals } from '../../local/seed/with-totals.ts'
import { writeItems } from './write-items.ts'

/** Puts many reports into an empty table, together with the rows that the stream consumer would derive from them. */
export async function fillBook(reports: readonly StoredReport[]): Promise<void> {
  await writeItems(withTotals(reports.map(reportItem), new Date()))
}
