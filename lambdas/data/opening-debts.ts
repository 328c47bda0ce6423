import { debtorKey } from '../../shared/reports/debtor.ts'
import type { OpeningDebt } from '../../shared/reports/opening-routes.ts'
import { fingerprintOf } from '../fingerprint.ts'
import type { Once } from './once.ts'

/**
 * An opening debt is recorded once, from however many sheets it comes: it is known by its debtor, amount, day and note. The
 * records are those of idempotency keys (once.ts). Its key is a hash of these fields in this order, whatever else a request has:
 * keys of earlier releases must be found.
 *
 * Access pattern: what an opening debt was recorded as (PK/SK).
 *
 *   PK ONCE#opening#<hash of all that it says>   SK ONCE   reference: the report's id
 */
export function recordingOfOpeningDebt({ givenTo, amount, day, note = '' }: OpeningDebt): Once {
  const fingerprint = fingerprintOf({ debtor: debtorKey(givenTo), amount, day, note })
  return { key: `opening#${fingerprint}`, fingerprint, keptDays: TEN_YEARS }
}

const TEN_YEARS = 3650
