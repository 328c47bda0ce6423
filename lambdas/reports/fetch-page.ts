import type { Report } from '../../shared/reports/report.ts'
import type { FoundReports } from '../../shared/reports/search.ts'
import { reportsByIds } from '../data/reports.ts'

/** One page of what a search finds, in its order, and how much it finds in all. */
export type ReportPage = { reports: Report[]; total: number } & Pick<FoundReports, 'totalOwed'>

export type Fetched = { reports: Report[]; gone: readonly string[] }

/**
 * The first reports of a list of ids, and which of the ids that were looked at lead to none that fits. Such lists follow
 * the reports a moment later: what is gone or fits no longer is left out, and the next one takes its place.
 */
export async function fetchPage(
  ids: readonly string[],
  limit: number,
  fits: (report: Report) => boolean,
): Promise<Fetched> {
  const asked = ids.slice(0, limit)
  const there = new Map((await reportsByIds(asked)).filter(fits).map((report) => [report._id, report]))
  const reports = asked.flatMap((id) => there.get(id) ?? [])
  const gone = asked.filter((id) => !there.has(id))
  if (gone.length === 0) return { reports, gone }
  const more = await fetchPage(ids.slice(limit), gone.length, fits)
  return { reports: [...reports, ...more.reports], gone: [...gone, ...more.gone] }
}
