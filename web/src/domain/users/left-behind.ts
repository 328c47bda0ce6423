import * as z from 'zod/mini'
import { forget, keep, kept } from '../../lib/kept.ts'
import { stored } from '../../lib/stored.ts'

/** Storage keys of the data that a user leaves in the browser, other than their identity. */
const LEFT_BEHIND = [
  'cartItems',
  'shippingAddress',
  'report',
  'expense',
  'paymentMethod',
  'orderAttempt',
  'reportAttempt',
  'parkedSales',
  'specialRequest',
  'expenseDraft',
  'selectedReports',
  'deviceLock',
  'lastSeenLamps',
  'lastSeenAccounts',
  'lastSeenDebtors',
  'lastSeenDebtorNames',
  'lastSeenDebts',
  'lastSeenExpenses',
  'lastSeenSales',
  'lastSeenOwnSales',
  'lastSeenOwnExpenses',
  'lastSeenSettings',
]

/** Data of a session that ended by itself: the user's id and the stored values by key. */
const Aside = z.object({ by: z.string(), values: z.record(z.string(), z.string()) })
const aside = stored('setAside', z.nullable(Aside), null)

/** Clears a user's data, so that the next user of this browser sees none of it. */
export function forgetLeftBehind(): void {
  aside.clear()
  for (const key of LEFT_BEHIND) forget(key)
}

/**
 * Sets a user's data aside until they sign in again, since the next user may be a different one. If another window has
 * just done so, less data is left here, and the data it has set aside stay.
 */
export function setAside(by: string): void {
  const earlier = asideNow()
  const values = Object.fromEntries(
    LEFT_BEHIND.flatMap((key) => {
      const value = kept(key)
      return value === undefined ? [] : [[key, value]]
    }),
  )
  forgetLeftBehind()
  aside.set({ by, values: earlier?.by === by ? { ...earlier.values, ...values } : values })
}

/** Reads the data set aside from storage: another window may have just written them. */
function asideNow(): z.infer<typeof Aside> | undefined {
  try {
    return z.safeParse(Aside, JSON.parse(kept('setAside') ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Restores the data set aside for a user; discards data set aside for another user. */
export function takeBack(by: string): void {
  const found = aside.get()
  aside.clear()
  if (found?.by !== by) return
  for (const [key, value] of Object.entries(found.values)) {
    // A value chosen since then is newer.
    if (kept(key) === undefined) keep(key, value)
  }
}
