import type { CategorySum } from '../../shared/totals/summaries.ts'
import type { CategoryTotals } from '../../shared/totals/totals.ts'

export function categorySums(categories: readonly CategoryTotals[]): CategorySum[] {
  return categories.map(({ category, products, sold, sales }) => {
    return { _id: category, count: products, quantity: sold, sales }
  })
}
