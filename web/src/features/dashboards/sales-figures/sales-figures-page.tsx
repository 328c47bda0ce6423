import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { dayOf, timeOf } from '../../../../../shared/day.ts'
import { formatCount } from '../../../../../shared/money.ts'
import {
  FigureGroup,
  type FigureRow,
  type FiguresReply,
  type GroupFigures,
  type SalesFigures,
} from '../../../../../shared/reports/figures.ts'
import { Button } from '../../../components/button.tsx'
import { ChoiceLinks } from '../../../components/choice-links.tsx'
import { type Column, DataTable, DataTableSkeleton } from '../../../components/data-table.tsx'
import { DayAndTime, usePeriodText } from '../../../components/day.tsx'
import { DownloadButtons } from '../../../components/download-buttons.tsx'
import { Grid, Muted, Row, Stack } from '../../../components/layout.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { ListAmount } from '../../../components/money.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Page } from '../../../components/page.tsx'
import { RowLink } from '../../../components/table-parts.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { shortNumber } from '../../../domain/short-number.ts'
import { textOf, useMessages } from '../../../messages/messages.ts'
import { DashboardTabs } from '../dashboard-tabs.tsx'
import { salesFiguresOf } from '../dashboards-api.ts'
import {
  FILTERS,
  type FilterName,
  figuresPath,
  periodsAt,
  type Shown,
  shownIn,
  withinLimit,
} from './figures-address.ts'

/** Renders the counter sales of up to a month by day, lamp, person, payment method or category, and lists them. */
export function SalesFiguresPage() {
  const { figures: texts, failed } = useMessages('dashboards')
  const shown = shownIn(useSearch(), new Date())
  const { by, ...query } = shown
  const { data, error, refetch, isPlaceholderData } = useQuery(salesFiguresOf(query))
  const columns = useGroupColumns(shown)
  const rowColumns = useRowColumns()
  return (
    <Page
      title={texts.title}
      tabs={<DashboardTabs current="figures" />}
      aside={
        data && (
          <DownloadButtons
            key={figuresPath(shown)}
            what={`sales-${shown.from}-${shown.to}`}
            columns={columns}
            fetchPage={async ({ after }) => (after === undefined ? keyed(data.groups[by]) : [])}
          />
        )
      }
    >
      <Days shown={shown} />
      <Row marginBottom="4" rowGap="2">
        <ChoiceLinks
          label={texts.by}
          choices={FigureGroup.options.map((group) => ({
            text: texts.groups[group],
            href: figuresPath({ ...shown, by: group }),
            isCurrent: group === by,
          }))}
        />
        {data && <Filters shown={shown} groups={data.groups} />}
      </Row>
      {!data && error && <LoadFailure what={failed} error={error} retry={refetch} />}
      {!data && !error && <DataTableSkeleton columns={columns} rows={10} />}
      {data?.rows.length === 0 && <Notice>{texts.none}</Notice>}
      {data !== undefined && data.rows.length > 0 && (
        <Stack aria-busy={isPlaceholderData} gap="6">
          <DataTable
            columns={columns}
            rows={[...keyed(data.groups[by]), { ...data.total, _id: TOTAL, key: '', name: texts.total }]}
          />
          <section aria-label={texts.rows}>
            <chakra.h2 fontSize="lg" marginBottom="2">
              {texts.rows}
            </chakra.h2>
            <DataTable columns={rowColumns} rows={data.rows} pathOf={pathOfRow} />
            {data.hasMore && <Muted marginTop="3">{texts.more(data.rows.length)}</Muted>}
          </section>
        </Stack>
      )}
    </Page>
  )
}

/** Renders the choice of a period, and fields for its first and last day. */
function Days({ shown }: { shown: Shown }) {
  const { figures: texts } = useMessages('dashboards')
  const [, go] = useLocation()
  const now = new Date()
  const change = (end: 'from' | 'to') => (value: string) => {
    const days = { from: shown.from, to: shown.to, [end]: value }
    if (value) go(figuresPath({ ...shown, ...withinLimit(days, end) }), { replace: true })
  }
  return (
    <Row columnGap="5" rowGap="2" alignItems="end" marginBottom="4">
      <ChoiceLinks
        label={texts.period}
        choices={Object.entries(periodsAt(now)).map(([period, days]) => ({
          text: textOf(texts.periods, period) ?? period,
          href: figuresPath({ ...shown, ...days }),
          isCurrent: days.from === shown.from && days.to === shown.to,
        }))}
      />
      <Grid
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        gap="3"
        flex={{ base: '1 1 100%', lg: 'none' }}
        minWidth="0"
      >
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={texts[end]}
            error={undefined}
            type="date"
            max={dayOf(now)}
            value={shown[end]}
            onChange={({ currentTarget: { value } }) => change(end)(value)}
          />
        ))}
      </Grid>
    </Row>
  )
}

/** Renders the active filters; a tap removes one. */
function Filters({ shown, groups }: { shown: Shown; groups: FiguresReply['groups'] }) {
  const { figures: texts } = useMessages('dashboards')
  const nameOf = useGroupName()
  const [, go] = useLocation()
  return FILTERS.flatMap((filter) => {
    const key = shown[filter]
    if (key === undefined) return []
    const group = groups[filter].find((each) => each.key === key)
    const name = nameOf(filter, group ?? { key, name: key })
    return [
      <Button
        key={filter}
        look="quiet"
        aria-label={texts.remove(name)}
        onClick={() => go(figuresPath(withoutFilter(shown, filter)), { replace: true })}
      >
        <bdi>{name}</bdi> ×
      </Button>,
    ]
  })
}

function withoutFilter(shown: Shown, filter: FilterName): Shown {
  const { [filter]: _, ...rest } = shown
  return rest
}

/** Returns the figures of one group: those of a lamp by day, those of other groups by lamp. */
function narrowed(shown: Shown, key: string): Shown {
  const { by } = shown
  if (by === 'day') return { ...shown, from: key, to: key, by: 'lamp' }
  return { ...shown, [by]: key, by: by === 'lamp' ? 'day' : 'lamp' }
}

function keyed(groups: readonly GroupFigures[]) {
  return groups.map((group) => ({ ...group, _id: group.key }))
}

function pathOfRow({ kind, _id }: FigureRow): string {
  return kind === 'report' ? `/report/${_id}` : `/admin/returns/${_id}`
}

/** Returns the name of a group as the screens show it. */
function useGroupName() {
  const { categories } = useMessages('dashboards')
  const { checkout } = useMessages('customer')
  const period = usePeriodText()
  return (by: FigureGroup, { key, name }: Pick<GroupFigures, 'key' | 'name'>): string => {
    if (by === 'day') return period(key)
    if (by === 'method') return textOf(checkout.methodNames, key) ?? key
    return name || categories.unknown
  }
}

const MONEY = { align: 'end', isMoney: true, waiting: { width: '5rem' } } as const

function useAmountColumns(): readonly Column<SalesFigures>[] {
  const { figures: texts } = useMessages('dashboards')
  return [
    {
      id: 'pieces',
      name: texts.columns.pieces,
      show: ({ pieces }) => formatCount(pieces),
      csv: ({ pieces }) => pieces,
      align: 'end',
      waiting: { width: '2rem' },
      onPhone: 'labelled',
    },
    {
      id: 'sales',
      name: texts.columns.sales,
      show: ({ sales }) => <ListAmount amount={sales} />,
      csv: ({ sales }) => sales,
      ...MONEY,
      onPhone: 'figure',
    },
    {
      id: 'costs',
      name: texts.columns.costs,
      show: ({ costs }) => <ListAmount amount={costs} />,
      csv: ({ costs }) => costs,
      ...MONEY,
      onPhone: 'hidden',
    },
    {
      id: 'gross',
      name: texts.columns.gross,
      show: ({ grossProfit }) => <ListAmount amount={grossProfit} />,
      csv: ({ grossProfit }) => grossProfit,
      ...MONEY,
      onPhone: 'labelled',
    },
  ]
}

type Group = GroupFigures & { _id: string }

/** Id of the row of totals. */
const TOTAL = 'total'

function useGroupColumns(shown: Shown): readonly Column<Group>[] {
  const { figures: texts } = useMessages('dashboards')
  const nameOf = useGroupName()
  const name = (group: Group) => (group._id === TOTAL ? texts.total : nameOf(shown.by, group))
  return [
    {
      id: 'name',
      name: texts.groups[shown.by],
      show: (group) => (group._id === TOTAL ? <strong>{texts.total}</strong> : <bdi>{name(group)}</bdi>),
      csv: name,
      waiting: { width: '9rem' },
      look: { overflowWrap: 'anywhere' },
      onPhone: 'title',
    },
    {
      id: 'count',
      name: texts.columns.count,
      show: ({ count }) => formatCount(count),
      csv: ({ count }) => count,
      align: 'end',
      waiting: { width: '2rem' },
      onPhone: 'labelled',
    },
    ...useAmountColumns(),
    {
      id: 'open',
      name: texts.columns.open,
      show: (group) =>
        group._id !== TOTAL && (
          <RowLink href={figuresPath(narrowed(shown, group.key))} aria-label={texts.narrow(name(group))} />
        ),
      waiting: { width: '2rem' },
      onPhone: 'action',
    },
  ]
}

function useRowColumns(): readonly Column<FigureRow>[] {
  const { figures: texts } = useMessages('dashboards')
  const { detailsOf } = useMessages('office').reportsList
  const amounts = useAmountColumns()
  return [
    {
      id: 'time',
      name: texts.columns.time,
      show: ({ createdAt }) => <DayAndTime at={createdAt} />,
      csv: ({ createdAt }) => timeOf(createdAt),
      waiting: { width: '6rem' },
      look: { whiteSpace: 'nowrap' },
      onPhone: 'note',
    },
    {
      id: 'name',
      name: texts.groups.lamp,
      show: ({ name, kind }) => (
        <>
          <bdi>{name}</bdi>
          {kind === 'return' && ` (${texts.returned})`}
        </>
      ),
      waiting: { width: '9rem' },
      look: { overflowWrap: 'anywhere' },
      onPhone: 'title',
    },
    {
      id: 'number',
      name: texts.columns.number,
      show: shortNumber,
      waiting: { width: '4rem' },
      onPhone: 'note',
    },
    {
      id: 'by',
      name: texts.groups.seller,
      show: ({ by }) => <bdi>{by.name}</bdi>,
      waiting: { width: '6rem' },
      onPhone: 'note',
    },
    ...amounts,
    {
      id: 'open',
      name: texts.columns.open,
      show: (row) => <RowLink href={pathOfRow(row)} aria-label={detailsOf(shortNumber(row))} />,
      waiting: { width: '2rem' },
      onPhone: 'action',
    },
  ]
}
