import * as z from 'zod/mini'
import { sum } from '../../../../../shared/money.ts'
import { debtorKey } from '../../../../../shared/reports/debtor.ts'
import { NewInstalment } from '../../../../../shared/reports/edit-report.ts'
import type { OpenAccount } from '../../../../../shared/reports/open-account.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { takeInstalment } from '../../../../../shared/reports/routes.ts'
import { reportKeys } from '../../query-keys.ts'
import { readAmounts } from '../amended-amounts.ts'
import { changedTime, type Kind, recording } from '../kind.ts'

const schema = z.object({ to: z.literal('instalment'), report: z.string(), body: NewInstalment })

export const instalment: Kind<z.infer<typeof schema>> = {
  schema,
  idKind: 'instalment',
  deletedCode: 'report.deleted',
  isVoidIfRefused: true,
  invalidates: [reportKeys.all],
  label: ({ outbox }) => outbox.kinds.instalment,
  amount: ({ body: { igice } }) => igice,
  send: ({ report: id, body }) =>
    recording(takeInstalment, { params: { id }, body }, ({ report }) => ({
      reports: [report],
      countsAt: changedPaymentTime(report, body.instalmentId),
    })),
  applyToAccounts: (accounts, { name, request: { body } }) => payOff(accounts, name, body.igice),
  payments: ({ report: _id, body: { igice } }) => [{ _id, igice }],
  amend: {
    fields: ({ body: { igice } }, { report }) => [{ label: report.debt.amount, text: String(igice), isFigure: true }],
    read(request, typed, texts) {
      const { value: [igice = 0] = [], errors } = readAmounts(typed, texts)
      return errors ? { errors } : { value: { request: { ...request, body: { ...request.body, igice } } } }
    },
  },
}

/** Returns the time at which a payment counts when that differs from the time given by its device. */
export function changedPaymentTime({ payments }: Report, id: string | undefined): string | undefined {
  const paid = payments.find(({ instalmentId }) => instalmentId === id)
  return paid && changedTime(paid.at, paid)
}

/** Reduces a debtor's account by a payment. */
export function payOff(accounts: Map<string, OpenAccount>, debtor: string, amount: number): void {
  const key = debtorKey(debtor)
  const account = accounts.get(key)
  if (account) accounts.set(key, { ...account, owed: Math.max(0, sum([account.owed, -amount])) })
}
