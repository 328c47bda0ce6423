import { sum } from '../../shared/money.ts'
import type { CategoryTotals } from '../../shared/totals/totals.ts'
import type { Contribution } from './contribution.ts'
import { place } from './place.ts'

/** A line of a report or an order; `sales` in RWF. Without a category if it was sold before lines kept it. */
export type LineSold = { _id: string; category?: string | undefined; sold: number; sales: number }

/** What sold lines add to the totals: to the lamps sold that day, and to their categories. */
export function salesOf(day: string, lines: readonly LineSold[]): Contribution {
  const byLamp = Map.groupBy(lines, ({ _id }) => _id)
  const byCategory = Map.groupBy(lines, ({ category = '' }) => category)
  return {
    [place.sold(day)]: Object.fromEntries([...byLamp].map(([id, same]) => [id, soldOf(same)])),
    ...Object.fromEntries([...byCategory].map(([name, same]) => [place.category(name), categoryFigures(same)])),
  }
}

function categoryFigures(lines: readonly LineSold[]): Pick<CategoryTotals, 'sold' | 'sales'> {
  return { sold: soldOf(lines), sales: sum(lines.map(({ sales }) => sales)) }
}

function soldOf(lines: readonly LineSold[]): number {
  return lines.reduce((total, { sold }) => total + sold, 0)
}
