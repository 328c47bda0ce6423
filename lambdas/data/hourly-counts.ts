import { fingerprintOf } from '../fingerprint.ts'
import type { Refusal } from '../refusal.ts'
import { type Claim, expiresIn, tableName } from './table.ts'

/**
 * Number of times that an action was performed within one hour of the clock: by a user, from an address, or to a phone.
 * The transaction of the action raises the count, and only its condition reads it.
 *
 *   PK HOURLY#<what>#<hash of whose>   SK <hour>   count, expiresAt
 *
 * Phones and addresses are hashed because keys appear in logs and metrics.
 */

export type CountedAction =
  | 'orders'
  | 'pieces by address'
  | 'pictures'
  | 'prompts by'
  | 'prompts to'
  | 'sign-ups'
  | 'sign-ups by connection'
  | 'special requests'
  | 'TIN look-ups'
  | 'wrong account links'
  | 'wrong invitations'
  | 'wrong receipt links'

/** Maximum per hour, and the refusal of one more. */
export type HourlyLimit = { most: number; refusal: Refusal }

const KEPT_DAYS = 1

/**
 * Returns the write that adds `count` to this hour, unless that makes more than `most`.
 * @throws Refusal if `count` alone is more than that
 */
export function countHourly(
  what: CountedAction,
  of: string,
  { most, refusal }: HourlyLimit,
  now: number,
  count = 1,
): Claim {
  if (count > most) throw refusal
  const hour = new Date(now).toISOString().slice(0, '2026-11-21T08'.length)
  return {
    write: {
      Update: {
        TableName: tableName,
        Key: { PK: `HOURLY#${what}#${fingerprintOf(of)}`, SK: hour },
        UpdateExpression: 'SET entity = :entity, expiresAt = :expiresAt ADD #count :added',
        ConditionExpression: 'attribute_not_exists(#count) OR #count <= :bound',
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: {
          ':entity': 'hourly-count',
          ':expiresAt': expiresIn(KEPT_DAYS, now),
          ':added': count,
          ':bound': most - count,
        },
      },
    },
    refusal,
  }
}
