import type { Report } from '../../shared/reports/report.ts'
import type { FoundReports } from '../../shared/reports/search.ts'

/** One page of what a search finds, in its order, and how much it finds in all. */
export type Listed = { reports: Report[]; total: number } & Pick<FoundReports, 'totalOwed'>
