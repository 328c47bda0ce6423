import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { dayOf } from '../../../../../shared/day.ts'
import { FigureGroup, type FiguresReply, type GroupFigures } from '../../../../../shared/reports/figures.ts'
import { Button } from '../../../components/button.tsx'
import { ChoiceLinks } from '../../../components/choice-links.tsx'
import { DataTable, DataTableSkeleton } from '../../../components/data-table.tsx'
import { DownloadButtons } from '../../../components/download-buttons.tsx'
import { EmptyList } from '../../../components/empty-list.tsx'
import { Grid, Muted, Row, Stack } from '../../../components/layout.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Page } from '../../../components/page.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { textOf, useMessages } from '../../../messages/messages.ts'
import { DashboardTabs } from '../dashboard-tabs.tsx'
import { salesFiguresOf } from '../dashboards-api.ts'
import { pathOfRow, TOTAL, useGroupColumns, useGroupName, useRowColumns } from './figure-columns.tsx'
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
  const { by, days: _, ...query } = shown
  const { data, error, refetch, isPlaceholderData } = useQuery(salesFiguresOf(query))
  const columns = useGroupColumns(shown, data !== undefined && data.total.returned !== 0)
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
      {data?.rows.length === 0 && <EmptyList>{texts.none}</EmptyList>}
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

/** Renders the choice of a period, and fields for its first and last day. A phone shows the fields only for other days. */
function Days({ shown: { days: chosen, ...shown } }: { shown: Shown }) {
  const { figures: texts } = useMessages('dashboards')
  const [, go] = useLocation()
  const now = new Date()
  const change = (end: 'from' | 'to') => (value: string) => {
    const days = { from: shown.from, to: shown.to, [end]: value }
    if (value) go(figuresPath({ ...shown, ...withinLimit(days, end), days: 'own' }), { replace: true })
  }
  const periods = Object.entries(periodsAt(now)).map(([period, days]) => ({
    text: textOf(texts.periods, period) ?? period,
    href: figuresPath({ ...shown, ...days }),
    isCurrent: !chosen && days.from === shown.from && days.to === shown.to,
  }))
  const isOwn = !periods.some(({ isCurrent }) => isCurrent)
  return (
    <Row columnGap="5" rowGap="2" alignItems="end" marginBottom="4">
      <ChoiceLinks
        label={texts.period}
        choices={[...periods, { text: texts.own, href: figuresPath({ ...shown, days: 'own' }), isCurrent: isOwn }]}
      />
      <Grid
        display={{ base: isOwn ? 'grid' : 'none', lg: 'grid' }}
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

function keyed(groups: readonly GroupFigures[]) {
  return groups.map((group) => ({ ...group, _id: group.key }))
}
