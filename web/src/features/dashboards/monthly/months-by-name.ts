import type { MonthOfExpenses } from '../../../../../shared/totals/summaries.ts'

/** Expenses of a month; `_id` is YYYY-MM. */
export type Month = { _id: string; totalAmount: number }

/** Returns the months in the same order, with YYYY-MM as their ids. */
export function monthsByName(months: readonly MonthOfExpenses[]): Month[] {
  return months.map(({ _id: { year, month }, totalAmount }) => {
    return { _id: `${year}-${String(month).padStart(2, '0')}`, totalAmount }
  })
}
