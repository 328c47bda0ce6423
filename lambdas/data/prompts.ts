import { fingerprintOf } from '../fingerprint.ts'
import type { Refusal } from '../refusal.ts'
import { type Claim, expiresIn, tableName } from './table.ts'

/**
 * How often phones were asked to pay within one hour of the clock, for whatever orders: by each person, and each phone. A
 * count is raised by the transaction that writes the attempt, and read by nothing but its condition.
 *
 *   PK PROMPTS#PERSON#<user>               SK <hour>   prompts, expiresAt
 *   PK PROMPTS#PHONE#<hash of the number>  SK <hour>   prompts, expiresAt
 */

/** Who asks, or the number that is asked: a hash of it, as keys are shown where an item's contents are not. */
export type PromptsOf = { person: string } | { phone: string }

/** So many of one hour. */
export type PromptLimit = { most: number; refusal: Refusal }

const KEPT_DAYS = 1

function promptsKey(of: PromptsOf, now: Date) {
  const SK = now.toISOString().slice(0, '2026-11-21T08'.length)
  if ('person' in of) return { PK: `PROMPTS#PERSON#${of.person}`, SK }
  return { PK: `PROMPTS#PHONE#${fingerprintOf(of.phone)}`, SK }
}

/** The write that counts one prompt more, unless there were `most` in this hour. */
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
