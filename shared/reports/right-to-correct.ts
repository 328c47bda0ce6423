import type { Business } from '../business.ts'
import { dayOf } from '../day.ts'
import type { Report } from './report.ts'

/** Right to correct or void a sale: freely, with a reason, or not at all. */
export type RightToCorrect = 'free' | 'with a reason' | 'denied'

/**
 * Returns the right of a user to correct or void a sale. Sellers correct their own sales of the same day freely,
 * because mistakes are noticed at the counter. Other sellers' sales and earlier days need a reason; if the shop forbids
 * them, admins may still correct them. Only admins may correct an opening debt.
 */
export function rightToCorrect(
  { seller, createdAt, opening }: Pick<Report, 'seller' | 'createdAt' | 'opening'>,
  person: { _id: string; isAdmin: boolean },
  now: string | Date,
  { corrections }: Pick<Business, 'corrections'>,
): RightToCorrect {
  if (opening && !person.isAdmin) return 'denied'
  if (seller._id === person._id && dayOf(createdAt) === dayOf(now)) return 'free'
  return corrections === 'anyone' || person.isAdmin ? 'with a reason' : 'denied'
}
