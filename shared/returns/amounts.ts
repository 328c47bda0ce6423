import type { Business } from '../business.ts'
import { shares } from '../exact-division.ts'
import { sum, times } from '../money.ts'
import { reportAmounts, type Sale, soldFor } from '../reports/amounts.ts'
import type { Report, ReportAmounts, Returned, ReturnSums } from '../reports/report.ts'

/** Fields of a report that decide what a return is worth. */
export type ReturnableSale = Pick<Report, 'opening' | 'ibyangiritse' | 'deptsGranted' | 'igice' | 'returns'> & {
  reportItems: readonly Pick<Report['reportItems'][number], 'real' | 'returned' | 'soldAt' | 'costPrice'>[]
}

/** Pieces that come back of one line of a sale: fit to sell, or broken. */
export type ReturnedPieces = { index: number; fit: number; broken: number }

/** Amounts of a return or of a report that count on their day, in RWF. */
export type CountedAmounts = Pick<ReportAmounts, 'sales' | 'costs' | 'grossProfit' | 'taxPrice' | 'netProfit'>

/** Worth of a return, in RWF. */
export type ReturnWorth = {
  /** Agreed price of the pieces. */
  credit: number
  /** Part of the credit that cancels debt. */
  debtReduced: number
  /** Part of the credit that is paid back. */
  refund: number
  /** Amounts of the return, with the loss of its broken pieces. They are negative where the sale's become less. */
  amounts: CountedAmounts
}

/**
 * Returns a sale without its returned pieces and with the debt that is left. A debt without a price shrinks by the money
 * paid back, too, because what was paid of it is all that is known of its price.
 */
export function saleWithoutReturns(report: ReturnableSale): Sale {
  const { reportItems, returns, opening, ibyangiritse, deptsGranted, igice } = report
  const { debtReduced = 0, refunded = 0 } = returns ?? {}
  const paidBack = soldFor(reportItems) === undefined ? refunded : 0
  return {
    opening,
    ibyangiritse,
    lines: reportItems.map(({ real, returned = 0, ...line }) => ({ ...line, real: real - returned })),
    deptsGranted: sum([deptsGranted, -debtReduced, -paidBack]),
    igice: sum([igice, -paidBack]),
  }
}

/**
 * Computes the amounts of a report. A return counts on its own day, so the report's amounts are those of the pieces that
 * were not returned, less what its returns count. What was sold, granted and paid stays.
 */
export function amountsWithReturns(report: ReturnableSale, rates: Pick<Business, 'taxPercent'>): ReportAmounts {
  const { returns, reportItems: lines, ...sale } = report
  if (returns === undefined) return reportAmounts({ ...sale, lines }, rates)
  const { real, soldAt } = reportAmounts({ ...sale, lines }, rates)
  const left = reportAmounts(saleWithoutReturns(report), rates)
  return { ...left, ...difference(left, returns), real, soldAt, igice: report.igice }
}

/**
 * Returns what a return of these pieces is worth. Debt is reduced first, so that no more is paid back than came in. The
 * amounts are the difference of the sale's amounts with and without the pieces. The loss of a broken piece is its cost;
 * it changes neither tax nor net profit, as in a sale of lost lamps.
 */
export function returnWorth(
  report: ReturnableSale,
  pieces: readonly ReturnedPieces[],
  rates: Pick<Business, 'taxPercent'>,
): ReturnWorth {
  const before = saleWithoutReturns(report)
  const back = piecesByLine(report, pieces)
  const credit = creditFor(before, back)
  const debtReduced = Math.min(credit, sum([before.deptsGranted, -before.igice]))
  const refund = sum([credit, -debtReduced])
  const without = saleWithoutReturns({
    ...report,
    reportItems: report.reportItems.map((line, n) => ({ ...line, returned: (line.returned ?? 0) + (back[n] ?? 0) })),
    returns: {
      ...(report.returns ?? NO_RETURNS),
      debtReduced: sum([report.returns?.debtReduced ?? 0, debtReduced]),
      refunded: sum([report.returns?.refunded ?? 0, refund]),
    },
  })
  const amounts = difference(reportAmounts(without, rates), reportAmounts(before, rates))
  return { credit, debtReduced, refund, amounts: withLoss(amounts, lossOf(report.reportItems, pieces)) }
}

const NO_RETURNS: ReturnSums = {
  count: 0,
  debtReduced: 0,
  refunded: 0,
  sales: 0,
  costs: 0,
  grossProfit: 0,
  taxPrice: 0,
  netProfit: 0,
}

/** Returns the cost of the broken pieces, in RWF. */
export function lossOf(
  lines: readonly { costPrice: number }[],
  pieces: readonly Pick<ReturnedPieces, 'index' | 'broken'>[],
): number {
  return sum(pieces.map(({ index, broken }) => times(lines[index]?.costPrice ?? 0, broken)))
}

/** A return as its sale counts it. */
type CountedReturn = Pick<ReturnWorth, 'debtReduced' | 'refund' | 'amounts'> & { pieces: readonly ReturnedPieces[] }

/** Returns the counters of a report after a return, or before it if the return is voided. */
export function countReturn<R extends ReturnableSale>(
  report: R,
  { pieces, debtReduced, refund, amounts }: CountedReturn,
  direction: 1 | -1,
) {
  const back = piecesByLine(report, pieces)
  const lines = report.reportItems.map((line: R['reportItems'][number], n): R['reportItems'][number] => {
    const returned = (line.returned ?? 0) + direction * (back[n] ?? 0)
    return { ...line, returned: returned || undefined }
  })
  const { count, ...sums } = report.returns ?? NO_RETURNS
  const added = { debtReduced, refunded: refund, ...withLoss(amounts, -lossOf(report.reportItems, pieces)) }
  const add = (name: keyof typeof added) => sum([sums[name], direction * added[name]])
  const returns: ReturnSums = {
    count: count + direction,
    debtReduced: add('debtReduced'),
    refunded: add('refunded'),
    sales: add('sales'),
    costs: add('costs'),
    grossProfit: add('grossProfit'),
    taxPrice: add('taxPrice'),
    netProfit: add('netProfit'),
  }
  return { reportItems: lines, returned: returnedOf(lines), returns: returns.count === 0 ? undefined : returns }
}

/** Returns how much of a sale was returned; undefined for nothing. */
function returnedOf(lines: ReturnableSale['reportItems']): Exclude<Returned, 'none'> | undefined {
  if (lines.every(({ returned = 0 }) => returned === 0)) return undefined
  return lines.every(({ real, returned = 0 }) => returned === real) ? 'all' : 'part'
}

function piecesByLine({ reportItems }: Pick<ReturnableSale, 'reportItems'>, pieces: readonly ReturnedPieces[]) {
  return reportItems.map((_, n) =>
    pieces.reduce((all, { index, fit, broken }) => (index === n ? all + fit + broken : all), 0),
  )
}

/** Returns the agreed price of the pieces: their prices, or their share of a debt without a price. */
function creditFor({ lines, deptsGranted }: Sale, back: readonly number[]): number {
  const priced = lines.flatMap(({ soldAt }, n) => (soldAt === undefined ? [] : [times(soldAt, back[n] ?? 0)]))
  if (priced.length === lines.length) return sum(priced)
  const returned = back.reduce((all, count) => all + count, 0)
  const kept = lines.reduce((all, { real }) => all + real, 0) - returned
  const [credit = 0] = shares(deptsGranted, [returned, kept])
  return credit
}

function difference(after: CountedAmounts, before: CountedAmounts): CountedAmounts {
  const less = (name: keyof CountedAmounts) => sum([after[name], -before[name]])
  return {
    sales: less('sales'),
    costs: less('costs'),
    grossProfit: less('grossProfit'),
    taxPrice: less('taxPrice'),
    netProfit: less('netProfit'),
  }
}

function withLoss(amounts: CountedAmounts, loss: number): CountedAmounts {
  return { ...amounts, costs: sum([amounts.costs, loss]), grossProfit: sum([amounts.grossProfit, -loss]) }
}
