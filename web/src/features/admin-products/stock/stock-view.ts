import { LOW_STOCK_AT } from '../../../../../shared/products/product.ts'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { lampsFor } from '../../../domain/products/lamps-for.ts'

/** What may be listed: all lamps, those that run low, or those that ran out. */
export const SHOWN = ['all', 'low', 'out'] as const
export type Shown = (typeof SHOWN)[number]

export const ORDERS = ['need', 'bestSold', 'leastSold', 'fewest', 'name'] as const
export type StockOrder = (typeof ORDERS)[number]

export type StockLevel = 'out' | 'low' | 'enough'

export function levelOf({ countInStock, lowStockAt = LOW_STOCK_AT }: TillLamp): StockLevel {
  if (countInStock === 0) return 'out'
  return countInStock <= lowStockAt ? 'low' : 'enough'
}

/** Whether a lamp is among those shown. What ran out is not low: it is gone. */
export function isShown(lamp: TillLamp, shown: Shown): boolean {
  return shown === 'all' || levelOf(lamp) === shown
}

/** The lamps that a text or a code finds, all for none, in an order of the table rather than the best match first. */
export function found(lamps: readonly TillLamp[], text: string, order: StockOrder): TillLamp[] {
  return [...lampsFor(text, lamps)].sort((a, b) => compare[order](a, b) || a.name.localeCompare(b.name))
}

/**
 * The lamps in the places that they had when a cell was opened for editing: a row stays where it is while one edits, whatever
 * its new figures. Lamps that were added since then are sorted in.
 */
export function inPlace(lamps: readonly TillLamp[], whenOpened: readonly TillLamp[]) {
  const now = new Map(lamps.map((lamp) => [lamp._id, lamp]))
  const opened = new Set(whenOpened.map(({ _id }) => _id))
  return {
    /** The lamps to search, sort and filter. */
    sorted: [...whenOpened, ...lamps.filter(({ _id }) => !opened.has(_id))],
    /** Rows as they are now. */
    current: (rows: readonly TillLamp[]) => rows.flatMap(({ _id }) => now.get(_id) ?? []),
  }
}

const URGENCY = { out: 0, low: 1, enough: 2 } as const

const bestSold = (a: TillLamp, b: TillLamp) => b.sold - a.sold

const compare: Readonly<Record<StockOrder, (a: TillLamp, b: TillLamp) => number>> = {
  // What ran out first and, of those, what people ask for.
  need: (a, b) => URGENCY[levelOf(a)] - URGENCY[levelOf(b)] || bestSold(a, b),
  bestSold,
  leastSold: (a, b) => bestSold(b, a),
  fewest: (a, b) => a.countInStock - b.countInStock,
  name: () => 0,
}
