/* What `stored` keeps, as text: for those who do not know what it means. */

/** What is kept under `key`, as it was written; undefined where there is nothing. */
export function kept(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps what was read by `kept`, for every tab and this page. */
export function keep(key: string, value: string): void {
  write(key, () => window.localStorage.setItem(key, value))
}

/** Removes what is kept under `key`, in every tab and in this page. */
export function forget(key: string): void {
  write(key, () => window.localStorage.removeItem(key))
}

function write(key: string, work: () => void): void {
  try {
    work()
  } catch {
    // Blocked or full: nothing was kept.
  }
  // The browser only notifies other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key }))
}
