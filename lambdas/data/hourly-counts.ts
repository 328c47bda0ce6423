import { fingerprintOf } from '../fingerprint.ts'
import type { Refusal } from '../refusal.ts'
import { type Claim, expiresIn, tableName } from './table.ts'

/**
 * How much was done within one hour of the clock: by a person, from an address, or to a phone. The transaction that does it
 * raises the count; only its condition reads it.
 *
 *   PK HOURLY#<what>#<hash of whose>   SK <hour>   count, expiresAt
 *
 * Keys show up where contents do not, so phones and addresses are hashed in them.
 */

export type Counted =
  | 'orders'
  | 'pictures'
  | 'prompts by'
  | 'prompts to'
  | 'sign-ups'
  | 'sign-ups by connection'
  | 'special requests'
  | 'wrong account links'
  | 'wrong invitations'

/** How many an hour may have, and the refusal of one more. */
export type HourlyLimit = { most: number; refusal: Refusal }

const KEPT_DAYS = 1

/** The write that counts one more, unless this hour has had `most`. */
export function countHourly(what: Counted, of: string, { most, refusal }: HourlyLimit, now: number): Claim {
  const hour = new Date(now).toISOString().slice(0, '2026-11-21T08'.length)
  return {
    write: {
      Update: {
        TableName: tableName,
        Key: { PK: `HOURLY#${what}#${fingerprintOf(of)}`, SK: hour },
        UpdateExpression: 'SET entity = :entity, expiresAt = :expiresAt ADD #count :one',
        ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: {
          ':entity': 'hourly-count',
          ':expiresAt': expiresIn(KEPT_DAYS, now),
          ':one': 1,
          ':most': most,
        },
      },
    },
    refusal,
  }
}
