import * as z from 'zod/mini'
import { moneyOf } from '../../../../../shared/cash/document-money.ts'
import { sum } from '../../../../../shared/money.ts'
import { AccountPayment } from '../../../../../shared/reports/open-account.ts'
import { payAccount } from '../../../../../shared/reports/routes.ts'
import { cashKeys } from '../../cash/cash-keys.ts'
import { reportKeys } from '../../query-keys.ts'
import { paymentForm } from '../amended-amounts.ts'
import type { Kind } from '../kind.ts'
import { changedPaymentTime } from './instalment.ts'

const schema = z.object({ to: z.literal('account'), body: AccountPayment })

/** Payment of several debts of one debtor. */
export const account: Kind<z.infer<typeof schema>, typeof payAccount> = {
  schema,
  route: payAccount,
  recorded: ({ reports }, { body }) => ({
    reports,
    countsAt: reports[0] && changedPaymentTime(reports[0], body.instalmentId),
  }),
  // Without the revisions that the seller saw: the money was taken, and each debt either still owes its part or the
  // payment is refused.
  promisedForm: ({ to, body }) => ({
    to,
    body: { ...body, parts: body.parts.map(({ _id, igice }) => ({ _id, igice })) },
  }),
  idKind: 'instalment',
  deletedCode: 'report.deleted',
  invalidates: [reportKeys.all, cashKeys.all],
  tillAmounts: ({ body: { parts, method = 'Cash' } }) =>
    moneyOf([{ method, amount: sum(parts.map(({ igice }) => igice)) }]),
  label: ({ outbox }) => outbox.kinds.account,
  amount: ({ body: { parts } }) => sum(parts.map(({ igice }) => igice)),
  payments: ({ body: { parts } }) => parts,
  method: ({ body: { method } }) => method,
  amend: paymentForm(
    ({ body: { parts } }) => parts.map(({ igice }) => igice),
    ({ to, body }, amounts) => {
      const parts = body.parts.map((part, n) => ({ ...part, igice: amounts[n] ?? 0 }))
      return { to, body: { ...body, parts: parts.filter(({ igice }) => igice > 0) } }
    },
  ),
}
