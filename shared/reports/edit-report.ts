import * as z from 'zod/mini'
import { OptionalReason } from '../changes/change.ts'
import { Id } from '../id.ts'
import { MadeAt } from '../made-at.ts'
import { Amount, round } from '../money.ts'
import { NewReportItem, ReportFields, SeenAmounts } from './new-report.ts'
import { StaffPaymentMethod } from './report.ts'

/** Sales that were recorded before they had numbers may have a line more than new ones. */
const MAX_EDITED_LINES = 32

/**
 * What may be changed of a report; absent fields stay. `reportItems` are the report's own lines, in their order.
 *
 * The same call corrects a report or settles its debt, as the 'Paid' button does. It settles the debt when nothing is
 * left owed: with `depts` 0, as in a settled report, or with `igice` as high as the debt. The debt granted then stays,
 * and what was still owed becomes an instalment of today. Any other `depts` corrects the debt granted, and any other
 * `igice` is only what the sender saw. `deptsGranted` 0 removes a debt that was entered by mistake.
 */
export const EditReport = z.extend(z.extend(ReportFields, SeenAmounts.shape), {
  reportItems: z.optional(z.array(NewReportItem).check(z.minLength(1), z.maxLength(MAX_EDITED_LINES))),
  paymentMethod: z.optional(StaffPaymentMethod),
  igice: z.optional(Amount.check(z.overwrite(round))),
  deptsGranted: z.optional(Amount.check(z.overwrite(round))),
  /** The revision that the sender saw: if the report has changed since, the edit is refused with the current one. */
  revision: z.optional(z.int()),
  /** Why it is corrected: needed for somebody else's sale, and for one of an earlier day. */
  why: OptionalReason,
})
export type EditReport = z.infer<typeof EditReport>

/** What an instalment, or several that are paid at once, say about where they were taken. */
export const TakenOnDevice = {
  /** Made where it was taken: it counts once, however often and by whomever this is sent. */
  instalmentId: z.optional(Id),
  madeAt: MadeAt,
}

/** An amount paid of a debt. */
export const InstalmentAmount = z.object({
  igice: Amount.check(z.overwrite(round), z.positive()),
})

/** An instalment of a debt. Other fields of the report may be sent along and are ignored. */
export const NewInstalment = z.extend(InstalmentAmount, TakenOnDevice)
export type NewInstalment = z.infer<typeof NewInstalment>
