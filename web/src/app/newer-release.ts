import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let opens: (() => void) | null = null

/** Offers a newer release in the frame, until the page is loaded again; `open` has it take over. */
export function offerNewerRelease(open: () => void): void {
  opens = open
  for (const listener of listeners) listener()
}

/** What opens the newer release that is offered; null where none is. */
export function useNewerRelease(): (() => void) | null {
  return useSyncExternalStore(
    subscribe,
    () => opens,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
