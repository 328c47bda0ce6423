import type { BackupKind } from '../../shared/backup/kinds.ts'
import type { Key } from '../data/batch-get.ts'

/**
 * Keys of the rows of each kind, with an asterisk for the variable part. No row of a backup is written to any other
 * key, and the function that writes them has no permission for others. The content of a row stays unchanged, regardless
 * of the release that wrote it.
 */
const keyPatterns: Readonly<Record<BackupKind, readonly Key[]>> = {
  'stock-movement': [{ PK: 'PRODUCT#*', SK: 'STOCK#*' }],
  settings: [{ PK: 'SETTINGS', SK: 'SETTINGS' }],
  product: [{ PK: 'PRODUCT#*', SK: 'PRODUCT' }],
  slug: [{ PK: 'SLUG#*', SK: 'SLUG' }],
  'former-slug': [{ PK: 'SLUG#*', SK: 'FORMER' }],
  code: [{ PK: 'CODE#*', SK: 'CODE' }],
  picture: [{ PK: 'PICTURE#*', SK: 'PICTURE' }],
  user: [{ PK: 'USER#*', SK: 'PROFILE' }],
  'staff-name': [{ PK: 'STAFF-NAME#*', SK: 'STAFF-NAME' }],
  unpaid: [{ PK: 'UNPAID#*', SK: 'UNPAID' }],
  order: [{ PK: 'ORDER#*', SK: 'ORDER' }],
  payment: [{ PK: 'ORDER#*', SK: 'PAYMENT#*' }],
  transaction: [{ PK: 'TRANSACTION#*', SK: 'TRANSACTION' }],
  number: [{ PK: 'NUMBER#*', SK: 'NUMBER' }],
  debtor: [{ PK: 'DEBTORS', SK: '*' }],
  report: [{ PK: 'REPORT#*', SK: 'REPORT' }],
  'counter-transaction': [{ PK: 'TRANSACTION#counter#*', SK: 'TRANSACTION' }],
  expense: [{ PK: 'EXPENSES', SK: '*' }],
  special: [{ PK: 'SPECIAL', SK: '*' }],
  once: [
    { PK: 'ONCE#recorded#*', SK: 'ONCE' },
    { PK: 'ONCE#instalment#*', SK: 'ONCE' },
    { PK: 'ONCE#expense#*', SK: 'ONCE' },
    { PK: 'ONCE#sale#*', SK: 'ONCE' },
    { PK: 'ONCE#restock#*', SK: 'ONCE' },
    { PK: 'ONCE#opening#*', SK: 'ONCE' },
  ],
  change: [{ PK: 'CHANGES#*', SK: '*' }],
}

/** Returns whether a row of this kind may have this key. Pure. */
export function isAllowedKey(entity: string, { PK, SK }: Key): boolean {
  return (
    isKind(entity) && keyPatterns[entity].some((place) => matchesPattern(PK, place.PK) && matchesPattern(SK, place.SK))
  )
}

function isKind(entity: string): entity is BackupKind {
  return Object.hasOwn(keyPatterns, entity)
}

function matchesPattern(key: string, pattern: string): boolean {
  return pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) && key.length >= pattern.length : key === pattern
}
