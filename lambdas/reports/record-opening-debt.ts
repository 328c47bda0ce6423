import { dayOf } from '../../shared/day.ts'
import { idAt } from '../../shared/id.ts'
import type { OpeningDebt } from '../../shared/reports/opening-routes.ts'
import { recordOpeningDebt } from '../../shared/reports/opening-routes.ts'
import type { Report } from '../../shared/reports/report.ts'
import { business } from '../business.ts'
import { clock } from '../clock.ts'
import { readSnapshot } from '../data/commit.ts'
import { debtorRowKey, debtorWrites, shownName } from '../data/debtors.ts'
import { commitDeduplicated, type DedupeKey, dedupeRecordKey, earlierReference } from '../data/deduplication.ts'
import { claimNumber, drawNumbers, freeNumber, numberKeys } from '../data/numbers.ts'
import { recordingOfOpeningDebt } from '../data/opening-debts.ts'
import { anyReportById, putReport } from '../data/reports.ts'
import { personOf } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { earlierReport } from './earlier-report.ts'
import { checkedReport, type Draft } from './report.ts'

export const handler = endpoint(recordOpeningDebt, async ({ body, actor, dedupeKey }) => {
  const now = new Date(clock.now())
  if (body.day > dayOf(now))
    throw new Refusal('debt.future', 'The day of this debt is in the future. Please choose today or an earlier day')
  const createdAt = noonOf(body.day, now)
  const stamp = { _id: idAt(clock.newId(), createdAt), createdAt, recordedAt: now.toISOString() }
  const drawn = drawNumbers()
  const reads = [debtorRowKey(body.givenTo), ...numberKeys(drawn)]
  const recording = recordingOfOpeningDebt(body)
  const dedupeKeys = [dedupeKey, { ...recording, ...(await voidedReference(recording)) }]
  return commitDeduplicated<Pick<Report, '_id'>>({ dedupeKeys, reads, earlier: earlierReport }, (snapshot) => {
    const numbered = { ...stamp, number: freeNumber(drawn, snapshot), seller: personOf(actor) }
    const draft = { ...numbered, ...openingDraft(body), givenTo: shownName(body.givenTo, snapshot) }
    const report = checkedReport(draft)
    return {
      result: report,
      reference: report._id,
      writes: [putReport(report), ...debtorWrites(undefined, report), ...claimNumber(report, 'report')],
    }
  })
})

/** Returns a reference to the voided report of this debt, if any: an admin may enter the debt again. */
async function voidedReference(recording: DedupeKey): Promise<Pick<DedupeKey, 'replaces'>> {
  const reference = earlierReference(recording, await readSnapshot([dedupeRecordKey(recording)]))
  const report = reference === undefined ? undefined : await anyReportById(reference)
  return report?.voided ? { replaces: report._id } : {}
}

/** Builds a draft sale with nothing but a debt. */
function openingDraft({ amount, note = '' }: OpeningDebt) {
  return {
    opening: true,
    reportItems: [],
    inStock: 0,
    ibyangiritse: 0,
    deptsGranted: amount,
    igice: 0,
    payments: [],
    paymentMethod: 'Depts',
    comments: note,
    taxPercent: business.taxPercent,
    expense: 0,
  } satisfies Partial<Draft>
}

/** Returns noon of the day in Kigali, or `now` if noon is still to come. */
function noonOf(day: string, now: Date): string {
  const noon = new Date(`${day}T12:00:00+02:00`)
  return (noon < now ? noon : now).toISOString()
}
