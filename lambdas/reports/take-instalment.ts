import { takeInstalment } from '../../shared/reports/routes.ts'
import { business } from '../business.ts'
import { clock } from '../clock.ts'
import { commitOnce } from '../data/once.ts'
import { replaceReport, reportById, reportIn, reportKey } from '../data/reports.ts'
import { personOf } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { afterInstalment } from './pay-debt.ts'
import { reportOr404 } from './report.ts'

export const handler = endpoint(takeInstalment, async ({ params: { id }, body, actor, once }) => {
  const instalment = { amount: body.igice, at: new Date(clock.now()).toISOString(), by: personOf(actor) }
  const asItIs = async () => reportOr404(await reportById(id))
  const report = await commitOnce({ once: [once], reads: [reportKey(id)], earlier: asItIs }, (seen) => {
    const before = reportOr404(reportIn(seen, id))
    const after = afterInstalment(before, instalment, business)
    return { result: after, reference: id, writes: [replaceReport(before, after)] }
  })
  return { report }
})
