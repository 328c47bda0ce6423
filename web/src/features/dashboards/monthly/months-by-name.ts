import type { MonthOfExpenses } from '../../../../../shared/totals/summaries.ts'

/** A month's expenses; `_id` is YYYY-MM. */
export type Month = { _id: string; totalAmount: number }

/** The months with the ids that the site uses, in the same order. */
export function monthsByName(months: readonly MonthOfExpenses[]): Month[] {
  return months.map(({ _id: { year, month }, totalAmount }) => {
    return { _id: `${year}-${String(month).padStart(2, '0')}`, totalAmount }
  })
}
