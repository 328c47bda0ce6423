import { reportItem, type StoredReport } from '../../lambdas/data/reports.ts'
import { withTotals } from '../../local/seed/with-totals.ts'
import { writeItems } from './write-items.ts'

/** Puts many reports into an empty table, and beside them what the stream's consumer would have made of them. */
export async function fillBook(reports: readonly StoredReport[]): Promise<void> {
  await writeItems(withTotals(reports.map(reportItem), new Date()))
}
