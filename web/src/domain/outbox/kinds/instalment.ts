import * as z from 'zod/mini'
import { moneyOf } from '../../../../../shared/cash/document-money.ts'
import { NewInstalment } from '../../../../../shared/reports/edit-report.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { takeInstalment } from '../../../../../shared/reports/routes.ts'
import { cashKeys } from '../../cash/cash-keys.ts'
import { reportKeys } from '../../query-keys.ts'
import { paymentForm } from '../amended-amounts.ts'
import type { Kind } from '../kind.ts'

const schema = z.object({ to: z.literal('instalment'), report: z.string(), body: NewInstalment })

export const instalment: Kind<z.infer<typeof schema>, typeof takeInstalment> = {
  schema,
  route: takeInstalment,
  params: ({ report: id }) => ({ id }),
  recorded: ({ report }, { body }) => ({ reports: [report], countsAt: changedPaymentTime(report, body.instalmentId) }),
  idKind: 'instalment',
  deletedCode: 'report.deleted',
  invalidates: [reportKeys.all, cashKeys.all],
  tillAmounts: ({ body: { igice: amount, method = 'Cash' } }) => moneyOf([{ method, amount }]),
  label: ({ outbox }) => outbox.kinds.instalment,
  amount: ({ body: { igice } }) => igice,
  payments: ({ report: _id, body: { igice } }) => [{ _id, igice }],
  method: ({ body: { method } }) => method,
  amend: paymentForm(
    ({ body: { igice } }) => [igice],
    (request, [igice = 0]) => ({ ...request, body: { ...request.body, igice } }),
  ),
}

/** Returns the time at which a payment counts when that differs from the time given by its device. */
export function changedPaymentTime({ payments }: Report, id: string | undefined): string | undefined {
  const paid = payments.find(({ instalmentId }) => instalmentId === id)
  return paid?.refusedMadeAt && paid.at
}
