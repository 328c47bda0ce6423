import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../refusal.ts'
import { RETRY, retry } from '../retry.ts'
import { type Claim, table, type Write } from './table.ts'

/** Far longer than the transactions of a few others take. */
const WITHIN_MS = 5000

/**
 * What came of a transaction that was sent once: a condition of its writes may not hold, or DynamoDB may not take it
 * now, as it meets another one on the same item or as there are too many.
 */
export type TransactResult = 'written' | 'condition failed' | 'retryable'

/**
 * Writes all or nothing, and again where DynamoDB does not take it at once.
 * @returns false if a condition of `writes` does not hold
 * @throws Refusal of a claim that does not hold, while all of `writes` do; 503 when others do not get out of the way
 */
export function transact(writes: Write[], claims: Claim[] = []): Promise<boolean> {
  const attempt = async () => {
    const result = await transactOnce(writes, claims)
    return result === 'retryable' ? RETRY : result === 'written'
  }
  return retry(attempt, { withinMs: WITHIN_MS, outOfTime: busy })
}

/**
 * Tries once to write all or nothing. DynamoDB's client does not repeat a transaction that was cancelled.
 * @throws Refusal of a claim that does not hold, where nothing else is in the way
 */
export async function transactOnce(writes: Write[], claims: Claim[] = []): Promise<TransactResult> {
  const TransactItems = [...writes, ...claims.map(({ write }) => write)]
  if (TransactItems.length === 0) return 'written'
  try {
    await table.send(new TransactWriteCommand({ TransactItems }))
    return 'written'
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    const codes = (error.CancellationReasons ?? []).map(({ Code = '' }) => Code)
    if (codes.slice(0, writes.length).includes(CONDITION_FAILED)) return 'condition failed'
    if (codes.some((code) => PASSING.has(code))) return 'retryable'
    throw claims[codes.indexOf(CONDITION_FAILED) - writes.length]?.refusal ?? error
  }
}

const CONDITION_FAILED = 'ConditionalCheckFailed'

const PASSING = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

function busy(): Refusal {
  return new Refusal('shop.busy', 'Someone else is changing this right now. Please try again')
}
