import * as z from 'zod/mini'
import { Amount, round } from '../money.ts'
import { MAX_REPORT_LINES, NewReportItem, ReportFields, SeenAmounts } from './new-report.ts'
import { StaffPaymentMethod } from './report.ts'

/**
 * What may be changed of a report; what is absent stays. `reportItems` are the report's own lines, in their order.
 *
 * One call does both: correct a report, and settle its debt as the 'Paid' button does. It settles when it says that
 * nothing is owed any more: `depts` 0, as a settled report has it, or an `igice` as high as the debt. The debt that was
 * granted then stays, and the rest of it becomes a payment of today. Any other `depts` is the debt as it should have
 * been granted, and any other `igice` only what the sender saw. A debt that was typed by mistake and never granted is
 * `deptsGranted` 0.
 */
export const EditReport = z.extend(z.extend(ReportFields, SeenAmounts.shape), {
  reportItems: z.optional(z.array(NewReportItem).check(z.minLength(1), z.maxLength(MAX_REPORT_LINES))),
  paymentMethod: z.optional(StaffPaymentMethod),
  igice: z.optional(Amount.check(z.overwrite(round))),
  deptsGranted: z.optional(Amount.check(z.overwrite(round))),
})
export type EditReport = z.infer<typeof EditReport>

/** What is paid now of a debt. The rest of the report may be sent along and is not looked at. */
export const Instalment = z.object({
  igice: Amount.check(z.overwrite(round), z.positive()),
})
