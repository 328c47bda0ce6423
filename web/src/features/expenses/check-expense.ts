import type * as z from 'zod/mini'
import { NewExpense } from '../../../../shared/expenses/expense.ts'
import { parseNumber } from '../../lib/parse-number.ts'
import { checkFields } from '../../lib/use-form.ts'

export const EXPENSE_FIELDS = ['reason', 'amount'] as const
export type ExpenseField = (typeof EXPENSE_FIELDS)[number]

export type TypedExpense = Record<ExpenseField, string>

type ExpenseError = 'missing' | 'notNumber' | 'notPositive' | 'tooLarge' | 'tooLong' | 'unreadable'

export function checkExpense(typed: TypedExpense) {
  return checkFields(NewExpense, { ...typed, amount: parseNumber(typed.amount) }, EXPENSE_FIELDS, (field, issue) =>
    errorOf(field, typed[field], issue),
  )
}

function errorOf(field: ExpenseField, text: string, { code }: z.core.$ZodIssue): ExpenseError {
  if (text.trim() === '') return 'missing'
  if (field === 'reason') return code === 'too_big' ? 'tooLong' : 'unreadable'
  if (code === 'too_big') return 'tooLarge'
  return code === 'too_small' ? 'notPositive' : 'notNumber'
}
