import { setTimeout as pause } from 'node:timers/promises'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../refusal.ts'
import { type Claim, table, type Write } from './table.ts'

const MAX_ATTEMPTS = 10

/**
 * Writes all or nothing. DynamoDB also cancels a transaction that meets another one on the same item: that is tried
 * again.
 * @returns false if a condition of `writes` does not hold
 * @throws Refusal of a claim that does not hold, while all of `writes` do; 503 when others do not get out of the way
 */
export async function transact(writes: Write[], claims: Claim[] = []): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(Math.random() * Math.min(200, 4 * 2 ** attempt))
    const outcome = await transactOnce(writes, claims)
    if (outcome !== 'not now') return outcome === 'written'
  }
  throw new Refusal('shop.busy', 'Somebody else is changing this right now. Please try again')
}

/**
 * Tries once to write all or nothing: a condition may not hold, or the table be busy with these items or altogether.
 * @throws Refusal of a claim that does not hold, where nothing else is in the way
 */
export async function transactOnce(
  writes: Write[],
  claims: Claim[] = [],
): Promise<'written' | 'does not hold' | 'not now'> {
  try {
    await table.send(new TransactWriteCommand({ TransactItems: [...writes, ...claims.map(({ write }) => write)] }))
    return 'written'
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    const codes = (error.CancellationReasons ?? []).map(({ Code = '' }) => Code)
    if (codes.slice(0, writes.length).includes(CONDITION_FAILED)) return 'does not hold'
    if (codes.some((code) => PASSING.has(code))) return 'not now'
    throw claims[codes.indexOf(CONDITION_FAILED) - writes.length]?.refusal ?? error
  }
}

const CONDITION_FAILED = 'ConditionalCheckFailed'

const PASSING = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])
