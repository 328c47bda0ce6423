import * as z from 'zod/mini'
import { Moment } from '../changes/change.ts'
import { Amount, round } from '../money.ts'
import { line } from '../text.ts'

/** An expense as staff enter it. */
export const NewExpense = z.object({
  reason: line(200),
  /** RWF, to two decimals. */
  amount: Amount.check(z.overwrite(round), z.positive()),
})
export type NewExpense = z.infer<typeof NewExpense>

export const Expense = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  reason: z.string(),
  amount: Amount,
  /** Who recorded it. */
  by: z.object({ _id: z.string(), name: z.string() }),
  /** Out of the books: who deleted it. Only admins see such an expense. */
  voided: z.optional(Moment),
})
export type Expense = z.infer<typeof Expense>
