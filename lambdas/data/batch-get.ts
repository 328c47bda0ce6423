import { BatchGetCommand, type BatchGetCommandInput } from '@aws-sdk/lib-dynamodb'
import { unfinished } from '../deadline.ts'
import { RETRY, retry } from '../retry.ts'
import { table, tableName } from './table.ts'
import { BUSY_MS } from './transact.ts'

/** The primary key of an item. */
export type Key = { PK: string; SK: string }

type Options = Omit<NonNullable<BatchGetCommandInput['RequestItems']>[string], 'Keys'>

/**
 * The items under up to 100 different keys, in no particular order; missing ones are left out. Each is read at its own
 * instant: what is true of one when another was read, only a condition in a transaction says.
 * @throws Refusal 503 while DynamoDB does not read them all
 */
export async function batchGet(keys: readonly Key[], options: Options = {}): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  if (keys.length === 0) return items
  let left: Record<string, unknown>[] = [...keys]
  // DynamoDB may read a part of a request only.
  const attempt = async () => {
    const RequestItems = { [tableName]: { Keys: left, ...options } }
    const { Responses, UnprocessedKeys } = await table.send(new BatchGetCommand({ RequestItems }))
    items.push(...(Responses?.[tableName] ?? []))
    left = UnprocessedKeys?.[tableName]?.Keys ?? []
    return left.length === 0 ? items : RETRY
  }
  return retry<typeof items>(attempt, { withinMs: BUSY_MS, outOfTime: unfinished })
}
