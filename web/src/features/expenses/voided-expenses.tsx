import { useInfiniteQuery } from '@tanstack/react-query'
import { VoidedRows } from '../../domain/changes/voided-rows.tsx'
import { useMessages } from '../../messages/messages.ts'
import { expensesFileOf, useExpenseFileColumns } from './expense-file.ts'
import { useExpenseColumns } from './expense-table.tsx'
import { expensesOf, pagesOf } from './expenses-api.ts'

/** The expenses of a month, or of all, that were taken out of the books. */
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
      // What is in a file can be shown: the others are buttons for rows in the books.
      columns={useExpenseColumns().filter(({ csv }) => csv !== undefined)}
      file={file}
      failed={expenses.failed}
    />
  )
}
