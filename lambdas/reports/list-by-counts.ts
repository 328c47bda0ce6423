import { spanOf } from '../../shared/day.ts'
import { idPrefixAt, justAfter, justBefore, madeAt } from '../../shared/id.ts'
import type { Report } from '../../shared/reports/report.ts'
import type { ReportSearch } from '../../shared/reports/search.ts'
import { type IdRange, reportsBetween } from '../data/reports.ts'
import { type Counted, countReports, HOUR_MS, type Hour, sizesOf, sum } from './count-reports.ts'
import type { ReportPage } from './fetch-page.ts'
import { owesAsWanted } from './fits-search.ts'
import { placeOf } from './months-of-page.ts'
import { scopeOf } from './scope.ts'

/**
 * One page of all reports of a time, or of those of them that owe nothing. Counts by month and hour say in which hour it
 * begins, and from that hour's beginning on it is read: three requests at most, however long the list.
 *
 * The counts follow the reports a moment later. Therefore hours that are read to their end count as many as are there:
 * a report that has just been recorded or deleted counts right where it is seen or missed.
 */
export async function listByCounts(search: ReportSearch): Promise<ReportPage> {
  const { after, limit, page } = search
  const scope = scopeOf(search)
  const first = after === undefined ? (page - 1) * limit : 0
  const counted = await countReports(search, scope, first)
  if (after !== undefined) {
    const { wanted } = await read(search, rangeAfter(after, search, scope.ids), limit, limit)
    return { reports: wanted.slice(0, limit), total: counted.total }
  }
  // The first page begins with the newest or oldest report, counted or not.
  const start = first === 0 ? { part: 0, skip: 0 } : placeOf(sizesOf(counted.hours), first - counted.before)
  if (!start) return { reports: [], total: counted.total }
  const hours = counted.hours.slice(start.part)
  const end = start.skip + limit
  const range = first === 0 ? scope.ids : rangeFrom(hours[0], search, scope.ids)
  const seen = await read(search, range, end, mostFor(end, hours))
  const reports = seen.wanted.slice(start.skip, end)
  const total = recounted({ ...counted, before: first - start.skip, hours }, seen, search)
  return { reports, total: Math.max(total, first + reports.length) }
}

/** Reports in the list's order: all that were read, those wanted of them, and whether none come after them. */
type Seen = { all: readonly Report[]; wanted: readonly Report[]; areLast: boolean }

/** Reads a range until `enough` wanted reports are found or none are left; the first request looks at `most`. */
async function read(search: ReportSearch, range: IdRange, enough: number, most: number): Promise<Seen> {
  const first = await reportsBetween(range, search.order, most)
  const seen = { all: first.reports, wanted: first.reports.filter(owesAsWanted(search)), areLast: first.areAll }
  const last = seen.all.at(-1)
  if (seen.areLast || seen.wanted.length >= enough || !last) return seen
  const more = await read(search, rangeAfter(last._id, search, range), enough - seen.wanted.length, MORE)
  return { all: [...seen.all, ...more.all], wanted: [...seen.wanted, ...more.wanted], areLast: more.areLast }
}

/** Looked at once more where what the counts promised was not there. */
const MORE = 100

/** How many reports at most are read beyond a page, to see its last hour to the end. */
const SPARE = 20

/** How many reports to look at for so many wanted ones: their hours to the end and one more, unless these are crowded. */
function mostFor(enough: number, hours: readonly Hour[]): number {
  const last = placeOf(sizesOf(hours), enough - 1)?.part ?? hours.length - 1
  const read = hours.slice(0, last + 1)
  const made = sum(read.map((hour) => hour.made))
  const unwanted = made - sum(sizesOf(read))
  return Math.max(enough, Math.min(made + 1, enough + unwanted + SPARE))
}

/** The total after what was read: `hours` are those from the first row read on, and so many rows lie `before` them. */
function recounted(
  { total, before, hours, days }: Counted,
  { all, wanted, areLast }: Seen,
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

/** When the hour begins in which a report was made, in ms since 1970. */
function hourStart(report: Report | undefined): number {
  return report ? Math.floor(Date.parse(madeAt(report._id)) / HOUR_MS) * HOUR_MS : 0
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
