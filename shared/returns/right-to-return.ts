import { dayOf, dayPlus } from '../day.ts'

/** Days after a sale during which all staff may take its lamps back, unless the settings say otherwise. */
export const RETURN_DAYS = 7

/** Right to take lamps back: freely, with a reason, or not at all. */
export type RightToReturn = 'free' | 'with a reason' | 'denied'

/**
 * Returns the right of a user to take lamps of a sale back. All staff may during the return days; for a sale of another
 * seller they need a reason. Afterwards only admins may, with a reason. `soldAt` is the time of the sale or the delivery.
 */
export function rightToReturn(
  { sellerId, soldAt }: { sellerId?: string | undefined; soldAt: string },
  person: { _id: string; isAdmin: boolean },
  now: string | Date,
  { returnDays = RETURN_DAYS }: { returnDays?: number | undefined },
): RightToReturn {
  const isLate = dayOf(now) > dayPlus(dayOf(soldAt), returnDays)
  if (isLate) return person.isAdmin ? 'with a reason' : 'denied'
  return sellerId === undefined || sellerId === person._id ? 'free' : 'with a reason'
}
