import { useSyncExternalStore } from 'react'
import type { DataFormat } from './data-format.ts'

/** Value stored in the browser across visits and shared by all tabs. */
export type Stored<T> = {
  get: () => T
  set: (value: T) => void
  /** Resets to the initial value. */
  clear: () => void
  /** Initial value, which is also used for prerendered pages. */
  absent: T
  subscribe: (listener: () => void) => () => void
}

/** Part of `window` that stores values and reports changes by other tabs. */
export type TextStorage = {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  addEventListener: (type: 'storage', listener: (event: { key: string | null }) => void) => void
}

const browser: TextStorage | undefined = 'window' in globalThis ? window : undefined

/**
 * Creates a value stored as JSON under `key`. Invalid JSON and data that does not match `format`, such as that of an
 * older release, count as absent. If storage is blocked, the value lasts as long as the page. Prerendering has no
 * browser, so every value is absent there.
 */
export function stored<T>(
  key: string,
  format: DataFormat<T>,
  absent: T,
  storage: TextStorage | undefined = browser,
): Stored<T> {
  const listeners = new Set<() => void>()
  let value = read()

  function read(): T {
    try {
      const result = format.safeParse(JSON.parse(storage?.localStorage.getItem(key) ?? 'null'))
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
      // Storage is blocked or full: the value lasts as long as the page.
    }
    for (const listener of listeners) listener()
  }

  storage?.addEventListener('storage', (event) => {
    // A null key means that everything was cleared.
    if (event.key === key || event.key === null) change(read(), () => {})
  })

  return {
    absent,
    get: () => value,
    set: (next) => change(next, () => storage?.localStorage.setItem(key, JSON.stringify(next))),
    clear: () => change(absent, () => storage?.localStorage.removeItem(key)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Returns a stored value and renders again when it changes.
 * @param onPage value used when prerendering, if it differs from the initial value
 */
export function useStored<T>(value: Stored<T>, onPage = () => value.absent): T {
  return useSyncExternalStore(value.subscribe, value.get, onPage)
}
