import type { Business } from '../../shared/business.ts'
import type { Attribution } from '../../shared/changes/audit-entry.ts'
import type { Report } from '../../shared/reports/report.ts'
import { rightToCorrect } from '../../shared/reports/right-to-correct.ts'
import type { Actor } from '../http/actor.ts'
import { Refusal } from '../refusal.ts'

/**
 * Checks who may correct a sale, and whether they must give a reason. An admin's call may lack one, since calls of the
 * specification have none; the audit entry then shows that no reason was given.
 * @throws Refusal 403 when the caller may not correct this sale, 400 when a seller must give a reason and gave none
 */
export function requireCorrection(
  report: Pick<Report, 'seller' | 'createdAt' | 'opening'>,
  actor: Actor,
  { at, why }: Attribution,
  settings: Pick<Business, 'corrections'>,
): void {
  const right = rightToCorrect(report, actor, at, settings)
  if (right === 'denied') {
    const message = report.opening
      ? 'Only an admin may delete an opening debt'
      : 'Only an admin may correct another seller’s sale or one from an earlier day'
    throw new Refusal('correction.denied', message)
  }
  if (right === 'with a reason' && why === undefined && !actor.isAdmin) {
    throw new Refusal(
      'reason.missing',
      'This sale is another seller’s or from an earlier day. Please give a reason, which is stored with it',
    )
  }
}
