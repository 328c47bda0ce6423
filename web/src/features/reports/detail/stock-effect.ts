import type { Report } from '../../../../../shared/reports/report.ts'
import type { EditedSale } from './report-draft.ts'

/** The current stock by lamp id; 'gone' for a lamp the shop no longer has, absent while unknown. */
export type CurrentStock = ReadonlyMap<string, number | 'gone'>

/** What a correction of one line does to the stock. */
export type StockEffect = {
  /** How many go back into stock by this line; negative for those taken out. */
  back: number
  /** The current stock. */
  now: number | 'gone' | undefined
  /** The stock after all lines. */
  left: number | undefined
  /** How many pieces this line can have: those in stock and those that the report gives back. */
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
  // Oversold pieces come back first, and were never in stock.
  const oversold = found.find(({ _id }) => _id === before?._id)
  const reverted = Math.min(Math.max(0, backInAll), oversold ? oversold.count - (oversold.reverted ?? 0) : 0)
  const left = typeof now === 'number' ? now + backInAll - reverted : undefined
  return { back: backOf(n), now, left, most: left === undefined ? undefined : left + (lines[n]?.real ?? 0) }
}
