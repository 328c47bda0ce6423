import { type Attribution, SHOP } from '../../shared/changes/audit-entry.ts'
import { idPrefixAt } from '../../shared/id.ts'
import { clock } from '../clock.ts'
import { changesSince } from '../data/audit-log.ts'
import { endRestore, latestRestore, type StoredRestore } from '../data/backups.ts'
import { expensesOf } from '../data/expenses.ts'
import { allOrders } from '../data/orders.ts'
import { reportsBetween, voidedReports } from '../data/reports.ts'
import { transact } from '../data/transact.ts'
import { Refusal } from '../refusal.ts'
import { logBackup } from './backup-audit-entry.ts'

/** Maximum duration of a restore, in ms. A longer one has to be started again, with its own audit entry. */
const RESTORE_MS = 24 * 60 * 60 * 1000

/**
 * Returns the running restore of this backup.
 * @throws Refusal 409 if no restore is running, or if it ends now because it must not continue
 */
export async function runningRestore(copy: string, attribution: Attribution): Promise<StoredRestore> {
  const restore = await latestRestore()
  if (restore?.copy !== copy || restore.endedAt !== undefined) throw notRunning()
  if ((await stateOf(restore)) === 'open') return restore
  await closeRestore(restore, attribution, { isComplete: false })
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
  attribution: Attribution,
  { isComplete }: { isComplete: boolean },
): Promise<void> {
  const { copy, rows, people } = restore
  await transact([
    endRestore(restore, attribution.at, isComplete),
    logBackup('ended', copy, attribution, { rows, people, isComplete }),
  ])
}

export function notRunning(): Refusal {
  return new Refusal('restore.notBegun', 'No restore of this backup is running. Start it first')
}

/**
 * Returns whether users have recorded a sale, an order, an expense or a change since a moment. Rows of a backup are
 * older than that.
 */
async function isUsedSince(moment: string): Promise<boolean> {
  const first = idPrefixAt(new Date(moment))
  const range = { from: first, to: '~' }
  const [{ reports }, voided, expenses, orders, voidedOrders, changes] = await Promise.all([
    reportsBetween(range, 'newest', 1),
    voidedReports(range),
    expensesOf({ limit: 1 }),
    allOrders({ key: '', limit: 1 }),
    allOrders({ key: '', limit: 1, voided: 'true' }),
    changesSince(moment),
  ])
  const isNew = ({ _id }: { _id: string }) => _id >= first
  // The shop itself releases an order that was not paid in time, even a restored one.
  const isUse = changes.some((change) => !IGNORED_ENTITIES.has(change.of) && change.by._id !== SHOP._id)
  return reports.length + voided.length > 0 || [...expenses, ...orders, ...voidedOrders].some(isNew) || isUse
}

/** Users and settings of the new shop may change during a restore. */
const IGNORED_ENTITIES: ReadonlySet<string> = new Set(['backup', 'user', 'invitation', 'settings'])
