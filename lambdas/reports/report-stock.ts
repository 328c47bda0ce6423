import type { DetailsOf } from '../../shared/error-details.ts'
import { maxOversoldLamps } from '../../shared/reports/new-report.ts'
import { type Report, type ReportItem, unmatchedPieces } from '../../shared/reports/report.ts'
import type { ProductsById } from '../data/products.ts'
import type { UnitCosts } from '../data/sale-stock-claims.ts'
import { movedAt, moveStock, returnOversold, sellCounted, sellOversold } from '../data/stock.ts'
import type { Movement } from '../data/stock-journal.ts'
import type { Write } from '../data/table.ts'
import { Refusal } from '../refusal.ts'

/** Numbers of pieces by product id. */
export type Counts = ReadonlyMap<string, number>

/** Sums the pieces of each lamp. Two lines may have the same lamp, but a transaction cannot write one item twice. */
export function soldIn(lines: readonly Pick<ReportItem, '_id' | 'real'>[]): Counts {
  const counts = new Map<string, number>()
  for (const { _id, real } of lines) counts.set(_id, (counts.get(_id) ?? 0) + real)
  return counts
}

/** Returns what a piece of each lamp of a sale costs. All lines of one lamp have the same cost. */
export function costsOf(lines: readonly Pick<ReportItem, '_id' | 'costPrice'>[]): UnitCosts {
  return new Map(lines.map(({ _id, costPrice }) => [_id, costPrice]))
}

/** Returns the stock change of each lamp when `sold` replaces `taken`; lamps without a change are left out. */
export function stockChanges(taken: Counts, sold: Counts): Counts {
  const ids = new Set([...taken.keys(), ...sold.keys()])
  return new Map(
    [...ids].map((id) => [id, (taken.get(id) ?? 0) - (sold.get(id) ?? 0)] as const).filter(([, delta]) => delta !== 0),
  )
}

/** Adds two counts. */
export function addCounts(one: Counts, other: Counts): Counts {
  return new Map([...one].map(([id, count]) => [id, count + (other.get(id) ?? 0)]))
}

/** Subtracts one count from another. */
export function subtractCounts(one: Counts, other: Counts): Counts {
  return new Map([...one].map(([id, count]) => [id, count - (other.get(id) ?? 0)]))
}

/**
 * Returns the pieces of a sale made at `madeAt` that a later stocktake did not find any more. They are missing from the
 * stock already.
 */
export function alreadyCounted(changes: Counts, products: ProductsById, madeAt: string): Counts {
  const counted = [...changes].flatMap(([id, delta]) => {
    const { lastCountAt } = products.get(id) ?? {}
    return lastCountAt !== undefined && madeAt <= lastCountAt && delta < 0 ? [[id, -delta] as const] : []
  })
  return new Map(counted.slice(0, maxOversoldLamps(products.size)))
}

/**
 * Returns how many of the returned pieces of each lamp were never in stock for the sale, because they were oversold or
 * counted before. They are the first to come back. Those that a receipt supplied
 * exist, so they come into stock.
 */
export function revertedBy(
  changes: Counts,
  { found = [], counted = [] }: Pick<Report, 'found' | 'counted'>,
  products: ProductsById,
): Counts {
  const counts = [...found, ...counted].map((lamp) => {
    const { _id } = lamp
    // The stock of a deleted lamp is not changed.
    const returned = products.has(_id) ? Math.max(0, changes.get(_id) ?? 0) : 0
    return [_id, Math.min(returned, unmatchedPieces(lamp))] as const
  })
  return new Map(counts.filter(([, count]) => count > 0))
}

/** Returns the oversold or counted pieces of a sale after some more of them are reverted. */
export function withReverted(found: Report['found'], more: Counts): Report['found'] {
  return found?.map((lamp) => {
    const count = more.get(lamp._id)
    return count === undefined ? lamp : { ...lamp, reverted: (lamp.reverted ?? 0) + count }
  })
}

/** Returns the oversold pieces of a sale after a receipt supplies this many more of a lamp. */
export function withMatched(found: Report['found'], lampId: string, pieces: number): Report['found'] {
  return found?.map((lamp) => (lamp._id === lampId ? { ...lamp, matched: (lamp.matched ?? 0) + pieces } : lamp))
}

/**
 * The sale's costs, details for a refusal, the fields of the lamps that the decision used, the oversold and the counted
 * pieces, and how many of these come back.
 */
type StockChange = {
  costs: UnitCosts
  details?: DetailsOf<'stock.short'>
  guarded?: Parameters<typeof moveStock>[3]
  found?: Counts
  counted?: Counts
  reverted?: Counts
}

/**
 * Returns the writes of these stock changes, at the costs of the sale. A deleted lamp receives no pieces.
 * @throws Refusal 409, with `details`, if the stock is insufficient
 */
export function stockWrites(
  changes: Counts,
  products: ProductsById,
  movement: Movement,
  { costs, details = {}, guarded = [], found, counted, reverted }: StockChange,
): Write[] {
  return [...changes].flatMap(([id, delta]) => {
    const product = products.get(id)
    if (!product && delta > 0) return []
    if (!product) throw new Refusal('product.gone', 'The shop no longer has this lamp, so no more of it can be sold')
    const moved = movedAt(costs.get(id), delta)
    const missing = found?.get(id)
    if (missing !== undefined) return sellOversold(product, moved, missing, movement, guarded)
    if (counted?.has(id)) return sellCounted(product, moved, movement, guarded)
    const back = reverted?.get(id)
    if (back !== undefined) return returnOversold(product, moved, movedAt(costs.get(id), -back), movement)
    if (product.countInStock + delta < 0) throw outOfStock(product.name, product.countInStock, details)
    return moveStock(product, moved, movement, guarded)
  })
}

/** Returns the stock left of the lamps sold, after these changes. */
export function leftInStock(sold: Counts, changes: Counts, products: ProductsById): number {
  return [...sold.keys()].reduce((total, id) => {
    const product = products.get(id)
    return product ? total + product.countInStock + (changes.get(id) ?? 0) : total
  }, 0)
}

/** Returns the refusal of a sale of more pieces than are left. */
export function outOfStock(name: string, countInStock: number, details: DetailsOf<'stock.short'>): Refusal {
  const message = countInStock === 0 ? `${name} is sold out` : `Only ${countInStock} of ${name} left`
  return new Refusal('stock.short', message, details)
}
