import { unfinishedRefusal } from '../deadline.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { Refusal } from '../refusal.ts'
import { RETRY, retry } from '../retry.ts'
import { batchGet, type Key } from './batch-get.ts'
import type { Row } from './read-row.ts'
import type { Claim, Write } from './table.ts'
import { transactOnce } from './transact.ts'

/** Lookup of what was read under a key; undefined where there is no item. */
export type Snapshot = (key: Key) => Row | undefined

/** The writes to perform and the result for the caller. An empty list of writes is allowed. */
export type Decision<T> = { result: T; writes: Write[]; claims?: Claim[] }

/**
 * In Lambda, each process handles one call. Where many calls share a process, as on a single machine, those that queue
 * here read what the others left. Of 500 customers who want the last ten lamps, most are refused without a transaction.
 */
const withTurn = limitConcurrency(10)

/**
 * Limits for repeating a conflicting commit, in ms. Each Lambda process has one call, so calls on one item meet in DynamoDB.
 * Overlapping transactions can cancel each other. If 50 callers pause for at most 1 s, they send more attempts than the
 * item can take: at 110 ms a request, some callers then get no turn within 20 s. Pauses of up to 2 s leave enough gaps.
 * The call itself ends at 28.5 s.
 */
export const CONTENTION = { withinMs: 20_000, longestPauseMs: 2000 }

/**
 * Decides on the current items and writes the decision in one transaction, which fails if any of them has changed. It
 * then reads and decides again. `decide` is pure, makes its writes conditional on what it read, and refuses what has
 * become impossible. This takes two round trips when no other request interferes.
 * @returns the decision's result, once it is written
 * @throws Refusal from `decide` or of a claim whose condition fails; 503 when other requests keep winning
 */
export async function commit<T>(
  { reads }: { reads: readonly Key[] },
  decide: (snapshot: Snapshot) => Decision<T>,
): Promise<T> {
  const attempt = async () => {
    const { result, writes, claims } = decide(await readSnapshot(reads))
    return (await transactOnce(writes, claims)) === 'written' ? result : RETRY
  }
  try {
    return await retry(() => withTurn(attempt), { ...CONTENTION, outOfTime: unfinishedRefusal })
  } catch (error) {
    // After losing every attempt, 'sold out' is a better answer than 'try again'.
    if (error instanceof Refusal && error.code === 'shop.busy') decide(await readSnapshot(reads))
    throw error
  }
}

/** Returns a lookup of up to 100 items, each read consistently. */
export async function readSnapshot(keys: readonly Key[]): Promise<Snapshot> {
  const nameOf = ({ PK, SK }: Record<string, unknown>) => `${PK} ${SK}`
  const items = new Map((await batchGet(keys, { ConsistentRead: true })).map((item) => [nameOf(item), item]))
  return (key) => items.get(nameOf(key))
}
