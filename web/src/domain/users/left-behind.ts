import * as z from 'zod/mini'
import { forget, keep, kept } from '../../lib/kept.ts'
import { stored } from '../../lib/stored.ts'

/** What a person leaves in the browser, beside who they are. */
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

/** Of a session that ended by itself: whose it was, and what they had left, by key. */
const Aside = z.object({ by: z.string(), values: z.record(z.string(), z.string()) })
const aside = stored('setAside', z.nullable(Aside), null)

/** Clears what a person has left, so that the next one at this browser finds none of it. */
export function forgetLeftBehind(): void {
  aside.clear()
  for (const key of LEFT_BEHIND) forget(key)
}

/**
 * Puts what a person has left out of sight until they sign in again: whoever comes next may be somebody else. Another window
 * may have done so just before: then there is less left here, and what it has put aside stays.
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

/** What lies aside on the disk: another window's may not be known to this one yet. */
function asideNow(): z.infer<typeof Aside> | undefined {
  try {
    return z.safeParse(Aside, JSON.parse(kept('setAside') ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Gives a person back what was set aside for them; what was set aside for another is gone. */
export function takeBack(by: string): void {
  const found = aside.get()
  aside.clear()
  if (found?.by !== by) return
  for (const [key, value] of Object.entries(found.values)) {
    // What was chosen since then is newer.
    if (kept(key) === undefined) keep(key, value)
  }
}
