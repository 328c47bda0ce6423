import * as z from 'zod/mini'
import { dayOf } from '../../../../../shared/day.ts'
import { sum } from '../../../../../shared/money.ts'
import { debtorKey } from '../../../../../shared/reports/debtor.ts'
import { NewReport } from '../../../../../shared/reports/new-report.ts'
import { recordReport } from '../../../../../shared/reports/routes.ts'
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
  invalidates: [reportKeys.all],
  label: ({ outbox }) => outbox.kinds.sale,
  amount: ({ body: { sales = 0 } }) => sales,
  // Entries of the first release have the time of the sale only outside the body.
  promisedForm: ({ to, body }, madeAt) => ({ to, body: { ...body, madeAt: body.madeAt ?? madeAt, offline: true } }),
  day: { part: 'sold', owed: ({ body: { depts = 0 } }) => depts },
  applyToStock(stock, { body: { reportItems } }) {
    for (const { _id, real = 0 } of reportItems) stock.set(_id, (stock.get(_id) ?? 0) - real)
  },
  applyToAccounts(accounts, { madeAt, request: { body } }) {
    const { givenTo, depts = 0 } = body
    if (!givenTo || depts === 0) return
    const key = debtorKey(givenTo)
    const account = accounts.get(key) ?? { name: givenTo, owed: 0, sales: 0, oldest: dayOf(madeAt) }
    accounts.set(key, { ...account, owed: sum([account.owed, depts]), sales: account.sales + 1 })
  },
  amend: { href: (id) => `/sell?mend=${id}` },
}
