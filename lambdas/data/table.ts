import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { awsLimits } from '../aws-limits.ts'
import type { Refusal } from '../refusal.ts'
import { setting } from '../setting.ts'
import { logThrottling } from './log-throttling.ts'

export const tableName = setting('TABLE_NAME')

const client = logThrottling(new DynamoDBClient(awsLimits()))
// The client copies all that it sends and reads for a log that nobody keeps: half of the time that a long answer takes.
client.middlewareStack.remove('loggerMiddleware')

/** The one table. Only this folder uses it, and lambdas/bookkeeping, which no Lambda runs. */
export const table = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })

/** What every item carries: its key and what kind of thing it is, by which the stream is filtered. */
export type Item = { PK: string; SK: string; entity: string; [attribute: string]: unknown }

/** One write of a transaction. */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** A write whose condition stands for a rule of its own: if it fails, `refusal` is the answer. */
export type Claim = { write: Write; refusal: Refusal }

/** `days` from `now` (ms since 1970), as DynamoDB's time to live wants it: seconds since 1970. */
export function expiresIn(days: number, now: number): number {
  return Math.floor(now / 1000) + days * 24 * 60 * 60
}
