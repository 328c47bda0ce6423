import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { InvalidBackup, readBackup } from '../../shared/backup/backup-file.ts'
import { linesOf, peopleIn } from '../../shared/backup/restore-backup.ts'
import { CommandError } from '../commands/run-command.ts'
import type { Backup } from './backup.ts'

/**
 * Opens a backup that an admin downloaded at /admin/copy.
 * @throws CommandError if the file is not a complete backup
 */
export async function openBackupFile(path: string): Promise<Backup> {
  const copy = await readBackup(await bytesOf(path), async (bytes) =>
    createHash('sha256').update(bytes).digest('hex'),
  ).catch((error: unknown) => {
    throw error instanceof InvalidBackup ? new CommandError(`${path}: ${error.message}. Nothing was written.`) : error
  })
  const { shop, madeAt } = copy.manifest
  const people = peopleIn(linesOf(copy, 'user')).map(({ _id, email, name, isAdmin, isSeller }) => {
    return { id: _id, email, name, groups: [...(isAdmin ? ['admin'] : []), ...(isSeller ? ['seller'] : [])] }
  })
  const lines = copy.rows.flatMap((each) => each.lines)
  return {
    shop,
    at: madeAt,
    rows: lines.length,
    people: people.length,
    pictures: 0,
    lines: () => lines,
    everybody: () => people,
  }
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch {
    throw new CommandError(`${path} cannot be read.`)
  }
}
