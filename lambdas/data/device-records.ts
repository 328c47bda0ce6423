import * as z from 'zod/mini'
import type { EntryKind } from '../../shared/outbox/entry-kind.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { Refusal } from '../refusal.ts'
import type { Key } from './batch-get.ts'
import type { Snapshot } from './commit.ts'
import { type DedupeKey, dedupeRecordKey } from './deduplication.ts'

/**
 * Deduplication records of what staff create offline on a device, by the id assigned there. Each is recorded once, even
 * if several users or devices send it. They are stored like idempotency keys (deduplication.ts).
 *
 * Access pattern: the recorded sale, instalments, expense or receipt of a device's entry (PK/SK).
 *
 *   PK ONCE#recorded#<sale>          SK ONCE   reference: the report's id
 *   PK ONCE#instalment#<instalment>  SK ONCE   reference: the ids of the reports it was taken for
 *   PK ONCE#<other kind>#<id>        SK ONCE   reference: the id of what was recorded, such as an expense
 */

/** Value stored instead of a fingerprint, which is a hash. Nothing more may be recorded under this key. */
const DISCARDED = 'given up'

function keyOf(kind: EntryKind, id: string): string {
  return `${kind === 'sale' ? 'recorded' : kind}#${id}`
}

type Facts = readonly unknown[]

/** Days for which the records are kept: a lost phone may turn up weeks later. */
export const KEPT_DAYS = 90

/**
 * Returns the record by which an entry is stored once; sending it again with other facts is refused by `refuse`. Facts decide
 * whether two requests are the same: lamps, numbers and amounts, in a fixed order. A request therefore stays the same
 * after a deployment that parses it differently. Instalments that are paid together share a record.
 */
export function recordingOf(
  kind: EntryKind,
  id: string,
  facts: Facts,
  refuse: (reference: string) => Refusal,
): DedupeKey {
  const reused = (reference: string, fingerprint: string) =>
    fingerprint === DISCARDED ? discardedRefusal() : refuse(reference)
  const fingerprint = fingerprintOf(facts)
  return { key: keyOf(kind, id), fingerprint, keptDays: KEPT_DAYS, reused }
}

/**
 * Returns the record of a discarded entry, unless the entry is already recorded. Of a recording and this record, the
 * first one wins.
 */
export function discardRecord(kind: EntryKind, id: string): DedupeKey {
  return { key: keyOf(kind, id), fingerprint: DISCARDED, keptDays: KEPT_DAYS, reused: otherEntry }
}

/** Returns the key of a sale's deduplication record. */
export function saleRecordKey(saleId: string): Key {
  return dedupeRecordKey({ key: keyOf('sale', saleId) })
}

/** Returns the id of the report that a sale was recorded as, from the item under `saleRecordKey`, or undefined. */
export function reportOfSale(saleId: string, snapshot: Snapshot): string | undefined {
  const record = Recorded.safeParse(snapshot(saleRecordKey(saleId))).data
  return record?.fingerprint === DISCARDED ? undefined : record?.reference
}

const Recorded = z.object({ fingerprint: z.string(), reference: z.string() })

function discardedRefusal(): Refusal {
  return new Refusal('entry.givenUp', 'This entry was discarded, so it is not recorded')
}

/** Returns the refusal of a sale that was already recorded with other facts. */
export function otherSale(reportId: string): Refusal {
  const message = 'This sale is already recorded with other details. Please check the recorded sale'
  return new Refusal('sale.recorded', message, { reportId })
}

/** Returns the refusal of an instalment, an expense or a receipt that was already recorded with other facts. */
export function otherEntry(reference: string): Refusal {
  return new Refusal('entry.recorded', 'This entry is already recorded. Please check the recorded one', { reference })
}
