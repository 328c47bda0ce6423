import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { matchLamps } from '../../../domain/products/match-lamps.ts'
import { levelOf } from '../../../domain/products/stock-level.ts'

export const STOCK_FILTERS = ['all', 'low', 'out'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

export const STOCK_ORDERS = ['need', 'bestSold', 'leastSold', 'fewest', 'name'] as const
export type StockOrder = (typeof STOCK_ORDERS)[number]

/** Returns whether the filter includes a lamp. A lamp out of stock does not count as low. */
export function matchesFilter(lamp: TillLamp, shown: StockFilter): boolean {
  return shown === 'all' || levelOf(lamp) === shown
}

/** Returns the lamps that match a text or a code, in the table's order; all lamps for an empty text. */
export function findLamps(lamps: readonly TillLamp[], text: string, order: StockOrder): TillLamp[] {
  return [...matchLamps(text, lamps)].sort((a, b) => compare[order](a, b) || a.name.localeCompare(b.name))
}

/** Returns the lamps in the order they had when a cell was opened, so that a row keeps its place during editing. */
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

const PATH = '/admin/stock'

/** Filters of the stock table in the page's address. Invalid values are ignored. */
type StockView = {
  shown: StockFilter
  order: StockOrder
  restock: string | undefined
}

export function stockViewFromAddress(search: string): StockView {
  const params = new URLSearchParams(search)
  return {
    shown: STOCK_FILTERS.find((shown) => shown === params.get('show')) ?? 'all',
    order: STOCK_ORDERS.find((order) => order === params.get('order')) ?? 'need',
    restock: params.get('restock') ?? undefined,
  }
}

export function stockPath({ shown, order }: Pick<StockView, 'shown' | 'order'>): string {
  const query = new URLSearchParams({
    ...(shown !== 'all' && { show: shown }),
    ...(order !== 'need' && { order }),
  }).toString()
  return `${PATH}${query && `?${query}`}`
}
