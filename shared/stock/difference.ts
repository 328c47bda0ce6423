import * as z from 'zod/mini'
import { sum } from '../money.ts'
import type { MovementReason, StockMovement } from '../products/stock-movement.ts'
import type { Correction } from '../receipts/correction.ts'
import { matchedOf, type Receipt } from '../receipts/receipt.ts'

/** RWF; 0 until something is added. */
const amount = z._default(z.number(), 0)

/** Gains of a month that are neither a sale nor a purchase, in RWF; negative for a loss. */
export const StockDifferences = z.object({
  /** Pieces that a count added. */
  surplus: amount,
  /** Pieces that a count removed, or that a lamp had when it was deleted. */
  missing: amount,
  /** Pieces that were sold offline above the stock on record, until a receipt supplies them. */
  oversold: amount,
  /** Broken pieces of receipts that the shop pays for. */
  brokenOnArrival: amount,
  /** Costs that were known only after pieces were gone, and value that the rounded average cost could not hold. */
  costDifferences: amount,
  /** RWF paid to suppliers below or above the debt at the rate of the receipt. */
  exchangeDifferences: amount,
})
export type StockDifferences = z.infer<typeof StockDifferences>

/** Value that came into stock in a month, in RWF. None of it is a profit or an expense. */
export const StockPurchases = z.object({
  /** Goods of receipts with their charges, less reclaimed VAT. */
  purchases: amount,
  /** Change of what receipts cost by corrections. */
  purchaseCorrections: amount,
  /** Change of the value of the stock by costs that were typed. */
  revaluations: amount,
})
export type StockPurchases = z.infer<typeof StockPurchases>

type MonthFigures = Partial<StockDifferences & StockPurchases>

/** Figures to which the value of movements adds that belong to no document. */
const FIGURES: ReadonlyMap<string, keyof MonthFigures> = new Map<MovementReason, keyof MonthFigures>([
  ['found-offline', 'oversold'],
  ['oversold-reverted', 'oversold'],
  ['revaluation', 'revaluations'],
  ['lamp-deleted', 'missing'],
  // The pieces were missing at the count only because their sale arrived later.
  ['count-explained', 'missing'],
  // The pieces were a surplus at the count only because their receipt was recorded later.
  ['surplus-explained', 'surplus'],
])

const COUNTS: ReadonlySet<string> = new Set<MovementReason>(['correction', 'count'])

/**
 * Returns what a movement adds to the owner's month apart from its document: value that came in or left without one, and
 * the rest that the stock cannot hold. Empty for almost all movements. Pure.
 */
export function ofMovement({
  reason,
  value = 0,
  rest = 0,
}: Pick<StockMovement, 'reason' | 'value' | 'rest'>): MonthFigures {
  const figure = COUNTS.has(reason) ? (value < 0 ? 'missing' : 'surplus') : FIGURES.get(reason)
  return {
    ...(figure !== undefined && value !== 0 && { [figure]: value }),
    ...(rest !== 0 && { costDifferences: -rest }),
  }
}

/** Returns what the goods of a receipt add to the owner's month, as first recorded, without its payments. Pure. */
export function ofGoods({
  lines,
  charges,
  vatReclaimed = 0,
}: Pick<Receipt, 'lines' | 'charges' | 'vatReclaimed'>): MonthFigures {
  const priced = lines.filter(({ price }) => price !== undefined)
  const matched = lines.map(matchedOf)
  const oversold = sum(matched.map((each) => each.oversold))
  return {
    purchases: sum([...priced.map(({ goods }) => goods), ...charges.map(({ rwf }) => rwf), -vatReclaimed]),
    oversold: -oversold,
    costDifferences: sum([oversold, ...matched.map(({ landed }) => -landed)]),
    brokenOnArrival: sum(lines.map(({ loss = 0 }) => -loss)),
  }
}

/** Returns what a correction of a receipt adds to the owner's month. Pure. */
export function ofCorrection(correction: Correction): MonthFigures {
  const { debtRwf, paid, toPayees = 0, oversold = 0, difference, exchange } = correction
  return {
    purchaseCorrections: sum([debtRwf, paid, toPayees]),
    oversold,
    costDifferences: -difference,
    exchangeDifferences: -exchange,
  }
}
