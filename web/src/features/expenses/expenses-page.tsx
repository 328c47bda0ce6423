import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { timeOf } from '../../../../shared/day.ts'
import type { Expense } from '../../../../shared/expenses/expense.ts'
import { ButtonLink } from '../../components/button.tsx'
import { CsvButton } from '../../components/csv-button.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import type { CsvColumn } from '../../lib/csv.ts'
import { useMessages } from '../../messages/messages.ts'
import { ExpenseTable, ExpenseTableSkeleton, useExpenseColumns } from './expense-table.tsx'
import { expensesOf, pagesOf } from './expenses-api.ts'
import { expensesPath, monthFromAddress } from './month-address.ts'
import { MonthChoice } from './month-choice.tsx'

/** What the shop has spent, in all or in the address's month, newest first, for staff. */
export function ExpensesPage() {
  const { expenses } = useMessages('office')
  const month = monthFromAddress(useSearch())
  return (
    <Page
      title={expenses.title}
      aside={
        <ButtonLink href="/admin/create" look="main">
          {expenses.add}
        </ButtonLink>
      }
    >
      <Tools>
        <MonthChoice month={month} />
        <ExpensesFile key={month} month={month} />
      </Tools>
      <Expenses month={month} />
    </Page>
  )
}

type Props = { month: string | undefined }

function Expenses({ month }: Props) {
  const { expenses } = useMessages('office')
  const query = useInfiniteQuery(expensesOf(month))
  if (query.isPending) return <ExpenseTableSkeleton />
  const rows = query.data?.pages.flat() ?? []
  if (query.isError && rows.length === 0) {
    return <LoadFailure what={expenses.failed} error={query.error} retry={query.refetch} />
  }
  if (rows.length === 0) return <None month={month} />
  return (
    <>
      <ExpenseTable expenses={rows} />
      <MoreButton query={query}>{expenses.more}</MoreButton>
    </>
  )
}

function None({ month }: Props) {
  const { expenses } = useMessages('office')
  if (month === undefined) return <Notice>{expenses.none}</Notice>
  return (
    <Notice action={<ButtonLink href={expensesPath()}>{expenses.showAll}</ButtonLink>}>{expenses.noneIn(month)}</Notice>
  )
}

function ExpensesFile({ month }: Props) {
  const names = useMessages('office').csv.columns
  const more: CsvColumn<Expense>[] = [
    { name: names.recordedBy, csv: ({ by }) => by.name },
    { name: names.recordedAt, csv: ({ createdAt }) => timeOf(createdAt) },
    { name: names.id, csv: ({ _id }) => _id },
  ]
  return (
    <CsvButton
      what={month === undefined ? 'expenses' : `expenses-${month}`}
      columns={[...useExpenseColumns(), ...more]}
      fetchPage={pagesOf(month)}
    />
  )
}

const Tools = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '3', marginBottom: '5' },
})
