import * as z from 'zod/mini'
import { Moment } from '../changes/change.ts'
import { Id } from '../id.ts'
import { Arrival, MadeAt } from '../made-at.ts'
import { Amount, round } from '../money.ts'
import { line } from '../text.ts'

/** An expense as staff enter it. */
export const NewExpense = z.object({
  reason: line(200),
  /** RWF, to two decimals. */
  amount: Amount.check(z.overwrite(round), z.positive()),
  /** Made where the expense was typed: it is recorded once, however often and by whomever this is sent. */
  expenseId: z.optional(Id),
  madeAt: MadeAt,
})
export type NewExpense = z.infer<typeof NewExpense>

export const Expense = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  reason: z.string(),
  amount: Amount,
  /** The id that it was given where it was typed. */
  expenseId: z.optional(z.string()),
  /** Who recorded it. */
  by: z.object({ _id: z.string(), name: z.string() }),
  ...Arrival,
  /** Out of the books: who deleted it. Only admins see such an expense. */
  voided: z.optional(Moment),
})
export type Expense = z.infer<typeof Expense>
