import type { Return } from '../../shared/returns/return.ts'
import { rightToReturn } from '../../shared/returns/right-to-return.ts'
import type { CurrentSettings } from '../../shared/settings/settings.ts'
import type { Actor } from '../http/actor.ts'
import { Refusal } from '../refusal.ts'

/**
 * Returns the return.
 * @throws Refusal 404 if there is no such return
 */
export function returnOr404(found: Return | undefined): Return {
  if (!found) throw new Refusal('return.unknown', 'There is no such return')
  return found
}

/**
 * Checks who may take lamps of a sale back, and whether a reason is given where one is needed.
 * @throws Refusal 403 after the days for returns, 400 for a missing reason
 */
export function requireRightToReturn(
  sale: { sellerId?: string | undefined; soldAt: string },
  reason: string | undefined,
  actor: Actor,
  { now, settings }: { now: string; settings: CurrentSettings },
): void {
  const right = rightToReturn(sale, actor, now, settings)
  if (right === 'denied') {
    throw new Refusal('return.late', 'The days for returns are over. Only an admin can take these lamps back')
  }
  if (right === 'with a reason' && !reason) {
    throw new Refusal('return.reason', 'Please give a reason, which is stored with the return')
  }
}
