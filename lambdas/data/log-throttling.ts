import { type DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { isThrottled } from '../aws-errors.ts'
import { log } from '../log.ts'

/** Makes each attempt that the table turns away, in whole or in part, a line of the log: an alarm counts them. */
export function logThrottling(client: DynamoDBClient): DynamoDBClient {
  client.middlewareStack.add(
    (next, { commandName: operation }) =>
      async (sent) => {
        try {
          const answer = await next(sent)
          if (isIncomplete(answer.output)) log('warn', 'table.throttled', { operation })
          return answer
        } catch (error) {
          if (isOfThrottling(error)) log('warn', 'table.throttled', { operation })
          throw error
        }
      },
    // Within the client's own attempts.
    { step: 'finalizeRequest', priority: 'low', name: 'logThrottling' },
  )
  return client
}

const Rest = z.optional(z.record(z.string(), z.unknown()))
const OfBatch = z.object({ UnprocessedItems: Rest, UnprocessedKeys: Rest })

/** Whether there was no room for a part of a batch. */
function isIncomplete(output: object): boolean {
  const { UnprocessedItems, UnprocessedKeys } = z.parse(OfBatch, output)
  return Object.keys({ ...UnprocessedItems, ...UnprocessedKeys }).length > 0
}

/**
 * Transactions that meet on an item are none of it: they are as usual as customers who want the same lamp. Nor is one that is
 * sent again while it is still under way.
 */
function isOfThrottling(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    return (error.CancellationReasons ?? []).some(({ Code = '' }) => /^Throttling|Exceeded$/.test(Code))
  }
  return isThrottled(error) && !UNDER_WAY.has(error.name)
}

const UNDER_WAY = new Set(['TransactionConflictException', 'TransactionInProgressException'])
