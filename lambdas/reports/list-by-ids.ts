import { sum } from '../../shared/money.ts'
import type { Report } from '../../shared/reports/report.ts'
import type { ReportSearch } from '../../shared/reports/search.ts'
import { reportsByIds } from '../data/reports.ts'
import { fitsSearch } from './fits-search.ts'
import type { Listed } from './listed.ts'
import { matchesOf } from './matches-of.ts'

/**
 * One page of the reports that owe, are a debtor's or hold some words: the table says which these are, and those of the
 * page are fetched. Two requests one after the other for what is owed or a debtor's, three for words.
 *
 * What the table says of them follows the reports a moment later. Therefore a report that is gone or fits no longer is
 * left out and not counted, and the next one takes its place.
 */
export async function listByIds(search: ReportSearch): Promise<Listed> {
  const { limit } = search
  const { ids, owed } = await matchesOf(search)
  const inOrder = search.order === 'newest' ? [...ids].sort().reverse() : [...ids].sort()
  const { reports, gone } = await fetchPage(inOrder.slice(firstOf(search, inOrder)), limit, fitsSearch(search))
  const total = inOrder.length - gone.length
  if (!owed) return { reports, total }
  const now = new Map([
    ...gone.map((id) => [id, 0] as const),
    ...reports.map((report) => [report._id, report.owed] as const),
  ])
  return { reports, total, totalOwed: sum(inOrder.map((id) => now.get(id) ?? owed.get(id) ?? 0)) }
}

/** With which of these ids the page begins. */
function firstOf({ after, order, page, limit }: ReportSearch, ids: readonly string[]): number {
  if (after === undefined) return (page - 1) * limit
  const next = ids.findIndex((id) => (order === 'newest' ? id < after : id > after))
  return next === -1 ? ids.length : next
}

type Fetched = { reports: Report[]; gone: readonly string[] }

/** The first reports of some ids, and which of those that were looked at are gone or do not fit. */
async function fetchPage(ids: readonly string[], limit: number, fits: (report: Report) => boolean): Promise<Fetched> {
  const asked = ids.slice(0, limit)
  const there = new Map((await reportsByIds(asked)).filter(fits).map((report) => [report._id, report]))
  const reports = asked.flatMap((id) => there.get(id) ?? [])
  const gone = asked.filter((id) => !there.has(id))
  if (gone.length === 0) return { reports, gone }
  const more = await fetchPage(ids.slice(limit), gone.length, fits)
  return { reports: [...reports, ...more.reports], gone: [...gone, ...more.gone] }
}
