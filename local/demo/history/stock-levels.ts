import type { StockMovement } from '../../../shared/products/stock-movement.ts'
import type { DemoLamp } from '../lamps/lamps.ts'
import { type Dice, makeDice } from './dice.ts'

/** A movement with the stock after it. */
export type CountedMovement = StockMovement & { balance: number }

/** A movement whose balance has not been computed yet. */
export type Taking = { lamp: DemoLamp; at: Date } & Pick<StockMovement, 'delta' | 'reason' | 'reference' | 'by'>

/**
 * Returns the journal of a lamp, oldest first, which ends with its current stock. It is computed backwards, with a
 * delivery at each point where the earlier stock would be too high.
 */
export function journalOf(lamp: DemoLamp, takings: readonly Taking[], keeper: StockMovement['by']): CountedMovement[] {
  const dice = makeDice(takings.length + lamp.price)
  const most = Math.max(lamp.countInStock, packOf(lamp))
  const journal: CountedMovement[] = []
  let balance = lamp.countInStock
  for (const [n, { delta, at, reason, reference, by }] of [...takings.entries()].reverse()) {
    journal.push({ _id: dice.idAt(at), delta, balance, reason, reference, by, at: at.toISOString() })
    balance -= delta
    if (balance <= most) continue
    const left = dice.from(MIN_STOCK_LEFT, MIN_STOCK_LEFT + 2)
    const restocked = between(takings[n - 1]?.at, at, dice)
    const correction = {
      delta: balance - left,
      balance,
      reason: 'correction',
      reference: lamp._id,
      by: keeper,
    } as const
    journal.push({ _id: dice.idAt(restocked), ...correction, at: restocked.toISOString() })
    balance = left
  }
  return journal.reverse()
}

/** Minimum stock before a delivery: as many as an unpaid order may reserve. */
const MIN_STOCK_LEFT = 2

/** Returns the stock after a delivery: the cheaper the lamp, the higher. */
function packOf({ price }: DemoLamp): number {
  if (price < 6000) return 60
  return price < 25_000 ? 24 : 12
}

/** Returns a time up to half an hour before a movement, but after the previous one. */
function between(before: Date | undefined, at: Date, dice: Dice): Date {
  const room = Math.min(30 * 60_000, at.getTime() - (before?.getTime() ?? 0))
  return new Date(at.getTime() - Math.max(1, Math.floor(room * dice.share())))
}
