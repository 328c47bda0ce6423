import { BACKUP_KINDS } from '../../shared/entities.ts'
import type { Key } from './batch-get.ts'
import { partitionsOf, places } from './keys.ts'
import { putNew } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * Returns whether a row of this entity belongs in a backup and has one of its keys. A restore writes no others. The
 * content of a row stays unchanged, regardless of the release that wrote it. Pure.
 */
export function isRestorable(entity: string, { PK, SK }: Key): boolean {
  const kind = BACKUP_KINDS.find((each) => each === entity)
  if (kind === undefined) return false
  const { SK: sortKey = '', restored = partitionsOf(kind) } = places[kind]
  return matchesPattern(SK, sortKey) && restored.some((partition) => matchesPattern(PK, partition))
}

function matchesPattern(key: string, pattern: string): boolean {
  return pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) && key.length >= pattern.length : key === pattern
}

/** Returns the write of a row that a restore adds. */
export function putRestored(item: Item): Write {
  return putNew(item)
}
