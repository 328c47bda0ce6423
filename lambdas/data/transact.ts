import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { isThrottled, isUnanswered } from '../aws-errors.ts'
import { clock } from '../clock.ts'
import { unfinishedRefusal } from '../deadline.ts'
import { RETRY, retry } from '../retry.ts'
import { type Claim, table, type Write } from './table.ts'

/** Maximum number of writes of a transaction. */
export const MAX_WRITES = 100

/** Maximum time that a caller waits for a busy shop, in ms. */
export const BUSY_MS = 5000

/**
 * Outcome of a transaction: written, a condition failed, or DynamoDB cancelled it temporarily because of a conflict on
 * an item or throttling.
 */
export type TransactResult = 'written' | 'condition failed' | 'retryable'

/**
 * Writes all or nothing, and tries again when DynamoDB rejects it temporarily.
 * @returns false if a condition of `writes` fails
 * @throws Refusal of a claim whose condition fails while all of `writes` succeed; 503 when conflicts do not end, or
 * when the outcome is unknown
 */
export function transact(writes: Write[], claims: Claim[] = []): Promise<boolean> {
  const attempt = async () => {
    const result = await transactOnce(writes, claims)
    return result === 'retryable' ? RETRY : result === 'written'
  }
  return retry(attempt, { withinMs: BUSY_MS, outOfTime: unfinishedRefusal })
}

/**
 * Sends one transaction; no other code does. DynamoDB's client does not repeat a cancelled transaction. If it was
 * rejected or its response was lost, it is sent again until the outcome is clear. Its token makes DynamoDB execute it
 * once.
 * @throws Refusal of a claim whose condition fails, if nothing else does; 503 when no response came
 */
export function transactOnce(writes: Write[], claims: Claim[] = []): Promise<TransactResult> {
  const TransactItems = [...writes, ...claims.map(({ write }) => write)]
  if (TransactItems.length === 0) return Promise.resolve('written')
  const sent = { TransactItems, ClientRequestToken: clock.newId() }
  const attempt = async () => {
    try {
      await table.send(new TransactWriteCommand(sent))
      return 'written'
    } catch (error) {
      // A repeat that is rejected now may have been executed when it was first sent.
      if (error instanceof TransactionInProgressException || isUnanswered(error) || isThrottled(error)) return RETRY
      if (!(error instanceof TransactionCanceledException)) throw error
      const codes = (error.CancellationReasons ?? []).map(({ Code = '' }) => Code)
      if (codes.slice(0, writes.length).includes(CONDITION_FAILED)) return 'condition failed'
      if (codes.some((code) => TRANSIENT_CODES.has(code))) return 'retryable'
      throw claims[codes.indexOf(CONDITION_FAILED) - writes.length]?.refusal ?? error
    }
  }
  return retry<TransactResult>(attempt, { withinMs: BUSY_MS, outOfTime: unfinishedRefusal })
}

/**
 * Sends the write of one item and returns whether its condition was met. If its response was lost, it may have been
 * executed even if the condition fails when it is sent again.
 * @throws Refusal 503 when transactions on the item do not end
 */
export function writeIf(send: () => Promise<unknown>): Promise<boolean> {
  const attempt = async () => {
    try {
      await send()
      return true
    } catch (error) {
      if (isThrottled(error)) return RETRY
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }
  return retry(attempt, { withinMs: BUSY_MS, outOfTime: unfinishedRefusal })
}

const CONDITION_FAILED = 'ConditionalCheckFailed'

/** InternalServerError is undocumented, but DynamoDB returns it, too. */
const TRANSIENT_CODES = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
  'InternalServerError',
])
