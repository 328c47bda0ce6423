import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { Expense } from '../../../../shared/expenses/expense.ts'
import { Minute } from '../../components/day.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Stack } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { RecordPage } from '../../components/record-page.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { History } from '../../domain/audit-log/history.tsx'
import { VoidedBanner } from '../../domain/audit-log/voided-banner.tsx'
import { useUser } from '../../domain/users/user.ts'
import { textOf, useMessages } from '../../messages/messages.ts'
import { DeleteExpense } from './delete-expense.tsx'
import { expenseQuery } from './expenses-api.ts'
import { expensesPath } from './month-address.ts'

/** Renders an expense: its amount and purse, the user who recorded it and, for admins, its history and deletion. */
export function ExpensePage() {
  const { expenses, errors } = useMessages('office')
  const { one } = expenses
  const { id = '' } = useParams<{ id: string }>()
  const isAdmin = useUser()?.isAdmin === true
  return (
    <RecordPage
      title={one.title}
      query={useQuery(expenseQuery(id))}
      back={<TextLink href={expensesPath()}>{one.back}</TextLink>}
      texts={{ missing: errors['expense.unknown'], failed: expenses.failed }}
      skeleton={<Skeleton height="12rem" borderRadius="lg" aria-busy="true" />}
      head={(expense) => ({
        title: expense.reason,
        id: expense._id,
        amount: expense.amount,
        note: (
          <>
            {one.title} · <bdi>{expense.by.name}</bdi> · <Minute at={expense.createdAt} />
          </>
        ),
        menu: isAdmin && !expense.voided && <DeleteExpense expense={expense} />,
      })}
    >
      {(expense) => (
        <Stack>
          <VoidedBanner voided={expense.voided} />
          <ExpenseFacts expense={expense} />
          {isAdmin && <History of="expense" row={expense._id} />}
        </Stack>
      )}
    </RecordPage>
  )
}

/** Length of an instant's text up to its minute. */
const MINUTE = '2026-11-22T08:00'.length

function ExpenseFacts({ expense }: { expense: Expense }) {
  const { expenses, report, csv } = useMessages('office')
  const { payment } = useMessages('purchasing')
  const { amount, paidFrom = 'drawer', by, createdAt, recordedAt, refusedMadeAt, _id } = expense
  return (
    <Section title={report.details}>
      <Facts>
        <Fact name={expenses.form.amount}>
          <Money amount={amount} fontWeight="bold" />
        </Fact>
        <Fact name={payment.from}>{textOf(payment.sources, paidFrom) ?? paidFrom}</Fact>
        <Fact name={csv.columns.recordedBy}>
          <bdi>{by.name}</bdi>
        </Fact>
        <Fact name={report.facts.date}>
          <Minute at={createdAt} />
        </Fact>
        {recordedAt !== undefined && recordedAt.slice(0, MINUTE) !== createdAt.slice(0, MINUTE) && (
          <Fact name={report.facts.recordedAt}>
            <Minute at={recordedAt} />
          </Fact>
        )}
        {refusedMadeAt !== undefined && (
          <Fact name={report.facts.refusedMadeAt}>
            <Minute at={refusedMadeAt} />
          </Fact>
        )}
        <Fact name={csv.columns.id} wide>
          {_id}
        </Fact>
      </Facts>
    </Section>
  )
}
