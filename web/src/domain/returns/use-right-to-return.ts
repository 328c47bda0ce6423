import { caseOf } from '../../../../shared/reports/amounts.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import { type RightToReturn, rightToReturn } from '../../../../shared/returns/right-to-return.ts'
import { useStaffSettings } from '../settings/settings.ts'
import { useUser } from '../users/user.ts'

/** Returns the signed-in user's right to take lamps of a sale back; the server applies the same rule. */
export function useRightToReturn(report: Report): RightToReturn {
  const user = useUser()
  const settings = useStaffSettings()
  if (!user || report.voided || report.returned === 'all') return 'denied'
  if (['losses', 'opening debt'].includes(caseOf({ ...report, lines: report.reportItems }))) return 'denied'
  const { seller, createdAt } = report
  return rightToReturn({ sellerId: seller._id, soldAt: createdAt }, user, new Date(), settings ?? {})
}
