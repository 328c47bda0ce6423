import { type DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { isThrottled } from '../aws-errors.ts'
import { log } from '../log.ts'

/** Logs each attempt that DynamoDB throttles completely or partly. An alarm counts these entries. */
export function logThrottling(client: DynamoDBClient): DynamoDBClient {
  client.middlewareStack.add(
    (next, { commandName: operation }) =>
      async (sent) => {
        try {
          const answer = await next(sent)
          if (isIncomplete(answer.output)) log('warn', 'table.throttled', { operation })
          return answer
        } catch (error) {
          if (isThrottlingError(error)) log('warn', 'table.throttled', { operation })
          throw error
        }
      },
    // Runs inside the client's retries, so each attempt is seen.
    { step: 'finalizeRequest', priority: 'low', name: 'logThrottling' },
  )
  return client
}

const Unprocessed = z.optional(z.record(z.string(), z.unknown()))
const BatchOutput = z.object({ UnprocessedItems: Unprocessed, UnprocessedKeys: Unprocessed })

/** Returns whether DynamoDB left part of a batch unprocessed. */
function isIncomplete(output: object): boolean {
  const { UnprocessedItems, UnprocessedKeys } = z.parse(BatchOutput, output)
  return Object.keys({ ...UnprocessedItems, ...UnprocessedKeys }).length > 0
}

/**
 * Returns whether DynamoDB throttled a request. Transactions that conflict on an item do not count: they are as common
 * as two customers who want the same lamp. A transaction sent again while it is still running does not count either.
 */
function isThrottlingError(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    return (error.CancellationReasons ?? []).some(({ Code = '' }) => /^Throttling|Exceeded$/.test(Code))
  }
  return isThrottled(error) && !CONFLICTS.has(error.name)
}

const CONFLICTS = new Set(['TransactionConflictException', 'TransactionInProgressException'])
