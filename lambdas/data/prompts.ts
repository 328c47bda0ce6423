import { fingerprintOf } from '../fingerprint.ts'
import type { Refusal } from '../refusal.ts'
import { type Claim, expiresIn, tableName } from './table.ts'

/**
 * How many requests to pay were sent within one hour of the clock, for any orders: by each person, and to each phone. The
 * transaction that writes an attempt raises the count; only its condition reads it.
 *
 *   PK PROMPTS#PERSON#<user>               SK <hour>   prompts, expiresAt
 *   PK PROMPTS#PHONE#<hash of the number>  SK <hour>   prompts, expiresAt
 */

/** The person who sends the request, or the phone that gets it: its key is a hash, as keys show up where contents do not. */
export type PromptsOf = { person: string } | { phone: string }

/** How many an hour may have, and the refusal of one more. */
export type PromptLimit = { most: number; refusal: Refusal }

const KEPT_DAYS = 1

function promptsKey(of: PromptsOf, now: Date) {
  const SK = now.toISOString().slice(0, '2026-11-21T08'.length)
  if ('person' in of) return { PK: `PROMPTS#PERSON#${of.person}`, SK }
  return { PK: `PROMPTS#PHONE#${fingerprintOf(of.phone)}`, SK }
}

/** The write that counts one more prompt, unless this hour has had `most`. */
export function countPrompt(of: PromptsOf, { most, refusal }: PromptLimit, now: Date): Claim {
  return {
    write: {
      Update: {
        TableName: tableName,
        Key: promptsKey(of, now),
        UpdateExpression: 'SET entity = :entity, expiresAt = :expiresAt ADD prompts :one',
        ConditionExpression: 'attribute_not_exists(prompts) OR prompts < :most',
        ExpressionAttributeValues: {
          ':entity': 'prompts',
          ':expiresAt': expiresIn(KEPT_DAYS, now.getTime()),
          ':one': 1,
          ':most': most,
        },
      },
    },
    refusal,
  }
}
