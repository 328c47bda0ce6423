import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { fingerprintOf } from '../fingerprint.ts'
import { batchGet } from './batch-get.ts'
import { expiresIn, table, tableName } from './table.ts'

/**
 * Number of failed sign-ins within one hour of the clock, by source address.
 *
 *   PK FAILED-SIGN-INS#<hash of the address>   SK <hour>   failures, expiresAt
 */

const KEPT_DAYS = 1

const Failures = z.object({ PK: z.string(), failures: z.number() })

/** Returns the key of an address and hour. The address is hashed because keys appear in logs and metrics. */
function keyOf(address: string, now: Date) {
  return {
    PK: `FAILED-SIGN-INS#${fingerprintOf(address)}`,
    SK: now.toISOString().slice(0, '2026-11-21T08'.length),
  }
}

/** Returns the number of failures of each address in this hour, in the order of `addresses`. */
export async function failedSignIns(addresses: readonly string[], now: Date): Promise<number[]> {
  const keys = addresses.map((address) => keyOf(address, now))
  const items = z.parse(z.array(Failures), await batchGet(keys))
  return keys.map(({ PK }) => items.find((item) => item.PK === PK)?.failures ?? 0)
}

export async function countFailedSignIn(address: string, now: Date): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: keyOf(address, now),
      UpdateExpression: 'SET entity = :entity, expiresAt = :expiresAt ADD failures :one',
      ExpressionAttributeValues: {
        ':entity': 'failed-sign-ins',
        ':expiresAt': expiresIn(KEPT_DAYS, now.getTime()),
        ':one': 1,
      },
    }),
  )
}
