import { SHOP } from '../../shared/changes/audit-entry.ts'
import { perUnit } from '../../shared/exact-division.ts'
import { type MoveToSend, STOCK_CODES, type StockCode } from '../../shared/fiscal/stock-body.ts'
import { sum } from '../../shared/money.ts'
import type { StockMovement } from '../../shared/products/stock-movement.ts'
import { type FiscalStock, OPENING } from '../data/fiscal-stock.ts'
import { movementsByIds } from '../data/stock-journal.ts'
import { type MovementSource, sourceOf } from './movement-source.ts'

/** Number of rejections after which a movement is declared as an adjustment. */
const MAX_REJECTIONS = 3

/** Maximum number of movements that are considered at a time: one read has at most 100 rows. */
const MAX_CONSIDERED = 100

/** A movement to declare, with the price of a piece (RWF) and the pieces, which are negative if they left. */
export type ChosenMove = Pick<MoveToSend, 'code' | 'at' | 'by'> & { entry: string; price: number; delta: number }

/** Movements that need no declaration: their sale never had a receipt, and its lamps are back. */
type Skipped = { skipped: readonly string[] }

/** Returns the first movement of a lamp that can be declared. One that was rejected comes first, under its number. */
export async function chooseMove(stock: FiscalStock): Promise<ChosenMove | Skipped | undefined> {
  const { product, opening, pending, sending, through = '' } = stock
  if (opening) {
    const { pieces: delta, unitCost: price } = opening
    return { entry: OPENING, code: adjustment(delta), at: through, by: SHOP, price, delta }
  }
  const considered = sending ? [sending.entry] : pending.slice(0, MAX_CONSIDERED)
  const entries = (await movementsByIds(product, considered)).toSorted((a, b) => (a._id < b._id ? -1 : 1))
  const found: { entry: StockMovement; source: MovementSource | undefined }[] = []
  for (const entry of entries) found.push({ entry, source: await sourceOf(entry, stock) })
  for (const { entry, source } of found) {
    if (source?.state === 'open') continue
    const { _id, delta, reason, at, by } = entry
    const same = found.filter((each) => each.entry === entry || (source && each.source?.id === source.id))
    const isUndone = source?.state === 'over' && sum(same.map((each) => each.entry.delta)) === 0
    if (delta === 0 || (isUndone && !sending)) {
      return { skipped: delta === 0 ? [_id] : same.map((each) => each.entry._id) }
    }
    const isAdjusted = (sending?.rejections ?? 0) >= MAX_REJECTIONS
    const code = isAdjusted ? adjustment(delta) : codeOf(reason, delta, source)
    return { entry: _id, code, at, by, price: priceOf(product, entry, source), delta }
  }
  return undefined
}

function adjustment(delta: number): StockCode {
  return delta > 0 ? STOCK_CODES.adjustedIn : STOCK_CODES.adjustedOut
}

/** Codes of movements of goods receipts, into stock and out of it. */
const RECEIPT_CODES: Readonly<Record<string, readonly [into: StockCode, out: StockCode]>> = {
  received: [STOCK_CODES.purchase, STOCK_CODES.sentBack],
  'receipt-corrected': [STOCK_CODES.purchase, STOCK_CODES.sentBack],
  'receipt-deleted': [STOCK_CODES.adjustedIn, STOCK_CODES.sentBack],
  'sent-back': [STOCK_CODES.adjustedIn, STOCK_CODES.sentBack],
}

function codeOf(reason: string, delta: number, source: MovementSource | undefined): StockCode {
  const isIn = delta > 0
  if (source?.state === 'signed') return isIn ? STOCK_CODES.returned : STOCK_CODES.sale
  if (source?.state === 'import' && isIn) return STOCK_CODES.import
  if (source?.state === 'loss' && !isIn) return STOCK_CODES.discarded
  const [into, out] = RECEIPT_CODES[reason] ?? [adjustment(1), adjustment(-1)]
  return isIn ? into : out
}

/** Returns the price of a piece in RWF: that of the receipt, or else its cost. */
function priceOf(product: string, movement: StockMovement, source: MovementSource | undefined): number {
  const { value, delta, unitCost = 0 } = movement
  const line = source?.state === 'signed' && source.document.lines.find((each) => each.product === product)
  if (line) return line.price
  return value === undefined ? unitCost : perUnit(Math.abs(value), Math.abs(delta))
}
