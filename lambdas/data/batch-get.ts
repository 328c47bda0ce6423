import { BatchGetCommand, type BatchGetCommandInput } from '@aws-sdk/lib-dynamodb'
import { unfinishedRefusal } from '../deadline.ts'
import { RETRY, retry } from '../retry.ts'
import { table, tableName } from './table.ts'
import { BUSY_MS } from './transact.ts'

/** The primary key of an item. */
export type Key = { PK: string; SK: string }

/** Returns each key once. Pure. */
export function distinctKeys(keys: readonly Key[]): Key[] {
  return [...new Map(keys.map((key) => [`${key.PK} ${key.SK}`, key])).values()]
}

type Options = Omit<NonNullable<BatchGetCommandInput['RequestItems']>[string], 'Keys'>

/**
 * Returns the items under up to 100 distinct keys, in no particular order; missing ones are left out. Each item is read
 * at its own instant, so only a condition in a transaction can relate two of them.
 * @throws Refusal 503 when DynamoDB does not return all of them in time
 */
export async function batchGet(keys: readonly Key[], options: Options = {}): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  if (keys.length === 0) return items
  let left: Record<string, unknown>[] = [...keys]
  // DynamoDB may return only part of a request.
  const attempt = async () => {
    const RequestItems = { [tableName]: { Keys: left, ...options } }
    const { Responses, UnprocessedKeys } = await table.send(new BatchGetCommand({ RequestItems }))
    items.push(...(Responses?.[tableName] ?? []))
    left = UnprocessedKeys?.[tableName]?.Keys ?? []
    return left.length === 0 ? items : RETRY
  }
  return retry<typeof items>(attempt, { withinMs: BUSY_MS, outOfTime: unfinishedRefusal })
}
