import type { Stocktake } from '../../shared/stocktakes/stocktake.ts'
import { Refusal } from '../refusal.ts'

/**
 * Returns the stocktake.
 * @throws Refusal 404 if there is no such stocktake
 */
export function stocktakeOr404(found: Stocktake | undefined): Stocktake {
  if (!found) throw new Refusal('stocktake.unknown', 'There is no such stocktake')
  return found
}

/**
 * Throws unless the stocktake is open.
 * @throws Refusal 409 if it has ended
 */
export function requireOpen({ ended }: Stocktake): void {
  if (ended) throw new Refusal('stocktake.ended', 'This stocktake has ended. Please count the lamp in the next one')
}
