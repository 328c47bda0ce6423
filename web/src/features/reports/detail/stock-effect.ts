import type { Report } from '../../../../../shared/reports/report.ts'
import type { EditedSale } from './report-draft.ts'

/** How many of a lamp there are now, by its id; a lamp that the shop no longer has is 'gone', one not known yet absent. */
export type CurrentStock = ReadonlyMap<string, number | 'gone'>

/** What a correction does to the stock by one of its lines. */
export type StockEffect = {
  /** How many come back into stock by this line; below zero, how many more leave it. */
  back: number
  /** How many of the lamp there are now. */
  now: number | 'gone' | undefined
  /** How many of it there will be, by all lines together. */
  left: number | undefined
}

export function stockEffect(
  { reportItems }: Report,
  { lines }: EditedSale,
  stock: CurrentStock,
  n: number,
): StockEffect {
  const before = reportItems[n]
  const backOf = (place: number) => (reportItems[place]?.real ?? 0) - (lines[place]?.real ?? 0)
  const now = before && stock.get(before._id)
  const backInAll = reportItems.reduce((sum, { _id }, place) => (_id === before?._id ? sum + backOf(place) : sum), 0)
  return { back: backOf(n), now, left: typeof now === 'number' ? now + backInAll : undefined }
}
