import { payAccount } from '../../shared/reports/routes.ts'
import { business } from '../business.ts'
import { readSeen, type Seen } from '../data/commit.ts'
import { otherEntry, recordingOfInstalment } from '../data/device-records.ts'
import { commitOnce } from '../data/once.ts'
import { replaceReport, reportIn, reportKey } from '../data/reports.ts'
import { endpoint } from '../http/endpoint.ts'
import { momentOf } from '../http/moment.ts'
import { afterInstalment, takenAt } from './pay-debt.ts'
import { reportOr404 } from './report.ts'
import { logReport, overtaken } from './report-change.ts'
import { areTaken, instalmentFacts } from './sale-facts.ts'

export const handler = endpoint(payAccount, async ({ body, actor, once }) => {
  const { parts, instalmentId } = body
  const moment = momentOf(actor)
  const onces = [
    once,
    instalmentId === undefined ? undefined : recordingOfInstalment(instalmentId, instalmentFacts(parts)),
  ]
  const reads = parts.map(({ _id }) => reportKey(_id))
  const reportsIn = (seen: Seen) => parts.map(({ _id }) => reportOr404(reportIn(seen, _id)))
  const earlier = async (reference: string) => {
    const reports = reportsIn(await readSeen(reads))
    if (instalmentId !== undefined && !areTaken(reports, parts, instalmentId)) throw otherEntry(reference)
    return reports
  }
  const reports = await commitOnce({ once: onces, reads, earlier }, (seen) => {
    const changes = parts.map(({ _id, igice, revision }) => {
      const before = reportOr404(reportIn(seen, _id))
      if (revision !== undefined && revision !== before.revision) throw overtaken(before)
      const instalment = { amount: igice, ...takenAt(body, moment) }
      return { before, after: { ...afterInstalment(before, instalment, business), revision: before.revision + 1 } }
    })
    return {
      result: changes.map(({ after }) => after),
      reference: parts.map(({ _id }) => _id).join(' '),
      writes: changes.flatMap(({ before, after }) => [
        replaceReport(before, after),
        logReport('instalment', before, after, moment),
      ]),
    }
  })
  return { reports }
})
