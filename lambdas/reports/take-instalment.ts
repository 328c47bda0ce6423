import { moneyOfReport } from '../../shared/cash/document-money.ts'
import { takeInstalment } from '../../shared/reports/routes.ts'
import { cashWrites } from '../data/cash.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { otherEntry, recordingOf } from '../data/device-records.ts'
import { replaceReport, reportById, reportIn, reportKey } from '../data/reports.ts'
import { withOneFiscal } from '../fiscal/fiscal-status.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { afterInstalment, takenAt } from './pay-debt.ts'
import { reportOr404 } from './report.ts'
import { logReport } from './report-change.ts'
import { instalmentFacts } from './sale-facts.ts'

export const handler = endpoint(takeInstalment, async ({ params: { id }, body, actor, dedupeKey }) => {
  const attribution = currentAttribution(actor)
  const instalment = { amount: body.igice, ...takenAt(body, attribution) }
  const { instalmentId, method } = body
  const parts = [{ _id: id, igice: body.igice }]
  const dedupeKeys = [
    dedupeKey,
    instalmentId === undefined
      ? undefined
      : recordingOf('instalment', instalmentId, instalmentFacts(parts, method), otherEntry),
  ]
  const earlier = async () => reportOr404(await reportById(id))
  const report = await commitDeduplicated({ dedupeKeys, reads: [reportKey(id)], earlier }, (snapshot) => {
    const before = reportOr404(reportIn(snapshot, id))
    const after = { ...afterInstalment(before, instalment), revision: before.revision + 1 }
    const writes = [
      replaceReport(before, after),
      logReport('instalment', before, after, attribution),
      ...cashWrites(instalment.at, {
        kind: 'instalment',
        before: moneyOfReport(before),
        after: moneyOfReport(after),
        reference: id,
        by: attribution.by,
        recordedAt: attribution.at,
      }),
    ]
    return { result: after, reference: id, writes }
  })
  return { report: await withOneFiscal(report) }
})
