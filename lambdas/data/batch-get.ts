import { BatchGetCommand, type BatchGetCommandInput, type BatchGetCommandOutput } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from './table.ts'

/** The primary key of an item. */
export type Key = { PK: string; SK: string }

type Options = Omit<NonNullable<BatchGetCommandInput['RequestItems']>[string], 'Keys'>

/** The items under up to 100 different keys, in no particular order; missing ones are left out. */
export async function batchGet(keys: readonly Key[], options: Options = {}): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  if (keys.length === 0) return items
  let request: BatchGetCommandInput['RequestItems'] = { [tableName]: { Keys: [...keys], ...options } }
  while (request?.[tableName]) {
    const reply: BatchGetCommandOutput = await table.send(new BatchGetCommand({ RequestItems: request }))
    items.push(...(reply.Responses?.[tableName] ?? []))
    request = reply.UnprocessedKeys
  }
  return items
}
