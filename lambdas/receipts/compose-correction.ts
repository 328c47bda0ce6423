import { FIRST_BRANCH } from '../../shared/branch.ts'
import { MAX_AMOUNT, sum } from '../../shared/money.ts'
import type { Correction, NewCorrection } from '../../shared/receipts/correction.ts'
import { chargesInRwf } from '../../shared/receipts/new-receipt.ts'
import { owedOf } from '../../shared/receipts/pay.ts'
import { matchedOf, type Receipt, type ReceiptLine } from '../../shared/receipts/receipt.ts'
import { NO_SUPPLIER } from '../../shared/suppliers/supplier.ts'
import type { Moved } from '../data/stock-journal.ts'
import { Refusal } from '../refusal.ts'
import {
  type Effect,
  effectOf,
  type LampsNow,
  type LineChange,
  lineNow,
  lineOf,
  stockedOf,
  unfit,
} from './correction-effect.ts'
import type { Reverted } from './released-pieces.ts'
import { type Settled, settledByCorrection, settledByDeletion } from './settled-by-count.ts'

type Stamp = Pick<Correction, '_id' | 'at' | 'by'>

/** Stamp of a correction, with the id of the receipt of a late charge's payee. */
type CorrectionStamp = Stamp & { payable?: string | undefined }

/** A receipt after a correction, the correction, and what it moves into the stock of each lamp. */
export type Corrected = {
  receipt: Receipt
  correction: Correction
  moves: ReadonlyMap<string, Moved[]>
  settled: readonly Settled[]
  /** Pieces of its sales that leave the stock with a deleted receipt. */
  reverted: readonly Reverted[]
}

/**
 * Returns a receipt after a correction. Pieces move at the cost of their line. An amount moves into stock as far as the
 * pieces are still there; the rest is a cost difference of the day. Pure.
 * @throws Refusal 400 for a correction that does not fit the receipt, 409 if too few pieces are left
 */
export function composeCorrection(
  receipt: Receipt,
  request: NewCorrection,
  lamps: LampsNow,
  { payable, ...stamp }: CorrectionStamp,
): Corrected {
  const effect = effectOf(receipt, request, lamps)
  const { correctionId, reason, kind } = request
  const line = 'line' in request ? { line: request.line } : {}
  const [late] = kind === 'charge' ? chargesInRwf({ ...receipt, charges: [request.charge] }) : []
  const charge = late && { charge: { ...late, ...(payable !== undefined && { payable }) } }
  const values = valuesOf(receipt, request)
  const facts = { ...(correctionId !== undefined && { correctionId }), reason, kind, ...line, ...charge, ...values }
  const settled = kind === 'pieces' ? settledByPieces(receipt, effect.lines, lamps) : []
  return corrected(receipt, effect, lamps, { settled, reverted: [] }, { ...stamp, ...facts })
}

/** Returns the value that a correction changes, before and after, as text. */
function valuesOf(receipt: Receipt, request: NewCorrection): Pick<Correction, 'before' | 'after'> {
  if (request.kind === 'charge') return {}
  if (request.kind === 'rate') return { before: receipt.rwfPerUnit, after: request.rwfPerUnit }
  const { quantity, price } = lineNow(lineOf(receipt, request.line))
  if (request.kind === 'price') return { before: price?.toString(), after: String(request.price) }
  const after = request.kind === 'pieces' ? request.quantity : quantity - request.pieces
  return { before: String(quantity), after: String(after) }
}

/**
 * Returns a receipt without its goods, its debt and its charges, of which `toPayees` (RWF) were debts to other payees. Its
 * sales put the `reverted` pieces back before. Pure.
 * @throws Refusal 409 if a lamp was deleted or too few pieces are left
 */
export function composeDeletion(
  receipt: Receipt,
  lamps: LampsNow,
  { reverted, toPayees }: { reverted: readonly Reverted[]; toPayees: number },
  stamp: Stamp & { reason?: string },
): Corrected {
  const lines = receipt.lines.map((line, index): LineChange => {
    const { pieces, value } = stockedOf(line)
    return { index, pieces: -pieces, stock: -value }
  })
  const provisional = sum(receipt.lines.map((line) => (lineNow(line).price === undefined ? lineNow(line).landed : 0)))
  const charges = receipt.charges.map(({ owed, rwf }) => (owed ? 0 : -rwf))
  const paid = sum([receipt.vatReclaimed ?? 0, -(receipt.paidLate ?? 0), ...charges])
  const oversold = sum(receipt.lines.map((line) => matchedOf(line).oversold))
  const debts = { debt: -receipt.total, debtRwf: -receipt.totalRwf, toPayees: -toPayees }
  const effect = { lines, ...debts, paid, provisional, oversold }
  const back = { settled: settledByDeletion(receipt, lines, lamps), reverted }
  return corrected(receipt, effect, lamps, back, { ...stamp, kind: 'void' })
}

function corrected(
  before: Receipt,
  effect: Effect,
  lamps: LampsNow,
  back: Pick<Corrected, 'settled' | 'reverted'>,
  facts: Stamp & Pick<Correction, 'kind' | 'reason' | 'correctionId' | 'line' | 'charge' | 'before' | 'after'>,
): Corrected {
  const { lines: changes, debt, debtRwf, paid = 0, toPayees = 0, provisional = 0, oversold = 0 } = effect
  const { rwfPerUnit = before.rwfPerUnit } = effect
  const { settled } = back
  requirePieces(before, changes, lamps, back)
  const lines = before.lines.map((line, n) => {
    const change = changes.find(({ index }) => index === n)
    if (!change) return line
    const { quantity, price, landed } = lineNow(line)
    const now = { quantity: quantity + change.pieces, landed: sum([landed, change.stock]) }
    const newPrice = change.price ?? price
    const corrected = { ...now, ...(newPrice !== undefined && { price: newPrice }) }
    return { ...line, ...(facts.kind !== 'void' && countedAfter(line, settled)), corrected }
  })
  const unpriced = facts.kind === 'void' ? 0 : lines.filter((line) => lineNow(line).price === undefined).length
  const total = sum([before.total, debt])
  const totalRwf = sum([before.totalRwf, debtRwf])
  const amounts = [total, totalRwf, paid, toPayees, ...lines.map((line) => Math.abs(lineNow(line).landed))]
  const isNegative = total < 0 || (totalRwf < 0 && facts.kind !== 'void')
  if (isNegative || amounts.some((amount) => amount > MAX_AMOUNT)) {
    throw unfit('The amounts of the receipt would be below zero or too high')
  }
  if (before.supplier === NO_SUPPLIER && total > 0) throw unfit('Please enter the supplier, who is owed the price')
  const paidLate = facts.kind === 'charge' ? sum([before.paidLate ?? 0, paid]) : before.paidLate
  const receipt: Receipt = {
    ...before,
    rwfPerUnit,
    ...(paidLate && { paidLate }),
    lines,
    total,
    totalRwf,
    unpriced: unpriced > 0 ? unpriced : undefined,
    corrections: (before.corrections ?? 0) + 1,
    revision: before.revision + 1,
  }
  const stock = sum(changes.map((change) => change.stock))
  return {
    receipt: { ...receipt, ...owedOf(receipt) },
    correction: {
      ...facts,
      receipt: before._id,
      branch: FIRST_BRANCH,
      pieces: changes.reduce((all, { pieces }) => all + pieces, 0),
      stock,
      debt,
      debtRwf,
      paid,
      ...(toPayees !== 0 && { toPayees }),
      ...(provisional !== 0 && { provisional }),
      ...(oversold !== 0 && { oversold }),
      difference: sum([debtRwf, paid, toPayees, -stock, -provisional, oversold]),
      exchange: 0,
    },
    moves: movesOf(before, changes),
    ...back,
  }
}

function settledByPieces({ lines }: Receipt, changes: readonly LineChange[], lamps: LampsNow): Settled[] {
  return changes.flatMap(({ index, pieces }) => {
    const line = lines[index]
    return line ? settledByCorrection(line, pieces, lamps.get(line.product)) : []
  })
}

/** Returns how many pieces of a corrected line a count had found before the receipt. */
function countedAfter({ counted }: ReceiptLine, settled: readonly Settled[]): Pick<ReceiptLine, 'counted'> {
  if (!counted) return {}
  const explained = settled.find(({ reason }) => reason === 'surplus-explained')?.pieces ?? 0
  return { counted: { ...counted, pieces: counted.pieces - explained } }
}

function movesOf({ lines }: Receipt, changes: readonly LineChange[]): Map<string, Moved[]> {
  const moves = new Map<string, Moved[]>()
  for (const { index, pieces, stock } of changes) {
    const { product = '' } = lines[index] ?? {}
    if (pieces !== 0 || stock !== 0) {
      moves.set(product, [...(moves.get(product) ?? []), { delta: pieces, value: stock }])
    }
  }
  return moves
}

/** @throws Refusal 409 if pieces move of a lamp that was deleted, or more leave than are in stock */
function requirePieces(
  { lines }: Receipt,
  changes: readonly LineChange[],
  lamps: LampsNow,
  { settled, reverted }: Pick<Corrected, 'settled' | 'reverted'>,
): void {
  const moved = Map.groupBy(changes, ({ index }) => lines[index]?.product ?? '')
  for (const [product, ofLamp] of moved) {
    const leaving = reverted.map((each) => ({ ...each, pieces: each.settled - each.pieces }))
    const others = [...settled, ...leaving].filter((each) => each.product === product)
    const pieces = [...ofLamp, ...others].reduce((all, each) => all + each.pieces, 0)
    const lamp = lamps.get(product)
    const name = lines.find((line) => line.product === product)?.name
    if (ofLamp.some((change) => change.pieces !== 0) && !lamp) {
      throw new Refusal('product.gone', `The shop no longer has ${name}`)
    }
    if (lamp && lamp.countInStock + pieces < 0) {
      const message = `Too few of ${name}: stock is ${lamp.countInStock}. Please count the shelf first`
      throw new Refusal('stock.short', message)
    }
  }
}
