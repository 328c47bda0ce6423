import type { PeriodQuery } from '../../shared/totals/period.ts'
import { dayTotals, type Overview, totalsOverview } from '../data/totals.ts'
import { figuresOf, type PeriodFigures, planFor } from './period-sums.ts'

/** All that the shop has come to, and what it has in the period that is asked for. Two reads at once. */
export async function readPeriod(query: PeriodQuery, today: string): Promise<Overview & PeriodFigures> {
  const plan = planFor(query, today)
  const [overview, read] = await Promise.all([totalsOverview(), dayTotals(plan.read)])
  return { ...overview, ...figuresOf(query, plan, overview, read) }
}
