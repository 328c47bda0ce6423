import { dayOf, dayPlus } from '../../shared/day.ts'
import { SOLD_WITHIN_DAYS } from '../../shared/products/shop-summary.ts'
import type { LampsSold } from '../../shared/totals/totals.ts'
import { clock } from '../clock.ts'
import { lampsSold } from '../data/lamps-sold.ts'

/** Returns which lamps were sold on which of the last days, including today. */
export function recentSales(): Promise<LampsSold[]> {
  const today = dayOf(new Date(clock.now()))
  return lampsSold({ from: dayPlus(today, 1 - SOLD_WITHIN_DAYS), to: today })
}

/** Returns the number of pieces sold of each lamp, by its id. */
export function soldByLamp(days: readonly LampsSold[]): ReadonlyMap<string, number> {
  const sold = new Map<string, number>()
  for (const day of days) sold.set(day.productId, (sold.get(day.productId) ?? 0) + day.sold)
  return sold
}
