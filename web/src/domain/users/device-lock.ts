import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { stored, useStored } from '../../lib/stored.ts'

/** A short code that is asked for on this device: see docs/decisions/0120-keep-sessions-400-days.md. */
export const deviceLock = stored(
  'deviceLock',
  z.nullable(z.object({ salt: z.string(), hash: z.string(), minutes: z.int(), wrong: z.int() })),
  null,
)

// Each page begins closed.
let isOpen = false
const listeners = new Set<() => void>()

/** Opens this page once the code was typed, or closes it. */
export function setOpen(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

/** Whether the code has to be typed before anything is shown. */
export function useIsLocked(): boolean {
  const isShown = useSyncExternalStore(subscribe, () => isOpen)
  return useStored(deviceLock) !== null && !isShown
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
