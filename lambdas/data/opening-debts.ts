import { debtorKey } from '../../shared/reports/debtor.ts'
import type { OpeningDebt } from '../../shared/reports/opening-routes.ts'
import { fingerprintOf } from '../fingerprint.ts'
import type { DedupeKey } from './deduplication.ts'

/**
 * Returns the record that lets an opening debt be stored once, even if several sheets contain it. Debtor, amount, day
 * and note identify it. The records are stored like idempotency keys (deduplication.ts). The key is a hash of these
 * fields in this order and must not change, because stored keys must still match.
 *
 * Access pattern: the report of an opening debt (PK/SK).
 *
 *   PK ONCE#opening#<hash of these fields>   SK ONCE   reference: the report's id
 */
export function recordingOfOpeningDebt({ givenTo, amount, day, note = '' }: OpeningDebt): DedupeKey {
  const fingerprint = fingerprintOf({ debtor: debtorKey(givenTo), amount, day, note })
  return { key: `opening#${fingerprint}`, fingerprint, keptDays: KEPT_DAYS }
}

const KEPT_DAYS = 3650
