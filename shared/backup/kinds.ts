/**
 * Kinds of rows in a backup, by their `entity`, in the order of the restore. A lamp's journal comes before the lamp,
 * because the stream consumer completes the last movement of a lamp that is new to it.
 */
export const BACKUP_KINDS = [
  'stock-movement',
  'settings',
  'product',
  'slug',
  'former-slug',
  'code',
  'picture',
  'user',
  'staff-name',
  'unpaid',
  'order',
  'payment',
  'transaction',
  'number',
  'debtor',
  'report',
  'counter-transaction',
  'expense',
  'special',
  'once',
  'change',
] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

/**
 * Kinds of rows left out of a backup, with the reason. Each kind of item is in one of these two lists, which
 * tests/shared/backup checks against the sources.
 */
export const OMITTED_KINDS: Readonly<Record<string, string>> = {
  totals: 'is computed from the rows',
  'lamps-sold': 'is computed from the rows',
  'open-debts': 'is computed from the rows',
  'reports-found': 'is computed from the rows',
  word: 'is computed from the rows',
  'report-word': 'is derived from the rows',
  counted: 'records how a row was counted',
  'audit-note': 'belongs to a running audit',
  'catalogue-change': 'is needed for an hour only',
  'account-link': 'opens a debtor’s account',
  invitation: 'gives a person a role',
  'sign-up': 'lets a person sign up',
  'hourly-count': 'counts attempts',
  'failed-sign-ins': 'counts attempts',
  admins: 'belongs to this shop’s own accounts',
  'user-gone': 'prevents the return of a deleted account for a day',
  heartbeat: 'belongs to this shop’s own monitoring',
  'heartbeat-counted': 'belongs to this shop’s own monitoring',
  'first-steps': 'ends with the first sale',
  copy: 'is about backups',
  'copy-read': 'is about backups',
  'copy-reader': 'is about backups',
  restore: 'is about backups',
}

/**
 * Idempotency keys in a backup: those that prevent recording a device's entry or a sheet's debt twice. Keys of single
 * requests are left out.
 */
export const BACKUP_KEYS = ['recorded', 'instalment', 'expense', 'sale', 'restock', 'opening'] as const

/** Number of parts in which the table is read. */
export const PARTS = 8
