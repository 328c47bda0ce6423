import { writeItem } from '../../lib/local-storage.ts'
import { Entry, isFinished } from './entry.ts'

/** Storage of outbox entries, which older and newer versions of the app may have written. */
export type EntryStorage = {
  all: () => Promise<readonly unknown[]>
  /** Replaces an entry by the result of `change`, or removes it; on disk once this resolves. */
  change: (id: string, change: (now: unknown) => unknown) => Promise<void>
}

const ENTRIES = 'entries'

let openDatabase: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  const forgetConnection = () => {
    openDatabase = undefined
  }
  const open = async () => {
    const request = indexedDB.open('outbox', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES, { keyPath: 'id' })
    const found = await resultOf(request)
    // The browser has closed the database, for example because its data were cleared. The next call opens it again.
    found.onclose = forgetConnection
    return found
  }
  openDatabase ??= open().catch((error: unknown) => {
    forgetConnection()
    throw error
  })
  return openDatabase
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

const diskStorage: EntryStorage = {
  all: async () => resultOf((await database()).transaction(ENTRIES).objectStore(ENTRIES).getAll()),
  change: async (id, change) => {
    const written = (await database()).transaction(ENTRIES, 'readwrite', { durability: 'strict' })
    const done = new Promise<void>((resolve, reject) => {
      written.oncomplete = () => resolve()
      written.onabort = () => reject(written.error)
    })
    const store = written.objectStore(ENTRIES)
    const now = store.get(id)
    now.onsuccess = () => {
      const next = change(now.result)
      if (next === undefined) store.delete(id)
      else store.put(next)
    }
    await done
  },
}

let storage = diskStorage

/** Stores entries in another place, for tests. */
export function setEntryStorage(other: EntryStorage): void {
  storage = other
}

/**
 * Returns all readable entries, oldest first, and the number of entries that only a newer version of the app can read.
 */
export async function storedEntries(): Promise<{ entries: Entry[]; unread: number }> {
  const all = await storage.all()
  const entries = all.flatMap((value) => readEntry(value) ?? [])
  const ids = new Set(entries.map(({ id }) => id))
  for (const id of read.keys()) if (!ids.has(id)) read.delete(id)
  entries.sort((one, other) => (one.madeAt < other.madeAt ? -1 : 1))
  return { entries, unread: all.length - entries.length }
}

/** Entries as they were last read, with the text of what was stored, by id. */
const read = new Map<string, { text: string; entry: Entry }>()

/** Returns a stored entry. One that is unchanged since it was last read is not checked again and stays the same object. */
function readEntry(value: unknown): Entry | undefined {
  const text = JSON.stringify(value)
  const before = read.get(String(Object(value).id))
  if (before?.text === text) return before.entry
  const entry = Entry.safeParse(value).data
  if (entry) read.set(entry.id, { text, entry })
  return entry
}

/**
 * Changes an entry in its current state, including changes by other tabs; undefined removes it. Entries or fields that
 * only a newer version can read stay untouched. On disk once this resolves.
 * @throws when the browser has no room for it or stores nothing
 */
export async function changeEntry(
  id: string,
  change: (now: Entry | undefined) => Entry | undefined,
): Promise<Entry | undefined> {
  let next: Entry | undefined
  await storage.change(id, (now) => {
    const { data: before, success } = Entry.safeParse(now)
    if (now !== undefined && !success) return now
    next = change(before)
    return next && { ...unknownFieldsOf(now), ...next }
  })
  writeItem(CHANGE_EVENT, `${id} ${Date.now()}`)
  return next
}

/** Deletes a user's entries that are done or given up. */
export async function deleteFinishedEntries(by: string): Promise<void> {
  const { entries } = await storedEntries()
  const ended = entries.filter((entry) => entry.by._id === by && isFinished(entry))
  for (const { id } of ended) await changeEntry(id, (now) => (now && isFinished(now) ? undefined : now))
}

/** Returns the fields that a newer version of the app has added and this one does not read. */
function unknownFieldsOf(stored: unknown): object {
  const known = new Set(Object.keys(Entry.shape))
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([name]) => !known.has(name)))
}

/** Event that is sent to other tabs and to this page. */
const CHANGE_EVENT = 'outboxChanged'

/** Calls back when any tab has changed an entry. */
export function onEntriesChanged(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CHANGE_EVENT || key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
