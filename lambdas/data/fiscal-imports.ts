import * as z from 'zod/mini'
import { FIRST_BRANCH } from '../../shared/branch.ts'
import { sentFields } from '../../shared/fiscal/attempts.ts'
import { FiscalImport } from '../../shared/fiscal/import.ts'
import type { Snapshot } from './commit.ts'
import { dueKeys, dueRows } from './due-rows.ts'
import { queryPage } from './query.ts'
import { readRow } from './read-row.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * Items that customs declared as imported by the shop, and the shop's answers.
 *
 * Access patterns: an import by id, and all (PK/SK); those whose answer is to be sent, the longest due first (GSI3).
 *
 *   PK FISCAL-IMPORT#<branch>   SK <id>   GSI3PK FISCAL-IMPORT-DUE#<branch>   GSI3SK <due at>#<id>   while it is due
 */

const IMPORTS = `FISCAL-IMPORT#${FIRST_BRANCH}`
const DUE = `FISCAL-IMPORT-DUE#${FIRST_BRANCH}`

/** An import as stored, with the admin's answer as it was sent. */
export const StoredImport = z.extend(FiscalImport, sentFields)
export type StoredImport = z.infer<typeof StoredImport>

/** Maximum number of imports that are listed. A small shop imports a few times a year. */
const MAX_IMPORTS = 300

export function fiscalImportKey(id: string) {
  return { PK: IMPORTS, SK: id }
}

export function fiscalImportItem(row: StoredImport): Item {
  const { _id } = row
  return {
    ...fiscalImportKey(_id),
    ...dueKeys(DUE, _id, row),
    entity: 'fiscal-import',
    ...row,
  }
}

/** Returns an import from the items read, or undefined if the authority never listed it. */
export function fiscalImportIn(snapshot: Snapshot, id: string): StoredImport | undefined {
  const row = snapshot(fiscalImportKey(id))
  return row && readRow(row, (item) => StoredImport.parse(item))
}

export function putFiscalImport(row: StoredImport): Write {
  return putNew(fiscalImportItem(row))
}

/** Returns the write that replaces an import, if it is unchanged since it was read. */
export function replaceFiscalImport(snapshot: StoredImport, next: StoredImport): Write {
  return replaceUnchanged(snapshot, fiscalImportItem(snapshot), fiscalImportItem(next))
}

/** Returns all imports, the most recently listed first. */
export async function allFiscalImports(): Promise<FiscalImport[]> {
  const range = { in: 'TABLE', PK: IMPORTS } as const
  const rows = await queryPage(range, MAX_IMPORTS, (item) => FiscalImport.parse(item), { isFilled: true })
  return rows.toSorted((a, b) => b.readAt.localeCompare(a.readAt) || a._id.localeCompare(b._id))
}

/**
 * Returns the imports of an environment whose answer is to be sent by a moment, the longest due first, as of a moment ago.
 * Imports of other environments wait until theirs is in use.
 */
export async function dueFiscalImports(environment: string, at: string, limit: number): Promise<StoredImport[]> {
  const due = await dueRows({ in: 'GSI3', PK: DUE }, at, MAX_IMPORTS, (item) => StoredImport.parse(item))
  return due.filter((row) => row.environment === environment).slice(0, limit)
}
