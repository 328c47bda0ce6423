import * as z from 'zod/mini'
import { MoneyMoved } from '../cash/money-moved.ts'
import { OptionalReason } from '../changes/audit-entry.ts'
import { DeviceTime } from '../device-time.ts'
import { Id } from '../id.ts'
import { round } from '../money.ts'
import { Amount } from '../money-schema.ts'
import { ExpectedAmounts, NewReportItem, ReportFields } from './new-report.ts'
import { StaffPaymentMethod } from './report.ts'
import { NewTenders, SentMethod } from './tender.ts'

/** Sales that were recorded before numbers existed may have one line more than new ones. */
const MAX_EDITED_LINES = 32

/**
 * An edit of a report. Absent fields stay unchanged. `reportItems` are the report's own lines, in their order.
 *
 * The same call corrects a report or settles its debt, as the 'Paid' button does. It settles the debt when nothing is
 * left owed: with `depts` 0, as in a settled report, or with `igice` as high as the debt. The granted debt then stays,
 * and the remaining amount becomes an instalment of today. Any other `depts` corrects the granted debt; any other
 * `igice` is only what the sender saw. `deptsGranted` 0 removes a debt that was entered by mistake.
 */
export const EditReport = z.extend(z.extend(ReportFields, ExpectedAmounts.shape), {
  reportItems: z.optional(z.array(NewReportItem).check(z.minLength(1), z.maxLength(MAX_EDITED_LINES))),
  /** Another method than before applies to all that was paid at the sale, unless `tenders` are sent. */
  paymentMethod: z.optional(StaffPaymentMethod),
  tenders: z.optional(NewTenders),
  igice: z.optional(Amount.check(z.overwrite(round))),
  /** Method of the payment that settles the debt; absent: cash. */
  method: z.optional(SentMethod),
  deptsGranted: z.optional(Amount.check(z.overwrite(round))),
  /**
   * The revision that the sender saw. If the report has changed since, the edit is rejected with the current report.
   */
  revision: z.optional(z.int()),
  /** Reason for the correction. It is required for another seller's sale, and for a sale of an earlier day. */
  why: OptionalReason,
  moneyMoved: MoneyMoved,
})
export type EditReport = z.infer<typeof EditReport>

/** Fields that say where and when a payment of a debt was taken. */
export const DeviceFields = {
  /** Id generated on the device that took the payment. It counts once, even if several users send it. */
  instalmentId: z.optional(Id),
  /** Absent: cash. */
  method: z.optional(SentMethod),
  madeAt: DeviceTime,
}

/** An amount paid of a debt. */
export const InstalmentAmount = z.object({
  igice: Amount.check(z.overwrite(round), z.positive()),
})

/** An instalment of a debt. Other fields of the report may be sent too and are ignored. */
export const NewInstalment = z.extend(InstalmentAmount, DeviceFields)
export type NewInstalment = z.infer<typeof NewInstalment>
