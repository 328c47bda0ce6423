import type { Report } from '../../shared/reports/report.ts'
import type { FoundReports } from '../../shared/reports/search.ts'
import { reportsByIds } from '../data/reports.ts'

/** One page of a search's results, in its order, with the total number of results. */
export type ReportPage = { reports: Report[]; total: number } & Pick<FoundReports, 'totalOwed'>

/** The reports of a list of ids, and the ids that had no matching report. */
type FetchedReports = { reports: Report[]; gone: readonly string[] }

/**
 * Returns the first reports of a list of ids. Such lists may be slightly outdated: a report that was deleted or no
 * longer matches is left out, and the next one takes its place.
 */
export async function fetchPage(
  ids: readonly string[],
  limit: number,
  fits: (report: Report) => boolean,
): Promise<FetchedReports> {
  const wanted = ids.slice(0, limit)
  const there = new Map((await reportsByIds(wanted)).filter(fits).map((report) => [report._id, report]))
  const reports = wanted.flatMap((id) => there.get(id) ?? [])
  const gone = wanted.filter((id) => !there.has(id))
  if (gone.length === 0) return { reports, gone }
  const more = await fetchPage(ids.slice(limit), gone.length, fits)
  return { reports: [...reports, ...more.reports], gone: [...gone, ...more.gone] }
}
