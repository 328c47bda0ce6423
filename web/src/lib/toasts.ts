import { useSyncExternalStore } from 'react'

export type Toast = { kind: 'success' | 'error'; text: string; action?: Action | undefined }
/** Link to the screen where the user can act. The toast ends when the user is there. */
type Action = { label: string; href: string }

const listeners = new Set<() => void>()
let shown: Toast | null = null

/** Shows a message at the bottom of the page in place of an older one; longer if it has an action. */
export function toast(kind: Toast['kind'], text: string, action?: Action): void {
  show({ kind, text, action })
}

export function dismissToast(): void {
  show(null)
}

export function useToast(): Toast | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
}

function show(next: Toast | null) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
