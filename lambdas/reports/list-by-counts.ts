import { spanOf } from '../../shared/day.ts'
import { idPrefixAt, justAfter, justBefore, timeOfId } from '../../shared/id.ts'
import { sum } from '../../shared/money.ts'
import type { Report } from '../../shared/reports/report.ts'
import type { ReportSearch } from '../../shared/reports/search.ts'
import { type IdRange, reportsBetween } from '../data/reports.ts'
import { countReports, HOUR_MS, type Hour, type ReportCounts, sizesOf } from './count-reports.ts'
import type { ReportPage } from './fetch-page.ts'
import { matchesOwed } from './matches-search.ts'
import { placeOf } from './months-of-page.ts'
import { searchRangeOf } from './search-range.ts'

/**
 * Returns one page of all reports of a period, or of those without debt. Counts by month and hour show in which hour
 * the page begins, and reading starts there. This takes at most three requests for a list of any length.
 *
 * The counts may be slightly outdated, but the page and its total must agree: a seller who has just recorded or deleted
 * a report checks for it there. Therefore an hour that was read completely counts as many reports as were read in it.
 */
export async function listByCounts(search: ReportSearch): Promise<ReportPage> {
  const { after, limit, page } = search
  const searchRange = searchRangeOf(search)
  const first = after === undefined ? (page - 1) * limit : 0
  const counted = await countReports(search, searchRange, first)
  if (after !== undefined) {
    const { wanted } = await read(search, rangeAfter(after, search, searchRange.ids), limit, limit)
    return { reports: wanted.slice(0, limit), total: counted.total }
  }
  // The first page begins with the newest or oldest report, counted or not.
  const start = first === 0 ? { part: 0, skip: 0 } : placeOf(sizesOf(counted.hours), first - counted.before)
  if (!start) return { reports: [], total: counted.total }
  const hours = counted.hours.slice(start.part)
  const end = start.skip + limit
  const range = first === 0 ? searchRange.ids : rangeFrom(hours[0], search, searchRange.ids)
  const snapshot = await read(search, range, end, readSizeFor(end, hours))
  const reports = snapshot.wanted.slice(start.skip, end)
  const total = correctTotal({ ...counted, before: first - start.skip, hours }, snapshot, search)
  return { reports, total: Math.max(total, first + reports.length) }
}

/** Reports in the list's order: all that were read, those that match, and whether these are the last. */
type ReadReports = { all: readonly Report[]; wanted: readonly Report[]; areLast: boolean }

/** Reads a range until `enough` matching reports are found or none are left. The first request reads `most`. */
async function read(search: ReportSearch, range: IdRange, enough: number, most: number): Promise<ReadReports> {
  const first = await reportsBetween(range, search.order, most)
  const snapshot = { all: first.reports, wanted: first.reports.filter(matchesOwed(search)), areLast: first.areAll }
  const last = snapshot.all.at(-1)
  if (snapshot.areLast || snapshot.wanted.length >= enough || !last) return snapshot
  const more = await read(search, rangeAfter(last._id, search, range), enough - snapshot.wanted.length, NEXT_READ_SIZE)
  return { all: [...snapshot.all, ...more.all], wanted: [...snapshot.wanted, ...more.wanted], areLast: more.areLast }
}

/** Number of reports to read per request if the first returned fewer matches than the counts promised. */
const NEXT_READ_SIZE = 100

/** Maximum number of reports to read beyond a page in order to complete its last hour. */
const MAX_EXTRA_REPORTS = 20

/** Returns how many reports to read for `enough` matches: their hours completely and one more, within SPARE. */
function readSizeFor(enough: number, hours: readonly Hour[]): number {
  const last = placeOf(sizesOf(hours), enough - 1)?.part ?? hours.length - 1
  const read = hours.slice(0, last + 1)
  const made = sum(read.map((hour) => hour.made))
  const unwanted = made - sum(sizesOf(read))
  return Math.max(enough, Math.min(made + 1, enough + unwanted + MAX_EXTRA_REPORTS))
}

/** Corrects the total by what was read: `hours` begin with the first row read, and `before` rows come before them. */
function correctTotal(
  { total, before, hours, days }: ReportCounts,
  { all, wanted, areLast }: ReadReports,
  search: ReportSearch,
): number {
  if (areLast) return before + wanted.length
  const lastRead = hourStart(all.at(-1))
  const isReadWhole =
    search.order === 'newest'
      ? (begins: number) => begins > lastRead && begins >= (days ? spanOf(days.from).from.getTime() : 0)
      : (begins: number) =>
          begins < lastRead && begins < (days ? spanOf(days.to).to.getTime() : Number.POSITIVE_INFINITY)
  const counted = hours.filter(({ begins }) => isReadWhole(begins))
  const found = wanted.filter((report) => isReadWhole(hourStart(report)))
  return total - sum(sizesOf(counted)) + found.length
}

/** Returns the start of the hour in which a report was made, in ms since 1970. */
function hourStart(report: Report | undefined): number {
  return report ? Math.floor(Date.parse(timeOfId(report._id)) / HOUR_MS) * HOUR_MS : 0
}

function rangeFrom(hour: Hour | undefined, { order }: ReportSearch, ids: IdRange): IdRange {
  if (!hour) return ids
  return order === 'newest'
    ? { ...ids, to: idPrefixAt(new Date(hour.begins + HOUR_MS)) }
    : { ...ids, from: idPrefixAt(new Date(hour.begins)) }
}

function rangeAfter(id: string, { order }: ReportSearch, { from, to }: IdRange): IdRange {
  if (order === 'oldest') return { from: from > id ? from : justAfter(id), to }
  return { from, to: to < id ? to : justBefore(id) }
}
