import { FIRST_BRANCH } from '../../shared/branch.ts'
import { inRwf } from '../../shared/currency.ts'
import { dayOf, dayPlus } from '../../shared/day.ts'
import { perUnit } from '../../shared/exact-division.ts'
import { sum, times } from '../../shared/money.ts'
import {
  chargesInRwf,
  costsOf,
  isOwedToSupplier,
  type NewReceipt,
  type NewReceiptLine,
  totalOf,
} from '../../shared/receipts/new-receipt.ts'
import { owedOf } from '../../shared/receipts/pay.ts'
import { matchedOf, type Receipt, type ReceiptLine } from '../../shared/receipts/receipt.ts'
import { move, type ValuedStock } from '../../shared/stock/move.ts'
import type { ProductsById, StoredProduct } from '../data/products.ts'
import type { Moved } from '../data/stock-journal.ts'
import { Refusal } from '../refusal.ts'
import { matchPieces, type SalesById } from './match-oversold.ts'

type Stamp = Pick<Receipt, '_id' | 'number' | 'createdAt' | 'by'>

/** A movement of pieces that arrived, or of the surplus that they were counted as. */
type ArrivalMove = Moved & { reason?: 'surplus-explained' }

/** Pieces of one lamp that a receipt brings into stock, line by line, and what is then left of the last count's surplus. */
export type Arrival = { lamp: StoredProduct; moves: ArrivalMove[]; surplus: number }

/**
 * Returns the receipt of a request without its payments, what it brings into stock, and the sales whose oversold pieces
 * it supplies, as they are afterwards. `arrivedAt` is the latest time at which the goods can have arrived. Pure.
 * @throws Refusal 404 for a lamp that the shop does not have
 */
export function composeReceipt(
  request: NewReceipt,
  { products, sales }: { products: ProductsById; sales: SalesById },
  supplier: { name: string; termDays?: number | undefined },
  stamp: Stamp,
  arrivedAt: string,
): { receipt: Receipt; arrivals: Arrival[]; supplied: SalesById } {
  const { receiptId, receivedOn, currency, invoiceNo, supplierTin, ebmId, delivery, expected, note, vatReclaimed } =
    request
  const rwfPerUnit = Number(request.rwfPerUnit ?? 1) === 1 && currency === 'RWF' ? undefined : request.rwfPerUnit
  const charges = chargesInRwf(request)
  const { lines, arrivals, supplied } = receivedLines(request, products, sales, arrivedAt)
  const owedCharges = charges.filter(isOwedToSupplier)
  const unpriced = lines.filter(({ price }) => price === undefined).length
  const total = totalOf(lines, charges)
  const totalRwf = sum([
    ...lines.map(({ price, goods }) => (price === undefined ? 0 : goods)),
    ...owedCharges.map(({ amount }) => inRwf(amount, rwfPerUnit)),
  ])
  const { termDays } = supplier
  const dueOn = request.dueOn ?? (termDays === undefined ? undefined : dayPlus(receivedOn, termDays))
  const payments: Receipt['payments'] = []
  return {
    receipt: {
      ...stamp,
      receiptId,
      branch: FIRST_BRANCH,
      receivedOn,
      ...(dueOn !== undefined && { dueOn }),
      supplier: supplier.name,
      ...(invoiceNo !== undefined && { invoiceNo }),
      ...(supplierTin !== undefined && { supplierTin }),
      ...(ebmId !== undefined && { ebmId }),
      ...(delivery !== undefined && { delivery }),
      ...(expected !== undefined && { expected }),
      ...(note !== undefined && { note }),
      currency,
      ...(rwfPerUnit !== undefined && { rwfPerUnit }),
      lines,
      charges,
      ...(vatReclaimed !== undefined && { vatReclaimed }),
      total,
      totalRwf,
      ...(unpriced > 0 && { unpriced }),
      payments,
      ...owedOf({ total, totalRwf, payments, exchanged: undefined }),
      revision: 1,
    },
    arrivals,
    supplied,
  }
}

/** Returns the lines as recorded. Several lines of a lamp follow each other. */
function receivedLines(request: NewReceipt, products: ProductsById, sales: SalesById, arrivedAt: string) {
  const costs = costsOf(request)
  const stocks = new Map<string, ValuedStock>()
  const arrivals = new Map<string, Arrival>()
  let supplied = sales
  const lines = request.lines.map((line, n): ReceiptLine => {
    const { product: _id, quantity, broken = 0, brokenOwed } = line
    const lamp = products.get(_id)
    if (!lamp) throw new Refusal('product.unknown', 'The shop does not have one of these lamps', { productId: _id })
    const before = stocks.get(_id) ?? lamp
    const value = costs[n]?.landed ?? times(before.costPrice, quantity)
    const matching = matchPieces(line, value, supplied)
    supplied = matching.supplied
    const { matched } = matching
    const gone = matchedOf({ matched })
    const moved = { delta: quantity - gone.pieces, value: sum([value, -gone.landed]) }
    const { moves, surplus } = arrivals.get(_id) ?? { moves: [], surplus: lamp.lastCountSurplus ?? 0 }
    const counted = Math.min(moved.delta, surplus, countedBefore(line, { request, lamp, arrivedAt }))
    const steps = withCounted(before, moved, counted)
    const after = steps.reduce<ValuedStock>((stock, step) => move(stock, step.delta, valueOfStep(step, stock)), before)
    stocks.set(_id, after)
    if (moved.delta > 0) arrivals.set(_id, { lamp, moves: [...moves, ...steps], surplus: surplus - counted })
    const { name, slug, image } = lamp
    return {
      product: _id,
      name,
      slug,
      image,
      quantity,
      ...(!line.unpriced && { price: line.price ?? 0 }),
      ...(broken > 0 && { broken, ...(brokenOwed && { brokenOwed }) }),
      goods: costs[n]?.goods ?? value,
      landed: value,
      ...(costs[n]?.loss && { loss: costs[n].loss }),
      ...(matched.length > 0 && { matched }),
      ...(counted > 0 && { counted: { pieces: counted, at: lamp.lastCountAt ?? arrivedAt } }),
      unitCost: perUnit(value, quantity),
      costBefore: before.costPrice,
      costAfter: after.costPrice,
      countAfter: after.countInStock,
    }
  })
  return { lines, arrivals: [...arrivals.values()], supplied }
}

/**
 * Returns how many pieces of a line the last count may have found before the receipt was recorded: those that the person
 * confirmed, or all if the goods had arrived before the count. Goods that arrived on a later day were not there.
 */
function countedBefore(
  { counted }: NewReceiptLine,
  { request, lamp, arrivedAt }: { request: NewReceipt; lamp: StoredProduct; arrivedAt: string },
): number {
  const { lastCountAt } = lamp
  if (lastCountAt === undefined || request.receivedOn > dayOf(lastCountAt)) return 0
  return counted ?? (arrivedAt <= lastCountAt ? Number.POSITIVE_INFINITY : 0)
}

/**
 * Returns the movements of pieces of which `counted` are in stock already. The surplus leaves at its own cost before the
 * goods come in. If pieces of it were sold since, it leaves afterwards.
 */
function withCounted(stock: ValuedStock, moved: Moved & { value: number }, counted: number): ArrivalMove[] {
  if (counted === 0) return [moved]
  const explained = { delta: -counted, reason: 'surplus-explained' } as const
  return stock.countInStock >= counted ? [explained, moved] : [moved, explained]
}

function valueOfStep({ delta, value }: Moved, { costPrice }: ValuedStock): number {
  return value ?? times(costPrice, delta)
}
