import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { dayOf } from '../../../../../shared/day.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { type Column, DataTable, DataTableSkeleton } from '../../../components/data-table.tsx'
import { usePeriodText } from '../../../components/day.tsx'
import { EmptyList } from '../../../components/empty-list.tsx'
import { Card, Stack } from '../../../components/layout.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Money } from '../../../components/money.tsx'
import { Page } from '../../../components/page.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { ChartFrame } from '../charts/chart-frame.tsx'
import { everyMonth, valuesIn } from '../charts/every-period.ts'
import { monthsOfExpenses } from '../dashboards-api.ts'
import { FetchedAt } from '../figures/data-age.tsx'
import { type Month, monthsByName } from './months-by-name.ts'

export function MonthlyPage() {
  const { monthly } = useMessages('dashboards')
  return (
    <Page title={monthly.title} aside={<ButtonLink href="/admin/create">{monthly.add}</ButtonLink>}>
      {/* At least a screen high, so that the footer does not move into view when fewer rows arrive than the skeleton has. */}
      <Stack minHeight="100vh" alignContent="start">
        <Months />
      </Stack>
    </Page>
  )
}

function Months() {
  const { monthly } = useMessages('dashboards')
  const columns = useColumns()
  const query = useQuery(monthsOfExpenses)
  if (!query.data && query.isError) {
    return <LoadFailure what={monthly.failed} error={query.error} retry={query.refetch} />
  }
  const months = query.data && monthsByName(query.data)
  if (months?.length === 0) return <EmptyList>{monthly.none}</EmptyList>
  return (
    <Stack gap={{ base: '4', md: '5' }} aria-busy={!months}>
      <FetchedAt query={query} />
      <Card>{months ? <MonthsChart months={months} /> : <Place />}</Card>
      {months ? (
        <DataTable columns={columns} rows={months} />
      ) : (
        <DataTableSkeleton columns={columns} rows={WAITING_ROWS} />
      )}
    </Stack>
  )
}

/** Renders a chart of `months`, which are newest first. */
function MonthsChart({ months }: { months: readonly Month[] }) {
  const { monthly, chart } = useMessages('dashboards')
  const nameOf = usePeriodText()
  const thisMonth = dayOf(new Date()).slice(0, 'YYYY-MM'.length)
  const periods = everyMonth(months.at(-1)?._id ?? thisMonth, thisMonth)
  const line = { id: 'total', name: monthly.total, values: valuesIn(periods, months, ({ totalAmount }) => totalAmount) }
  return (
    <ChartFrame
      described={chart.described(monthly.title, nameOf(periods[0] ?? ''), nameOf(periods.at(-1) ?? ''))}
      draw={({ ApexArea }) => <ApexArea periods={periods} lines={[line]} />}
    />
  )
}

/** Number of skeleton rows: a year. */
const WAITING_ROWS = 12

function useColumns(): readonly Column<Month>[] {
  const { monthly } = useMessages('dashboards')
  const nameOf = usePeriodText()
  return [
    {
      id: 'month',
      name: monthly.month,
      show: ({ _id }) => (
        <TextLink href={`/admin/expenses?month=${_id}`} aria-label={monthly.expensesOf(nameOf(_id))}>
          {nameOf(_id)}
        </TextLink>
      ),
      waiting: { width: '5rem', marginBlock: '14px' },
      onPhone: 'title',
    },
    {
      id: 'total',
      name: monthly.total,
      show: ({ totalAmount }) => <Money amount={totalAmount} />,
      align: 'end',
      waiting: { width: '8rem' },
      onPhone: 'figure',
    },
  ]
}

const Place = chakra('div', {
  base: { height: { base: '15rem', md: '18rem' }, borderRadius: 'md', background: 'sunken' },
})
