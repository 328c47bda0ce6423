import { FIRST_BRANCH } from '../../shared/branch.ts'
import { inRwf } from '../../shared/currency.ts'
import { dayPlus } from '../../shared/day.ts'
import { perUnit } from '../../shared/exact-division.ts'
import { sum, times } from '../../shared/money.ts'
import { owedOf } from '../../shared/receipts/pay.ts'
import {
  chargesInRwf,
  costsOf,
  type NewReceipt,
  type Receipt,
  type ReceiptLine,
  totalOf,
} from '../../shared/receipts/receipt.ts'
import { move, type ValuedStock } from '../../shared/stock/move.ts'
import type { ProductsById, StoredProduct } from '../data/products.ts'
import type { Moved } from '../data/stock.ts'
import { Refusal } from '../refusal.ts'

type Stamp = Pick<Receipt, '_id' | 'number' | 'createdAt' | 'by'>

/** Pieces of one lamp that a receipt brings into stock, line by line. */
export type Arrival = { lamp: StoredProduct; moves: Moved[] }

/**
 * Returns the receipt of a request without its payments, and what it brings into stock. Pure.
 * @throws Refusal 404 for a lamp that the shop does not have
 */
export function composeReceipt(
  request: NewReceipt,
  products: ProductsById,
  supplier: { name: string; termDays?: number | undefined },
  stamp: Stamp,
): { receipt: Receipt; arrivals: Arrival[] } {
  const { receiptId, receivedOn, currency, invoiceNo, supplierTin, ebmId, delivery, note, vatReclaimed } = request
  const rwfPerUnit = Number(request.rwfPerUnit ?? 1) === 1 && currency === 'RWF' ? undefined : request.rwfPerUnit
  const charges = chargesInRwf(request)
  const { lines, arrivals } = receivedLines(request, products)
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
  }
}

/** Returns the lines as recorded. Several lines of a lamp follow each other. */
function receivedLines(request: NewReceipt, products: ProductsById): { lines: ReceiptLine[]; arrivals: Arrival[] } {
  const costs = costsOf(request)
  const stocks = new Map<string, ValuedStock>()
  const arrivals = new Map<string, Arrival>()
  const lines = request.lines.map((line, n): ReceiptLine => {
    const { product: _id, quantity, broken = 0, brokenOwed } = line
    const lamp = products.get(_id)
    if (!lamp) throw new Refusal('product.unknown', 'The shop does not have one of these lamps', { productId: _id })
    const before = stocks.get(_id) ?? lamp
    const value = costs[n]?.landed ?? times(before.costPrice, quantity)
    const after = move(before, quantity, value)
    stocks.set(_id, after)
    const { moves } = arrivals.get(_id) ?? { moves: [] }
    arrivals.set(_id, { lamp, moves: [...moves, { delta: quantity, value }] })
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
      unitCost: perUnit(value, quantity),
      costBefore: before.costPrice,
      costAfter: after.costPrice,
      countAfter: after.countInStock,
    }
  })
  return { lines, arrivals: [...arrivals.values()] }
}
