import { useSyncExternalStore } from 'react'
import { useOnline } from './use-online.ts'

const listeners = new Set<() => void>()
let hasAnswered = true

/** Records whether the shop itself answered the last call. */
export function recordReachable(answered: boolean): void {
  if (answered === hasAnswered) return
  hasAnswered = answered
  for (const listener of listeners) listener()
}

/** Returns whether the shop is probably reachable: the browser reports a connection, and the last call was answered. */
export function useReachable(): boolean {
  const isOnline = useOnline()
  const answered = useSyncExternalStore(
    subscribe,
    () => hasAnswered,
    () => true,
  )
  return isOnline && answered
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
