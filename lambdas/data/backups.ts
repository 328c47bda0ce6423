import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { PARTS } from '../../shared/backup/collect-rows.ts'
import { BackupState } from '../../shared/backup/routes.ts'
import type { Refusal } from '../refusal.ts'
import { batchGet } from './batch-get.ts'
import { getItem } from './query.ts'
import { type Claim, expiresIn, table, tableName, type Write } from './table.ts'

/**
 * Access patterns: the last backup, the current or last restore, how far a user has read each part of the books, and
 * when that reading was last logged (PK/SK).
 *
 *   PK COPY   SK LAST                   at, by, rows
 *   PK COPY   SK RESTORE                at, by, copy: its SHA-256; ownPeople, hasOwnSettings: what the shop had before;
 *                                       rows, people: how many were written; roles: those that were given; endedAt, isComplete
 *   PK COPY   SK READ#<person>#<part>   begunAt, from, before, rows, next, expiresAt
 *   PK COPY   SK READER#<person>        loggedAt, expiresAt
 */
const COPY = 'COPY'
const lastKey = { PK: COPY, SK: 'LAST' }
const restoreKey = { PK: COPY, SK: 'RESTORE' }

type LastBackup = NonNullable<BackupState['last']>

const StoredRestore = z.extend(BackupState.shape.restore.def.innerType, {
  /** Ids of the users who had signed up before the restore. */
  ownPeople: z.readonly(z.array(z.string())),
  hasOwnSettings: z.boolean(),
  /** Number of rows and accounts restored so far. */
  rows: z._default(z.int(), 0),
  people: z._default(z.int(), 0),
  /** Roles granted so far, as `admin <id>`. */
  roles: z._default(z.readonly(z.set(z.string())), new Set()),
  endedAt: z.optional(z.iso.datetime()),
  /** Whether the restore had finished when it ended. */
  isComplete: z.optional(z.boolean()),
})
export type StoredRestore = z.infer<typeof StoredRestore>

export async function lastBackup(): Promise<LastBackup | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: lastKey }))
  return z.safeParse(BackupState.shape.last, Item).data
}

export function putLastBackup(copy: LastBackup): Write {
  return { Put: { TableName: tableName, Item: { ...lastKey, entity: 'copy', ...copy } } }
}

/** Returns the current restore or the last one. */
export async function latestRestore(): Promise<StoredRestore | undefined> {
  const item = await getItem(restoreKey)
  return item && StoredRestore.parse(item)
}

/** A restore as it begins. */
export type NewRestore = Omit<StoredRestore, 'rows' | 'people' | 'endedAt' | 'isComplete'>

export function putRestore({ roles, ...restore }: NewRestore): Write {
  const given = roles.size > 0 && { roles }
  return { Put: { TableName: tableName, Item: { ...restoreKey, entity: 'restore', ...restore, ...given } } }
}

/** Counts of what a step of a restore has written. */
type Restored = { rows?: number; people?: number; roles?: readonly string[] }

/** Returns the write that adds to the counts of a restore. It fails if the restore has ended. */
export function countRestored(
  { copy }: StoredRestore,
  { rows = 0, people = 0, roles = [] }: Restored,
  refusal: Refusal,
): Claim {
  return {
    write: {
      Update: {
        TableName: tableName,
        Key: restoreKey,
        UpdateExpression: `ADD #rows :rows, people :people${roles.length > 0 ? ', #roles :roles' : ''}`,
        ConditionExpression: '#copy = :copy AND attribute_not_exists(endedAt)',
        ExpressionAttributeNames: { '#copy': 'copy', '#rows': 'rows', ...(roles.length > 0 && { '#roles': 'roles' }) },
        ExpressionAttributeValues: {
          ':copy': copy,
          ':rows': rows,
          ':people': people,
          ...(roles.length > 0 && { ':roles': new Set(roles) }),
        },
      },
    },
    refusal,
  }
}

/** Returns the write that ends a restore. It fails if the restore has already ended. */
export function endRestore({ copy }: StoredRestore, endedAt: string, isComplete: boolean): Write {
  return {
    Update: {
      TableName: tableName,
      Key: restoreKey,
      UpdateExpression: 'SET endedAt = :endedAt, isComplete = :isComplete',
      ConditionExpression: '#copy = :copy AND attribute_not_exists(endedAt)',
      ExpressionAttributeNames: { '#copy': 'copy' },
      ExpressionAttributeValues: { ':copy': copy, ':endedAt': endedAt, ':isComplete': isComplete },
    },
  }
}

/** A user's progress in reading one part of the books page by page. */
export const PartRead = z.object({
  begunAt: z.iso.datetime(),
  /** Start of the last page read; absent on the first one. */
  from: z.optional(z.string()),
  /** Number of rows up to and including that page. */
  before: z.int(),
  rows: z.int(),
  /** Start of the next page; absent on the last one. */
  next: z.optional(z.string()),
})
export type PartRead = z.infer<typeof PartRead>

const KEPT_DAYS = 1

function partReadKey(person: string, part: number) {
  return { PK: COPY, SK: `READ#${person}#${part}` }
}

function readerKey(person: string) {
  return { PK: COPY, SK: `READER#${person}` }
}

export async function partRead(person: string, part: number): Promise<PartRead | undefined> {
  return z.safeParse(PartRead, await getItem(partReadKey(person, part))).data
}

export async function writePartRead(person: string, part: number, read: PartRead, now: number): Promise<void> {
  const Item = { ...partReadKey(person, part), entity: 'copy-read', ...read, expiresAt: expiresIn(KEPT_DAYS, now) }
  await table.send(new PutCommand({ TableName: tableName, Item }))
}

/** Returns the parts of the books of which a user has read any page. */
export async function partsRead(person: string): Promise<PartRead[]> {
  const keys = Array.from({ length: PARTS }, (_, part) => partReadKey(person, part))
  return (await batchGet(keys, { ConsistentRead: true })).flatMap((item) => z.safeParse(PartRead, item).data ?? [])
}

/** Returns the write that claims to log a user's reading. It fails if it was logged within the last `everyMs`. */
export function claimReaderLog(person: string, now: number, everyMs: number): Write {
  return {
    Update: {
      TableName: tableName,
      Key: readerKey(person),
      UpdateExpression: 'SET entity = :entity, loggedAt = :now, expiresAt = :expiresAt',
      ConditionExpression: 'attribute_not_exists(loggedAt) OR loggedAt < :earlier',
      ExpressionAttributeValues: {
        ':entity': 'copy-reader',
        ':now': now,
        ':expiresAt': expiresIn(KEPT_DAYS, now),
        ':earlier': now - everyMs,
      },
    },
  }
}

/** Returns when a user's reading was last logged, in ms since 1970. */
export async function readerLoggedAt(person: string): Promise<number | undefined> {
  return z.safeParse(z.object({ loggedAt: z.number() }), await getItem(readerKey(person))).data?.loggedAt
}
