import * as z from 'zod/mini'
import { daysIn } from '../day.ts'
import { Id } from '../id.ts'
import { Amount, MAX_AMOUNT } from '../money.ts'
import { pageLimit } from '../page-limit.ts'
import { verbatim } from '../verbatim.ts'
import { Report } from './report.ts'

export const REPORTS_PER_PAGE = 10

/** The largest page that has its reports under both of the names that programs look for: twice a hundred are megabytes. */
export const REPORTED_TWICE = 20

/** The most that one call returns: for programs that fetch the whole list, page after page. */
export const MAX_REPORTS_PER_PAGE = 100

/** No filter. */
export const ALL = 'all'

export const REPORT_ORDERS = ['newest', 'oldest'] as const

/** Wide limits, which only typing errors exceed. */
const [LEAST_YEAR, MOST_YEAR] = [2000, 2100]

/** A whole number in a query; an empty one counts as absent. */
function part(least: number, most: number) {
  const nothing = z.pipe(
    z.literal(''),
    z.transform(() => undefined),
  )
  return z.optional(z.union([nothing, z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most))]))
}

/**
 * Which reports to list. Other fields are ignored: the debt screen also sends `ibyangiritse`, `soldAt`, `real` and
 * `comments`.
 */
export const ReportSearch = z
  .object({
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000_000)), 1),
    limit: pageLimit(REPORTS_PER_PAGE, MAX_REPORTS_PER_PAGE),
    /** The id of the previous page's last report: continues from there, whatever `page` says. */
    after: z.optional(Id),
    order: z._default(z.enum(REPORT_ORDERS), 'newest'),
    /** Words or beginnings of words, all of which the payment method, status, comments, lamps or debtor must contain. */
    key: z._default(verbatim(200).check(z.trim()), ''),
    /** In Kigali. A month needs its year, a day its month. */
    year: part(LEAST_YEAR, MOST_YEAR),
    month: part(1, 12),
    day: part(1, 31),
    /** Whether anything is still owed; or a number: at least how much (0 finds nothing). */
    depts: z._default(
      z.union([
        z.enum([ALL, '', 'true', 'withDepts', 'false', 'withoutDepts']),
        z.coerce.number().check(z.nonnegative(), z.maximum(MAX_AMOUNT)),
      ]),
      ALL,
    ),
    /** Those taken out of the books, in place of the others; for admins. */
    voided: z.optional(z.literal('true')),
    /** A debtor's name, in any spelling, or 'all'. */
    query: z._default(verbatim(100).check(z.trim()), ALL),
    /** The same for a name that may itself be 'all'; `query` then does not count. */
    debtor: z.optional(verbatim(100).check(z.trim(), z.minLength(1))),
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
        error: 'is not a day of this month',
        path: ['day'],
      },
    ),
  )
export type ReportSearch = z.infer<typeof ReportSearch>

/** The day (YYYY-MM-DD), month (YYYY-MM) or year (YYYY) of a search; undefined for all time. */
export function periodOf({ year, month, day }: Pick<ReportSearch, 'year' | 'month' | 'day'>): string | undefined {
  if (year === undefined) return undefined
  if (month === undefined) return String(year)
  return day === undefined ? monthOf(year, month) : `${monthOf(year, month)}-${twoDigits(day)}`
}

/** What the reports of a search may owe: at least so much, nothing, or anything; 'none' finds no report. */
export type OwedFilter = { owed: number } | 'nothing owed' | 'any' | 'none'

export function owedFilter(depts: ReportSearch['depts']): OwedFilter {
  if (typeof depts === 'number') return depts > 0 ? { owed: depts } : 'none'
  if (depts === 'true' || depts === 'withDepts') return { owed: LEAST_AMOUNT }
  return depts === 'false' || depts === 'withoutDepts' ? 'nothing owed' : 'any'
}

/** Amounts have two decimals: any debt is at least this. */
export const LEAST_AMOUNT = 0.01

/** One page of the reports found, under two sets of names; the counts are of all that were found. */
export const FoundReports = z.object({
  data: z.array(Report),
  totalPages: z.int(),
  totalCount: z.int(),
  /** The same as `data` on pages of up to REPORTED_TWICE; empty on larger ones. */
  report: z.array(Report),
  pages: z.int(),
  countReport: z.int(),
  page: z.int(),
  /** What all of them still owe, in RWF; present if the search is for debts. */
  totalOwed: z.optional(Amount),
})
export type FoundReports = z.infer<typeof FoundReports>

function monthOf(year: number, month: number): string {
  return `${year}-${twoDigits(month)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
