import * as z from 'zod/mini'
import { daysIn } from '../day.ts'
import { Id } from '../id.ts'
import { Amount, MAX_AMOUNT } from '../money.ts'
import { pageLimit } from '../page-limit.ts'
import { Report } from './report.ts'

export const REPORTS_PER_PAGE = 10

/** The most that one call lists: for those who fetch a whole list, page after page. */
export const MAX_REPORTS_PER_PAGE = 100

/** Asks for everybody's reports. */
export const ALL = 'all'

export const REPORT_ORDERS = ['newest', 'oldest'] as const

/** Far from any year in which the shop sells, so that a slip of the finger is noticed. */
const [LEAST_YEAR, MOST_YEAR] = [2000, 2100]

/** A whole number of an address; an empty field says nothing. */
function part(least: number, most: number) {
  const nothing = z.pipe(
    z.literal(''),
    z.transform(() => undefined),
  )
  return z.optional(z.union([nothing, z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most))]))
}

/**
 * Which reports to list. Whatever else is sent is not looked at: the debt screen also says `ibyangiritse`, `soldAt`,
 * `real` and `comments`.
 */
export const ReportSearch = z
  .object({
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000_000)), 1),
    limit: pageLimit(REPORTS_PER_PAGE, MAX_REPORTS_PER_PAGE),
    /** The last report's id of the page before: goes on from there, whatever the page. */
    after: z.optional(Id),
    order: z._default(z.enum(REPORT_ORDERS), 'newest'),
    /** Words, or parts of them, that payment method, status, comments, lamps' names or debtor hold: each of them. */
    key: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    /** In Kigali. A month needs its year, a day its month. */
    year: part(LEAST_YEAR, MOST_YEAR),
    month: part(1, 12),
    day: part(1, 31),
    /** Whether something is still owed; a number: at least so much of it, and 0 finds nothing. */
    depts: z._default(
      z.union([
        z.enum([ALL, '', 'true', 'withDepts', 'false', 'withoutDepts']),
        z.coerce.number().check(z.nonnegative(), z.maximum(MAX_AMOUNT)),
      ]),
      ALL,
    ),
    /** A debtor's name, in any spelling, or 'all'. */
    query: z._default(z.string().check(z.trim(), z.maxLength(100)), ALL),
  })
  .check(
    z.refine(({ year, month }) => month === undefined || year !== undefined, {
      error: 'needs a year',
      path: ['month'],
    }),
    z.refine(({ month, day }) => day === undefined || month !== undefined, { error: 'needs a month', path: ['day'] }),
    z.refine(
      ({ year, month, day = 1 }) => year === undefined || month === undefined || day <= daysIn(monthOf(year, month)),
      {
        error: 'is no day of this month',
        path: ['day'],
      },
    ),
  )
export type ReportSearch = z.infer<typeof ReportSearch>

/** The day (YYYY-MM-DD), month (YYYY-MM) or year (YYYY) that a search is about; undefined for all time. */
export function periodOf({ year, month, day }: Pick<ReportSearch, 'year' | 'month' | 'day'>): string | undefined {
  if (year === undefined) return undefined
  if (month === undefined) return String(year)
  return day === undefined ? monthOf(year, month) : `${monthOf(year, month)}-${twoDigits(day)}`
}

/** What a search wants to be owed: at least so much, nothing, or whatever. */
export type Wanted = { owed: number } | 'nothing owed' | 'any' | 'none'

export function wantedOf(depts: ReportSearch['depts']): Wanted {
  if (typeof depts === 'number') return depts > 0 ? { owed: depts } : 'none'
  if (depts === 'true' || depts === 'withDepts') return { owed: LEAST_AMOUNT }
  return depts === 'false' || depts === 'withoutDepts' ? 'nothing owed' : 'any'
}

/** Amounts have two decimals: whoever owes anything owes this. */
export const LEAST_AMOUNT = 0.01

/** One page of the reports that a search finds, in two spellings; the counts are of all that it finds. */
export const FoundReports = z.object({
  data: z.array(Report),
  totalPages: z.int(),
  totalCount: z.int(),
  report: z.array(Report),
  pages: z.int(),
  countReport: z.int(),
  page: z.int(),
  /** What all of them still owe, in RWF; said where only those that owe are asked for. */
  totalOwed: z.optional(Amount),
})
export type FoundReports = z.infer<typeof FoundReports>

function monthOf(year: number, month: number): string {
  return `${year}-${twoDigits(month)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
