import { LOW_STOCK_AT } from '../../../../../shared/products/product.ts'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { matchLamps } from '../../../domain/products/match-lamps.ts'

/** Stock filters: all lamps, those with low stock, or those out of stock. */
export const STOCK_FILTERS = ['all', 'low', 'out'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

export const STOCK_ORDERS = ['need', 'bestSold', 'leastSold', 'fewest', 'name'] as const
export type StockOrder = (typeof STOCK_ORDERS)[number]

export type StockLevel = 'out' | 'low' | 'enough'

export function levelOf({ countInStock, lowStockAt = LOW_STOCK_AT }: TillLamp): StockLevel {
  if (countInStock === 0) return 'out'
  return countInStock <= lowStockAt ? 'low' : 'enough'
}

/** Returns whether the filter includes a lamp. A lamp out of stock does not count as low. */
export function matchesFilter(lamp: TillLamp, shown: StockFilter): boolean {
  return shown === 'all' || levelOf(lamp) === shown
}

/**
 * Returns the lamps that match a text or a code, or all lamps for an empty text. They are in the table's order instead
 * of best match first.
 */
export function findLamps(lamps: readonly TillLamp[], text: string, order: StockOrder): TillLamp[] {
  return [...matchLamps(text, lamps)].sort((a, b) => compare[order](a, b) || a.name.localeCompare(b.name))
}

/**
 * Returns the lamps in the order they had when a cell was opened. A row keeps its place during editing, even if its
 * figures change. Lamps added since then are sorted in.
 */
export function pinnedOrder(lamps: readonly TillLamp[], whenOpened: readonly TillLamp[]) {
  const now = new Map(lamps.map((lamp) => [lamp._id, lamp]))
  const opened = new Set(whenOpened.map(({ _id }) => _id))
  return {
    /** Lamps to search, sort and filter. */
    sorted: [...whenOpened, ...lamps.filter(({ _id }) => !opened.has(_id))],
    /** Replaces rows by their current values. */
    current: (rows: readonly TillLamp[]) => rows.flatMap(({ _id }) => now.get(_id) ?? []),
  }
}

const URGENCY = { out: 0, low: 1, enough: 2 } as const

const bestSold = (a: TillLamp, b: TillLamp) => b.sold - a.sold

const compare: Readonly<Record<StockOrder, (a: TillLamp, b: TillLamp) => number>> = {
  // Lamps out of stock come first, and within a level the best-selling ones.
  need: (a, b) => URGENCY[levelOf(a)] - URGENCY[levelOf(b)] || bestSold(a, b),
  bestSold,
  leastSold: (a, b) => bestSold(b, a),
  fewest: (a, b) => a.countInStock - b.countInStock,
  name: () => 0,
}
