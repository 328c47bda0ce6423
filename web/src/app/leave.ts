import { forget } from '../lib/stored.ts'

/** What a person leaves in the browser. */
const LEFT_BEHIND = [
  'userInfo',
  'cartItems',
  'shippingAddress',
  'report',
  'expense',
  'paymentMethod',
  'orderAttempt',
  'reportAttempt',
  'specialRequest',
  'expenseDraft',
  'selectedReports',
]

/** Signs out and clears the person's data, so that the next one at this browser finds none of it. */
export async function leave(): Promise<void> {
  const { signOut } = await import('../domain/users/session.ts')
  await signOut()
  for (const key of LEFT_BEHIND) forget(key)
}
