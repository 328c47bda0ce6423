import * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'
import { expiresIn, tableName, type Write } from './table.ts'

/**
 * Access pattern: the record of an idempotency key (PK/SK), written in the same transaction as what it stands for.
 *
 *   PK ONCE#<user>#<handler>#<key>   SK ONCE   fingerprint, reference, expiresAt
 */

/** What must have its effect once, however often it is sent. */
export type Once = {
  /** Holds, for a request, the caller and the route too. */
  key: string
  /** Of what was sent: the same key with another one is refused. */
  fingerprint: string
  /** How long it is remembered, where that differs from a request. */
  keptDays?: number
  /** The refusal of another fingerprint, by the reference that was written, where it differs from a request's. */
  reused?: (reference: string) => Refusal
}

/** A phone that lost its line may try again days later. */
const KEPT_DAYS = 7

const Record = z.object({ fingerprint: z.string(), reference: z.string(), expiresAt: z.number() })

export function onceKey(once: Once) {
  return { PK: `ONCE#${once.key}`, SK: 'ONCE' }
}

/** The write that claims the key for `reference`; it fails if the key is taken. */
export function putOnce(once: Once, reference: string, now: number): Write {
  return {
    Put: {
      TableName: tableName,
      Item: {
        ...onceKey(once),
        entity: 'once',
        fingerprint: once.fingerprint,
        reference,
        expiresAt: expiresIn(once.keptDays ?? KEPT_DAYS, now),
      },
      // DynamoDB deletes expired items lazily, so one may still lie there.
      ConditionExpression: 'attribute_not_exists(PK) OR expiresAt < :now',
      ExpressionAttributeValues: { ':now': Math.floor(now / 1000) },
    },
  }
}

/**
 * What an earlier request with this key has written, or undefined if there was none.
 * @throws Refusal 409 when the key was used for something else
 */
export function earlierReference(once: Once, item: unknown, now: number): string | undefined {
  const record = Record.safeParse(item)
  if (!record.success || record.data.expiresAt * 1000 < now) return undefined
  const { fingerprint, reference } = record.data
  if (fingerprint !== once.fingerprint) throw once.reused?.(reference) ?? keyReused()
  return reference
}

function keyReused(): Refusal {
  return new Refusal('idempotency.reused', 'This Idempotency-Key was already used for another request')
}
