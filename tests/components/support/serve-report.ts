import { Refusal } from '../../../lambdas/refusal.ts'
import { editedReport } from '../../../lambdas/reports/edited-report.ts'
import { afterInstalment } from '../../../lambdas/reports/pay-debt.ts'
import { staleEdit } from '../../../lambdas/reports/report-change.ts'
import { offeredMethod } from '../../../lambdas/reports/tenders.ts'
import { listChangesOf } from '../../../shared/changes/routes.ts'
import type { Report } from '../../../shared/reports/report.ts'
import { deleteShownReport, editReport, getReport, takeInstalment } from '../../../shared/reports/routes.ts'
import type { FakeServer } from './fake-server.ts'

/**
 * Stores a report of today in the shop, which follows its own rules. The returned object lets other people act and
 * lists the calls.
 */
export function serveReport(server: FakeServer, first: Report) {
  const now = new Date().toISOString()
  const moment = { at: now, by: { _id: 'seller-1', name: 'Eric Habimana' } }
  let report: Report | undefined = { ...first, createdAt: now }
  const reportOr404 = () => {
    if (!report) throw new Refusal('report.unknown', 'There is no such sale')
    return report
  }
  const next = (changed: Report): Report => ({ ...changed, revision: (changed.revision ?? 1) + 1 })
  const shop = {
    current: () => report,
    pay: (amount: number, instalmentId?: string, method?: string) => {
      report = next(
        afterInstalment(reportOr404(), {
          amount,
          ...moment,
          ...(method && { method: offeredMethod(method) }),
          instalmentId,
        }),
      )
      return { report }
    },
    edit: (body: Parameters<typeof editedReport>[1]) => {
      const before = reportOr404()
      const { settled } = editedReport(before, body, { givenTo: body.givenTo ?? before.givenTo, settlement: moment })
      report = next(settled)
      return { report }
    },
    remove: () => {
      const { _id } = reportOr404()
      report = undefined
      return { _id }
    },
  }
  const taken = new Set<string | undefined>()
  server.answer(getReport, reportOr404)
  server.answer(listChangesOf, () => ({ changes: [] }))
  return {
    ...shop,
    instalments: server.answer(takeInstalment, ({ body: { igice, instalmentId, method } }) => {
      if (taken.has(instalmentId)) return { report: reportOr404() }
      const paid = shop.pay(igice, instalmentId, method)
      taken.add(instalmentId)
      return paid
    }),
    edits: server.answer(editReport, ({ body }) => {
      const now = reportOr404()
      if (body.revision !== undefined && body.revision !== now.revision) throw staleEdit(now)
      return shop.edit(body)
    }),
    deletions: server.answer(deleteShownReport, shop.remove),
  }
}
