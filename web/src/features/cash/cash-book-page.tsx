import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { CashKind, type CashRow } from '../../../../shared/cash/cash-row.ts'
import { TILL_METHODS, TillMethod } from '../../../../shared/cash/till.ts'
import { clockOf, dayOf, timeOf } from '../../../../shared/day.ts'
import { Day } from '../../../../shared/day-schema.ts'
import { timeOfId } from '../../../../shared/id.ts'
import { type Column, DataTable, DataTableSkeleton } from '../../components/data-table.tsx'
import { DayField } from '../../components/day-field.tsx'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { InlineSelect } from '../../components/inline-select.tsx'
import { ListAmount } from '../../components/list-amount.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Page } from '../../components/page.tsx'
import { type Grouping, showGroups } from '../../components/row-groups.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { Toolbar } from '../../components/toolbar.tsx'
import { cashOfDay } from '../../domain/cash/cash-queries.ts'
import { useKindName } from '../../domain/cash/use-kind-name.ts'
import { useMessages } from '../../messages/messages.ts'
import { CashTabs } from './cash-tabs.tsx'
import { documentPath } from './document-path.ts'

type Filter = { day: string; kind: CashKind | undefined; method: TillMethod | undefined }

/** Renders the entries of the cash book of a day, filtered by kind and by where the money is. */
export function CashBookPage() {
  const { book: texts } = useMessages('cash')
  const filter = filterFromAddress(useSearch())
  const { data, error, refetch } = useQuery(cashOfDay(filter.day))
  const columns = useColumns()
  const rows = data?.filter((row) => isShown(row, filter))
  const path = bookPath(filter)
  return (
    <Page
      tabs={<CashTabs current="book" />}
      title={texts.title}
      aside={
        rows && (
          <DownloadButtons
            key={path}
            what={`cash-${filter.day}`}
            columns={columns}
            fetchPage={async ({ after }) => (after === undefined ? rows : [])}
          />
        )
      }
    >
      <Filters filter={filter} />
      {!rows && error && <LoadFailure what={texts.failed} error={error} retry={refetch} />}
      {!rows && !error && <DataTableSkeleton columns={columns} rows={10} />}
      {rows?.length === 0 && <EmptyList>{texts.none}</EmptyList>}
      {rows !== undefined && rows.length > 0 && <DataTable columns={columns} rows={rows} groups={showGroups(BY_DAY)} />}
    </Page>
  )
}

const BY_DAY: Grouping<CashRow> = {
  periodOf: ({ _id }) => dayOf(timeOfId(_id)),
  sums: { cash: ({ amounts: { Cash } }) => Cash, momo: ({ amounts: { MoMo } }) => MoMo },
}

function Filters({ filter }: { filter: Filter }) {
  const { book: texts, methods } = useMessages('cash')
  const nameOf = useKindName()
  const [, go] = useLocation()
  return (
    <Toolbar data-filters>
      <DayField
        label={texts.day}
        max={dayOf(new Date())}
        value={filter.day}
        onChange={(day) => day && go(bookPath({ ...filter, day }), { replace: true })}
      />
      <InlineSelect
        label={texts.kind}
        all={texts.all}
        value={filter.kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          go(bookPath({ ...filter, kind: CashKind.safeParse(value).data }), { replace: true })
        }
      >
        {CashKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {nameOf(kind)}
          </option>
        ))}
      </InlineSelect>
      <InlineSelect
        label={texts.method}
        all={texts.all}
        value={filter.method ?? ''}
        onChange={({ currentTarget: { value } }) =>
          go(bookPath({ ...filter, method: TillMethod.safeParse(value).data }), { replace: true })
        }
      >
        {TILL_METHODS.map((method) => (
          <option key={method} value={method}>
            {methods[method]}
          </option>
        ))}
      </InlineSelect>
    </Toolbar>
  )
}

function filterFromAddress(search: string): Filter {
  const typed = new URLSearchParams(search)
  return {
    day: Day.safeParse(typed.get('day')).data ?? dayOf(new Date()),
    kind: CashKind.safeParse(typed.get('kind')).data,
    method: TillMethod.safeParse(typed.get('method')).data,
  }
}

function bookPath({ day, kind, method }: Filter): string {
  return `/admin/cash?${new URLSearchParams({ day, ...(kind && { kind }), ...(method && { method }) })}`
}

function isShown({ kind, amounts }: CashRow, filter: Filter): boolean {
  return (
    (filter.kind === undefined || kind === filter.kind) &&
    (filter.method === undefined || amounts[filter.method] !== undefined)
  )
}

/** Time in ms after which an entry counts as recorded later than its money moved. */
const LATE_MS = 10 * 60 * 1000

function isLate({ _id, recordedAt }: CashRow): boolean {
  return Date.parse(recordedAt) - Date.parse(timeOfId(_id)) > LATE_MS
}

function useColumns(): readonly Column<CashRow>[] {
  const { book: texts } = useMessages('cash')
  const names = texts.columns
  const nameOf = useKindName()
  return [
    {
      id: 'time',
      name: names.time,
      show: ({ _id }) => clockOf(timeOfId(_id)),
      csv: ({ _id }) => timeOf(timeOfId(_id)),
      waiting: { width: '3rem' },
      onPhone: 'note',
    },
    {
      id: 'kind',
      name: names.kind,
      show: (row) => {
        const path = documentPath(row)
        return path === undefined ? (
          nameOf(row.kind)
        ) : (
          <TextLink href={path} display="inline">
            {nameOf(row.kind)}
          </TextLink>
        )
      },
      csv: ({ kind }) => nameOf(kind),
      waiting: { width: '8rem' },
      onPhone: 'title',
    },
    {
      id: 'cash',
      name: names.cash,
      show: ({ amounts: { Cash } }) => Cash !== undefined && <ListAmount amount={Cash} />,
      isMoney: true,
      csv: ({ amounts: { Cash } }) => Cash,
      align: 'end',
      waiting: { width: '6rem' },
    },
    {
      id: 'momo',
      name: names.momo,
      show: ({ amounts: { MoMo } }) => MoMo !== undefined && <ListAmount amount={MoMo} />,
      isMoney: true,
      csv: ({ amounts: { MoMo } }) => MoMo,
      align: 'end',
      waiting: { width: '6rem' },
    },
    {
      id: 'reason',
      name: names.reason,
      show: (row) => (
        <>
          <bdi>{row.reason}</bdi> {isLate(row) && texts.late}
        </>
      ),
      csv: ({ reason }) => reason,
      waiting: { width: '8rem' },
      look: { overflowWrap: 'anywhere' },
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
    {
      id: 'recordedAt',
      name: names.recordedAt,
      show: ({ recordedAt }) => clockOf(recordedAt),
      csv: ({ recordedAt }) => timeOf(recordedAt),
      waiting: { width: '3rem' },
      onPhone: 'hidden',
    },
  ]
}
