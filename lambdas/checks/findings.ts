import type { AuditEntry } from '../../shared/changes/audit-log.ts'
import { debtsRemoved, salesRemoved } from '../../shared/changes/removed-amounts.ts'
import type { Finding } from '../../shared/checks/finding.ts'
import { sum, times } from '../../shared/money.ts'
import { caseOf } from '../../shared/reports/amounts.ts'
import { type Report, unmatchedPieces } from '../../shared/reports/report.ts'

/** Time in ms between a changed price and a sale within which the change may have been made for the sale. */
export const AROUND_SALE_MS = 60 * 60 * 1000

/** Audit entries of a period and of the hour before and after it, and the sales of the period. */
export type Period = {
  /** Instants; `to` is not part of the period. */
  from: string
  to: string
  changes: readonly AuditEntry[]
  reports: readonly Report[]
  voided: readonly Report[]
}

/** Returns the findings of a period, newest first. Pure. */
export function findingsOf({ from, to, changes, reports, voided }: Period): Finding[] {
  const own = changes.filter(({ at }) => from <= at && at < to)
  const prices = changes.flatMap(priceChange)
  return [
    ...own.flatMap(removal),
    ...own.flatMap(cashDifference),
    ...reports.flatMap(belowCost),
    ...reports.flatMap((report) => atChangedPrice(report, prices)),
    ...reports.flatMap(losses),
    ...[...reports, ...voided].flatMap(oversold),
  ].sort((a, b) => b.at.localeCompare(a.at))
}

/** Returns the finding of a sale or order whose money or debt was deleted, refunded or lowered. */
function removal(change: AuditEntry): Finding[] {
  const { of, row, name, kind, at, by, why } = change
  const amount = sum([salesRemoved([change]), debtsRemoved([change])])
  if (amount === 0 || (of !== 'report' && of !== 'order')) return []
  const finding = { kind: kind === 'changed' ? 'lowered' : 'void', at, by, amount, document: { of, _id: row, name } }
  return [{ ...finding, ...(why !== undefined && { why }) }]
}

/** Returns the finding of a close whose count differs from the books. */
function cashDifference({ of, row, name, kind, at, by, fields }: AuditEntry): Finding[] {
  if (of !== 'close' || kind !== 'made') return []
  const amountOf = (field: string) => Number(fields.find((each) => each.field === field)?.after ?? 0)
  const amount = amountOf('counted.Cash') - amountOf('expected.Cash')
  return amount === 0 ? [] : [{ kind: 'difference', at, by, amount, document: { of, _id: row, name } }]
}

function belowCost(report: Report): Finding[] {
  return linesOf(report).flatMap(({ line: { costPrice }, soldAt, lamp }) =>
    soldAt < costPrice ? [{ ...saleOf(report), kind: 'below cost', amount: lost(costPrice, soldAt, lamp), lamp }] : [],
  )
}

/** Change of a lamp's price, in RWF. */
type PriceChange = { lamp: string; at: string; by: AuditEntry['by']; before: number; after: number }

function priceChange({ of, row, kind, at, by, fields }: AuditEntry): PriceChange[] {
  if (of !== 'product' || kind !== 'changed') return []
  const { before, after } = fields.find(({ field }) => field === 'price') ?? {}
  return typeof before === 'number' && typeof after === 'number' ? [{ lamp: row, at, by, before, after }] : []
}

/** Returns the findings of lamps sold below a price that had just been lowered, or was raised just afterwards. */
function atChangedPrice(report: Report, prices: readonly PriceChange[]): Finding[] {
  const sold = Date.parse(report.createdAt)
  return linesOf(report).flatMap(({ soldAt, lamp }) => {
    const change = prices.find(({ lamp: changed, at, before, after }) => {
      const since = sold - Date.parse(at)
      const isBelow = since >= 0 ? after < before && soldAt < before : before < after && soldAt < after
      return changed === lamp._id && Math.abs(since) <= AROUND_SALE_MS && isBelow
    })
    if (!change) return []
    const usual = Math.max(change.before, change.after)
    return [{ ...saleOf(report), kind: 'price', by: change.by, amount: lost(usual, soldAt, lamp), lamp }]
  })
}

function losses(report: Report): Finding[] {
  return caseOf({ ...report, lines: report.reportItems }) === 'losses' && report.costs > 0
    ? [{ ...saleOf(report), kind: 'loss', amount: report.costs }]
    : []
}

/** Returns the findings of pieces above the stock on record, without those that a goods receipt supplied later. */
function oversold(report: Report): Finding[] {
  return (report.found ?? []).flatMap(({ _id, name, count, matched = 0 }) => {
    const pieces = unmatchedPieces({ count, matched })
    const soldAt = report.reportItems.find((line) => line._id === _id)?.soldAt ?? 0
    if (pieces === 0) return []
    return [{ ...saleOf(report), kind: 'oversold', amount: times(soldAt, pieces), lamp: { _id, name, pieces } }]
  })
}

/** Returns the lines of a sale with a price and pieces that were not returned. */
function linesOf(report: Report) {
  if (report.opening || report.ibyangiritse > 0) return []
  return report.reportItems.flatMap((line) => {
    const { _id, name, real, soldAt } = line
    return soldAt === undefined || real === 0 ? [] : [{ line, soldAt, lamp: { _id, name, pieces: real } }]
  })
}

function lost(usual: number, soldAt: number, { pieces }: { pieces: number }): number {
  return times(sum([usual, -soldAt]), pieces)
}

function saleOf({ _id, number, name, createdAt: at, seller: by }: Report) {
  return { at, by, document: { of: 'report', _id, ...(number !== undefined && { number }), name } }
}
