import { sum, times } from '../../shared/money.ts'
import {
  type LowLamp,
  MAX_BEST_SELLERS,
  MAX_LISTED_LAMPS,
  type ShopSummary,
  type SoldLamp,
  type UnsoldLamp,
} from '../../shared/products/shop-summary.ts'
import { getShopSummary } from '../../shared/products/staff-routes.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import type { LampsSold } from '../../shared/totals/totals.ts'
import { catalogueWithDrafts } from '../data/catalogue.ts'
import type { StoredProduct } from '../data/products.ts'
import { currentSettings } from '../data/settings.ts'
import { endpoint } from '../http/endpoint.ts'
import { recentSales, soldByLamp } from './recent-sales.ts'

/** Uses the catalogue instead of the totals: the lists need the lamps anyway, and this way the sums agree with them. */
export const handler = endpoint(getShopSummary, async () => {
  const [lamps, sold, settings] = await Promise.all([catalogueWithDrafts(), recentSales(), currentSettings()])
  return shopSummary(lamps, sold, settings)
})

/** Returns the stock of these lamps, drafts included, and which of it needs attention in view of recent sales. */
export function shopSummary(
  lamps: readonly StoredProduct[],
  recentSales: readonly LampsSold[],
  { lowStockAt }: Pick<Settings, 'lowStockAt'>,
): ShopSummary {
  const shown = lamps.filter(({ isDraft }) => !isDraft)
  const sold = soldByLamp(recentSales)
  const soldOf = ({ _id }: StoredProduct) => sold.get(_id) ?? 0
  return {
    totalQuantityInStock: sum(lamps.map(({ countInStock }) => countInStock)),
    totalCostPrice: sum(lamps.map(stockCostOf)),
    lowStock: listed(lowLamps(shown, lowStockAt)),
    bestSold: bestSold(shown.map((lamp) => ({ ...lamp, sold: soldOf(lamp) }))),
    notSold: listed(unsold(shown.filter((lamp) => soldOf(lamp) <= 0))),
  }
}

function lowLamps(lamps: readonly StoredProduct[], usual: number): LowLamp[] {
  return lamps
    .map((lamp) => ({ ...lamp, lowStockAt: lamp.lowStockAt ?? usual }))
    .filter(({ countInStock, lowStockAt }) => countInStock <= lowStockAt)
    .sort((a, b) => a.countInStock - b.countInStock || byName(a, b))
}

function bestSold(lamps: readonly SoldLamp[]): SoldLamp[] {
  return lamps
    .filter(({ sold }) => sold > 0)
    .sort((a, b) => b.sold - a.sold || byName(a, b))
    .slice(0, MAX_BEST_SELLERS)
}

function unsold(lamps: readonly StoredProduct[]): UnsoldLamp[] {
  return lamps
    .filter(({ countInStock }) => countInStock > 0)
    .map((lamp) => ({ ...lamp, stockCost: stockCostOf(lamp) }))
    .sort((a, b) => b.stockCost - a.stockCost || byName(a, b))
}

function stockCostOf({ costPrice, countInStock }: StoredProduct): number {
  return times(costPrice, countInStock)
}

function listed<Lamp>(lamps: readonly Lamp[]): { count: number; lamps: Lamp[] } {
  return { count: lamps.length, lamps: lamps.slice(0, MAX_LISTED_LAMPS) }
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name)
}
