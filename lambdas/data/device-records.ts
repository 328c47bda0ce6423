import { fingerprintOf } from '../fingerprint.ts'
import { Refusal } from '../refusal.ts'
import type { Once } from './once.ts'

/**
 * What staff make on a device, by the id that it got there: it is recorded once, however often, from wherever and by
 * whomever it is sent. The records are those of idempotency keys (once.ts).
 *
 * Access pattern: what a sale, an instalment or an expense was recorded as (PK/SK).
 *
 *   PK ONCE#recorded#<sale>          SK ONCE   reference: the report's id
 *   PK ONCE#instalment#<instalment>  SK ONCE   reference: the ids of the reports it was taken for
 *   PK ONCE#expense#<expense>        SK ONCE   reference: the expense's own id
 */

/** A phone may be found again weeks later. */
export const KEPT_DAYS = 90

/** A sale is recorded once; recording it again with other contents is refused. */
export function recordingOfSale(saleId: string, contents: unknown): Once {
  const reused = (reportId: string) =>
    new Refusal('sale.recorded', 'This sale is already recorded with other details. Please check its report', {
      reportId,
    })
  return { key: `recorded#${saleId}`, fingerprint: fingerprintOf(contents), keptDays: KEPT_DAYS, reused }
}

/** The same of an instalment, or of several that are paid at once. */
export function recordingOfInstalment(instalmentId: string, contents: unknown): Once {
  return recordingOf(`instalment#${instalmentId}`, contents)
}

/** The same of an expense. */
export function recordingOfExpense(expenseId: string, contents: unknown): Once {
  return recordingOf(`expense#${expenseId}`, contents)
}

function recordingOf(key: string, contents: unknown): Once {
  const reused = () => new Refusal('entry.recorded', 'This is already recorded with other details')
  return { key, fingerprint: fingerprintOf(contents), keptDays: KEPT_DAYS, reused }
}
