import type { AuditEntry } from '../../shared/changes/audit-log.ts'
import { sum, times } from '../../shared/money.ts'
import type { StaffProduct } from '../../shared/products/product.ts'
import type { MovementReason, StockMovement } from '../../shared/products/stock-movement.ts'
import { countedOf, matchedOf, type Receipt } from '../../shared/receipts/receipt.ts'
import type { Report } from '../../shared/reports/report.ts'
import type { Return } from '../../shared/returns/return.ts'
import type { StoredOrder } from '../data/orders.ts'
import { stockErrors } from './check-stock.ts'

/** A journal entry that has a value. */
type Valued = StockMovement & { value: number; unitCost: number }

/**
 * Returns the errors in the value of a lamp's stock. Each entry must prove itself, the average costs must lead to the
 * lamp's cost, and the values less the rests must add up to count × cost. Entries from before values were recorded
 * prove nothing, so the check starts after the last of them. Pure.
 */
export function stockValueErrors(
  { countInStock, costPrice, isDraft }: Pick<StaffProduct, 'countInStock' | 'costPrice' | 'isDraft'>,
  movements: readonly StockMovement[],
): string[] {
  const valued = sinceLastUnvalued(movements)
  const errors = [
    ...(countInStock > 0 && costPrice === 0 && !isDraft ? ['has pieces that cost nothing'] : []),
    ...valued.flatMap(entryErrors),
  ]
  const [first, ...others] = firstCosts(costPrice, valued)
  if (first === undefined || others.length > 0) {
    return [...errors, `the cost of its pieces is ${costPrice}, but its movements do not lead to it`]
  }
  const startCount = countInStock - valued.reduce((all, { delta }) => all + delta, 0)
  const moved = sum(valued.flatMap(({ value, rest = 0 }) => [value, -rest]))
  const difference = sum([times(costPrice, countInStock), -times(first, startCount), -moved])
  return difference === 0
    ? errors
    : [...errors, `the value of its stock is ${difference} more than its movements brought`]
}

/**
 * Returns the errors in the journal of a deleted lamp, which must take out the pieces that were left. A lamp that was
 * deleted before values were recorded has no such entry. Pure.
 */
export function deletedStockErrors(movements: readonly StockMovement[]): string[] {
  if (movements.some(({ reason }) => reason === 'lamp-deleted')) return stockErrors(0, movements)
  const left = sinceLastUnvalued(movements).at(-1)?.balance ?? 0
  return left === 0 ? [] : [`was deleted with ${left} pieces that no movement took out`]
}

/** Returns the entries after the last one without a value. A journal is sorted by id. */
function sinceLastUnvalued(movements: readonly StockMovement[]): Valued[] {
  const sorted = movements.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  const last = sorted.findLastIndex((movement) => !isValued(movement))
  return sorted.slice(last + 1).filter(isValued)
}

function isValued(movement: StockMovement): movement is Valued {
  return movement.value !== undefined && movement.unitCost !== undefined
}

/**
 * Returns the costs from which more movements start than end, with the current cost as a start. Movements of the same
 * moment may be in any order. Only one is left if they form one path: the cost before all of them.
 */
function firstCosts(costPrice: number, movements: readonly Valued[]): number[] {
  const open = new Map([[costPrice, 1]])
  const count = (cost: number, by: number) => open.set(cost, (open.get(cost) ?? 0) + by)
  for (const { unitCost, costAfter = unitCost } of movements) {
    count(unitCost, 1)
    count(costAfter, -1)
  }
  return [...open].flatMap(([cost, times]) => Array.from({ length: Math.abs(times) }, () => cost))
}

/** Reasons of movements that never move pieces at another cost than the average. */
const AT_AVERAGE_COST: ReadonlySet<string> = new Set<MovementReason>([
  'opening',
  'restock',
  'correction',
  'count',
  'found-offline',
  'surplus-explained',
  'lamp-deleted',
])

/** Returns the errors within one entry. Without a balance, it must have moved its pieces at the average cost. */
function entryErrors({ _id, delta, balance, value, unitCost, rest = 0, costAfter, reason }: Valued): string[] {
  const after = costAfter ?? unitCost
  const isProven =
    balance === undefined
      ? costAfter === undefined && value === times(unitCost, delta) && rest === 0
      : sum([times(unitCost, balance - delta), value, -rest]) === times(after, balance)
  return [
    ...(isProven ? [] : [`its movement ${_id} does not lead from ${unitCost} to ${after} a piece`]),
    ...(AT_AVERAGE_COST.has(reason) && value !== times(unitCost, delta)
      ? [`its movement ${_id} has ${delta} pieces for ${value}, but they cost ${unitCost} each`]
      : []),
  ]
}

/** Pieces of a lamp that a document moved, and what a piece costs there, in RWF. */
type Line = { _id: string; pieces: number; costPrice?: number | undefined }

/** Entries of documents, and the lamps that exist. The entries of a deleted lamp end with its deletion. */
type Journals = { byReference: ReadonlyMap<string, readonly JournalEntry[]>; lamps: ReadonlySet<string> }

/** An entry with the id of its lamp. */
export type JournalEntry = StockMovement & { lamp: string }

/** Returns the errors between the costs of an order and the value that it took from stock. Pure. */
export function orderValueErrors(order: StoredOrder, journals: Journals): string[] {
  const { _id, orderItems, voided, releasedAt, isDelivered } = order
  const hasTaken = voided ? isDelivered : releasedAt === undefined
  const lines = orderItems.map((line) => ({ ...line, pieces: hasTaken ? -line.quantity : 0 }))
  return documentErrors(lines, [_id], journals)
}

/**
 * Returns the errors between the costs of a sale and the value that it took from stock. What 'sell' took is in the
 * journal under the id of the draft. Pure.
 */
export function reportValueErrors(report: Report, journals: Journals): string[] {
  const { _id, saleId, reportItems, voided } = report
  const lines = reportItems.map((line) => ({ ...line, pieces: voided ? 0 : -line.real }))
  return documentErrors(lines, [_id, ...(saleId === undefined ? [] : [saleId])], journals)
}

/** Returns the errors between the costs of a return and the value that it put into stock. Pure. */
export function returnValueErrors({ _id, lines, voided }: Return, journals: Journals): string[] {
  const moved = lines.map((line) => ({ ...line, pieces: voided ? 0 : line.fit }))
  return documentErrors(moved, [_id], journals)
}

/** Returns the errors between the counted pieces of a receipt and the surplus that it took out of stock. Pure. */
export function surplusErrors({ _id, lines, voided }: Receipt, journals: Journals): string[] {
  const entries = (journals.byReference.get(_id) ?? []).filter(({ reason }) => reason === 'surplus-explained')
  return [...new Set(lines.map(({ product }) => product))].flatMap((lamp) => {
    if (!journals.lamps.has(lamp)) return []
    const counted = voided ? 0 : countedOf(lines, lamp)
    const moved = entries.reduce((all, entry) => (entry.lamp === lamp ? all - entry.delta : all), 0)
    return moved === counted ? [] : [`${counted} of lamp ${lamp} were counted before, but ${moved} left the surplus`]
  })
}

/** Reasons of movements of an order, a sale, a return or a receipt. */
const OF_DOCUMENTS: ReadonlySet<string> = new Set<MovementReason>([
  'order',
  'order-released',
  'order-deleted',
  'sale',
  'sale-changed',
  'sale-deleted',
  'sale-cancelled',
  'returned',
  'return-deleted',
  'received',
  'receipt-corrected',
  'sent-back',
  'receipt-deleted',
])

/** RWF that a document brought into the stock of each lamp; negative if they left. */
export type DocumentValue = { references: readonly string[]; values: ReadonlyMap<string, number> }

/** Returns the RWF that a receipt brought into the stock of each lamp, after its corrections. Pure. */
export function receiptValue({ _id, lines }: Receipt): DocumentValue {
  const values = lines.map((line) => {
    const { landed } = line.corrected ?? line
    return [line.product, sum([landed, -matchedOf(line).landed])] as const
  })
  return { references: [_id], values: sumsOf(values) }
}

/** Returns the RWF that an order took out of the stock of each lamp. Pure. */
export function orderValue({ _id, orderItems, voided, releasedAt, isDelivered }: StoredOrder): DocumentValue {
  const hasTaken = voided ? isDelivered : releasedAt === undefined
  const values = orderItems.map(
    (line) => [line._id, hasTaken ? -times(line.costPrice ?? 0, line.quantity) : 0] as const,
  )
  return { references: [_id], values: sumsOf(values) }
}

/** Returns the RWF that a sale took out of the stock of each lamp. Pure. */
export function reportValue({ _id, saleId, reportItems, voided }: Report): DocumentValue {
  const values = reportItems.map((line) => [line._id, voided ? 0 : -times(line.costPrice, line.real)] as const)
  return { references: saleId === undefined ? [_id] : [_id, saleId], values: sumsOf(values) }
}

/** Returns the RWF that a return brought into the stock of each lamp. Pure. */
export function returnValue({ _id, lines, voided }: Return): DocumentValue {
  const values = lines.map((line) => [line._id, voided ? 0 : times(line.costPrice, line.fit)] as const)
  return { references: [_id], values: sumsOf(values) }
}

function sumsOf(values: readonly (readonly [lamp: string, value: number])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const [lamp, value] of values) sums.set(lamp, sum([sums.get(lamp) ?? 0, value]))
  return sums
}

/**
 * Returns an error if what came into a lamp's stock is not what is there, left with documents or is a rest. Each value in
 * the journal must be that of a document, or of a movement without one. Skips lamps whose journal begins with pieces of
 * unknown value. Pure.
 */
export function flowErrors(
  { _id, countInStock, costPrice }: Pick<StaffProduct, '_id' | 'countInStock' | 'costPrice'>,
  movements: readonly StockMovement[],
  documents: ReadonlyMap<string, DocumentValue>,
): string[] {
  const isWhole = movements.every(isValued) && movements.reduce((all, { delta }) => all + delta, 0) === countInStock
  if (!isWhole) return []
  const moved = new Set(movements.flatMap(({ reference }) => documents.get(reference) ?? []))
  const [own, others] = partition(movements, ({ reason, reference }) => {
    return !OF_DOCUMENTS.has(reason) || (CLAIMS.has(reason) && !documents.has(reference))
  })
  const came = sum([
    ...own.map(({ value = 0 }) => value),
    ...[...moved].map(({ values }) => values.get(_id) ?? 0),
    ...movements.map(({ rest = 0 }) => -rest),
  ])
  const stock = times(costPrice, countInStock)
  const lost = others.filter(({ reference }) => !documents.has(reference))
  return [
    ...lost.map((movement) => `its movement ${movement._id} belongs to ${movement.reference}, which does not exist`),
    ...(came === stock ? [] : [`its stock is worth ${stock}, but ${came} came in by documents and movements`]),
  ]
}

/** Reasons of movements of 'sell', whose sale may not be recorded yet. */
const CLAIMS: ReadonlySet<string> = new Set<MovementReason>(['sale', 'sale-cancelled'])

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

function documentErrors(lines: readonly Line[], references: readonly string[], journals: Journals): string[] {
  const entries = references
    .flatMap((reference) => journals.byReference.get(reference) ?? [])
    .filter(({ reason }) => !OVERSOLD.has(reason))
  return [...Map.groupBy(lines, ({ _id }) => _id)].flatMap(([lamp, ofLamp]) => {
    const moved = entries.filter((entry) => entry.lamp === lamp)
    const isKnown = moved.every(isValued) && ofLamp.every(({ costPrice }) => costPrice !== undefined)
    if (!isKnown || !journals.lamps.has(lamp) || moved.length === 0) return []
    const expected = sum(ofLamp.map(({ pieces, costPrice = 0 }) => times(costPrice, pieces)))
    const value = sum(moved.map((entry) => entry.value ?? 0))
    return value === expected ? [] : [`moved ${value} of lamp ${lamp}, but its lines cost ${expected}`]
  })
}

/** Oversold and already counted pieces were not in stock: they come in before the sale takes all of its pieces. */
const OVERSOLD: ReadonlySet<string> = new Set<MovementReason>([
  'found-offline',
  'count-explained',
  'surplus-explained',
  'oversold-reverted',
])

/** Returns an error for each audit entry of a sale that changed the cost of a line. Pure. */
export function changedCostErrors(entries: readonly AuditEntry[]): string[] {
  return entries.flatMap(({ _id, fields }) =>
    fields
      .filter(({ field, before }) => before !== undefined && /^reportItems\.\d+\.costPrice$/.test(field))
      .map(({ field, before, after }) => `${field} went from ${before} to ${after} (${_id})`),
  )
}
