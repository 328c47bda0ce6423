import { matchedOf, type ReceiptLine } from '../../shared/receipts/receipt.ts'
import { type LampNow, lineNow } from './correction-effect.ts'

/**
 * Pieces that a count had found or missed before a correction of a receipt: they come into stock for those that the
 * correction takes out, or leave for those that it brings in.
 */
export type Settled = { pieces: number; reason: 'surplus-explained' | 'count-explained' }

/**
 * Returns which pieces of a corrected line a count has settled, because its stock is that of the shelf. A count after the
 * goods arrived settled all of them. An earlier count settled those that were its surplus, which leave the line last.
 * Pure.
 */
export function settledByCount(line: ReceiptLine, change: number, lamp: LampNow | undefined): Settled | undefined {
  const { lastCountAt, lastCountSurplus = 0, arrivedAt } = lamp ?? {}
  if (lastCountAt !== undefined && arrivedAt !== undefined && arrivedAt <= lastCountAt) {
    return { pieces: -change, reason: 'count-explained' }
  }
  const { counted } = line
  if (!counted) return undefined
  const others = Math.max(0, lineNow(line).quantity - matchedOf(line).pieces - counted.pieces)
  const surplus = counted.at === lastCountAt ? lastCountSurplus : 0
  const pieces = change < 0 ? Math.min(counted.pieces, Math.max(0, -change - others)) : -Math.min(change, surplus)
  return pieces === 0 ? undefined : { pieces, reason: 'surplus-explained' }
}
