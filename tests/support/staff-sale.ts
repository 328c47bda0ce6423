import * as z from 'zod/mini'
import { handler as deleteReport } from '../../lambdas/reports/delete-report.ts'
import { handler as editReport } from '../../lambdas/reports/edit-report.ts'
import { handler as getReport } from '../../lambdas/reports/get-report.ts'
import { handler as recordReport } from '../../lambdas/reports/record-report.ts'
import { handler as takeInstalment } from '../../lambdas/reports/take-instalment.ts'
import { Report } from '../../shared/reports/report.ts'
import { type Handler, invoke, seller } from './make-event.ts'

// A seller's calls, as the screens send them.

export type Sent = { as?: typeof seller; key?: string }

/** Sends a sale of lamps at 5,000 each, paid in cash unless `fields` say otherwise. */
export function sell(lines: [productId: string, real: number][], fields: object = {}, { as = seller, key }: Sent = {}) {
  const reportItems = lines.map(([_id, real]) => ({ _id, real, quantity: real }))
  return invoke(recordReport, {
    as,
    body: { reportItems, soldAt: 5000, paymentMethod: 'Cash', ...fields },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
}

/** Returns the report in a response. */
export function reportIn({ body }: { body: unknown }): Report {
  return z.object({ report: Report }).parse(body).report
}

export async function reportNow(id: string): Promise<Report> {
  return Report.parse((await invoke(getReport, { as: seller, params: { id } })).body)
}

export const edit = (id: string, body: object, { as = seller, key }: Sent = {}) =>
  invoke(editReport, {
    as,
    params: { id },
    body: { why: 'Typing error', ...body },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

export const payPart = (id: string, igice: unknown, { as = seller, key }: Sent = {}) =>
  invoke(takeInstalment, {
    as,
    params: { id },
    body: { igice },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

export const remove = (id: string, handler: Handler = deleteReport) =>
  invoke(handler, { as: seller, params: { id }, query: { why: 'Typing error' } })
