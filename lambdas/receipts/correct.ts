import { moneyOfCharges } from '../../shared/cash/document-money.ts'
import { correctionMoment, type MoneyMoved } from '../../shared/cash/money-moved.ts'
import type { Attribution } from '../../shared/changes/audit-entry.ts'
import type { Correction } from '../../shared/receipts/correction.ts'
import { matchedSales } from '../../shared/receipts/new-receipt.ts'
import { settle } from '../../shared/receipts/pay.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import { exitsOf } from '../../shared/receipts/still-here.ts'
import { momentOf } from '../../shared/stocktakes/difference.ts'
import { NO_SUPPLIER } from '../../shared/suppliers/supplier.ts'
import { clock } from '../clock.ts'
import { cashWrites } from '../data/cash.ts'
import { readSnapshot, type Snapshot } from '../data/commit.ts'
import { productIn, productKey, type StoredProduct } from '../data/products.ts'
import { anyReceiptById, putCorrection, receiptIn, receiptKey } from '../data/receipts.ts'
import { moveCounted, moveInOrder, moveInTurn } from '../data/stock.ts'
import { type Moved, type Movement, movementsSince } from '../data/stock-journal.ts'
import { supplierReads } from '../data/suppliers.ts'
import type { Write } from '../data/table.ts'
import { unfinishedRefusal } from '../deadline.ts'
import { countArrivals, expectedReads } from '../expected-goods/expected-goods.ts'
import { RETRY, retry } from '../retry.ts'
import { changeReceipt } from '../suppliers/receipt-change.ts'
import type { SupplierChanges } from '../suppliers/supplier-changes.ts'
import type { Corrected } from './compose-correction.ts'
import type { LampsNow } from './correction-effect.ts'
import { receiptOr404 } from './receipt.ts'
import type { Reverted } from './released-pieces.ts'
import type { Settled } from './settled-by-count.ts'

/** The lamps of a receipt, with what left their stock since, as of their revisions. */
export type LampHistory = { lamps: LampsNow; revisions: ReadonlyMap<string, number | undefined> }

/** A lamp has moved, or its receipt was corrected or got its supplier, since they were read. */
export class MovedSince extends Error {}

/** Maximum time to wait until the lamps of a receipt do not move between two reads, in ms. */
const WITHIN_MS = 15_000

/**
 * Runs `work` with a receipt and the history of its lamps, and again with newer ones if a lamp has moved or the receipt
 * got its supplier in between.
 * @throws Refusal 404 if there is no such receipt
 */
export function withLampHistory<T>(id: string, work: (known: Receipt, history: LampHistory) => Promise<T>): Promise<T> {
  const attempt = async () => {
    try {
      const known = receiptOr404(await anyReceiptById(id))
      return await work(known, await historyOf(known))
    } catch (error) {
      if (error instanceof MovedSince) return RETRY
      throw error
    }
  }
  return retry(attempt, { withinMs: WITHIN_MS, outOfTime: unfinishedRefusal })
}

export function lampsOf({ lines }: Receipt): string[] {
  return [...new Set(lines.map(({ product }) => product))]
}

/** Returns the keys of the rows that a correction reads. */
export function correctionReads(receipt: Receipt) {
  return [
    receiptKey(receipt._id),
    ...supplierReads(receipt.supplier),
    ...lampsOf(receipt).map(productKey),
    ...expectedReads(receipt),
  ]
}

async function historyOf(receipt: Receipt): Promise<LampHistory> {
  const ids = lampsOf(receipt)
  const sales = new Set(matchedSales(receipt.lines))
  // The rows are read first. If they are unchanged later, the journals hold all movements up to then.
  const snapshot = await readSnapshot(ids.map(productKey))
  const lamps = ids.flatMap((id) => productIn(snapshot, id) ?? [])
  const entries = await Promise.all(
    lamps.map(async (lamp) => {
      const journal = await movementsSince(lamp._id, receipt.createdAt)
      const arrived = journal.findLastIndex(
        ({ reason, reference }) => reason === 'received' && reference === receipt._id,
      )
      const later = journal.slice(arrived + 1)
      const exits = exitsOf(lamp.countInStock, later, receipt._id)
      const ofSales = later.filter(({ reference }) => sales.has(reference))
      const { countInStock, lastCountAt, lastCountSurplus } = lamp
      const arrival = journal[arrived]
      const arrivedAt = arrival ? momentOf(arrival) : receipt.createdAt
      return [lamp._id, { countInStock, exits, ofSales, arrivedAt, lastCountAt, lastCountSurplus }] as const
    }),
  )
  return { lamps: new Map(entries), revisions: new Map(lamps.map(({ _id, revision }) => [_id, revision])) }
}

/**
 * Returns a receipt that was read, and its lamps.
 * @throws MovedSince if a lamp has changed since its history was read, or the receipt got its supplier
 */
export function receiptToCorrect(snapshot: Snapshot, known: Receipt, { lamps, revisions }: LampHistory) {
  const before = receiptOr404(receiptIn(snapshot, known._id))
  if (before.supplier !== known.supplier) throw new MovedSince()
  const products = new Map<string, StoredProduct>()
  for (const lamp of lampsOf(before)) {
    const product = productIn(snapshot, lamp)
    if (product?.revision !== revisions.get(lamp)) throw new MovedSince()
    if (product) products.set(lamp, product)
  }
  return { before, products, lamps }
}

/**
 * Returns the receipt and the correction as recorded, and the writes of both. Money beyond the debt becomes an advance,
 * and advances pay a higher debt. The writes of the supplier's row are in `suppliers`.
 */
export function recordCorrection(
  snapshot: Snapshot,
  { before, products, lamps }: ReturnType<typeof receiptToCorrect>,
  { receipt, correction, moves, settled, reverted }: Corrected,
  {
    reason,
    kind,
    attribution,
    suppliers,
    deleted,
  }: {
    reason: Movement['reason']
    kind: 'changed' | 'voided'
    attribution: Attribution
    suppliers: SupplierChanges
    /** All corrections of a receipt that is deleted, and when the money of its charges comes back. */
    deleted?: Deleted
  },
) {
  const { at, by } = attribution
  const { paidFrom = 'bank' } = before.payments.at(-1) ?? {}
  const money = { paymentId: correction._id, paidFrom, at, by }
  const { settled: repaid, exchange, surplus } = settle(receipt, money, before.rwfPerUnit !== receipt.rwfPerUnit)
  const advances = surplus.amount === 0 ? [] : [{ ...money, currency: receipt.currency, ...surplus }]
  const paid =
    receipt.supplier === NO_SUPPLIER
      ? repaid
      : suppliers.correct(repaid, { surplus: advances, wasPaid: before.owed === 0 })
  const after: Receipt = deleted ? { ...paid, voided: attribution } : paid
  const recorded = { ...correction, exchange }
  const movement: Movement = { reason, reference: before._id, at, by, ...(attribution.why && { why: attribution.why }) }
  // Pieces that never came or were mistyped are corrected as of their arrival. Pieces that are sent back leave now.
  const isOfArrival = deleted !== undefined || correction.kind === 'pieces'
  const entry = { kind: 'supplier', recordedAt: at } as const
  const writes: Write[] = [
    ...changeReceipt(before, after, kind, attribution),
    ...countArrivals(snapshot, before, after, attribution),
    putCorrection(recorded),
    ...(correction.charge
      ? cashWrites(at, { ...entry, after: moneyOfCharges([correction.charge]), by, reference: correction._id })
      : []),
    ...(deleted ? reversal(before, deleted, attribution) : []),
    ...[...products.values()].flatMap((lamp) => {
      const arrivedAt = isOfArrival ? lamps.get(lamp._id)?.arrivedAt : undefined
      const own = { ...movement, ...(arrivedAt !== undefined && arrivedAt < at && { madeAt: arrivedAt }) }
      const isOfLamp = ({ product }: { product: string }) => product === lamp._id
      const corrected = { moved: moves.get(lamp._id) ?? [], settled: settled.filter(isOfLamp) }
      return moveSettled(lamp, corrected, own, revertSteps(reverted.filter(isOfLamp), movement))
    }),
  ]
  return { receipt: after, correction: recorded, writes }
}

/** Returns the writes of a lamp of a corrected or deleted receipt, some pieces of which a count may have settled. */
function moveSettled(
  lamp: StoredProduct,
  { moved, settled }: { moved: readonly Moved[]; settled: readonly Settled[] },
  movement: Movement,
  reverted: ReturnType<typeof revertSteps>,
): Write[] {
  if (settled.length === 0 && reverted.left.length === 0) return moveInTurn(lamp, moved, movement, ['revision'])
  const { countInStock, lastCountSurplus = 0 } = lamp
  const back = [...reverted.explained, ...settled.map(({ pieces, reason }) => ({ ...movement, delta: pieces, reason }))]
  const own = moved.map((each) => ({ ...movement, ...each }))
  const pieces = back.reduce((all, { delta }) => all + delta, 0)
  const steps = [...(countInStock + pieces >= 0 ? [...back, ...own] : [...own, ...back]), ...reverted.left]
  if (settled.length === 0) return moveInOrder(lamp, steps, ['revision'])
  const surplus = settled.reduce((all, each) => all + each.surplus, lastCountSurplus)
  return moveCounted(lamp, steps, Math.max(0, surplus), ['revision'])
}

/**
 * Returns the movements of pieces that a sale had put back and that leave with their receipt, as of the moment at which
 * they came. Those that a count settled leave the stock as it was counted.
 */
function revertSteps(reverted: readonly Reverted[], movement: Movement) {
  const of = ({ at }: Reverted) => ({ ...movement, ...(at < movement.at && { madeAt: at }) })
  const left = reverted.map((each) => {
    const { report, pieces, value } = each
    return { ...of(each), reason: 'oversold-reverted' as const, reference: report, delta: -pieces, value: -value }
  })
  const explained = reverted
    .filter(({ settled }) => settled > 0)
    .map((each) => ({ ...of(each), reason: 'count-explained' as const, delta: each.settled }))
  return { left, explained }
}

/** Maximum number of late charges that are reversed at their own moments, so that the writes fit into a transaction. */
const MAX_REVERSED = 2

type Deleted = { corrections: readonly Correction[]; moneyMoved: MoneyMoved }

/**
 * Returns the writes that take the charges of a deleted receipt out of the cash book: now, if they are paid back, or at
 * the moments of the receipt and of its latest corrections, because they were never paid.
 */
function reversal(
  receipt: Receipt,
  { corrections, moneyMoved }: Deleted,
  { at: now, by: deletedBy }: Attribution,
): Write[] {
  const late = corrections.flatMap(({ charge, ...correction }) => (charge ? [{ ...correction, charge }] : []))
  const isNow = moneyMoved === 'now'
  const first = isNow ? late.length : Math.max(0, late.length - MAX_REVERSED)
  const earlier = [...receipt.charges, ...late.slice(0, first).map(({ charge }) => charge)]
  const entry = { kind: 'supplier', recordedAt: now } as const
  return [
    ...cashWrites(correctionMoment(moneyMoved, { bookedAt: receipt.createdAt, at: now }), {
      ...entry,
      before: moneyOfCharges(earlier),
      by: isNow ? deletedBy : receipt.by,
      reference: receipt._id,
    }),
    ...late.slice(first).flatMap(({ charge, at, by, _id }) => {
      return cashWrites(at, { ...entry, before: moneyOfCharges([charge]), by, reference: _id })
    }),
  ]
}

export function correctionStamp({ at, by }: Attribution) {
  return { _id: clock.newId(), at, by }
}
