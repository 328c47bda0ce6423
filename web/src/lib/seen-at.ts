import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let seenAt: string | null = null
let pageMadeAt: string | null = null

/** Notes when the page was made, if that is long ago by this device's clock: whether it is old is known once the shop is asked. */
export function noteOldPage(madeAt: string): void {
  pageMadeAt = madeAt
}

/** Notes that a call had no answer: the page is as old as it says. */
export function noteNoAnswer(): void {
  if (pageMadeAt !== null) show(pageMadeAt)
}

/** Notes when an answer was given that came from the browser's own keeping; null for one that is new. */
export function noteSeenAt(at: string | null): void {
  pageMadeAt = null
  show(at)
}

function show(at: string | null): void {
  if (at === seenAt) return
  seenAt = at
  for (const listener of listeners) listener()
}

/** When the last answer was given, if it is not new. */
export function useSeenAt(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => seenAt,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
