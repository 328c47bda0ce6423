import type { TillLamp } from '../../shared/products/till-lamp.ts'
import type { LampsSold } from '../../shared/totals/totals.ts'
import type { StoredProduct } from '../data/products.ts'
import { soldByLamp } from './recent-sales.ts'

/** Returns the lamps with their recent sales, best-selling first, then those in stock, then by name. */
export function tillLamps(lamps: readonly StoredProduct[], recentSales: readonly LampsSold[]): TillLamp[] {
  const sold = soldByLamp(recentSales)
  return lamps
    .map((lamp) => ({ ...lamp, sold: Math.max(0, sold.get(lamp._id) ?? 0) }))
    .sort((a, b) => b.sold - a.sold || soldOut(a) - soldOut(b) || a.name.localeCompare(b.name))
}

function soldOut({ countInStock }: StoredProduct): 0 | 1 {
  return countInStock > 0 ? 0 : 1
}
