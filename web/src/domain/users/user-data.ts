import * as z from 'zod/mini'
import type { CacheKey } from '../../lib/cached-responses.ts'
import { readItem, removeItem, storedKeys, writeItem } from '../../lib/local-storage.ts'
import { stored } from '../../lib/stored.ts'

/** Storage keys of the data that a user leaves in the browser, other than their identity and cached responses. */
const USER_DATA_KEYS = [
  'cartItems',
  'shippingAddress',
  'report',
  'paymentMethod',
  'orderAttempt',
  'orderBusiness',
  'parkedSales',
  'specialRequest',
  'expenseDraft',
  'receiptDraft',
  'closeDraft',
  'movementDraft',
  'morningDraft',
  'selectedReports',
  'deviceLock',
]

/** Prefix of the keys of cached responses. */
const CACHED: CacheKey = 'lastSeen'

function userDataKeys(): string[] {
  return [...USER_DATA_KEYS, ...storedKeys(CACHED)]
}

/** Data of a session that ended by itself: the user's id and the stored values by key. */
const Stash = z.object({ by: z.string(), values: z.record(z.string(), z.string()) })
const stash = stored('setAside', z.nullable(Stash), null)

/** Clears a user's data, so that the next user of this browser sees none of it. */
export function clearUserData(): void {
  stash.clear()
  for (const key of userDataKeys()) removeItem(key)
}

/**
 * Sets a user's data aside until they sign in again, since the next user may be a different one. If another window has
 * just done so, less data is left here, and the data it has set aside stay.
 */
export function stashUserData(by: string): void {
  const earlier = readStash()
  const values = Object.fromEntries(
    userDataKeys().flatMap((key) => {
      const value = readItem(key)
      return value === undefined ? [] : [[key, value]]
    }),
  )
  clearUserData()
  stash.set({ by, values: earlier?.by === by ? { ...earlier.values, ...values } : values })
}

/** Reads the data set aside from storage: another window may have just written them. */
function readStash(): z.infer<typeof Stash> | undefined {
  try {
    return z.safeParse(Stash, JSON.parse(readItem('setAside') ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Restores the data set aside for a user; discards data set aside for another user. */
export function restoreUserData(by: string): void {
  const found = stash.get()
  stash.clear()
  if (found?.by !== by) return
  for (const [key, value] of Object.entries(found.values)) {
    // A value chosen since then is newer.
    if (readItem(key) === undefined) writeItem(key, value)
  }
}
