import { moneyOfReport } from '../../shared/cash/document-money.ts'
import { payAccount } from '../../shared/reports/routes.ts'
import { cashWrites } from '../data/cash.ts'
import { readSnapshot, type Snapshot } from '../data/commit.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { otherEntry, recordingOf } from '../data/device-records.ts'
import { replaceReport, reportIn, reportKey } from '../data/reports.ts'
import { withFiscal } from '../fiscal/fiscal-status.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { afterInstalment, takenAt } from './pay-debt.ts'
import { reportOr404 } from './report.ts'
import { logReport, staleEdit } from './report-change.ts'
import { instalmentFacts } from './sale-facts.ts'

export const handler = endpoint(payAccount, async ({ body, actor, dedupeKey }) => {
  const { parts, instalmentId, method } = body
  const attribution = currentAttribution(actor)
  const dedupeKeys = [
    dedupeKey,
    instalmentId === undefined
      ? undefined
      : recordingOf('instalment', instalmentId, instalmentFacts(parts, method), otherEntry),
  ]
  const reads = parts.map(({ _id }) => reportKey(_id))
  const reportsIn = (snapshot: Snapshot) => parts.map(({ _id }) => reportOr404(reportIn(snapshot, _id)))
  const earlier = async () => reportsIn(await readSnapshot(reads))
  const reports = await commitDeduplicated({ dedupeKeys, reads, earlier }, (snapshot) => {
    const changes = parts.map(({ _id, igice, revision }) => {
      const before = reportOr404(reportIn(snapshot, _id))
      if (revision !== undefined && revision !== before.revision) throw staleEdit(before)
      const instalment = { amount: igice, ...takenAt(body, attribution) }
      return { before, after: { ...afterInstalment(before, instalment), revision: before.revision + 1 } }
    })
    return {
      result: changes.map(({ after }) => after),
      reference: parts.map(({ _id }) => _id).join(' '),
      writes: changes.flatMap(({ before, after }) => [
        replaceReport(before, after),
        logReport('instalment', before, after, attribution),
        ...cashWrites(takenAt(body, attribution).at, {
          kind: 'instalment',
          before: moneyOfReport(before),
          after: moneyOfReport(after),
          reference: after._id,
          by: attribution.by,
          recordedAt: attribution.at,
        }),
      ]),
    }
  })
  return { reports: await withFiscal(reports) }
})
