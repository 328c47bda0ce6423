import { useSyncExternalStore } from 'react'
import { newId } from '../../../../shared/id.ts'
import { discardOutboxEntry } from '../../../../shared/outbox/routes.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { detailsOf } from '../../lib/error-details.ts'
import { pause } from '../../lib/pause.ts'
import { userInfo } from '../users/user.ts'
import { isOpen } from './apply-outbox.ts'
import { clockOffset, learnClock } from './device-clock.ts'
import {
  amountOf,
  applySendResult,
  type Entry,
  hasSamePayload,
  isExpired,
  isReplaceable,
  kindOf,
  retryDelayMs,
  withoutPersonalData,
  withShopTime,
} from './entry.ts'
import { lostEntries, replaceCopies } from './entry-copies.ts'
import { changeEntry, onEntriesChanged, storedEntries } from './entry-store.ts'
import { cacheReports, refetchChangedBy, sendEntry } from './send-entry.ts'

/*
 * Every entry by staff goes through the outbox. It is on disk before the screen confirms it, and is sent until the shop
 * has answered. See docs/decisions/0081-record-staff-entries-through-an-outbox.md.
 */

/** Thrown if the device has no room for the entry, or stores nothing. */
export class StorageError extends Error {}

/** Thrown if an entry with this id but different content already exists, which remains valid. */
export class ConflictingEntry extends Error {}

/** Time in ms that the device's storage may take to begin writing. Some browsers never open it. */
const STORAGE_MS = 4_000

/** Time in ms that a seller waits for the shop before a sale counts as made offline. */
const REPLY_TIMEOUT_MS = 8_000

let shown: readonly Entry[] = []
let unreadableCount = 0
let isRead = false
const listeners = new Set<() => void>()

/** Returns the entries in this device's outbox, oldest first; empty until the outbox has been read. */
export function useOutbox(): readonly Entry[] {
  return useSyncExternalStore(subscribe, () => shown)
}

/** Returns the entries as last read, for code that runs after it has stored one. */
export function knownEntries(): readonly Entry[] {
  return shown
}

/** Returns whether the outbox has been read. Before that, an empty list means nothing. */
export function useIsOutboxRead(): boolean {
  return useSyncExternalStore(subscribe, () => isRead)
}

/** Returns the number of entries on this device that only a newer version of the app can read. */
export function useUnreadableCount(): number {
  return useSyncExternalStore(subscribe, () => unreadableCount)
}

/** Reads the outbox now and returns its entries, oldest first. */
export async function readOutbox(): Promise<readonly Entry[]> {
  await reloadEntries()
  return shown
}

/**
 * Stores an entry and sends it. Resolves once it is recorded or refused. Without an answer, it resolves with the entry
 * as promised, which is then sent in the background. An entry refused here can still be changed, so it is not stored.
 * An entry that was submitted before, in another tab or before the battery died, stays as it is: it may have been
 * promised or recorded.
 * @throws ApiError of the refusal; StorageError when the device cannot store it; ConflictingEntry: then nothing was made
 */
export async function submit(entry: Entry): Promise<Entry> {
  const made: Entry = clockOffset() === undefined ? { ...entry, isByOwnClock: true } : entry
  await storeWithTimeout(made).catch(throwStorageError)
  void navigator.storage?.persist?.().catch(() => undefined)
  const tried = flush()
  await Promise.race([tried, pause(REPLY_TIMEOUT_MS)])
  const next = await changeEntry(entry.id, (now) => {
    if (now === undefined || isReplaceable(now)) return undefined
    return confirmIfWaiting(now)
  })
  await reloadEntries()
  if (!next) throw refusalOf(entry.id)
  if (!hasSamePayload(next, made)) throw new ConflictingEntry()
  return next
}

/**
 * Stores an entry that took place and whose answer no person waits for, and sends it in the background. It is on disk
 * once this resolves. @throws StorageError when the device cannot store it
 */
export async function storeForSending(entry: Entry): Promise<void> {
  const promised: Entry = { ...entry, promised: true }
  const made: Entry = clockOffset() === undefined ? { ...promised, isByOwnClock: true } : promised
  await storeWithTimeout(made).catch(throwStorageError)
  void navigator.storage?.persist?.().catch(() => undefined)
  await reloadEntries()
  void flush()
}

/** Stores the entry immediately or never: an entry reported as not made must not be written later. */
async function storeWithTimeout(made: Entry): Promise<void> {
  let isBegun = false
  let isLate = false
  const kept = changeEntry(made.id, (now) => {
    if (isLate) return now
    isBegun = true
    return now === undefined || isReplaceable(now) ? made : now
  })
  await Promise.race([kept, pause(STORAGE_MS)])
  isLate = !isBegun
  if (isLate) throw new Error('The storage of this device does not answer')
  await kept
}

function confirmIfWaiting(entry: Entry): Entry {
  return entry.state === 'waits' ? { ...entry, promised: true } : entry
}

function refusalOf(id: string): ApiError {
  const refusal = refusals.get(id)
  refusals.delete(id)
  return refusal ?? new ApiError(0, { code: 'network', message: 'network' })
}

/**
 * Gives up an entry that the shop has refused or never answered. The shop notes it first. Returns the outcome, since a
 * copy may have been recorded. @throws ApiError when the shop cannot be reached
 */
export async function discardEntry(entry: Entry): Promise<'given up' | 'done'> {
  const { id } = entry
  const { idKind, isReport } = kindOf(entry)
  const ended: Partial<Entry> & { state: 'given up' | 'done' } = await call(discardOutboxEntry, {
    params: { kind: idKind, id },
  }).then(
    () => ({ state: 'given up' }),
    (error: unknown) => {
      const copy = detailsOf(error, 'entry.recorded')
      if (!copy) throw error
      return { state: 'done', ...(isReport && copy) }
    },
  )
  await changeEntry(id, (now) => now && { ...withoutPersonalData(now), ...ended, endedAt: new Date().toISOString() })
  await reloadEntries()
  return ended.state
}

type Amendment = Pick<Entry, 'lines' | 'request'> & { name?: string }

/**
 * Replaces the content of a refused entry and sends it under the same id, so that the shop records either it or a copy
 * that turns up later. If it is refused again, the corrected content stays. @throws ApiError of the refusal; StorageError
 * when the device cannot store it
 */
export async function amendEntry(id: string, amendment: Amendment): Promise<Entry> {
  await changeEntry(id, (now) => {
    if (now?.state !== 'needs a look') return now
    const { failure: _, ...entry } = now
    return { ...entry, ...amendment, amount: amountOf(amendment), key: newId(), state: 'waits', promised: true }
  }).catch(throwStorageError)
  await Promise.race([flush(), pause(REPLY_TIMEOUT_MS)])
  const now = (await readOutbox()).find((entry) => entry.id === id)
  if (now && now.state !== 'needs a look') return now
  throw refusalOf(id)
}

function throwStorageError(cause: unknown): never {
  throw new StorageError('This device cannot keep it', { cause })
}

/** Sends a refused entry again, unchanged. */
export async function retryEntry(id: string): Promise<void> {
  // Another tab may have recorded it in the meantime.
  await changeEntry(id, (now) => (now && isOpen(now) ? { ...now, state: 'waits', promised: true } : now)).catch(
    throwStorageError,
  )
  await flush()
}

/** Moves entries from another device into this device's outbox, to be sent by the user who takes them over. */
export async function takeOverEntries(entries: readonly Entry[], by: Entry['by']): Promise<void> {
  // The offset of the other device's clock is unknown here.
  for (const { isByOwnClock: _, ...entry } of entries) {
    await changeEntry(entry.id, (now) => ({ ...(now ?? entry), by, state: 'waits', promised: true }))
  }
  await flush()
}

/** Starts sending the waiting entries and continues while the page is open. */
export function startSending(): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') void flush()
  }
  const left = [onEntriesChanged(refresh), userInfo.subscribe(() => void flush())]
  window.addEventListener('online', flush)
  window.addEventListener('focus', flush)
  document.addEventListener('visibilitychange', whenVisible)
  void learnClock()
  // Runs immediately, before anything is sent: another tab may be sending for a long time.
  confirmAbandoned().then(flush, flush)
  return () => {
    for (const leave of left) leave()
    window.removeEventListener('online', flush)
    window.removeEventListener('focus', flush)
    document.removeEventListener('visibilitychange', whenVisible)
    clearTimeout(timer)
    isRead = false
  }
}

/**
 * Promises entries whose saving was interrupted by a dead battery or a closed page: the customer may have left, and no
 * seller is waiting for a refusal. A tab that is saving at this moment learns of a refusal later, if at all.
 */
async function confirmAbandoned(): Promise<void> {
  const left = (await readOutbox()).filter(({ state, promised }) => state === 'waits' && !promised)
  for (const { id } of left) await changeEntry(id, (now) => now && confirmIfWaiting(now))
}

/** Reads the entries again. A device that stores nothing has no entries. */
function refresh(): void {
  reloadEntries().catch(() => undefined)
}

let timer: ReturnType<typeof setTimeout> | undefined
let tries = 0

/** Refusals that this page received, for the callers that wait for them. */
const refusals = new Map<string, ApiError>()

/** Sends this user's waiting entries one after the other; resolves when each has been tried. */
async function flush(): Promise<void> {
  clearTimeout(timer)
  // Any failure leads to another attempt, including one of the device's storage.
  const isAllSent = await withLock(sendAll).catch(() => false)
  tries = isAllSent ? 0 : tries + 1
  clearTimeout(timer)
  if (!isAllSent) timer = setTimeout(flush, retryDelayMs(tries, Math.random()))
}

/** Runs the work in one tab at a time. Browsers without locks may send an entry twice; the shop records it once. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request('outbox', work) : work()
}

/** Returns whether no entry is waiting any more. */
async function sendAll(): Promise<boolean> {
  const tried = new Set<string>()
  let recorded: readonly Report[] = []
  for (;;) {
    await reloadEntries()
    // After the entry has invalidated its queries: what the shop has just answered is not fetched again.
    cacheReports(recorded)
    const me = userInfo.get()?._id
    const next = shown.find(({ id, state, by }) => state === 'waits' && by._id === me && !tried.has(id))
    if (!next) return tried.size === 0 || shown.every(({ id, state }) => state !== 'waits' || !tried.has(id))
    const timed = await withKnownClock(next)
    if (!timed) return false
    const { answer, error, reports = [] } = await sendEntry(timed)
    if (error && answer.kind === 'refused') refusals.set(next.id, error)
    const at = new Date().toISOString()
    const after = await changeEntry(next.id, (now) => now && applySendResult(now, timed, answer, at))
    recorded = reports
    // An entry that was promised during the request is sent again immediately if its request has changed.
    if (answer.kind !== 'refused' || after?.state !== 'waits') tried.add(next.id)
    // While offline or signed out, the remaining entries would fail too.
    if (answer.kind === 'not allowed' || (answer.kind === 'no answer' && answer.failure.status === 0)) return false
  }
}

/**
 * Returns the entry with the time of the shop's clock, or undefined while the shop cannot be reached: a wrong day could
 * not be corrected later.
 */
async function withKnownClock(entry: Entry): Promise<Entry | undefined> {
  if (!entry.isByOwnClock) return entry
  if (clockOffset() === undefined) await learnClock()
  const offset = clockOffset()
  if (offset === undefined) return undefined
  // Another tab may have converted the time already.
  return changeEntry(entry.id, (now) => (now?.isByOwnClock ? withShopTime(now, offset) : now))
}

async function reloadEntries(): Promise<void> {
  try {
    await readEntries()
  } finally {
    isRead = true
    for (const listener of listeners) listener()
  }
}

/** Number of reads of the entries begun so far, and the number of the one displayed. */
let [reads, shownRead] = [0, 0]

async function readEntries(): Promise<void> {
  reads += 1
  const readNumber = reads
  let found = await storedEntries()
  if (await restoreLost(found.entries)) found = await storedEntries()
  // A read that began later has newer entries: showing this one would hide them, and they would not be sent.
  if (readNumber < shownRead) return
  shownRead = readNumber
  const { entries } = found
  unreadableCount = found.unread
  const now = Date.now()
  const before = new Map(shown.map(({ id, state }) => [id, state]))
  shown = entries.filter((entry) => !isExpired(entry, now))
  refetchChangedBy(shown.filter(({ id, state }) => state === 'done' && (before.get(id) ?? state) !== state))
  replaceCopies(shown.filter((entry) => entry.promised && isOpen(entry)))
  for (const { id } of entries.filter((entry) => isExpired(entry, now))) await changeEntry(id, () => undefined)
}

/** Restores entries that the outbox has lost; returns whether there were any. */
async function restoreLost(entries: readonly Entry[]): Promise<boolean> {
  const lost = lostEntries(entries)
  for (const copy of lost) await changeEntry(copy.id, (now) => now ?? copy)
  return lost.length > 0
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
