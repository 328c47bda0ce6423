import * as z from 'zod/mini'
import { Attribution } from '../changes/audit-entry.ts'
import { Arrival, DeviceTime } from '../device-time.ts'
import { Id } from '../id.ts'
import { round } from '../money.ts'
import { Amount } from '../money-schema.ts'
import { openEnum } from '../open-enum.ts'
import { PaidFrom } from '../paid-from.ts'
import { singleLine } from '../text.ts'

/** An expense as staff enter it. */
export const NewExpense = z.object({
  reason: singleLine(200),
  /** RWF, to two decimals. */
  amount: Amount.check(z.overwrite(round), z.positive()),
  /** Absent: the drawer. */
  paidFrom: z.optional(PaidFrom),
  /**
   * Id generated on the device where the expense was entered. The expense is recorded once, even if several users send
   * it.
   */
  expenseId: z.optional(Id),
  madeAt: DeviceTime,
})
export type NewExpense = z.infer<typeof NewExpense>

export const Expense = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  reason: z.string(),
  amount: Amount,
  /** Absent: the drawer, or an expense from before this was recorded. */
  paidFrom: z.optional(openEnum(PaidFrom)),
  /** Id generated on the device where the expense was entered. */
  expenseId: z.optional(z.string()),
  /** The user who recorded it. */
  by: z.object({ _id: z.string(), name: z.string() }),
  ...Arrival,
  /** The deletion, if it was deleted. Only admins see deleted expenses. */
  voided: z.optional(Attribution),
})
export type Expense = z.infer<typeof Expense>
