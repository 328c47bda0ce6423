import type { BackupContents } from '../../../../shared/backup/backup-file.ts'
import type { BackupPerson } from '../../../../shared/backup/backup-person.ts'
import { runRestore } from '../../../../shared/backup/restore-backup.ts'
import {
  beginRestore,
  endRestore,
  MAX_RESTORED_PEOPLE,
  MAX_RESTORED_ROWS,
  restorePeople,
  restoreRows,
} from '../../../../shared/backup/routes.ts'
import { call } from '../../lib/api.ts'
import { retryUntilDone } from './backup-api.ts'

/** Limits for one request: a body may have 256 kB, and a character of a name takes up to four bytes. */
const LIMITS = { people: MAX_RESTORED_PEOPLE, rows: MAX_RESTORED_ROWS, characters: 100_000 }

/** Restores a backup into this shop, from its beginning. Rows that already exist are not written again. */
export async function restoreBackup(
  copy: BackupContents,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const body = { copy: copy.seal }
  await retryUntilDone(() => call(beginRestore, { body, signal }), signal)
  const steps = {
    people: async (people: BackupPerson[]) => {
      const reply = await retryUntilDone(() => call(restorePeople, { body: { ...body, people }, signal }), signal)
      return reply.ids
    },
    rows: (rows: Record<string, unknown>[]) =>
      retryUntilDone(() => call(restoreRows, { body: { ...body, rows }, signal }), signal),
    progress: onRows,
  }
  await runRestore(copy, steps, LIMITS)
  await retryUntilDone(() => call(endRestore, { body, signal }), signal)
}
