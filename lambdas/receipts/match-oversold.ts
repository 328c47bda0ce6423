import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { shares } from '../../shared/exact-division.ts'
import { times } from '../../shared/money.ts'
import { matchedSales, type NewReceiptLine } from '../../shared/receipts/new-receipt.ts'
import type { MatchedPieces } from '../../shared/receipts/receipt.ts'
import { unmatchedPieces } from '../../shared/reports/report.ts'
import type { Snapshot } from '../data/commit.ts'
import { anyReportIn, replaceReport, type StoredReport } from '../data/reports.ts'
import type { Write } from '../data/table.ts'
import { logReport } from '../reports/report-change.ts'
import { withMatched } from '../reports/report-stock.ts'

/** Sales by id. */
export type SalesById = ReadonlyMap<string, StoredReport>

/** Returns the sales whose oversold pieces these lines supply, deleted or not, from the items read. */
export function matchedSalesIn(snapshot: Snapshot, lines: Parameters<typeof matchedSales>[0]): SalesById {
  return new Map(
    matchedSales(lines)
      .flatMap((id) => [[id, anyReportIn(snapshot, id)] as const])
      .filter(isFound),
  )
}

function isFound(entry: readonly [string, StoredReport | undefined]): entry is readonly [string, StoredReport] {
  return entry[1] !== undefined
}

/**
 * Returns the pieces of a line that oversold sales took before they arrived, and the sales afterwards. Each sale takes
 * as many as it still lacks, and a deleted one none. They take their share of what the line `landed` at (RWF). Pure.
 */
export function matchPieces({ product, quantity, matched = [] }: NewReceiptLine, landed: number, sales: SalesById) {
  const supplied = new Map(sales)
  let left = quantity
  const taken = matched.flatMap(({ report, pieces: most }) => {
    const sale = supplied.get(report)
    const oversold = sale?.voided ? undefined : sale?.found?.find(({ _id }) => _id === product)
    const pieces = oversold ? Math.min(most, left, unmatchedPieces(oversold)) : 0
    if (!sale || pieces <= 0) return []
    left -= pieces
    supplied.set(report, { ...sale, found: withMatched(sale.found, product, pieces) })
    const { costPrice = 0 } = sale.reportItems.find(({ _id }) => _id === product) ?? {}
    const { number } = sale
    return [{ report, ...(number !== undefined && { number }), pieces, oversold: times(costPrice, pieces) }]
  })
  const parts = shares(landed, [...taken.map(({ pieces }) => pieces), left])
  const entries = taken.map((each, n): MatchedPieces => ({ ...each, landed: parts[n] ?? 0 }))
  return { matched: entries, supplied }
}

/** Returns the writes of the sales that changed between these two states, with their audit entries. */
export function supplyWrites(before: SalesById, after: SalesById, attribution: Attribution): Write[] {
  return [...after].flatMap(([id, sale]) => {
    const snapshot = before.get(id)
    if (!snapshot || snapshot === sale) return []
    return [replaceReport(snapshot, sale), logReport('changed', snapshot, sale, attribution)]
  })
}
