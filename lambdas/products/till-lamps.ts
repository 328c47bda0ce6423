import { dayOf } from '../../shared/day.ts'
import { sortTillLamps, type TillLamp } from '../../shared/products/till-lamp.ts'
import type { LampsSold } from '../../shared/totals/totals.ts'
import type { StoredProduct } from '../data/products.ts'
import { soldByLamp } from './recent-sales.ts'

/** Returns the lamps with their recent sales, in the till's order. */
export function tillLamps(lamps: readonly StoredProduct[], recentSales: readonly LampsSold[]): TillLamp[] {
  const sold = soldByLamp(recentSales)
  return sortTillLamps(
    lamps.map((lamp) => ({ ...lamp, sold: Math.max(0, sold.get(lamp._id) ?? 0), surplus: surplusOf(lamp) })),
  )
}

function surplusOf({ lastCountAt, lastCountSurplus = 0 }: StoredProduct): TillLamp['surplus'] {
  if (lastCountAt === undefined || lastCountSurplus === 0) return undefined
  return { pieces: lastCountSurplus, countedOn: dayOf(lastCountAt) }
}
