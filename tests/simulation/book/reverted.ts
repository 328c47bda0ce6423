import type { Books } from './books.ts'
import { Item } from './rows-of.ts'

/** Pieces of a lamp that a sale has put back into stock, less those that left again, by `<sale> <lamp>`. */
type Back = Map<string, number>

/**
 * Checks that pieces returned by a correction or a deletion of a sale are the oversold ones first, and that those leave
 * the stock again. Pieces that a receipt supplied leave when the receipt is deleted, as far as the sale put them back
 * since it was recorded.
 */
export function checkReverted(
  { changes }: Books['rows'],
  lamps: ReadonlyMap<string, Item>,
  { oversoldReturned }: Books['known'],
  fault: Books['fault'],
): void {
  const back: Back = new Map()
  /** Pieces that each sale had put back when a receipt was recorded, by `<receipt> <sale> <lamp>`. */
  const before = new Map<string, number>()
  /** Pieces that each sale must take out because a receipt was deleted, by `<sale> <lamp>`. */
  const due = new Map<string, number>()
  for (const { old, new: next } of changes) {
    const [was, is] = [new Item(old), new Item(next)]
    if (next?.entity === 'receipt') {
      for (const [name, pieces] of matchesOf(is)) {
        const start = `${is.text('_id')} ${name}`
        if (old === undefined) before.set(start, back.get(name) ?? 0)
        if (!is.has('voided') || was.has('voided')) continue
        const since = (back.get(name) ?? 0) - (before.get(start) ?? 0)
        due.set(name, Math.max(0, Math.min(pieces, since)))
      }
    }
    if (next?.entity !== 'report' || old?.entity !== 'report') continue
    for (const [n, lamp] of notFromStock(was).entries()) {
      const id = lamp.text('_id')
      const name = `${is.text('_id')} ${id}`
      const now = notFromStock(is)[n]
      const returned = was.has('voided') ? 0 : soldOf(was, id) - (is.has('voided') ? 0 : soldOf(is, id))
      const unmatched = lamp.number('count') - lamp.number('reverted') - lamp.number('matched')
      const isReleased = (now?.number('matched') ?? 0) < lamp.number('matched')
      const expected = isReleased ? (due.get(name) ?? 0) : Math.min(Math.max(0, returned), unmatched)
      const reverted = (now?.number('reverted') ?? 0) - lamp.number('reverted')
      const isConfirmed = is.has('voided') && !isReleased && oversoldReturned.has(is.text('_id')) && reverted === 0
      if (lamps.has(id) && reverted !== expected && !isConfirmed)
        fault(`${name}: ${reverted} oversold pieces left the stock again, and not ${expected}`)
      back.set(name, (back.get(name) ?? 0) + returned - reverted)
    }
  }
}

/** Returns the lamps of a report whose pieces were oversold or counted before. */
export function notFromStock(report: Item): Item[] {
  return [...report.list('found'), ...report.list('counted')]
}

/** Returns the quantity of a lamp that a report sold. */
export function soldOf(report: Item, lamp: string): number {
  const lines = report.list('reportItems').filter((line) => line.text('_id') === lamp)
  return lines.reduce((sum, line) => sum + line.number('real'), 0)
}

/** Returns the pieces of each sale and lamp that a receipt supplied. */
function matchesOf(receipt: Item): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const line of receipt.list('lines')) {
    for (const match of line.list('matched')) {
      const name = `${match.text('report')} ${line.text('product')}`
      pieces.set(name, (pieces.get(name) ?? 0) + match.number('pieces'))
    }
  }
  return pieces
}
