import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { clock } from '../clock.ts'
import { noteRepeatable } from '../deadline.ts'
import { Refusal } from '../refusal.ts'
import type { Key } from './batch-get.ts'
import { commit, type Decision, readSeen, type Seen } from './commit.ts'
import { expiresIn, tableName, type Write } from './table.ts'
import { BUSY_MS } from './transact.ts'

/**
 * Access pattern: the record of an idempotency key (PK/SK), written in the same transaction as the effect of the
 * request.
 *
 *   PK ONCE#<user>#<method> <path>#<key>   SK ONCE   fingerprint, reference, expiresAt
 */

/** An action that takes effect once, however often it is sent: a request with an Idempotency-Key, or a sale. */
export type Once = {
  /** Includes the caller and the route when it belongs to a request. */
  key: string
  /** Fingerprint of what was sent. The same key with another fingerprint is refused. */
  fingerprint: string
  /** Days for which the record is kept, if not as long as a request's. */
  keptDays?: number
  /** Reference of an earlier recording that was voided since. It may be replaced by a new one. */
  replaces?: string
  /** Returns whether a stored fingerprint may be of the same action. Default: whether the two are equal. */
  isSame?: (stored: string) => boolean
  /** Returns the refusal of another fingerprint, by what was written. Default: the refusal for requests. */
  reused?: (reference: string, fingerprint: string) => Refusal
}

/**
 * A decision with the id by which its result can be read again (`reference`). `record` holds extra attributes of the
 * `once` records.
 */
export type OnceDecision<T> = Decision<T> & { reference: string; record?: Readonly<Record<string, unknown>> }

/** Days for which a record is kept: a phone that lost its connection may try again days later. */
const KEPT_DAYS = 7

const Stored = z.object({ fingerprint: z.string(), reference: z.string(), expiresAt: z.number() })

type CommitOnce<T> = {
  /** An entry is undefined for a request without a key. */
  once: readonly (Once | undefined)[]
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
export async function commitOnce<T>(
  { once, reads, earlier }: CommitOnce<T>,
  decide: (seen: Seen) => OnceDecision<T>,
): Promise<T> {
  const given = once.filter((one) => one !== undefined)
  if (given.length > 0) noteRepeatable()
  const all = { reads: [...reads, ...given.map(onceKey)] }
  const records = all.reads.filter(isRecord)
  let decidedOn: Seen = () => undefined
  // A refusal after `decide` succeeded comes from a claim, which is always checked against current data.
  let isDecided = false
  const decideOnce = (seen: Seen): Decision<CommitResult<T>> => {
    decidedOn = seen
    isDecided = false
    const before = referenceIn(seen, given)
    if (before !== undefined) return { result: { earlier: before }, writes: [] }
    const { result, reference, record, writes, ...more } = decide(seen)
    isDecided = true
    const put = given.map((one) => putOnce(one, reference, clock.now(), record))
    return { ...more, result: { written: result }, writes: [...put, ...writes] }
  }
  const until = clock.now() + BUSY_MS
  // Items are not read in one instant. A duplicate of this request may have been written between the reads of its key
  // and of its last lamp. A sale's own 'sell' may have been written between the reads of its claims and of the stock. A
  // refusal therefore only counts if the records are unchanged since the decision.
  const attempt = (): Promise<CommitResult<T>> =>
    commit(all, decideOnce).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const seen = await readSeen(records)
      const twin = referenceIn(seen, given)
      if (twin !== undefined) return { earlier: twin }
      const isOfItself = records.some((key) => !isDeepStrictEqual(seen(key), decidedOn(key)))
      if (!isOfItself || isDecided || error.status >= 500 || clock.now() >= until) throw error
      return attempt()
    })
  const result = await attempt()
  return 'written' in result ? result.written : await earlier(result.earlier)
}

export function onceKey(once: Pick<Once, 'key'>) {
  return { PK: `ONCE#${once.key}`, SK: RECORD }
}

const RECORD = 'ONCE'

function isRecord({ SK }: Key): boolean {
  return SK === RECORD
}

/** Fallback for records without a reference; no real reference is empty. */
const NONE = ''

/** Returns the write that claims the key for `reference`. It fails if the key is taken. */
export function putOnce(
  once: Once,
  reference: string,
  now: number,
  record: OnceDecision<unknown>['record'] = {},
): Write {
  return {
    Put: {
      TableName: tableName,
      Item: {
        ...onceKey(once),
        entity: 'once',
        fingerprint: once.fingerprint,
        reference,
        ...record,
        expiresAt: expiresIn(once.keptDays ?? KEPT_DAYS, now),
      },
      // DynamoDB deletes expired items lazily, so one may still exist.
      ConditionExpression: 'attribute_not_exists(PK) OR expiresAt < :now OR #reference = :replaced',
      ExpressionAttributeNames: { '#reference': 'reference' },
      ExpressionAttributeValues: { ':now': Math.floor(now / 1000), ':replaced': once.replaces ?? NONE },
    },
  }
}

/**
 * Returns the reference that an earlier request with this key wrote, or undefined if there was none.
 * @throws Refusal 409 when the key was used for something else
 */
export function earlierReference(once: Once, seen: Seen): string | undefined {
  const record = Stored.safeParse(seen(onceKey(once)))
  if (!record.success || record.data.expiresAt * 1000 < clock.now()) return undefined
  const { fingerprint, reference } = record.data
  if (reference === once.replaces) return undefined
  const isSame = once.isSame?.(fingerprint) ?? fingerprint === once.fingerprint
  if (!isSame) throw once.reused?.(reference, fingerprint) ?? keyReused()
  return reference
}

function referenceIn(seen: Seen, onces: readonly Once[]): string | undefined {
  return onces.map((once) => earlierReference(once, seen)).find((reference) => reference !== undefined)
}

function keyReused(): Refusal {
  return new Refusal('idempotency.reused', 'This Idempotency-Key was already used for another request')
}
