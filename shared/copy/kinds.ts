/**
 * What a copy of the books takes along: the rows of these kinds, by their `entity`. They are restored in this order: a lamp's
 * journal before the lamp, as a lamp that is new to the stream's consumer has its last movement completed.
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

/** What stays out of it, and why. A kind of item is in one of these two lists: tests/shared/copy holds them to the sources. */
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

/** Of idempotency keys those by which a device's sale, and a sheet's debt, is recorded once: not those of single requests. */
export const COPIED_KEYS = ['recorded', 'instalment', 'expense', 'sale', 'restock', 'opening'] as const

/** In how many parts the table is read. */
export const PARTS = 8
