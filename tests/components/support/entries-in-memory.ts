import type { EntryStorage } from '../../../web/src/domain/outbox/entry-store.ts'

const entries = new Map<string, string>()
let isFull = false

/** Stand-in for the outbox's storage, which a test can clear or fill up. */
export const entriesInMemory: EntryStorage & { clear: () => void; fillUp: () => void } = {
  all: async () => [...entries.values()].map((text) => JSON.parse(text)),
  change: async (id, change) => {
    if (isFull) throw new DOMException('No room', 'QuotaExceededError')
    const now = entries.get(id)
    const next = change(now === undefined ? undefined : JSON.parse(now))
    if (next === undefined) entries.delete(id)
    else entries.set(id, JSON.stringify(next))
  },
  clear: () => {
    entries.clear()
    isFull = false
  },
  fillUp: () => {
    isFull = true
  },
}
