import * as z from 'zod/mini'
import { Refusal } from '../http/refusal.ts'
import { expiresIn, tableName, type Write } from './table.ts'

/**
 * Access pattern: the record of an idempotency key (PK/SK), written in the same transaction as what it stands for.
 *
 *   PK ONCE#<user>#<handler>#<key>   SK ONCE   fingerprint, reference, expiresAt
 */

/** A request that must have its effect once, however often it is sent. `key` holds the caller and the route too. */
export type Once = { key: string; fingerprint: string }

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
        expiresAt: expiresIn(KEPT_DAYS, now),
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
  if (record.data.fingerprint !== once.fingerprint) {
    throw new Refusal(409, 'idempotency.reused', 'This Idempotency-Key was already used for another request')
  }
  return record.data.reference
}
