import { dayOf } from '../day.ts'
import type { AuditEntry } from './audit-log.ts'

/** Returns the day of `countsAt` if its month was over in Kigali at `recordedAt`, and no field otherwise. Pure. */
export function backDatedFields(countsAt: string, recordedAt: string): Pick<AuditEntry, 'backDatedTo'> {
  const day = dayOf(countsAt)
  return day.slice(0, MONTH_LENGTH) < dayOf(recordedAt).slice(0, MONTH_LENGTH) ? { backDatedTo: day } : {}
}

/** Length of YYYY-MM. */
const MONTH_LENGTH = 7
