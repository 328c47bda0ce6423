import { type DaySpan, spanOf } from '../../shared/day-span.ts'
import { idPrefixAt, justAfter, justBefore, timeOfId } from '../../shared/id.ts'
import { sum } from '../../shared/money.ts'
import type { Report } from '../../shared/reports/report.ts'
import { owedFilter, type ReportSearch } from '../../shared/reports/search.ts'
import { type IdRange, reportsBetween } from '../data/reports.ts'
import { hourCounts } from '../data/totals.ts'
import type { ReportPage } from './fetch-page.ts'
import { matchesOwed } from './matches-search.ts'
import { monthsOfPage, placeOf } from './months-of-page.ts'
import { isYear, type SearchRange, searchRangeOf } from './search-range.ts'

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

/** Number of reports in a month or an hour, and how many of them match a search. */
type PageShare = { made: number; wanted: number }

/** An hour with reports. `begins` is its start in ms since 1970. */
type Hour = PageShare & { begins: number }

/** Number of reports that match a search, and some hours of the list, in its order. */
type ReportCounts = {
  total: number
  /** Number of rows of the list before these hours. */
  before: number
  hours: readonly Hour[]
  /** The days that these hours cover completely; undefined for all time. */
  days: DaySpan | undefined
}

const HOUR_MS = 60 * 60 * 1000

/**
 * Counts the matches of a search by time and debt, and returns the hours of the page that begins with the row `first`.
 * One request for a day or a month, two for longer periods.
 */
async function countReports(search: ReportSearch, { period, days }: SearchRange, first: number): Promise<ReportCounts> {
  if (days && !isYear(period)) {
    const hours = await hoursOf(days, search)
    return { total: sum(sizesOf(hours)), before: 0, hours, days }
  }
  const ofPage = await monthsOfPage(search, period, first, (month) => partOf(search, month).wanted)
  if (!ofPage.days) return { total: ofPage.total, before: 0, hours: [], days }
  return { ...ofPage, days: ofPage.days, hours: await hoursOf(ofPage.days, search) }
}

/** Returns the number of rows in each part of the list. */
function sizesOf(parts: readonly PageShare[]): number[] {
  return parts.map(({ wanted }) => wanted)
}

async function hoursOf(days: DaySpan, search: ReportSearch): Promise<Hour[]> {
  const hours = await hourCounts(days)
  const inOrder = search.order === 'newest' ? hours.toReversed() : hours
  return inOrder.map((counts) => ({
    begins: spanOf(counts.day).from.getTime() + counts.hour * HOUR_MS,
    ...partOf(search, counts),
  }))
}

function partOf({ depts }: ReportSearch, { reports, owing }: { reports: number; owing: number }): PageShare {
  return { made: reports, wanted: owedFilter(depts) === 'any' ? reports : reports - owing }
}
