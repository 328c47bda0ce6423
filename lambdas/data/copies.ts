import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { CopyState } from '../../shared/copy/routes.ts'
import { table, tableName } from './table.ts'

/**
 * Access patterns: the last copy of the books that was made, and the one that is being brought in, or was (PK/SK).
 *
 *   PK COPY   SK LAST      at, by, rows
 *   PK COPY   SK RESTORE   at, by, copy: its SHA-256; ownPeople, hasOwnSettings: what the shop had before; endedAt
 */
const COPY = 'COPY'
const lastKey = { PK: COPY, SK: 'LAST' }
const restoreKey = { PK: COPY, SK: 'RESTORE' }

type LastCopy = NonNullable<CopyState['last']>

const StoredRestore = z.extend(CopyState.shape.restore.def.innerType, {
  /** The ids of those who had signed up before. */
  ownPeople: z.readonly(z.array(z.string())),
  hasOwnSettings: z.boolean(),
  endedAt: z.optional(z.iso.datetime()),
})
export type StoredRestore = z.infer<typeof StoredRestore>

export async function lastCopy(): Promise<LastCopy | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: lastKey }))
  return z.safeParse(CopyState.shape.last, Item).data
}

export async function writeLastCopy(copy: LastCopy): Promise<void> {
  await table.send(new PutCommand({ TableName: tableName, Item: { ...lastKey, entity: 'copy', ...copy } }))
}

/** The copy that is being brought in, or was. */
export async function knownRestore(): Promise<StoredRestore | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: restoreKey, ConsistentRead: true }))
  return Item && StoredRestore.parse(Item)
}

export async function writeRestore(restore: StoredRestore): Promise<void> {
  await table.send(new PutCommand({ TableName: tableName, Item: { ...restoreKey, entity: 'restore', ...restore } }))
}

export async function writeRestoreEnd(endedAt: string): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: restoreKey,
      UpdateExpression: 'SET endedAt = :endedAt',
      ExpressionAttributeValues: { ':endedAt': endedAt },
    }),
  )
}
