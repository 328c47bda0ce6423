import { queryOptions } from '@tanstack/react-query'
import { sum } from '../../../../shared/money.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import { MAX_REPORTS_PER_PAGE, ReportSearch } from '../../../../shared/reports/search.ts'
import type { Return } from '../../../../shared/returns/return.ts'
import { reportKeys } from '../query-keys.ts'
import { fetchReturnsOfDay } from '../returns/return-queries.ts'
import { allReports } from './report-search.ts'

/** Sums of the sales and returns of a day, in RWF. The parts by seller add up to `total`. */
export type DaySums = {
  count: number
  /** Agreed price of the lamps sold, paid or not. */
  total: number
  /** Agreed price of the lamps that came back on this day. */
  returned: number
  /** Sold, but not yet paid. */
  owed: number
  sellers: readonly { _id: string; name: string; total: number }[]
}

/** Returns the query of the sums of a day's sales and returns (YYYY-MM-DD). */
export function sumsOfDay(day: string) {
  return queryOptions({
    queryKey: reportKeys.summary('of a day', day),
    queryFn: async ({ signal }) => {
      const [sales, returns] = await Promise.all([fetchSales(day, signal), fetchReturnsOfDay(day, signal)])
      return sumSales(sales, returns)
    },
    // Other sellers sell at the same time.
    staleTime: 0,
  })
}

async function fetchSales(day: string, signal: AbortSignal): Promise<Report[]> {
  const [year, month, dayOfMonth] = day.split('-')
  const fetchPage = allReports(ReportSearch.parse({ year, month, day: dayOfMonth }))
  const sales: Report[] = []
  for (let isLast = false; !isLast; ) {
    const page = await fetchPage({ after: sales.at(-1)?._id, signal })
    sales.push(...page)
    isLast = page.length < MAX_REPORTS_PER_PAGE
  }
  return sales
}

/**
 * Returns the sums of sales and of returns of sales. Opening debts are not sales of the day on which they were entered.
 * Pure.
 */
export function sumSales(reports: readonly Report[], returns: readonly Return[]): DaySums {
  const sales = reports.filter(({ opening }) => !opening)
  const sellers = new Map<string, DaySums['sellers'][number]>()
  for (const sale of sales) {
    const { _id, name } = sale.seller
    sellers.set(_id, { _id, name, total: sum([sellers.get(_id)?.total ?? 0, agreedPrice(sale)]) })
  }
  return {
    count: sales.length,
    total: sum(sales.map(agreedPrice)),
    returned: sum(returns.flatMap(({ order, credit }) => (order === undefined ? [credit] : []))),
    owed: sum(sales.map((sale) => sale.owed)),
    sellers: [...sellers.values()].sort((one, next) => next.total - one.total),
  }
}

/** Returns what a sale was sold for, paid or not. A return that reduces its debt leaves this price as it was. */
export function agreedPrice({ sales, owed, returns }: Pick<Report, 'sales' | 'owed' | 'returns'>): number {
  return sum([sales, owed, returns?.debtReduced ?? 0])
}
