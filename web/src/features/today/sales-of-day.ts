import { queryOptions } from '@tanstack/react-query'
import { sum } from '../../../../shared/money.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import { MAX_REPORTS_PER_PAGE, ReportSearch } from '../../../../shared/reports/search.ts'
import { reportKeys } from '../../domain/query-keys.ts'
import { allReports } from '../../domain/reports/report-search.ts'

/** Sums of the sales of a day, in RWF. The parts by seller add up to `total`. */
export type DaySums = {
  count: number
  total: number
  /** Sold, but not yet paid. */
  owed: number
  sellers: readonly { _id: string; name: string; total: number }[]
}

/** Returns the query of the sums of a day's sales (YYYY-MM-DD). */
export function sumsOfDay(day: string) {
  return queryOptions({
    queryKey: reportKeys.summary('of a day', day),
    queryFn: async ({ signal }) => sumSales(await fetchSales(day, signal)),
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

/** Returns the sums of sales. Opening debts are not sales of the day on which they were entered. Pure. */
export function sumSales(reports: readonly Report[]): DaySums {
  const sales = reports.filter(({ opening }) => !opening)
  const sellers = new Map<string, DaySums['sellers'][number]>()
  for (const sale of sales) {
    const { _id, name } = sale.seller
    sellers.set(_id, { _id, name, total: sum([sellers.get(_id)?.total ?? 0, soldFor(sale)]) })
  }
  return {
    count: sales.length,
    total: sum(sales.map(soldFor)),
    owed: sum(sales.map((sale) => sale.owed)),
    sellers: [...sellers.values()].sort((one, next) => next.total - one.total),
  }
}

/** Returns what a sale was sold for, paid or not. */
function soldFor({ sales, owed }: Report): number {
  return sum([sales, owed])
}
