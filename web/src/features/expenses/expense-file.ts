import { timeOf } from '../../../../shared/day.ts'
import type { Expense } from '../../../../shared/expenses/expense.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import { useMessages } from '../../messages/messages.ts'
import { useExpenseColumns } from './expense-table.tsx'

/** Returns the name of the file of a month's expenses, or of all. */
export function expensesFileOf(month: string | undefined): string {
  return month === undefined ? 'expenses' : `expenses-${month}`
}

/** Returns the columns of a file of expenses: those of the table, and who recorded each. */
export function useExpenseFileColumns(): readonly CsvColumn<Expense>[] {
  const names = useMessages('office').csv.columns
  return [
    ...useExpenseColumns(),
    { name: names.recordedBy, csv: ({ by }) => by.name },
    { name: names.recordedAt, csv: ({ createdAt }) => timeOf(createdAt) },
    { name: names.id, csv: ({ _id }) => _id },
  ]
}
