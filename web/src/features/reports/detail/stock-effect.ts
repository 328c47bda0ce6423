import { type Report, unmatchedPieces } from '../../../../../shared/reports/report.ts'
import type { EditedSale } from './report-draft.ts'

/** Current stock by lamp id: 'gone' for a lamp the shop no longer has, absent while unknown. */
export type CurrentStock = ReadonlyMap<string, number | 'gone'>

/** Effect of correcting one line on the stock. */
export type StockEffect = {
  /** Number of pieces that this line returns to stock; negative for those it takes. */
  back: number
  now: number | 'gone' | undefined
  /** Stock after all lines. */
  left: number | undefined
  /** Maximum number of pieces on this line: those in stock and those that the sale returns. */
  most: number | undefined
}

export function stockEffect(
  { reportItems, found = [] }: Report,
  { lines }: EditedSale,
  stock: CurrentStock,
  n: number,
): StockEffect {
  const before = reportItems[n]
  const backOf = (place: number) => (reportItems[place]?.real ?? 0) - (lines[place]?.real ?? 0)
  const now = before && stock.get(before._id)
  const backInAll = reportItems.reduce((sum, { _id }, place) => (_id === before?._id ? sum + backOf(place) : sum), 0)
  // Oversold pieces are reverted first, since they were never in stock.
  const oversold = found.find(({ _id }) => _id === before?._id)
  const reverted = Math.min(Math.max(0, backInAll), oversold ? unmatchedPieces(oversold) : 0)
  const left = typeof now === 'number' ? now + backInAll - reverted : undefined
  return { back: backOf(n), now, left, most: left === undefined ? undefined : left + (lines[n]?.real ?? 0) }
}
