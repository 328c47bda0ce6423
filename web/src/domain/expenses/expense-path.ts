import type { Expense } from '../../../../shared/expenses/expense.ts'

export function expensePath({ _id }: Pick<Expense, '_id'>): string {
  return `/admin/expenses/${_id}`
}
