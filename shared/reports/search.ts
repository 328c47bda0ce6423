import * as z from 'zod/mini'
import { TillMethod } from '../cash/till.ts'
import { daysIn } from '../day-span.ts'
import { Id } from '../id.ts'
import { MAX_AMOUNT } from '../money.ts'
import { Amount } from '../money-schema.ts'
import { pageLimit } from '../page-limit.ts'
import { verbatim } from '../verbatim.ts'
import { ShownReport } from './shown-report.ts'

export const REPORTS_PER_PAGE = 10

/**
 * The largest page that contains its reports under both field names that clients use. At a hundred reports, both would
 * be megabytes.
 */
export const MAX_DUPLICATED_REPORTS = 20

/** Maximum page size, for scripts that fetch the whole list. */
export const MAX_REPORTS_PER_PAGE = 100

/** Value for no filter. */
export const ALL = 'all'

export const REPORT_ORDERS = ['newest', 'oldest'] as const

/** Wide limits that only typing errors exceed. */
const [MIN_YEAR, MAX_YEAR] = [2000, 2100]

/** Returns a schema for a whole number in a query. An empty one counts as absent. */
function part(min: number, max: number) {
  const nothing = z.pipe(
    z.literal(''),
    z.transform(() => undefined),
  )
  return z.optional(z.union([nothing, z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))]))
}

/**
 * Query for a list of reports. Other fields are ignored: the debt screen also sends `ibyangiritse`, `soldAt`, `real`
 * and `comments`.
 */
export const ReportSearch = z
  .object({
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000_000)), 1),
    limit: pageLimit(REPORTS_PER_PAGE, MAX_REPORTS_PER_PAGE),
    /** Id of the previous page's last report. The page continues from there, regardless of `page` says. */
    after: z.optional(Id),
    order: z._default(z.enum(REPORT_ORDERS), 'newest'),
    /** Words or beginnings of words. The payment method, status, comments, lamps or debtor must contain all of them. */
    key: z._default(verbatim(200).check(z.trim()), ''),
    /** Year in Kigali. A month requires its year, a day its month. */
    year: part(MIN_YEAR, MAX_YEAR),
    month: part(1, 12),
    day: part(1, 31),
    /** Whether anything is still owed, or the minimum amount owed (0 matches nothing). */
    depts: z._default(
      z.union([
        z.enum([ALL, '', 'true', 'withDepts', 'false', 'withoutDepts']),
        z.coerce.number().check(z.nonnegative(), z.maximum(MAX_AMOUNT)),
      ]),
      ALL,
    ),
    /**
     * Method by which at least a part was paid at the sale. `MoMo` includes `MoMo pay`. A sale paid in parts is found
     * under each of its methods. Absent: any.
     */
    method: z.optional(TillMethod),
    /** Lists the voided reports instead of the others; for admins. */
    voided: z.optional(z.literal('true')),
    /** A debtor's name, in any spelling, or 'all'. */
    query: z._default(verbatim(100).check(z.trim()), ALL),
    /** Like `query`, for a name that may itself be 'all'. If present, `query` is ignored. */
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

/** Returns the day (YYYY-MM-DD), month (YYYY-MM) or year (YYYY) of a search; undefined for all time. */
export function periodOf({ year, month, day }: Pick<ReportSearch, 'year' | 'month' | 'day'>): string | undefined {
  if (year === undefined) return undefined
  if (month === undefined) return String(year)
  return day === undefined ? monthOf(year, month) : `${monthOf(year, month)}-${twoDigits(day)}`
}

/** Filter by the amount owed: at least a given amount, nothing, or any. 'none' matches no report. */
export type OwedFilter = { owed: number } | 'nothing owed' | 'any' | 'none'

export function owedFilter(depts: ReportSearch['depts']): OwedFilter {
  if (typeof depts === 'number') return depts > 0 ? { owed: depts } : 'none'
  if (depts === 'true' || depts === 'withDepts') return { owed: MIN_AMOUNT }
  return depts === 'false' || depts === 'withoutDepts' ? 'nothing owed' : 'any'
}

/** Amounts have two decimals, so any debt is at least this. */
export const MIN_AMOUNT = 0.01

/** One page of the matching reports, under two field names. The counts cover all matches. */
export const FoundReports = z.object({
  data: z.array(ShownReport),
  totalPages: z.int(),
  totalCount: z.int(),
  /** Same reports as `data` on pages of up to MAX_DUPLICATED_REPORTS; empty on larger pages. */
  report: z.array(ShownReport),
  pages: z.int(),
  countReport: z.int(),
  page: z.int(),
  /** Total owed in RWF by all matches; present if the search is for debts. */
  totalOwed: z.optional(Amount),
})
export type FoundReports = z.infer<typeof FoundReports>

function monthOf(year: number, month: number): string {
  return `${year}-${twoDigits(month)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
