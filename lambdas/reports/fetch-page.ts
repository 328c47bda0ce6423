import type { Report } from '../../shared/reports/report.ts'
import type { FoundReports } from '../../shared/reports/search.ts'
import { reportsByIds } from '../data/reports.ts'

/** One page of what a search finds, in its order, and how much it finds in all. */
export type ReportPage = { reports: Report[]; total: number } & Pick<FoundReports, 'totalOwed'>

/** Reports of a list of ids, and those ids under which there was none that fits. */
type FetchedReports = { reports: Report[]; gone: readonly string[] }

/**
 * The first reports of a list of ids. Such lists lag behind the reports by a moment: one that was deleted, or has come not
 * to fit, is left out, and the next takes its place.
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
