import { createHash } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { handler as beginRestore } from '../../lambdas/backup/begin-restore.ts'
import { handler as endRestore } from '../../lambdas/backup/end-restore.ts'
import { handler as getRows } from '../../lambdas/backup/get-rows.ts'
import { handler as restorePeople } from '../../lambdas/backup/restore-people.ts'
import { handler as restoreRows } from '../../lambdas/backup/restore-rows.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import {
  type BackupContents,
  type Hash,
  partOfLines,
  readBackup,
  writeBackup,
} from '../../shared/backup/backup-file.ts'
import { collectRows } from '../../shared/backup/collect-rows.ts'
import { runRestore } from '../../shared/backup/restore-backup.ts'
import {
  getBackupRows,
  MAX_RESTORED_PEOPLE,
  MAX_RESTORED_ROWS,
  restorePeople as people,
} from '../../shared/backup/routes.ts'
import { BACKUP_KINDS } from '../../shared/entities.ts'
import { admin, invoke } from './make-event.ts'

// Does what the backup screen does, without the screen.

export const sha256: Hash = async (bytes) => createHash('sha256').update(bytes).digest('hex')

/** Returns a backup of this file's table. `onPage` is called for each requested page. */
export async function takeBackup(onPage: () => Promise<unknown> = async () => {}): Promise<Uint8Array> {
  const rows = await collectRows({
    ask: async ({ part, ...asked }) => {
      await onPage()
      const { status, body } = await invoke(getRows, { as: admin, query: { part: String(part), ...asked } })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return getBackupRows.reply.parse(body)
    },
    pause: () => new Promise((resolve) => setTimeout(resolve, 200)),
    progress: () => {},
  })
  const parts = [...rows].map(([kind, lines]) => partOfLines(kind, lines))
  return writeBackup({ shop: 'Itara', madeAt: new Date().toISOString() }, parts, sha256)
}

type Calls = { rows?: (count: number) => void; as?: typeof admin }

/**
 * Restores a backup into this file's table, and returns how many rows were new. `rows` may throw, like a broken
 * connection.
 */
export async function restoreBackup(file: Uint8Array, { rows = () => {}, as = admin }: Calls = {}): Promise<number> {
  const copy = await readBackup(file, sha256)
  let written = 0
  let batches = 0
  await callRestore(beginRestore, copy, {}, as)
  const steps = {
    people: async (some: object[]) =>
      people.reply.parse(await callRestore(restorePeople, copy, { people: some }, as)).ids,
    rows: async (some: object[]) => {
      rows(batches)
      batches += 1
      written += Number(Object(await callRestore(restoreRows, copy, { rows: some }, as)).written)
    },
    progress: () => {},
  }
  await runRestore(copy, steps, { people: MAX_RESTORED_PEOPLE, rows: MAX_RESTORED_ROWS, characters: 200_000 })
  await callRestore(endRestore, copy, {}, as)
  return written
}

async function callRestore(
  handler: Parameters<typeof invoke>[0],
  { seal }: BackupContents,
  body: object,
  as: typeof admin,
) {
  const reply = await invoke(handler, { as, body: { copy: seal, ...body } })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body
}

/** Returns all rows that a backup includes, as stored in the table, by their keys. */
export async function backupRowsNow(): Promise<Map<string, unknown>> {
  const rows = (await allItems()).filter(({ entity }) => BACKUP_KINDS.some((kind) => kind === entity?.S))
  return new Map(rows.map((row) => [`${row.PK?.S} ${row.SK?.S}`, row]))
}

/** Empties the table as in a new shop, except for the callers, whose profiles have no entity. */
export async function emptyTable(): Promise<void> {
  for await (const { Items = [] } of paginateScan({ client: table }, { TableName: tableName, ConsistentRead: true })) {
    const keys = Items.filter(({ entity }) => entity).map(({ PK, SK }) => ({ PK, SK }))
    for (let at = 0; at < keys.length; at += 25) {
      const requests = keys.slice(at, at + 25).map((Key) => ({ DeleteRequest: { Key } }))
      await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: requests } }))
    }
  }
}

async function allItems() {
  const items = []
  let from: Record<string, never> | undefined
  do {
    const page = await table.send(
      new ScanCommand({ TableName: tableName, ConsistentRead: true, ExclusiveStartKey: from }),
    )
    items.push(...(page.Items ?? []))
    from = Object(page).LastEvaluatedKey
  } while (from)
  return items
}
