import type { Rows } from '../table/rows.ts'
import type { Person } from './api.ts'

/** Handlers that recorded orders and sales under keys that the senders are about to reuse. */
const HANDLERS = { customer: 'orders/place-order', seller: 'reports/record-report' }

const KEYS = ['old-1', 'old-2', 'old-3']

const HOUR_MS = 60 * 60_000

/**
 * Adds expired keys of a person's requests from over an hour ago and returns them. The table deletes them within two
 * days; until then, they exist without effect.
 */
export function plantOldKeys(rows: Rows, { sub }: Person, role: keyof typeof HANDLERS, now: number): string[] {
  const expiresAt = Math.floor((now - HOUR_MS) / 1000)
  for (const key of KEYS) {
    const PK = `ONCE#${sub}#${HANDLERS[role]}#${key}`
    const row = { PK, SK: 'ONCE', entity: 'once', fingerprint: 'of last week', reference: 'gone', expiresAt }
    rows.write({ PK, SK: 'ONCE' }, row)
  }
  return [...KEYS]
}
