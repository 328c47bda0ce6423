import { TransactionCanceledException, TransactionInProgressException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { isThrottled, isUnanswered } from '../aws-errors.ts'
import { clock } from '../clock.ts'
import { unfinished } from '../deadline.ts'
import { RETRY, retry } from '../retry.ts'
import { type Claim, table, type Write } from './table.ts'

/** As long as a person waits for a shop that is busy. */
export const BUSY_MS = 5000

/**
 * What came of a transaction: a condition of its writes may not hold, or DynamoDB may have cancelled it for the moment, as it
 * met another one on the same item or as there are too many.
 */
export type TransactResult = 'written' | 'condition failed' | 'retryable'

/**
 * Writes all or nothing, and again where DynamoDB does not take it at once.
 * @returns false if a condition of `writes` does not hold
 * @throws Refusal of a claim that does not hold, while all of `writes` do; 503 when others do not get out of the way, or
 * when it is not known whether they were written
 */
export function transact(writes: Write[], claims: Claim[] = []): Promise<boolean> {
  const attempt = async () => {
    const result = await transactOnce(writes, claims)
    return result === 'retryable' ? RETRY : result === 'written'
  }
  return retry(attempt, { withinMs: BUSY_MS, outOfTime: unfinished })
}

/**
 * Sends one transaction, the only place that does. DynamoDB's client does not repeat one that was cancelled. One that was
 * turned away, or whose answer got lost, is sent again until it is known what came of it: by its token, DynamoDB carries it
 * out once.
 * @throws Refusal of a claim that does not hold, where nothing else is in the way; 503 when no answer came
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
      // One that was turned away now may have been carried out when it was sent before.
      if (error instanceof TransactionInProgressException || isUnanswered(error) || isThrottled(error)) return RETRY
      if (!(error instanceof TransactionCanceledException)) throw error
      const codes = (error.CancellationReasons ?? []).map(({ Code = '' }) => Code)
      if (codes.slice(0, writes.length).includes(CONDITION_FAILED)) return 'condition failed'
      if (codes.some((code) => PASSING.has(code))) return 'retryable'
      throw claims[codes.indexOf(CONDITION_FAILED) - writes.length]?.refusal ?? error
    }
  }
  return retry<TransactResult>(attempt, { withinMs: BUSY_MS, outOfTime: unfinished })
}

const CONDITION_FAILED = 'ConditionalCheckFailed'

/** InternalServerError is not among the documented ones, but DynamoDB gives it, too. */
const PASSING = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
  'InternalServerError',
])
