import * as z from 'zod/mini'
import { moneyOf } from '../../../../../shared/cash/document-money.ts'
import { NewReport } from '../../../../../shared/reports/new-report.ts'
import { recordReport } from '../../../../../shared/reports/routes.ts'
import { cashKeys } from '../../cash/cash-keys.ts'
import { reportKeys } from '../../query-keys.ts'
import type { Kind } from '../kind.ts'

const schema = z.object({ to: z.literal('sale'), body: NewReport })

export const sale: Kind<z.infer<typeof schema>, typeof recordReport> = {
  schema,
  route: recordReport,
  recorded: ({ report }) => ({ reports: [report], countsAt: report.refusedMadeAt && report.createdAt }),
  idKind: 'sale',
  deletedCode: 'report.deleted',
  isReport: true,
  invalidates: [reportKeys.all, cashKeys.all],
  tillAmounts: ({ body: { sales = 0, paymentMethod: method, tenders = [{ method, amount: sales }] } }) =>
    moneyOf(tenders),
  label: ({ outbox }) => outbox.kinds.sale,
  amount: ({ body: { sales = 0 } }) => sales,
  // Entries of the first release have the time of the sale only outside the body.
  promisedForm: ({ to, body }, madeAt) => ({ to, body: { ...body, madeAt: body.madeAt ?? madeAt, offline: true } }),
  withoutPersonalData: ({ to, body: { buyer: _, ...body } }) => ({ to, body }),
  dayPart: 'sold',
  applyToStock(stock, { body: { reportItems } }) {
    for (const { _id, real = 0 } of reportItems) stock.set(_id, (stock.get(_id) ?? 0) - real)
  },
  debt: ({ body: { givenTo = '', depts = 0 } }) => ({ debtor: givenTo, amount: depts }),
  amend: { href: (id) => `/sell?amend=${id}` },
}
