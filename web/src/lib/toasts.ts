import { useSyncExternalStore } from 'react'

export type Toast = { kind: 'success' | 'error'; text: string }

const listeners = new Set<() => void>()
let shown: Toast | null = null

/** Shows a message at the bottom of the page, one at a time: a new one replaces the old one. */
export function toast(kind: Toast['kind'], text: string): void {
  show({ kind, text })
}

export function dismissToast(): void {
  show(null)
}

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, () => shown)
}

function show(next: Toast | null) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
