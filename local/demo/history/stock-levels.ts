import type { StockMovement } from '../../../shared/products/stock-movement.ts'
import type { DemoLamp } from '../lamps/lamps.ts'
import { type Dice, makeDice } from './dice.ts'

/** A movement before anybody knows what was left after it. */
export type Taking = { lamp: DemoLamp; at: Date } & Pick<StockMovement, 'delta' | 'reason' | 'reference' | 'by'>

/**
 * The journal of a lamp, in the order of time, that ends with the stock that it has: gone through from its end, with new
 * lamps coming in whenever there must have been too few before.
 */
export function journalOf(lamp: DemoLamp, takings: readonly Taking[], keeper: StockMovement['by']): StockMovement[] {
  const dice = makeDice(takings.length + lamp.price)
  const most = Math.max(lamp.countInStock, packOf(lamp))
  const journal: StockMovement[] = []
  let balance = lamp.countInStock
  for (const [n, { delta, at, reason, reference, by }] of [...takings.entries()].reverse()) {
    journal.push({ _id: dice.idAt(at), delta, balance, reason, reference, by, at: at.toISOString() })
    balance -= delta
    if (balance <= most) continue
    const left = dice.from(FEWEST_LEFT, FEWEST_LEFT + 2)
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

/** Before new ones come; as many as one order that nobody pays may hold back. */
const FEWEST_LEFT = 2

/** How many the shop has after it has bought new ones: the cheaper, the more. */
function packOf({ price }: DemoLamp): number {
  if (price < 6000) return 60
  return price < 25_000 ? 24 : 12
}

/** Up to half an hour before a moment, but not before the one before it. */
function between(before: Date | undefined, at: Date, dice: Dice): Date {
  const room = Math.min(30 * 60_000, at.getTime() - (before?.getTime() ?? 0))
  return new Date(at.getTime() - Math.max(1, Math.floor(room * dice.share())))
}
