import { inRwf, RWF } from '../../shared/currency.ts'
import { perUnit, shares } from '../../shared/exact-division.ts'
import { sum, times } from '../../shared/money.ts'
import type { StockMovement } from '../../shared/products/stock-movement.ts'
import type { NewCorrection } from '../../shared/receipts/correction.ts'
import { chargesInRwf, isCharge, isOwedToSupplier } from '../../shared/receipts/new-receipt.ts'
import { matchedOf, type Receipt, type ReceiptLine } from '../../shared/receipts/receipt.ts'
import { type Exit, stillHere } from '../../shared/receipts/still-here.ts'
import type { StoredProduct } from '../data/products.ts'
import { Refusal } from '../refusal.ts'

/** Effect of a correction on one line of a receipt. */
export type LineChange = {
  index: number
  /** Pieces and RWF that come into stock. */
  pieces: number
  stock: number
  /** Price of a piece afterwards, if it changes. */
  price?: number
}

/** Effect of a correction, before it is written. */
export type Effect = {
  lines: LineChange[]
  /** Change of the debt, in the currency and in RWF. */
  debt: number
  debtRwf: number
  paid?: number
  /** RWF of charges that become debts to other payees. */
  toPayees?: number
  /** RWF that unpriced pieces had brought into stock without a debt. */
  provisional?: number
  /** RWF of the gain from oversold pieces that comes back. */
  oversold?: number
  rwfPerUnit?: string
}

/** Lamps of a receipt as they are now. A deleted lamp has no stock. */
export type LampsNow = ReadonlyMap<string, LampNow>

export type LampNow = Pick<StoredProduct, 'countInStock' | 'lastCountAt' | 'lastCountSurplus'> & {
  exits: readonly Exit[]
  /** Entries of the sales whose oversold pieces the receipt supplied, since it did. */
  ofSales?: readonly StockMovement[]
  /** Time at which the pieces of the receipt came into stock. */
  arrivedAt?: string
}

/** Returns a line as it is after its corrections. */
export function lineNow({ quantity, price, landed, corrected: now }: ReceiptLine) {
  return now ?? { quantity, price, landed }
}

/** Returns the pieces of a line that came into stock and their value, without the matched ones. */
export function stockedOf(line: ReceiptLine) {
  const { quantity, landed } = lineNow(line)
  const matched = matchedOf(line)
  return { pieces: quantity - matched.pieces, value: sum([landed, -matched.landed]) }
}

/**
 * Returns what a correction changes in the lines of a receipt and in its debt. Pure.
 * @throws Refusal 400 for a correction that does not fit the receipt
 */
export function effectOf(receipt: Receipt, request: NewCorrection, lamps: LampsNow): Effect {
  if (receipt.chargesOf && request.kind !== 'rate') throw belongsToGoods()
  switch (request.kind) {
    case 'pieces':
      return ofPieces(receipt, request)
    case 'sent-back':
      return ofSentBack(receipt, request)
    case 'price':
      return ofPrice(receipt, request, lamps)
    case 'rate':
      return ofRate(receipt, request, lamps)
    case 'charge':
      return ofCharge(receipt, request, lamps)
  }
}

type Of<Kind extends NewCorrection['kind']> = Extract<NewCorrection, { kind: Kind }>

function ofPieces(receipt: Receipt, { line: index, quantity }: Of<'pieces'>): Effect {
  const line = lineOf(receipt, index)
  const now = lineNow(line)
  const pieces = quantity - now.quantity
  if (pieces === 0) throw unfit('The line has this number of pieces already')
  const stocked = stockedOf(line)
  requireStocked(stocked.pieces, -pieces)
  const [leaving = 0] = shares(stocked.value, [-Math.min(0, pieces), Math.min(stocked.pieces, stocked.pieces + pieces)])
  const unitCost = stocked.pieces === 0 ? line.unitCost : perUnit(stocked.value, stocked.pieces)
  const stock = pieces < 0 ? -leaving : times(unitCost, pieces)
  const { price } = now
  if (price === undefined) return { lines: [{ index, pieces, stock }], debt: 0, debtRwf: 0, provisional: -stock }
  return {
    lines: [{ index, pieces, stock }],
    debt: times(price, pieces),
    debtRwf: sum([goodsOf(receipt, line, quantity, price), -goodsOf(receipt, line, now.quantity, price)]),
  }
}

function ofSentBack(receipt: Receipt, { line: index, pieces, credit }: Of<'sent-back'>): Effect {
  const line = lineOf(receipt, index)
  if (lineNow(line).price === undefined) {
    throw unfit('This line has no price yet. Please correct its pieces instead')
  }
  requireStocked(stockedOf(line).pieces, pieces)
  if (credit > receipt.total) throw unfit('The credit exceeds the price of the receipt')
  // The last credits take the RWF that are left.
  const worth = Math.min(inRwf(credit, receipt.rwfPerUnit), receipt.totalRwf)
  const creditRwf = credit === receipt.total ? receipt.totalRwf : worth
  return { lines: [{ index, pieces: -pieces, stock: -creditRwf }], debt: -credit, debtRwf: -creditRwf }
}

function ofPrice(receipt: Receipt, { line: index, price }: Of<'price'>, lamps: LampsNow): Effect {
  const line = lineOf(receipt, index)
  const { quantity, price: before, landed } = lineNow(line)
  if (price === before) throw unfit('The line has this price already')
  const broken = brokenOwed(line)
  const after = goodsOf(receipt, line, quantity, price)
  if (before === undefined) {
    const stocked = stockedOf(line)
    const [good = 0] = shares(after, [stocked.pieces, matchedOf(line).pieces + broken])
    const stock = stillHere(sum([good, -stocked.value]), exitsOfLine(line, lamps))
    const change = { index, pieces: 0, stock, price }
    return { lines: [change], debt: times(price, quantity + broken), debtRwf: after, provisional: landed }
  }
  const debtRwf = sum([after, -goodsOf(receipt, line, quantity, before)])
  return {
    lines: [{ index, pieces: 0, stock: heldOf(receipt, index, debtRwf, lamps), price }],
    debt: times(sum([price, -before]), quantity + broken),
    debtRwf,
  }
}

function ofRate(receipt: Receipt, { rwfPerUnit }: Of<'rate'>, lamps: LampsNow): Effect {
  const { currency, charges } = receipt
  if (currency === RWF || Number(rwfPerUnit) === Number(receipt.rwfPerUnit)) {
    throw unfit('The receipt has this rate already')
  }
  const after = { ...receipt, rwfPerUnit }
  const goods = receipt.lines.map((line) => {
    const { quantity, price } = lineNow(line)
    if (price === undefined) return 0
    return sum([goodsOf(after, line, quantity, price), -goodsOf(receipt, line, quantity, price)])
  })
  const owed = charges.filter(isOwedToSupplier)
  const parts = owed.map(({ amount, by }) => {
    return partsOf(receipt, sum([inRwf(amount, rwfPerUnit), -inRwf(amount, receipt.rwfPerUnit)]), by)
  })
  const amounts = goods.map((amount, n) => sum([amount, ...parts.map((part) => part[n] ?? 0)]))
  const lines = amounts.flatMap((amount, index) =>
    amount === 0 ? [] : [{ index, pieces: 0, stock: heldOf(receipt, index, amount, lamps) }],
  )
  // Late owed charges and credits are not shared by the lines: their part is a cost difference.
  const debtRwf = sum([inRwf(receipt.total, rwfPerUnit), -inRwf(receipt.total, receipt.rwfPerUnit)])
  return { lines, debt: 0, debtRwf, rwfPerUnit }
}

function ofCharge(receipt: Receipt, { charge }: Of<'charge'>, lamps: LampsNow): Effect {
  const [late] = chargesInRwf({ ...receipt, charges: [charge] })
  if (!late || !isCharge(charge, receipt.currency, receipt.rwfPerUnit)) {
    throw unfit('The charge needs a rate, and the receipt’s currency and rate if it is owed')
  }
  if (receipt.lines.every((line) => lineNow(line).price === undefined)) {
    throw unfit('No line has a price yet. Please enter the prices first')
  }
  const amounts = partsOf(receipt, late.rwf, late.by)
  const lines = amounts.flatMap((amount, index) =>
    amount === 0 ? [] : [{ index, pieces: 0, stock: heldOf(receipt, index, amount, lamps) }],
  )
  if (isOwedToSupplier(late)) return { lines, debt: late.amount, debtRwf: late.rwf }
  return { lines, debt: 0, debtRwf: 0, ...(late.owed ? { toPayees: late.rwf } : { paid: late.rwf }) }
}

/** Returns the part of an amount for each line; nothing for a line without a price. */
function partsOf(receipt: Receipt, amount: number, by: 'value' | 'pieces'): number[] {
  const priced = receipt.lines.flatMap((line, index) => {
    const { quantity, price } = lineNow(line)
    if (price === undefined) return []
    return [{ index, weight: by === 'value' ? goodsOf(receipt, line, quantity, price) : quantity + brokenOwed(line) }]
  })
  const parts = shares(
    amount,
    priced.map(({ weight }) => weight),
  )
  const byIndex = new Map(priced.map(({ index }, n) => [index, parts[n] ?? 0]))
  return receipt.lines.map((_, index) => byIndex.get(index) ?? 0)
}

/** Returns the part of a line's amount that belongs to pieces still in stock. Broken and matched ones are gone. */
function heldOf(receipt: Receipt, index: number, amount: number, lamps: LampsNow): number {
  const line = lineOf(receipt, index)
  const { pieces } = stockedOf(line)
  const gone = matchedOf(line).pieces + brokenOwed(line)
  const [good = 0] = pieces + gone === 0 ? [0] : shares(amount, [pieces, gone])
  return stillHere(good, exitsOfLine(line, lamps))
}

/** Returns what left the stock of the line's lamp. All pieces of a deleted lamp did. */
function exitsOfLine({ product }: ReceiptLine, lamps: LampsNow): readonly Exit[] {
  const lamp = lamps.get(product)
  return lamp === undefined || lamp.countInStock === 0 ? [{ before: 1, after: 0 }] : lamp.exits
}

function goodsOf({ rwfPerUnit }: Pick<Receipt, 'rwfPerUnit'>, line: ReceiptLine, quantity: number, price: number) {
  return inRwf(times(price, quantity + brokenOwed(line)), rwfPerUnit)
}

function brokenOwed({ broken = 0, brokenOwed: isOwed }: ReceiptLine): number {
  return isOwed ? broken : 0
}

export function lineOf(receipt: Receipt, index: number): ReceiptLine {
  const line = receipt.lines[index]
  if (!line) throw new Refusal('receipt.noLine', 'The receipt does not have this line')
  return line
}

/** @throws Refusal 400 if more pieces would leave than the line brought into stock */
function requireStocked(stocked: number, leaving: number): void {
  if (leaving > stocked) throw unfit(`Only ${stocked} of this line came into stock`)
}

/** Returns the refusal of a change to the receipt of a payee that is only possible together with its goods. */
export function belongsToGoods(): Refusal {
  return unfit('This is owed for charges of goods. Please correct or delete the receipt of the goods')
}

export function unfit(message: string): Refusal {
  return new Refusal('receipt.correction', message)
}
