import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { awsLimits } from '../aws-limits.ts'
import type { Refusal } from '../refusal.ts'
import { setting } from '../setting.ts'
import { logThrottling } from './log-throttling.ts'

export const tableName = setting('TABLE_NAME')

const client = logThrottling(new DynamoDBClient(awsLimits()))
// The client's logger copies all input and output although none is configured. That takes half the time of a long
// response.
client.middlewareStack.remove('loggerMiddleware')

/** The only table. Only this folder uses it, and lambdas/bookkeeping, which does not run in a Lambda. */
export const table = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })

/** An item with its key and its kind, by which the stream is filtered. */
export type Item = { PK: string; SK: string; entity: string; [attribute: string]: unknown }

/** One write of a transaction. */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** A write whose condition represents its own rule: if it fails, the caller receives `refusal`. */
export type Claim = { write: Write; refusal: Refusal }

/** Returns a DynamoDB time to live (in seconds since 1970) `days` after `now` (in ms since 1970). */
export function expiresIn(days: number, now: number): number {
  return Math.floor(now / 1000) + days * 24 * 60 * 60
}
