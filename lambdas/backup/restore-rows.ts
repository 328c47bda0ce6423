import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod/mini'
import { type BackupRow, restoreRows } from '../../shared/backup/routes.ts'
import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { isInvalidRequest } from '../aws-errors.ts'
import { countRestored, type StoredRestore } from '../data/backups.ts'
import { batchGet } from '../data/batch-get.ts'
import { isRestorable, putRestored } from '../data/restored-rows.ts'
import type { Item } from '../data/table.ts'
import { transact } from '../data/transact.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { notRunning, runningRestore } from './current-restore.ts'
import { logRestoredRole, newRoles } from './restored-role.ts'

export const handler = endpoint(restoreRows, async ({ body: { copy, rows }, actor }) => {
  const attribution = currentAttribution(actor)
  const restore = await runningRestore(copy, attribution)
  const read = rows.map(itemIn)
  if (new Set(read.map(placeOf)).size < read.length) throw badRow()
  const items = read.filter((item) => !isOwn(item, restore))
  return { written: await putMissing(items, restore, attribution) }
})

/** Maximum size of a partition or sort key in DynamoDB, in bytes. */
const MAX_PK_BYTES = 2048
const MAX_SK_BYTES = 1024

// Each key is spelled out as a schema, so that `npm run permissions` can distinguish it from the function's own keys.
const Row = z.looseObject({
  PK: z.string().check(
    z.minLength(1),
    z.refine((key) => isWithinBytes(key, MAX_PK_BYTES)),
  ),
  SK: z.string().check(
    z.minLength(1),
    z.refine((key) => isWithinBytes(key, MAX_SK_BYTES)),
  ),
  GSI1PK: z.optional(
    z.string().check(
      z.minLength(1),
      z.refine((key) => isWithinBytes(key, MAX_PK_BYTES)),
    ),
  ),
  GSI1SK: z.optional(
    z.string().check(
      z.minLength(1),
      z.refine((key) => isWithinBytes(key, MAX_SK_BYTES)),
    ),
  ),
  GSI2PK: z.optional(
    z.string().check(
      z.minLength(1),
      z.refine((key) => isWithinBytes(key, MAX_PK_BYTES)),
    ),
  ),
  GSI2SK: z.optional(
    z.string().check(
      z.minLength(1),
      z.refine((key) => isWithinBytes(key, MAX_SK_BYTES)),
    ),
  ),
  entity: z.string(),
})

function isWithinBytes(key: string, maxBytes: number): boolean {
  return Buffer.byteLength(key) <= maxBytes
}

/**
 * Parses a row of a backup into an item.
 * @throws Refusal 400 for a row that does not belong in a backup
 */
function itemIn(row: BackupRow): Item {
  const item = z.safeParse(Row, storableValues(row)).data
  if (item && isRestorable(item.entity, item)) return item
  throw badRow()
}

function badRow(): Refusal {
  return new Refusal('restore.badRow', 'A row does not belong in a backup. Use the original file')
}

function placeOf({ PK, SK }: Pick<Item, 'PK' | 'SK'>): string {
  return `${PK} ${SK}`
}

/** Returns the row's values, or undefined if DynamoDB cannot store them, such as invalid numbers or empty sets. */
function storableValues(row: BackupRow): unknown {
  try {
    const values = unmarshall(z.parse(z.record(z.string(), z.custom<AttributeValue>()), row))
    marshall(values)
    return values
  } catch {
    return undefined
  }
}

/**
 * Returns whether a row belongs to this shop itself. Users who had signed up before the restore, and settings made
 * before it, are kept with their history.
 */
function isOwn({ entity, of, row, _id, person }: Item, { ownPeople, hasOwnSettings }: StoredRestore): boolean {
  const isOf = (kind: string) => entity === kind || (entity === 'change' && of === kind)
  if (isOf('settings')) return hasOwnSettings
  if (isOf('staff-name')) return ownPeople.includes(String(person))
  return isOf('user') && ownPeople.includes(String(entity === 'user' ? _id : row))
}

/**
 * Writes the rows that do not exist yet. A duplicate of this call may write them at the same time, with the same
 * result.
 */
async function putMissing(items: readonly Item[], restore: StoredRestore, attribution: Attribution): Promise<number> {
  for (;;) {
    const keys = items.map(({ PK, SK }) => ({ PK, SK }))
    const found = await batchGet(keys, { ConsistentRead: true, ProjectionExpression: 'PK, SK' })
    const there = new Set(found.map(({ PK, SK }) => `${PK} ${SK}`))
    const missing = items.filter((item) => !there.has(placeOf(item)))
    if (missing.length === 0) return 0
    const { roles, entries } = rolesIn(missing, restore, attribution)
    const writes = [...missing.map(putRestored), ...entries]
    if (writes.length > MAX_WRITES)
      throw new Refusal('restore.badRow', 'This call has too many people with a role. Send fewer per call')
    const counted = countRestored(restore, { rows: missing.length, roles }, notRunning())
    if (await transact(writes, [counted]).catch(refuseInvalid)) return missing.length
  }
}

/** Refuses rows that DynamoDB rejects: it has more rules for a row than this function checks. */
function refuseInvalid(error: unknown): never {
  throw isInvalidRequest(error) ? badRow() : error
}

/** Maximum number of rows per transaction. DynamoDB allows 100 writes, and one of them counts the rows. */
const MAX_WRITES = 99

const Person = z.object({ _id: z.string(), name: z.string(), isAdmin: z.boolean(), isSeller: z.boolean() })

/** Returns the roles of users whose rows are written, with their audit entries. */
function rolesIn(missing: readonly Item[], restore: StoredRestore, attribution: Attribution) {
  const given = missing
    .filter(({ entity }) => entity === 'user')
    .flatMap((item) => z.safeParse(Person, item).data ?? [])
    .map((person) => ({ person, roles: newRoles(person, restore) }))
    .filter(({ roles }) => roles.length > 0)
  return {
    roles: given.flatMap(({ roles }) => roles),
    entries: given.map(({ person }) => logRestoredRole(person, attribution)),
  }
}
