import { countedOf, type Receipt, type ReceiptLine } from '../../shared/receipts/receipt.ts'
import { type LampNow, type LampsNow, type LineChange, stockedOf } from './correction-effect.ts'

/**
 * Pieces of a lamp that a count had found or missed before a correction of a receipt. They come into stock for those that
 * the correction takes out, or leave for those that it brings in.
 */
export type Settled = {
  product: string
  pieces: number
  reason: 'surplus-explained' | 'count-explained'
  /** Change of the surplus of the last count. */
  surplus: number
}

/**
 * Returns what a count has settled of a line whose pieces are corrected. Pieces that a count found before their receipt
 * leave the line last and become its surplus again. A count after the goods arrived has settled all others. Pure.
 */
export function settledByCorrection(line: ReceiptLine, change: number, lamp: LampNow | undefined): Settled[] {
  const { counted } = line
  const isLater = isCountedLater(lamp)
  const found = counted?.pieces ?? 0
  const others = Math.max(0, stockedOf(line).pieces - found)
  const isOfLast = counted !== undefined && counted.at === lamp?.lastCountAt
  const open = isOfLast ? (lamp?.lastCountSurplus ?? 0) : 0
  const explained = change < 0 ? Math.min(found, Math.max(0, -change - others)) : -Math.min(change, open)
  return settledOf(line.product, explained, isOfLast ? explained : 0, isLater ? -change - explained : 0)
}

/**
 * Returns what a count has settled of a receipt that is deleted: the pieces that it found before the receipt become its
 * surplus again, and a count after the goods arrived has settled all others. Pure.
 */
export function settledByDeletion({ lines }: Receipt, changes: readonly LineChange[], lamps: LampsNow): Settled[] {
  const leaving = Map.groupBy(changes, ({ index }) => lines[index]?.product ?? '')
  return [...leaving].flatMap(([product, ofLamp]) => {
    const lamp = lamps.get(product)
    const explained = countedOf(lines, product)
    const pieces = ofLamp.reduce((all, change) => all - change.pieces, 0)
    const others = isCountedLater(lamp) ? pieces - explained : 0
    return settledOf(product, explained, countedOf(lines, product, lamp?.lastCountAt ?? ''), others)
  })
}

function isCountedLater({ arrivedAt, lastCountAt }: Partial<LampNow> = {}): boolean {
  return lastCountAt !== undefined && arrivedAt !== undefined && arrivedAt <= lastCountAt
}

function settledOf(product: string, explained: number, surplus: number, others: number): Settled[] {
  const all: Settled[] = [
    { product, pieces: explained, reason: 'surplus-explained', surplus },
    // Pieces that are added were in the surplus of the count. Pieces that are taken off do not become surplus.
    { product, pieces: others, reason: 'count-explained', surplus: Math.min(0, others) },
  ]
  return all.filter(({ pieces }) => pieces !== 0)
}
