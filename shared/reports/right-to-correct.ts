import type { Business } from '../business.ts'
import { dayOf } from '../day.ts'
import type { Report } from './report.ts'

/** Whether a person may correct or void a sale: freely, with a reason, or not at all. */
export type RightToCorrect = 'free' | 'with a reason' | 'denied'

/**
 * The one rule of who may correct which sale. People correct their own sales of the same day freely, as slips are made and
 * seen at the counter. For others' sales, and earlier days', they have to say why; where the shop allows only the former,
 * admins may still do so. A debt from before the books is an admin's.
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
