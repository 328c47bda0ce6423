import type { TextStorage } from '../../web/src/lib/stored.ts'

/** Creates a browser storage without a browser, with its `storage` event, which `change` sends like another tab. */
export function fakeStorage(kept: Record<string, string> = {}) {
  const items = new Map(Object.entries(kept))
  const listeners: ((event: { key: string | null }) => void)[] = []
  const place: TextStorage = {
    localStorage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    addEventListener: (_, listener) => void listeners.push(listener),
  }
  const change = (key: string | null, value: string | null) => {
    if (key === null) items.clear()
    else if (value === null) items.delete(key)
    else items.set(key, value)
    for (const listener of listeners) listener({ key })
  }
  return { place, items, change }
}

/** Storage of a browser that blocks it for this site. */
export const blockedStorage: TextStorage = {
  get localStorage(): never {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
  addEventListener: () => {},
}
