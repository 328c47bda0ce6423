import type * as z from 'zod/mini'
import { NewExpense } from '../../../../shared/expenses/expense.ts'
import { numberIn } from '../../lib/number-in.ts'

/** In the order of the form. */
export const EXPENSE_FIELDS = ['reason', 'amount'] as const
export type ExpenseField = (typeof EXPENSE_FIELDS)[number]

/** An expense as it is typed: all texts. */
export type TypedExpense = Record<ExpenseField, string>

export type ExpenseFault = 'missing' | 'notNumber' | 'notPositive' | 'tooLarge' | 'tooLong' | 'unreadable'

export type CheckedExpense =
  | { expense: NewExpense; faults?: undefined }
  | { expense?: undefined; faults: Partial<Record<ExpenseField, ExpenseFault>> }

/** The expense when it can be recorded, else what is wrong with which field. */
export function checkExpense(typed: TypedExpense): CheckedExpense {
  const result = NewExpense.safeParse({ ...typed, amount: numberIn(typed.amount) })
  if (result.success) return { expense: result.data }
  const { issues } = result.error
  return {
    faults: Object.fromEntries(
      EXPENSE_FIELDS.flatMap((field) => {
        const issue = issues.find(({ path }) => path[0] === field)
        return issue ? [[field, faultOf(field, typed[field], issue)]] : []
      }),
    ),
  }
}

function faultOf(field: ExpenseField, text: string, { code }: z.core.$ZodIssue): ExpenseFault {
  if (text.trim() === '') return 'missing'
  if (field === 'reason') return code === 'too_big' ? 'tooLong' : 'unreadable'
  if (code === 'too_big') return 'tooLarge'
  return code === 'too_small' ? 'notPositive' : 'notNumber'
}
