import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

/** A value kept in the browser across visits and shared by all tabs. */
export type Stored<T> = {
  get: () => T
  set: (value: T) => void
  /** Resets to the initial value. */
  clear: () => void
  /** What every browser starts with, and what pages are made with. */
  absent: T
  subscribe: (listener: () => void) => () => void
}

/** The part of `window` that stores values and reports changes by other tabs. */
export type Place = {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  addEventListener: (type: 'storage', listener: (event: { key: string | null }) => void) => void
}

const browser: Place | undefined = 'window' in globalThis ? window : undefined

/**
 * Keeps a value as JSON under `key`. Invalid JSON, or what no longer fits `schema`, counts as absent: an older program
 * or a curious visitor may have left anything. Where storage is blocked, the value lives as long as the page. Where pages
 * are made there is no browser, and every value is absent.
 */
export function stored<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  absent: T,
  place: Place | undefined = browser,
): Stored<T> {
  const listeners = new Set<() => void>()
  let value = read()

  function read(): T {
    try {
      const result = z.safeParse(schema, JSON.parse(place?.localStorage.getItem(key) ?? 'null'))
      return result.success ? result.data : absent
    } catch {
      return absent
    }
  }

  function change(next: T, write: () => void) {
    value = next
    try {
      write()
    } catch {
      // Blocked or full: the value still holds for this page.
    }
    for (const listener of listeners) listener()
  }

  place?.addEventListener('storage', (event) => {
    // A null key means that everything was cleared.
    if (event.key === key || event.key === null) change(read(), () => {})
  })

  return {
    absent,
    get: () => value,
    set: (next) => change(next, () => place?.localStorage.setItem(key, JSON.stringify(next))),
    clear: () => change(absent, () => place?.localStorage.removeItem(key)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** @param onPage what a page that the program takes over was made with, if that is not what every browser starts with */
export function useStored<T>(value: Stored<T>, onPage = () => value.absent): T {
  return useSyncExternalStore(value.subscribe, value.get, onPage)
}
