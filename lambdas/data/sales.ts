import { fingerprintOf } from '../fingerprint.ts'
import { Refusal } from '../refusal.ts'
import type { Once } from './once.ts'

/**
 * What has been done for a staff sale, by the id that its draft was given: 'sell' and 'save' may come in any order and
 * any number. The records are those of idempotency keys (once.ts).
 *
 * Access patterns: whether a sale has taken a lamp's stock, and how much of it; the report of a sale (PK/SK).
 *
 *   PK ONCE#sale#<sale>#<lamp>   SK ONCE   reference: how many of the lamp were taken
 *   PK ONCE#recorded#<sale>      SK ONCE   reference: the report's id
 */

/** A draft may lie in a browser for long between 'sell' and 'save'. */
const KEPT_DAYS = 90

/** A sale takes a lamp's stock once, whatever the number. */
export function stockTaking(saleId: string, productId: string): Once {
  return { key: `sale#${saleId}#${productId}`, fingerprint: 'stock taken', keptDays: KEPT_DAYS }
}

/** A sale is recorded once; recording it again with other contents is refused. */
export function recording(saleId: string, contents: unknown): Once {
  const reused = (reportId: string) =>
    new Refusal('sale.recorded', 'This sale is already recorded, with other details. Please look at its report', {
      reportId,
    })
  return { key: `recorded#${saleId}`, fingerprint: fingerprintOf(contents), keptDays: KEPT_DAYS, reused }
}
