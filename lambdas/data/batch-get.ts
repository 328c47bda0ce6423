import { BatchGetCommand, type BatchGetCommandInput, type BatchGetCommandOutput } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from './table.ts'

/** Where an item lies. */
export type Key = { PK: string; SK: string }

type Options = Omit<NonNullable<BatchGetCommandInput['RequestItems']>[string], 'Keys'>

/** The items that lie under up to 100 different keys, in no particular order; those that are not there are left out. */
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
