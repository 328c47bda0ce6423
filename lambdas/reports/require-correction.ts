import type { Business } from '../../shared/business.ts'
import type { Moment } from '../../shared/changes/change.ts'
import type { Report } from '../../shared/reports/report.ts'
import { rightToCorrect } from '../../shared/reports/right-to-correct.ts'
import type { Actor } from '../http/actor.ts'
import { Refusal } from '../refusal.ts'

/** @throws Refusal 403 where this person may not correct this sale, 400 where they have not said why */
export function requireCorrection(
  report: Report,
  actor: Actor,
  { at, why }: Moment,
  settings: Pick<Business, 'corrections'>,
): void {
  const right = rightToCorrect(report, actor, at, settings)
  if (right === 'denied') {
    throw new Refusal('correction.denied', 'Only an admin may correct the sale of somebody else, or of an earlier day')
  }
  if (right === 'with a reason' && why === undefined) {
    throw new Refusal(
      'reason.missing',
      'Please say why: this is the sale of somebody else, or of an earlier day, and the reason is kept with it',
    )
  }
}
