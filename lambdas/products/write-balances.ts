import type { DynamoDBRecord } from 'aws-lambda'
import { movementBetween, writeBalance } from '../data/stock-journal.ts'
import { imageOf } from '../data/stream-image.ts'
import { forEachSettled } from '../for-each-settled.ts'

/**
 * Completes the stock journals: each change of a lamp's row shows which movement made it and the stock afterwards.
 * Repeating it is harmless.
 */
export async function writeBalances(records: readonly DynamoDBRecord[]): Promise<undefined> {
  const balances = records.flatMap(
    ({ dynamodb }) => movementBetween(imageOf(dynamodb?.OldImage), imageOf(dynamodb?.NewImage)) ?? [],
  )
  await forEachSettled(balances, writeBalance)
}
