import * as z from 'zod/mini'
import { sum } from '../../../../../shared/money.ts'
import { AccountPayment } from '../../../../../shared/reports/open-account.ts'
import { payAccount } from '../../../../../shared/reports/routes.ts'
import { reportKeys } from '../../query-keys.ts'
import { readAmounts } from '../amended-amounts.ts'
import { type Kind, recording } from '../kind.ts'
import { changedPaymentTime, payOff } from './instalment.ts'

const schema = z.object({ to: z.literal('account'), body: AccountPayment })

/** Payment of several debts of one debtor. */
export const account: Kind<z.infer<typeof schema>> = {
  schema,
  idKind: 'instalment',
  deletedCode: 'report.deleted',
  isVoidIfRefused: true,
  invalidates: [reportKeys.all],
  label: ({ outbox }) => outbox.kinds.account,
  amount: ({ body: { parts } }) => sum(parts.map(({ igice }) => igice)),
  // Without the revisions that the seller saw: the money was taken, and each debt either still owes its part or the
  // payment is refused.
  promisedForm: ({ to, body: { parts, ...payment } }) => ({
    to,
    body: { ...payment, parts: parts.map(({ revision: _, ...part }) => part) },
  }),
  send: ({ body }) =>
    recording(payAccount, { body }, ({ reports }) => ({
      reports,
      countsAt: reports[0] && changedPaymentTime(reports[0], body.instalmentId),
    })),
  applyToAccounts(accounts, { name, request }) {
    for (const { igice } of request.body.parts) payOff(accounts, name, igice)
  },
  payments: ({ body: { parts } }) => parts,
  amend: {
    fields: ({ body: { parts } }, { outbox, report }) =>
      parts.map(({ igice }, n) => ({
        label: parts.length > 1 ? outbox.part(n + 1) : report.debt.amount,
        text: String(igice),
        isFigure: true,
      })),
    read({ to, body }, typed, texts) {
      const { value: amounts, errors } = readAmounts(typed, texts)
      if (errors) return { errors }
      const parts = body.parts.flatMap((part, n) => (amounts[n] ? [{ ...part, igice: amounts[n] }] : []))
      return { value: { request: { to, body: { ...body, parts } } } }
    },
  },
}
