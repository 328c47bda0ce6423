import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { stored, useStored } from '../../lib/stored.ts'

/** Lock of this device by a short code: see docs/decisions/0120-use-revocable-sessions-of-400-days.md. */
export const deviceLock = stored(
  'deviceLock',
  z.nullable(z.object({ salt: z.string(), hash: z.string(), minutes: z.int(), wrong: z.int() })),
  null,
)

// Each page starts locked.
let isOpen = false
const listeners = new Set<() => void>()

export function setUnlocked(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

/** Returns whether the code must be typed before any screen is shown. */
export function useIsLocked(): boolean {
  const isShown = useSyncExternalStore(subscribe, () => isOpen)
  return useStored(deviceLock) !== null && !isShown
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
