import { readItem, removeItem, storedKeys, writeItem } from '../../lib/local-storage.ts'
import { Entry } from './entry.ts'

/*
 * Second copies of the open promised entries: browsers have lost one of their two stores and kept the other. Each copy is
 * an item of its own, so that a new entry costs the same however many are waiting.
 */

const PREFIX = 'outboxCopy:'

/** Entries whose copies this page has written, by id. */
const written = new Map<string, Entry>()

/** Returns the copies of entries that are not among these. No entry leaves the outbox before it has ended, so they were lost. */
export function lostEntries(entries: readonly Entry[]): Entry[] {
  const present = new Set(entries.map(({ id }) => id))
  return copyIds().flatMap((id) => (present.has(id) ? [] : (parseEntry(readItem(`${PREFIX}${id}`)) ?? [])))
}

/** Stores copies of these entries, as far as they have changed, and removes all others. */
export function replaceCopies(entries: readonly Entry[]): void {
  const stored = new Set(copyIds())
  for (const entry of entries) {
    const { id } = entry
    if (stored.delete(id) && written.get(id) === entry) continue
    writeItem(`${PREFIX}${id}`, JSON.stringify(entry))
    written.set(id, entry)
  }
  for (const id of stored) {
    removeItem(`${PREFIX}${id}`)
    written.delete(id)
  }
}

function copyIds(): string[] {
  return storedKeys(PREFIX).map((key) => key.slice(PREFIX.length))
}

function parseEntry(text: string | undefined): Entry | undefined {
  try {
    return Entry.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}
