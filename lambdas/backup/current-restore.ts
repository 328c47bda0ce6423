import type { Moment } from '../../shared/changes/audit-entry.ts'
import { clock } from '../clock.ts'
import { endRestore, latestRestore, type StoredRestore } from '../data/backups.ts'
import { transact } from '../data/transact.ts'
import { Refusal } from '../refusal.ts'
import { logBackup } from './backup-audit-entry.ts'
import { isUsedSince } from './used-since.ts'

/** Maximum duration of a restore, in ms. A longer one has to be started again, with its own audit entry. */
const RESTORE_MS = 24 * 60 * 60 * 1000

/**
 * Returns the running restore of this backup.
 * @throws Refusal 409 if no restore is running, or if it ends now because it must not continue
 */
export async function runningRestore(copy: string, moment: Moment): Promise<StoredRestore> {
  const restore = await latestRestore()
  if (restore?.copy !== copy || restore.endedAt !== undefined) throw notRunning()
  if ((await stateOf(restore)) === 'open') return restore
  await closeRestore(restore, moment, { isComplete: false })
  throw new Refusal(
    'restore.ended',
    'The restore has ended: the shop was used since it began, or it began more than 24 hours ago',
  )
}

/**
 * Returns whether a restore may continue. Once the shop is in use, it must not: the admin who started it could add any
 * row to the books.
 */
export async function stateOf({ at }: StoredRestore): Promise<'open' | 'late' | 'used'> {
  if (await isUsedSince(at)) return 'used'
  return clock.now() - Date.parse(at) > RESTORE_MS ? 'late' : 'open'
}

/** Ends a restore, with an audit entry that lists what it has written. */
export async function closeRestore(
  restore: StoredRestore,
  moment: Moment,
  { isComplete }: { isComplete: boolean },
): Promise<void> {
  const { copy, rows, people } = restore
  await transact([
    endRestore(restore, moment.at, isComplete),
    logBackup('ended', copy, moment, { rows, people, isComplete }),
  ])
}

export function notRunning(): Refusal {
  return new Refusal('restore.notBegun', 'No restore of this backup is running. Start it first')
}
