import { takeInstalment } from '../../shared/reports/routes.ts'
import { business } from '../business.ts'
import { commitOnProducts } from '../data/commit.ts'
import { replaceReport, reportById, reportFrom, reportKey } from '../data/reports.ts'
import { endpoint } from '../http/endpoint.ts'
import { existingReport } from './existing-report.ts'
import { afterInstalment } from './pay-debt.ts'

export const handler = endpoint(takeInstalment, async ({ params: { id }, body, actor, once }) => {
  const payment = { amount: body.igice, at: new Date().toISOString(), by: { _id: actor._id, name: actor.name } }
  const outcome = await commitOnProducts(
    [],
    [once],
    (_products, items) => {
      const seen = existingReport(reportFrom(items(reportKey(id))))
      const next = afterInstalment(seen, payment, business)
      return { result: next, reference: id, writes: [replaceReport(seen, next)] }
    },
    [reportKey(id)],
  )
  return { report: 'written' in outcome ? outcome.written : existingReport(await reportById(id)) }
})
