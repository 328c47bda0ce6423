import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { clock } from '../clock.ts'
import { markRepeatable } from '../deadline.ts'
import { Refusal } from '../refusal.ts'
import type { Key } from './batch-get.ts'
import { commit, type Decision, readSnapshot, type Snapshot } from './commit.ts'
import { expiresIn, tableName, type Write } from './table.ts'
import { BUSY_MS } from './transact.ts'

/**
 * Access pattern: the record of an idempotency key (PK/SK), written in the same transaction as the effect of the
 * request.
 *
 *   PK ONCE#<user>#<method> <path>#<key>   SK ONCE   fingerprint, reference, expiresAt
 */

/** An action that takes effect once, even if it is sent repeatedly: a request with an Idempotency-Key, or a sale. */
export type DedupeKey = {
  /** Includes the caller and the route when it belongs to a request. */
  key: string
  /** Fingerprint of what was sent. The same key with another fingerprint is refused. */
  fingerprint: string
  /** Days for which the record is kept, if they differ from a request's. */
  keptDays?: number
  /** Reference of an earlier recording that was voided since. It may be replaced by a new one. */
  replaces?: string
  /** Returns the refusal of another fingerprint, by what was written. Default: the refusal for requests. */
  reused?: (reference: string, fingerprint: string) => Refusal
}

/**
 * A decision with the id by which its result can be read again (`reference`). `record` holds extra attributes of the
 * deduplication records.
 */
export type DeduplicatedDecision<T> = Decision<T> & { reference: string; record?: Readonly<Record<string, unknown>> }

/** Days for which a record is kept: a phone that lost its connection may try again days later. */
const KEPT_DAYS = 7

const Stored = z.object({ fingerprint: z.string(), reference: z.string(), expiresAt: z.number() })

type CommitDeduplicated<T> = {
  /** An entry is undefined for a request without a key. */
  dedupeKeys: readonly (DedupeKey | undefined)[]
  reads: readonly Key[]
  earlier: (reference: string) => Promise<T>
}

/** Either this call wrote the decision, or an earlier request had, and `earlier` refers to its result. */
type CommitResult<T> = { written: T } | { earlier: string }

/**
 * Commits a decision at most once for each entry of `once`. A repeat writes nothing and returns what `earlier` reads by
 * the reference written the first time.
 * @throws Refusal as `commit` does; 409 for a key that was used for something else
 */
export async function commitDeduplicated<T>(
  { dedupeKeys: given, reads, earlier }: CommitDeduplicated<T>,
  decide: (snapshot: Snapshot) => DeduplicatedDecision<T>,
): Promise<T> {
  const dedupeKeys = given.filter((one) => one !== undefined)
  if (dedupeKeys.length > 0) markRepeatable()
  const all = { reads: [...reads, ...dedupeKeys.map(dedupeRecordKey)] }
  const records = all.reads.filter(isRecord)
  let decidedOn: Snapshot = () => undefined
  // A refusal after `decide` succeeded comes from a claim, which is always checked against current data.
  let isDecided = false
  const decideOnce = (snapshot: Snapshot): Decision<CommitResult<T>> => {
    decidedOn = snapshot
    isDecided = false
    const before = referenceIn(snapshot, dedupeKeys)
    if (before !== undefined) return { result: { earlier: before }, writes: [] }
    const { result, reference, record, writes, ...more } = decide(snapshot)
    isDecided = true
    const put = dedupeKeys.map((one) => putDedupeRecord(one, reference, clock.now(), record))
    return { ...more, result: { written: result }, writes: [...put, ...writes] }
  }
  const until = clock.now() + BUSY_MS
  // Items are not read in one instant. A duplicate of this request may have been written between the reads of its key
  // and of its last lamp. A sale's own 'sell' may have been written between the reads of its claims and of the stock. A
  // refusal therefore only counts if the records are unchanged since the decision.
  const attempt = (): Promise<CommitResult<T>> =>
    commit(all, decideOnce).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const snapshot = await readSnapshot(records)
      const twin = referenceIn(snapshot, dedupeKeys)
      if (twin !== undefined) return { earlier: twin }
      const isOfItself = records.some((key) => !isDeepStrictEqual(snapshot(key), decidedOn(key)))
      if (!isOfItself || isDecided || error.status >= 500 || clock.now() >= until) throw error
      return attempt()
    })
  const result = await attempt()
  return 'written' in result ? result.written : await earlier(result.earlier)
}

export function dedupeRecordKey(dedupeKey: Pick<DedupeKey, 'key'>) {
  return { PK: `ONCE#${dedupeKey.key}`, SK: RECORD }
}

const RECORD = 'ONCE'

function isRecord({ SK }: Key): boolean {
  return SK === RECORD
}

/** Fallback for records without a reference; no real reference is empty. */
const NONE = ''

/** Returns the write that claims the key for `reference`. It fails if the key is taken. */
export function putDedupeRecord(
  dedupeKey: DedupeKey,
  reference: string,
  now: number,
  record: DeduplicatedDecision<unknown>['record'] = {},
): Write {
  return {
    Put: {
      TableName: tableName,
      Item: {
        ...dedupeRecordKey(dedupeKey),
        entity: 'once',
        fingerprint: dedupeKey.fingerprint,
        reference,
        ...record,
        expiresAt: expiresIn(dedupeKey.keptDays ?? KEPT_DAYS, now),
      },
      // DynamoDB deletes expired items lazily, so one may still exist.
      ConditionExpression: 'attribute_not_exists(PK) OR expiresAt < :now OR #reference = :replaced',
      ExpressionAttributeNames: { '#reference': 'reference' },
      ExpressionAttributeValues: { ':now': Math.floor(now / 1000), ':replaced': dedupeKey.replaces ?? NONE },
    },
  }
}

/**
 * Returns the reference that an earlier request with this key wrote, or undefined if there was none.
 * @throws Refusal 409 when the key was used for something else
 */
export function earlierReference(dedupeKey: DedupeKey, snapshot: Snapshot): string | undefined {
  const record = Stored.safeParse(snapshot(dedupeRecordKey(dedupeKey)))
  if (!record.success || record.data.expiresAt * 1000 < clock.now()) return undefined
  const { fingerprint, reference } = record.data
  if (reference === dedupeKey.replaces) return undefined
  if (fingerprint !== dedupeKey.fingerprint) throw dedupeKey.reused?.(reference, fingerprint) ?? keyReused()
  return reference
}

function referenceIn(snapshot: Snapshot, dedupeKeys: readonly DedupeKey[]): string | undefined {
  return dedupeKeys
    .map((dedupeKey) => earlierReference(dedupeKey, snapshot))
    .find((reference) => reference !== undefined)
}

function keyReused(): Refusal {
  return new Refusal('idempotency.reused', 'This Idempotency-Key was already used for another request')
}
