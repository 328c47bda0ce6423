import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { newId } from '../../../../shared/id.ts'
import { giveUp } from '../../../../shared/outbox/routes.ts'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { detailsOf } from '../../lib/error-details.ts'
import { stored } from '../../lib/stored.ts'
import { userInfo } from '../users/user.ts'
import { clockOffset, learnClock } from './device-clock.ts'
import { afterTry, byTheShopsClock, Entry, isOver, isReplaceable, kindOf, pauseAfter, saysTheSame } from './entry.ts'
import { changeEntry, onEntriesChanged, storedEntries } from './entry-store.ts'
import { isOpen } from './on-top.ts'
import { sendEntry } from './send-entry.ts'
import { refreshAfter, showReports } from './show-recorded.ts'

/*
 * Everything that staff make goes through the outbox: it is on disk before the screen says that it is recorded, and is
 * sent until the shop has answered. See docs/decisions/0081-record-staff-entries-through-an-outbox.md.
 */

/** This device has no room, or keeps nothing. */
export class NotStored extends Error {}

/** Under this id something else was made before: that counts. */
export class MadeOtherwise extends Error {}

/** How long the device's storage may take until it begins to write. Browsers are known that never open it. */
const STORAGE_MS = 4_000

/** How long a seller waits for the shop before a sale counts as made without it. */
const PATIENCE_MS = 8_000

let shown: readonly Entry[] = []
let unread = 0
let isRead = false
const listeners = new Set<() => void>()

/** What is in the outbox of this device, the oldest first; empty until it has been read. */
export function useOutbox(): readonly Entry[] {
  return useSyncExternalStore(subscribe, () => shown)
}

/** Whether the outbox has been read: until then, that it is empty means nothing. */
export function useIsOutboxRead(): boolean {
  return useSyncExternalStore(subscribe, () => isRead)
}

/** How many entries lie here that only a newer program can read. */
export function useUnread(): number {
  return useSyncExternalStore(subscribe, () => unread)
}

/** The same, read now. */
export async function outboxNow(): Promise<readonly Entry[]> {
  await reread()
  return shown
}

/**
 * Stores an entry and sends it. Resolves once it is recorded or refused; or, where no answer comes, with the entry as
 * promised, to be sent by itself. What is refused here can still be changed, and so is not kept. What has been submitted
 * before, in another tab or before the battery was empty, stays as it is: it may have been promised, or be in the books.
 * @throws ApiError of the refusal; NotStored where the device cannot keep it; MadeOtherwise: then nothing was made
 */
export async function submit(entry: Entry): Promise<Entry> {
  const made: Entry = clockOffset() === undefined ? { ...entry, isByOwnClock: true } : entry
  await keepAtOnce(made).catch(notStored)
  void navigator.storage?.persist?.().catch(() => undefined)
  const tried = wake()
  await Promise.race([tried, pause(PATIENCE_MS)])
  const next = await changeEntry(entry.id, (now) => {
    if (now === undefined || isReplaceable(now)) return undefined
    return promisedIfWaiting(now)
  })
  await reread()
  if (!next) throw refusalOf(entry.id)
  if (!saysTheSame(next, made)) throw new MadeOtherwise()
  return next
}

/** Stores it now or never: what is said not to be made must not be written later. */
async function keepAtOnce(made: Entry): Promise<void> {
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

function promisedIfWaiting(entry: Entry): Entry {
  return entry.state === 'waits' ? { ...entry, promised: true } : entry
}

function refusalOf(id: string): ApiError {
  const refusal = refusals.get(id)
  refusals.delete(id)
  return refusal ?? new ApiError(0, { code: 'network', message: 'network' })
}

/**
 * Gives up what the shop has refused, or never answered: the shop takes note first. Answers what became of it, as a copy may
 * have been recorded. @throws ApiError where the shop cannot be asked
 */
export async function giveUpEntry({ id, request }: Entry): Promise<'given up' | 'done'> {
  const ended: Partial<Entry> & { state: 'given up' | 'done' } = await call(giveUp, {
    params: { kind: kindOf({ request }), id },
  }).then(
    () => ({ state: 'given up' }),
    (error: unknown) => {
      const copy = detailsOf(error, 'entry.recorded')
      if (!copy) throw error
      return { state: 'done', ...(request.to === 'sale' && copy) }
    },
  )
  await changeEntry(id, (now) => now && { ...now, ...ended, endedAt: new Date().toISOString() })
  await reread()
  return ended.state
}

type Mended = Pick<Entry, 'name' | 'amount' | 'lines' | 'request'>

/**
 * Replaces what a refused entry says, and sends it under the same id: of it and a copy that may turn up, one is recorded.
 * Refused once more it stays as it was mended. @throws ApiError of the refusal; NotStored where the device cannot keep it
 */
export async function mendEntry(id: string, mended: Mended): Promise<Entry> {
  await changeEntry(id, (now) => {
    if (now?.state !== 'needs a look') return now
    const { failure: _, ...entry } = now
    return { ...entry, ...mended, key: newId(), state: 'waits', promised: true }
  }).catch(notStored)
  await Promise.race([wake(), pause(PATIENCE_MS)])
  const now = (await outboxNow()).find((entry) => entry.id === id)
  if (now && now.state !== 'needs a look') return now
  throw refusalOf(id)
}

function notStored(cause: unknown): never {
  throw new NotStored('This device cannot keep it', { cause })
}

/** Sends a refused entry once more, as it is. */
export async function tryAgain(id: string): Promise<void> {
  // Another tab may have had it recorded in the meantime.
  await changeEntry(id, (now) => (now && isOpen(now) ? { ...now, state: 'waits', promised: true } : now)).catch(
    notStored,
  )
  await wake()
}

/** Puts entries from another device into this one's outbox, to be sent by whoever takes them over. */
export async function takeOver(entries: readonly Entry[], by: Entry['by']): Promise<void> {
  // By how much another device's clock was wrong, this one does not know.
  for (const { isByOwnClock: _, ...entry } of entries) {
    await changeEntry(entry.id, (now) => ({ ...(now ?? entry), by, state: 'waits', promised: true }))
  }
  await wake()
}

/** Begins to send what waits, and keeps at it while the page is open. */
export function startSending(): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') void wake()
  }
  const left = [onEntriesChanged(look), userInfo.subscribe(() => void wake())]
  window.addEventListener('online', wake)
  window.addEventListener('focus', wake)
  document.addEventListener('visibilitychange', whenVisible)
  void learnClock()
  // Before anything is sent, and at once: another tab may be sending for long.
  promiseWhatIsLeft().then(wake, wake)
  return () => {
    for (const leave of left) leave()
    window.removeEventListener('online', wake)
    window.removeEventListener('focus', wake)
    document.removeEventListener('visibilitychange', whenVisible)
    clearTimeout(timer)
    isRead = false
  }
}

/**
 * Promises what was being saved when the battery was empty or the page was closed: the buyer may have left, and nobody waits for a
 * refusal. A tab that is saving just now only learns later, if at all, that it was refused.
 */
async function promiseWhatIsLeft(): Promise<void> {
  const left = (await outboxNow()).filter(({ state, promised }) => state === 'waits' && !promised)
  for (const { id } of left) await changeEntry(id, (now) => now && promisedIfWaiting(now))
}

/** Reads the entries again; a device that keeps nothing has none. */
function look(): void {
  reread().catch(() => undefined)
}

let timer: ReturnType<typeof setTimeout> | undefined
let tries = 0

/** The refusals that this page was given, for who waits for them. */
const refusals = new Map<string, ApiError>()

/** Sends what waits for this person, one after the other; resolves when each has been tried. */
async function wake(): Promise<void> {
  clearTimeout(timer)
  // What has failed for whatever reason, the device's storage among them, is tried again.
  const isAllSent = await alone(sendAll).catch(() => false)
  tries = isAllSent ? 0 : tries + 1
  clearTimeout(timer)
  if (!isAllSent) timer = setTimeout(wake, pauseAfter(tries, Math.random()))
}

/** By one tab at a time. Browsers without locks may send twice: the shop records it once. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request('outbox', work) : work()
}

/** Answers whether nothing waits any more. */
async function sendAll(): Promise<boolean> {
  const tried = new Set<string>()
  for (;;) {
    await reread()
    const me = userInfo.get()?._id
    const next = shown.find(({ id, state, by }) => state === 'waits' && by._id === me && !tried.has(id))
    if (!next) return tried.size === 0 || shown.every(({ id, state }) => state !== 'waits' || !tried.has(id))
    const timed = await byKnownClock(next)
    if (!timed) return false
    const { answer, error, reports = [] } = await sendEntry(timed)
    if (error && answer.kind === 'refused') refusals.set(next.id, error)
    const at = new Date().toISOString()
    const after = await changeEntry(next.id, (now) => now && afterTry(now, timed, answer, at))
    showReports(reports)
    // What was promised while it was under way goes again at once, if it is sent in other words now.
    if (answer.kind !== 'refused' || after?.state !== 'waits') tried.add(next.id)
    // Without a line, or a session, the others fare no better.
    if (answer.kind === 'not allowed' || (answer.kind === 'no answer' && answer.failure.status === 0)) return false
  }
}

/** The entry by the shop's clock, or undefined while that cannot be asked: a wrong day could not be put right later. */
async function byKnownClock(entry: Entry): Promise<Entry | undefined> {
  if (!entry.isByOwnClock) return entry
  if (clockOffset() === undefined) await learnClock()
  const offset = clockOffset()
  if (offset === undefined) return undefined
  // Where another tab has done so, that was enough.
  return changeEntry(entry.id, (now) => (now?.isByOwnClock ? byTheShopsClock(now, offset) : now))
}

async function reread(): Promise<void> {
  try {
    await readEntries()
  } finally {
    isRead = true
    for (const listener of listeners) listener()
  }
}

/** How many looks at the entries were begun, and which of them is shown. */
let [looks, shownLook] = [0, 0]

async function readEntries(): Promise<void> {
  looks += 1
  const look = looks
  let found = await storedEntries()
  if (await bringBack(found.entries)) found = await storedEntries()
  // A look that was begun later has seen more: what is new in it would be hidden, and not be sent.
  if (look < shownLook) return
  shownLook = look
  const { entries } = found
  unread = found.unread
  const now = Date.now()
  const before = new Map(shown.map(({ id, state }) => [id, state]))
  shown = entries.filter((entry) => !isOver(entry, now))
  refreshAfter(shown.filter(({ id, state }) => state === 'done' && (before.get(id) ?? state) !== state))
  copies.set(shown.filter((entry) => entry.promised && isOpen(entry)))
  for (const { id } of entries.filter((entry) => isOver(entry, now))) await changeEntry(id, () => undefined)
}

/**
 * What was promised and is open, once more: browsers have lost one of their two stores and kept the other. Nothing of it is
 * ever taken out before it has ended, so what the outbox lacks has been lost.
 */
const copies = stored('outboxCopies', z.array(Entry), [])

/** Puts back what the outbox has lost; answers whether there was something. */
async function bringBack(entries: readonly Entry[]): Promise<boolean> {
  const lost = copies.get().filter(({ id }) => !entries.some((entry) => entry.id === id))
  for (const copy of lost) await changeEntry(copy.id, (now) => now ?? copy)
  return lost.length > 0
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
