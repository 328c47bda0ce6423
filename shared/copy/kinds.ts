/**
 * Kinds of rows in a backup, by their `entity`, in the order of the restore. A lamp's journal comes before the lamp,
 * because the stream consumer completes the last movement of a lamp that is new to it.
 */
export const COPIED_KINDS = [
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
export type CopiedKind = (typeof COPIED_KINDS)[number]

/**
 * Kinds of rows left out of a backup, with the reason. Each kind of item is in one of these two lists, which
 * tests/shared/copy checks against the sources.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  totals: 'is the sum of the rows',
  'lamps-sold': 'is the sum of the rows',
  'open-debts': 'is the sum of the rows',
  'reports-found': 'is the sum of the rows',
  word: 'is the sum of the rows',
  'report-word': 'is found in the rows',
  counted: 'says what was counted of a row',
  'audit-note': 'is of an audit under way',
  'catalogue-change': 'is news for an hour',
  'account-link': 'opens a debtor’s account',
  invitation: 'gives somebody a role',
  'sign-up': 'lets somebody sign up',
  'hourly-count': 'counts attempts',
  'failed-sign-ins': 'counts attempts',
  admins: 'is of this shop’s own accounts',
  'user-gone': 'keeps a deleted account from coming back for a day',
  heartbeat: 'is of this shop’s own machinery',
  'heartbeat-counted': 'is of this shop’s own machinery',
  'first-steps': 'is over once the shop has sold something',
  copy: 'is about copies',
  'copy-read': 'is about copies',
  'copy-reader': 'is about copies',
  restore: 'is about copies',
}

/**
 * Idempotency keys in a backup: those that prevent recording a device's entry or a sheet's debt twice. Keys of single
 * requests are left out.
 */
export const COPIED_KEYS = ['recorded', 'instalment', 'expense', 'sale', 'restock', 'opening'] as const

/** Number of parts in which the table is read. */
export const PARTS = 8
