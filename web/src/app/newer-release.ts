import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let openRelease: (() => void) | null = null

/** Offers a newer release in the frame until the page is reloaded. `open` activates it. */
export function offerNewerRelease(open: () => void): void {
  openRelease = open
  for (const listener of listeners) listener()
}

/** Returns the function that opens the newer release; null while this release is the newest. */
export function useNewerRelease(): (() => void) | null {
  return useSyncExternalStore(
    subscribe,
    () => openRelease,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
