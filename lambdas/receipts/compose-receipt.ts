import { FIRST_BRANCH } from '../../shared/branch.ts'
import { inRwf } from '../../shared/currency.ts'
import { dayPlus } from '../../shared/day.ts'
import { perUnit } from '../../shared/exact-division.ts'
import { sum, times } from '../../shared/money.ts'
import { chargesInRwf, costsOf, type NewReceipt, totalOf } from '../../shared/receipts/new-receipt.ts'
import { owedOf } from '../../shared/receipts/pay.ts'
import { matchedOf, type Receipt, type ReceiptLine } from '../../shared/receipts/receipt.ts'
import { move, type ValuedStock } from '../../shared/stock/move.ts'
import type { ProductsById, StoredProduct } from '../data/products.ts'
import type { Moved } from '../data/stock-journal.ts'
import { Refusal } from '../refusal.ts'
import { matchPieces, type SalesById } from './match-oversold.ts'

type Stamp = Pick<Receipt, '_id' | 'number' | 'createdAt' | 'by'>

/** Pieces of one lamp that a receipt brings into stock, line by line. */
export type Arrival = { lamp: StoredProduct; moves: Moved[] }

/**
 * Returns the receipt of a request without its payments, what it brings into stock, and the sales whose oversold pieces
 * it supplies, as they are afterwards. Pure.
 * @throws Refusal 404 for a lamp that the shop does not have
 */
export function composeReceipt(
  request: NewReceipt,
  { products, sales }: { products: ProductsById; sales: SalesById },
  supplier: { name: string; termDays?: number | undefined },
  stamp: Stamp,
): { receipt: Receipt; arrivals: Arrival[]; supplied: SalesById } {
  const { receiptId, receivedOn, currency, invoiceNo, supplierTin, ebmId, delivery, expected, note, vatReclaimed } =
    request
  const rwfPerUnit = Number(request.rwfPerUnit ?? 1) === 1 && currency === 'RWF' ? undefined : request.rwfPerUnit
  const charges = chargesInRwf(request)
  const { lines, arrivals, supplied } = receivedLines(request, products, sales)
  const owedCharges = charges.filter(({ owed }) => owed)
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
function receivedLines(request: NewReceipt, products: ProductsById, sales: SalesById) {
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
    const after = move(before, moved.delta, moved.value)
    stocks.set(_id, after)
    const { moves } = arrivals.get(_id) ?? { moves: [] }
    if (moved.delta > 0) arrivals.set(_id, { lamp, moves: [...moves, moved] })
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
      unitCost: perUnit(value, quantity),
      costBefore: before.costPrice,
      costAfter: after.costPrice,
      countAfter: after.countInStock,
    }
  })
  return { lines, arrivals: [...arrivals.values()], supplied }
}
