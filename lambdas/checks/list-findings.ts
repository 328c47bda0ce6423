import { listFindings, MAX_FINDINGS } from '../../shared/checks/routes.ts'
import { spanOf } from '../../shared/day-span.ts'
import { idPrefixAt } from '../../shared/id.ts'
import { changesBetween } from '../data/audit-log.ts'
import { reportsOfWindow, voidedReports } from '../data/reports.ts'
import { endpoint } from '../http/endpoint.ts'
import { AROUND_SALE_MS, findingsOf } from './findings.ts'

export const handler = endpoint(listFindings, async ({ query }) => {
  const [from, to] = [spanOf(query.from).from, spanOf(query.to).to]
  const around = { from: shifted(from, -AROUND_SALE_MS), to: shifted(to, AROUND_SALE_MS) }
  const [changes, reports, voided] = await Promise.all([
    changesBetween(around),
    reportsOfWindow({ from: shifted(from, -1).toISOString(), to: shifted(to, -1).toISOString() }),
    voidedReports({ from: idPrefixAt(from), to: idPrefixAt(to) }),
  ])
  const period = { from: from.toISOString(), to: to.toISOString() }
  const findings = findingsOf({ ...period, changes, reports, voided })
  return { findings: findings.slice(0, MAX_FINDINGS), isCut: findings.length > MAX_FINDINGS }
})

function shifted(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms)
}
