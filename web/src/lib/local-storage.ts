/* Raw text access to the values of `stored`, for callers that do not need their meaning. */

/** Returns the text stored under `key`; undefined if it is missing. */
export function readItem(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a text that was read by `kept`, for every tab including this one. */
export function writeItem(key: string, value: string): void {
  write(key, () => window.localStorage.setItem(key, value))
}

/** Removes the value under `key`, for every tab including this one. */
export function removeItem(key: string): void {
  write(key, () => window.localStorage.removeItem(key))
}

/** Returns the keys of the stored values that begin with `prefix`. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    // Storage is blocked: nothing is stored.
    return []
  }
}

function write(key: string, work: () => void): void {
  try {
    work()
  } catch {
    // Storage is blocked or full: nothing was stored.
  }
  // The browser only notifies other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key }))
}
