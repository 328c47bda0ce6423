import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Close } from '../../../../shared/cash/close.ts'
import { dayOf, timeOf } from '../../../../shared/day.ts'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { DayAndTime, usePeriodText } from '../../components/day.tsx'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import { ListAmount } from '../../components/list-amount.tsx'
import { Page } from '../../components/page.tsx'
import { PagedTable } from '../../components/paged-list.tsx'
import { type Grouping, showGroups } from '../../components/row-groups.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { textOf, useMessages } from '../../messages/messages.ts'
import { CashTabs } from './cash-tabs.tsx'
import { allCloses, closeList } from './closes-api.ts'

/** Renders the day closes, newest first, and the differences of each person by month. */
export function ClosesPage() {
  const { closes: texts } = useMessages('cash')
  const query = useInfiniteQuery(closeList)
  const closes = query.data?.pages.flatMap((page) => page.closes)
  const columns = useColumns()
  return (
    <Page
      tabs={<CashTabs current="closes" />}
      title={texts.title}
      aside={<DownloadButtons what={texts.file} columns={columns} fetchPage={allCloses()} />}
    >
      <PagedTable
        query={query}
        rows={closes}
        columns={columns}
        pathOf={pathOf}
        groups={showGroups({ ...BY_MONTH, isCut: { after: query.hasNextPage } })}
        failed={texts.failed}
        none={texts.none}
        more={texts.more}
      />
      {closes !== undefined && closes.length > 0 && <ByPerson closes={closes} />}
    </Page>
  )
}

const BY_MONTH: Grouping<Close> = {
  periodOf: ({ to }) => dayOf(to).slice(0, 'YYYY-MM'.length),
  sums: { difference: ({ difference: { Cash } }) => Cash },
}

function ByPerson({ closes }: { closes: readonly Close[] }) {
  const { closes: texts } = useMessages('cash')
  return (
    <chakra.section marginTop="8">
      <chakra.h2 fontSize="lg" marginBottom="3">
        {texts.bySeller}
      </chakra.h2>
      <DataTable columns={useSumColumns()} rows={differencesByPerson(closes)} />
    </chakra.section>
  )
}

function pathOf({ z }: Close): string {
  return `/admin/closes/${z}`
}

function useColumns(): readonly Column<Close>[] {
  const { closes: texts, close } = useMessages('cash')
  const names = texts.columns
  return [
    {
      id: 'to',
      name: names.to,
      show: ({ to }) => <DayAndTime at={to} />,
      csv: ({ to }) => timeOf(to),
      waiting: { width: '7rem' },
      onPhone: 'note',
    },
    {
      id: 'z',
      name: names.z,
      show: (each) => (
        <TextLink href={pathOf(each)} display="inline">
          Z{each.z}
        </TextLink>
      ),
      csv: ({ z }) => z,
      waiting: { width: '3rem' },
      onPhone: 'title',
    },
    {
      id: 'expected',
      name: names.expected,
      show: ({ expected: { Cash = 0 } }) => <ListAmount amount={Cash} />,
      isMoney: true,
      csv: ({ expected: { Cash } }) => Cash,
      align: 'end',
      waiting: { width: '6rem' },
    },
    {
      id: 'counted',
      name: names.counted,
      show: ({ counted: { Cash = 0 } }) => <ListAmount amount={Cash} />,
      isMoney: true,
      csv: ({ counted: { Cash } }) => Cash,
      align: 'end',
      waiting: { width: '6rem' },
    },
    {
      id: 'difference',
      name: names.difference,
      show: ({ difference: { Cash = 0 } }) => <ListAmount amount={Cash} />,
      isMoney: true,
      csv: ({ difference: { Cash } }) => Cash,
      align: 'end',
      waiting: { width: '5rem' },
      onPhone: 'figure',
    },
    {
      id: 'reason',
      name: names.reason,
      show: ({ reason }) => reason !== undefined && (textOf(close.reasons, reason) ?? reason),
      csv: ({ reason }) => reason && (textOf(close.reasons, reason) ?? reason),
      waiting: { width: '8rem' },
      onPhone: 'note',
    },
    {
      id: 'by',
      name: names.by,
      show: ({ by }) => <bdi>{by.name}</bdi>,
      csv: ({ by }) => by.name,
      waiting: { width: '8rem' },
      look: { overflowWrap: 'anywhere' },
      onPhone: 'note',
    },
  ]
}

function useSumColumns(): readonly Column<DifferenceSum>[] {
  const names = useMessages('cash').closes.columns
  const periodText = usePeriodText()
  return [
    {
      id: 'by',
      name: names.by,
      show: ({ name }) => <bdi>{name}</bdi>,
      waiting: { width: '8rem' },
      look: { overflowWrap: 'anywhere' },
      onPhone: 'title',
    },
    {
      id: 'month',
      name: names.month,
      show: ({ month }) => periodText(month),
      waiting: { width: '5rem' },
      onPhone: 'note',
    },
    { id: 'count', name: names.count, show: ({ closes }) => closes, align: 'end', waiting: { width: '2rem' } },
    {
      id: 'difference',
      name: names.difference,
      show: ({ amount }) => <ListAmount amount={amount} />,
      isMoney: true,
      align: 'end',
      waiting: { width: '5rem' },
      onPhone: 'figure',
    },
  ]
}

/** Cash differences of a person's closes in a month (YYYY-MM). */
type DifferenceSum = {
  _id: string
  name: string
  month: string
  /** Number of closes. */
  closes: number
  /** RWF; below zero if money was missing. */
  amount: number
}

/** Returns the cash differences by person and month, in the order of the closes. Pure. */
function differencesByPerson(closes: readonly Pick<Close, 'to' | 'by' | 'difference'>[]): DifferenceSum[] {
  const sums = new Map<string, DifferenceSum>()
  for (const { to, by, difference } of closes) {
    const month = dayOf(to).slice(0, 7)
    const _id = `${month} ${by._id}`
    const before = sums.get(_id) ?? { _id, name: by.name, month, closes: 0, amount: 0 }
    sums.set(_id, { ...before, closes: before.closes + 1, amount: before.amount + (difference.Cash ?? 0) })
  }
  return [...sums.values()]
}
