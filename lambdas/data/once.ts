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
 * Access pattern: the record of an idempotency key (PK/SK), written in the same transaction as what it stands for.
 *
 *   PK ONCE#<user>#<method> <path>#<key>   SK ONCE   fingerprint, reference, expiresAt
 */

/** What must have its effect once, however often it is sent: a request with its Idempotency-Key, a sale. */
export type Once = {
  /** Holds, for a request, the caller and the route too. */
  key: string
  /** Of what was sent: the same key with another one is refused. */
  fingerprint: string
  /** How long it is remembered, where that differs from a request. */
  keptDays?: number
  /** The reference of what was recorded before and has been voided since: it is recorded again in its place. */
  replaces?: string
  /** Whether a stored fingerprint may be of the same; without it, an equal one is. */
  isSame?: (stored: string) => boolean
  /** The refusal of another fingerprint, by what was written, where it differs from a request's. */
  reused?: (reference: string, fingerprint: string) => Refusal
}

/** `reference` is the id under which the result is found again; `record` is what else the records of `once` keep. */
export type OnceDecision<T> = Decision<T> & { reference: string; record?: Readonly<Record<string, unknown>> }

/** A phone that lost its connection may try again days later. */
const KEPT_DAYS = 7

const Stored = z.object({ fingerprint: z.string(), reference: z.string(), expiresAt: z.number() })

type CommitOnce<T> = {
  /** Where a request sent no key, there is none. */
  once: readonly (Once | undefined)[]
  reads: readonly Key[]
  earlier: (reference: string) => Promise<T>
}

/** Either the decision was written now, or an earlier request had written what `earlier` refers to. */
type CommitResult<T> = { written: T } | { earlier: string }

/**
 * Commits a decision once for each of `once`, and never again: a repeat writes nothing, and is given what `earlier` finds
 * by the reference that was written the first time.
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
  // What is refused afterwards is refused by a claim, which holds for what is there.
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
  // Items are not read in one instant. The same request, sent twice at once, may have been written between the reads of its
  // key and of its last lamp, and a sale's own 'sell' between those of what it has taken and of what is left. So a refusal
  // counts if the records are still those on which it was decided.
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

/** No record refers to nothing. */
const NONE = ''

/** The write that claims the key for `reference`; it fails if the key is taken. */
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
      // DynamoDB deletes expired items lazily, so one may still lie there.
      ConditionExpression: 'attribute_not_exists(PK) OR expiresAt < :now OR #reference = :replaced',
      ExpressionAttributeNames: { '#reference': 'reference' },
      ExpressionAttributeValues: { ':now': Math.floor(now / 1000), ':replaced': once.replaces ?? NONE },
    },
  }
}

/**
 * What an earlier request with this key has written, as `seen`; undefined if there was none.
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
