import type { MonthOfExpenses } from '../../../../../shared/totals/summaries.ts'

/** What was spent in a month, `_id` being YYYY-MM. */
export type Month = { _id: string; totalAmount: number }

/** The months by the names that the site has for them, in the order in which they come. */
export function monthsByName(months: readonly MonthOfExpenses[]): Month[] {
  return months.map(({ _id: { year, month }, totalAmount }) => {
    return { _id: `${year}-${String(month).padStart(2, '0')}`, totalAmount }
  })
}
