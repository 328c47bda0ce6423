import { times } from '../../shared/money.ts'
import type { StockMovement } from '../../shared/products/stock-movement.ts'
import type { ReceiptLine } from '../../shared/receipts/receipt.ts'
import { momentOf } from '../../shared/stocktakes/difference.ts'
import { withMatched, withReverted } from '../reports/report-stock.ts'
import type { LampsNow } from './correction-effect.ts'
import type { SalesById } from './match-oversold.ts'

/** Oversold pieces of a sale that came into stock when the sale was corrected or deleted, and leave it with their receipt. */
export type Reverted = {
  product: string
  /** Id of the sale. */
  report: string
  pieces: number
  /** RWF; what they cost in the sale. */
  value: number
  /** Pieces among them that a later count had settled. */
  settled: number
  /** Time at which they came into stock. */
  at: string
}

/**
 * Returns the sales of a receipt's lines once it no longer supplies their oversold pieces, and the pieces that leave the
 * stock for that reason. A sale that was corrected or deleted put its matched pieces back, because the receipt had
 * brought them. Pure.
 */
export function releaseMatched(
  lines: readonly ReceiptLine[],
  sales: SalesById,
  lamps: LampsNow,
): { sales: SalesById; reverted: Reverted[] } {
  const released = new Map(sales)
  const matches = lines.flatMap(({ product, matched = [] }) => matched.map((each) => ({ ...each, product })))
  const ofSaleAndLamp = Map.groupBy(matches, ({ report, product }) => `${report} ${product}`)
  const reverted = [...ofSaleAndLamp.values()].flatMap((same): Reverted[] => {
    const [{ report, product } = { report: '', product: '' }] = same
    const sale = released.get(report)
    if (!sale) return []
    const supplied = same.reduce((all, { pieces }) => all + pieces, 0)
    const back = piecesBack(report, supplied, lamps.get(product))
    const found = withReverted(withMatched(sale.found, product, -supplied), new Map([[product, back.pieces]]))
    released.set(report, { ...sale, found })
    const { costPrice = 0 } = sale.reportItems.find(({ _id }) => _id === product) ?? {}
    return back.pieces === 0 ? [] : [{ product, report, ...back, value: times(costPrice, back.pieces) }]
  })
  return { sales: released, reverted }
}

/** Returns how many of the `supplied` pieces of a sale came into stock since their receipt. A deleted lamp has none. */
function piecesBack(report: string, supplied: number, lamp: ReturnType<LampsNow['get']>) {
  const entries = (lamp?.ofSales ?? []).filter(({ reference }) => reference === report)
  const pieces = between(0, sumOf(entries), supplied)
  const sinceCount = entries.filter((entry) => momentOf(entry) > (lamp?.lastCountAt ?? ''))
  const at =
    entries
      .filter(({ delta }) => delta > 0)
      .map(momentOf)
      .sort()
      .at(-1) ?? ''
  return { pieces, settled: pieces - between(0, sumOf(sinceCount), pieces), at }
}

function between(least: number, count: number, most: number): number {
  return Math.max(least, Math.min(count, most))
}

function sumOf(entries: readonly Pick<StockMovement, 'delta'>[]): number {
  return entries.reduce((all, { delta }) => all + delta, 0)
}
