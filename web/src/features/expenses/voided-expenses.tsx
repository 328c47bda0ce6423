import { useInfiniteQuery } from '@tanstack/react-query'
import { VoidedRows } from '../../domain/audit-log/voided-rows.tsx'
import { expensePath } from '../../domain/expenses/expense-path.ts'
import { useMessages } from '../../messages/messages.ts'
import { expensesFileOf, useExpenseColumns, useExpenseFileColumns } from './expense-table.tsx'
import { expensesOf, pagesOf } from './expenses-api.ts'

export function VoidedExpenses({ month }: { month: string | undefined }) {
  const { expenses } = useMessages('office')
  const query = useInfiniteQuery(expensesOf(month, 'true'))
  const file = {
    what: `voided-${expensesFileOf(month)}`,
    columns: useExpenseFileColumns(),
    fetchPage: pagesOf(month, 'true'),
  }
  return (
    <VoidedRows
      query={query}
      rows={query.data?.pages.flat() ?? []}
      // Columns without a `csv` value are buttons for valid expenses only.
      columns={useExpenseColumns().filter(({ csv }) => csv !== undefined)}
      file={file}
      pathOf={expensePath}
      failed={expenses.failed}
    />
  )
}
