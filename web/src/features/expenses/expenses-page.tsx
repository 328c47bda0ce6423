import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { dayOf } from '../../../../shared/day.ts'
import type { Expense } from '../../../../shared/expenses/expense.ts'
import { ButtonLink } from '../../components/button.tsx'
import { usePeriodText } from '../../components/day.tsx'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { InlineSelect } from '../../components/inline-select.tsx'
import { Row } from '../../components/layout.ts'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { PagedTable } from '../../components/paged-list.tsx'
import { type Grouping, showGroups } from '../../components/row-groups.tsx'
import { RowMenu } from '../../components/row-menu.tsx'
import { Toolbar } from '../../components/toolbar.tsx'
import { DeletedChoice, useShowsDeleted } from '../../domain/audit-log/deleted-choice.tsx'
import { expensePath } from '../../domain/expenses/expense-path.ts'
import { isOpen } from '../../domain/outbox/apply-outbox.ts'
import { useOutbox } from '../../domain/outbox/outbox.ts'
import { WaitingEntries } from '../../domain/outbox/waiting-entries.tsx'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'
import { expensesFileOf, useExpenseColumns, useExpenseFileColumns } from './expense-table.tsx'
import { expensesOf, pagesOf } from './expenses-api.ts'
import { expensesPath, monthFromAddress, monthsTo } from './month-address.ts'

/** Loaded separately, since only admins open it, and rarely. */
const VoidedExpenses = lazy(async () => ({ default: (await import('./voided-expenses.tsx')).VoidedExpenses }))

export function ExpensesPage() {
  const { expenses, nav } = useMessages('office')
  const isAdmin = useUser()?.isAdmin ?? false
  const search = useSearch()
  const month = monthFromAddress(search)
  const isOfVoided = useShowsDeleted(search)
  return (
    <Page
      title={expenses.title}
      aside={
        <Row gap="0">
          <ButtonLink href="/admin/create" look="main">
            {expenses.add}
          </ButtonLink>
          {isAdmin && (
            <RowMenu name={nav.moreOf(expenses.title)}>
              <DeletedChoice isOfVoided={isOfVoided} pathOf={(voided) => expensesPath(month, voided)} />
            </RowMenu>
          )}
        </Row>
      }
    >
      <Toolbar>
        <MonthChoice month={month} pathOf={(next) => expensesPath(next, isOfVoided ? 'true' : undefined)} />
        {!isOfVoided && <ExpensesFile key={month} month={month} />}
      </Toolbar>
      {!isOfVoided && <WaitingExpenses month={month} />}
      {isOfVoided ? (
        <Suspense>
          <VoidedExpenses key={month} month={month} />
        </Suspense>
      ) : (
        <Expenses month={month} />
      )}
    </Page>
  )
}

/** Renders the expenses that are only on this device so far. */
function WaitingExpenses({ month = '' }: Props) {
  const entries = useOutbox()
  const waiting = entries.filter(
    (entry) => entry.request.to === 'expense' && isOpen(entry) && dayOf(entry.madeAt).startsWith(month),
  )
  return <WaitingEntries entries={waiting} />
}

type Props = { month: string | undefined }

function Expenses({ month }: Props) {
  const { expenses } = useMessages('office')
  const query = useInfiniteQuery(expensesOf(month))
  return (
    <PagedTable
      query={query}
      rows={query.data?.pages.flat()}
      columns={useExpenseColumns()}
      pathOf={expensePath}
      groups={showGroups({ ...BY_MONTH, isCut: { after: query.hasNextPage } })}
      failed={expenses.failed}
      none={<None month={month} />}
      more={expenses.more}
    />
  )
}

/** Days would have a head for nearly every row, since a shop has few expenses. */
const BY_MONTH: Grouping<Expense> = {
  periodOf: ({ createdAt }) => dayOf(createdAt).slice(0, 'YYYY-MM'.length),
  sums: { amount: ({ amount }) => amount },
}

function None({ month }: Props) {
  const { expenses } = useMessages('office')
  const nameOf = usePeriodText()
  if (month === undefined) return <EmptyList>{expenses.none}</EmptyList>
  return (
    <Notice action={<ButtonLink href={expensesPath()}>{expenses.showAll}</ButtonLink>}>
      {expenses.noneIn(nameOf(month))}
    </Notice>
  )
}

function ExpensesFile({ month }: Props) {
  return <DownloadButtons what={expensesFileOf(month)} columns={useExpenseFileColumns()} fetchPage={pagesOf(month)} />
}

/** Renders the choice of a month. A month in the URL is offered even if it is out of range. */
function MonthChoice({ month, pathOf }: { month: string | undefined; pathOf: (month: string | undefined) => string }) {
  const { expenses } = useMessages('office')
  const nameOf = usePeriodText()
  const [, go] = useLocation()
  const known = monthsTo(new Date())
  const months = month === undefined || known.includes(month) ? known : [month, ...known]
  return (
    <InlineSelect
      label={expenses.month}
      value={month ?? ''}
      onChange={({ currentTarget }) => go(pathOf(currentTarget.value || undefined))}
    >
      <option value="">{expenses.allMonths}</option>
      {months.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </InlineSelect>
  )
}
