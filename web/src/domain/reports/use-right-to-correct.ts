import type { Report } from '../../../../shared/reports/report.ts'
import { type RightToCorrect, rightToCorrect } from '../../../../shared/reports/right-to-correct.ts'
import { useStaffSettings } from '../settings/settings.ts'
import { useUser } from '../users/user.ts'

/** Returns the signed-in user's right to correct a sale or a return; the server applies the same rule. */
export function useRightToCorrect(report: Pick<Report, 'seller' | 'createdAt' | 'opening' | 'voided'>): RightToCorrect {
  const user = useUser()
  const settings = useStaffSettings()
  if (!user || report.voided) return 'denied'
  return rightToCorrect(report, user, new Date(), settings ?? { corrections: 'anyone' })
}
