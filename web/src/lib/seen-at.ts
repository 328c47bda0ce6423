import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let seenAt: string | null = null

/** Notes when an answer was given that came from the browser's own keeping; null for one that is new. */
export function noteSeenAt(at: string | null): void {
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
