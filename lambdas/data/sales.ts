import { clock } from '../clock.ts'
import type { Seen } from './commit.ts'
import { KEPT_DAYS } from './device-records.ts'
import { earlierReference, type Once, onceKey, putOnce } from './once.ts'
import type { Write } from './table.ts'

/**
 * What has been done for a staff sale, by the id that its draft was given: 'sell' and 'save' may come in any order, and
 * each any number of times. The records are those of idempotency keys (once.ts).
 *
 * Access pattern: whether a sale has taken a lamp's stock, and how much of it (PK/SK).
 *
 *   PK ONCE#sale#<sale>#<lamp>   SK ONCE   reference: how many of the lamp were taken
 */

/** A sale takes a lamp's stock once, whatever the number. */
export function stockTaking(saleId: string, productId: string): Once {
  return { key: `sale#${saleId}#${productId}`, fingerprint: 'stock taken', keptDays: KEPT_DAYS }
}

/** The keys under which it is recorded what a sale took of these lamps; none for a sale without an id. */
export function stockTakingKeys(saleId: string | undefined, lamps: readonly string[]) {
  return saleId === undefined ? [] : lamps.map((id) => onceKey(stockTaking(saleId, id)))
}

/** How many of these lamps a sale has taken from the stock before; those of which it took none are left out. */
export function takenBefore(seen: Seen, saleId: string | undefined, lamps: readonly string[]): Map<string, number> {
  if (saleId === undefined) return new Map()
  return new Map(
    lamps.flatMap((id) => {
      const count = earlierReference(stockTaking(saleId, id), seen)
      return count === undefined ? [] : [[id, Number(count)] as const]
    }),
  )
}

/** The writes after which a later 'sell' of this sale takes none of the lamps `sold`. */
export function putStockTakings(
  saleId: string | undefined,
  sold: ReadonlyMap<string, number>,
  taken: ReadonlyMap<string, number>,
): Write[] {
  if (saleId === undefined) return []
  const now = clock.now()
  return [...sold]
    .filter(([id]) => !taken.has(id))
    .map(([id, count]) => putOnce(stockTaking(saleId, id), String(count), now))
}
