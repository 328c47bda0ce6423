import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { type Finding, FindingKind } from '../../../../shared/checks/finding.ts'
import { dayOf, dayPlus, timeOf } from '../../../../shared/day.ts'
import { Day } from '../../../../shared/day-schema.ts'
import type { DaySpan } from '../../../../shared/day-span.ts'
import { sum } from '../../../../shared/money.ts'
import { type Column, DataTable, DataTableSkeleton } from '../../components/data-table.tsx'
import { DayAndTime } from '../../components/day.tsx'
import { DayField } from '../../components/day-field.tsx'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { InlineSelect } from '../../components/inline-select.tsx'
import { Muted, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money } from '../../components/money.tsx'
import { Page } from '../../components/page.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { Toolbar } from '../../components/toolbar.tsx'
import { rowPath } from '../../domain/office/row-path.ts'
import { textOf, useMessages } from '../../messages/messages.ts'
import { CashTabs } from './cash-tabs.tsx'
import { findingsOf, withDay } from './checks-api.ts'

type Filter = DaySpan & { kind: FindingKind | undefined }

/** A finding with its place in the list as id. */
type Listed = Finding & { _id: string }

/** Renders the findings of a period, and their sums by person. */
export function ChecksPage() {
  const { checks: texts } = useMessages('cash')
  const filter = filterFromAddress(useSearch())
  const { from, to, kind } = filter
  const { data, error, refetch } = useQuery(findingsOf({ from, to }))
  const [columns, personColumns] = [useColumns(), usePersonColumns()]
  const all = data?.findings.map((finding, n) => ({ ...finding, _id: String(n) }))
  const rows = all?.filter((finding) => kind === undefined || finding.kind === kind)
  return (
    <Page
      tabs={<CashTabs current="checks" />}
      title={texts.title}
      aside={
        rows && (
          <DownloadButtons
            key={checksPath(filter)}
            what={`${texts.file}-${from}`}
            columns={columns}
            fetchPage={async ({ after }) => (after === undefined ? rows : [])}
          />
        )
      }
    >
      <Muted marginBottom="1">{texts.intro}</Muted>
      <Filters filter={filter} />
      {!rows && error && <LoadFailure what={texts.failed} error={error} retry={refetch} />}
      {!rows && !error && <DataTableSkeleton columns={columns} rows={8} />}
      {rows?.length === 0 && <EmptyList>{texts.none}</EmptyList>}
      {data?.isCut && <p role="status">{texts.cut(data.findings.length)}</p>}
      {rows !== undefined && rows.length > 0 && (
        <Stack gap="6">
          <section>
            <Heading>{texts.byPerson}</Heading>
            <DataTable columns={personColumns} rows={findingsByPerson(rows)} />
          </section>
          <section>
            <Heading>{texts.list}</Heading>
            <DataTable columns={columns} rows={rows} />
          </section>
        </Stack>
      )}
    </Page>
  )
}

const Heading = chakra('h2', { base: { marginBottom: '3', fontSize: 'lg' } })

function Filters({ filter }: { filter: Filter }) {
  const { checks: texts, book } = useMessages('cash')
  const [, go] = useLocation()
  const show = (next: Filter) => go(checksPath(next), { replace: true })
  return (
    <Toolbar data-filters>
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          label={texts[end]}
          max={dayOf(new Date())}
          value={filter[end]}
          onChange={(day) => day && show({ ...filter, ...withDay(filter, { [end]: day }) })}
        />
      ))}
      <InlineSelect
        label={book.kind}
        all={book.all}
        value={filter.kind ?? ''}
        onChange={({ currentTarget: { value } }) => show({ ...filter, kind: FindingKind.safeParse(value).data })}
      >
        {FindingKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </InlineSelect>
    </Toolbar>
  )
}

/** Number of days shown by default. */
const FIRST_DAYS = 7

function filterFromAddress(search: string): Filter {
  const typed = new URLSearchParams(search)
  const to = Day.safeParse(typed.get('to')).data ?? dayOf(new Date())
  const from = Day.safeParse(typed.get('from')).data ?? dayPlus(to, 1 - FIRST_DAYS)
  return { ...withDay({ from, to }, { to }), kind: FindingKind.safeParse(typed.get('kind')).data }
}

function checksPath({ from, to, kind }: Filter): string {
  return `/admin/checks?${new URLSearchParams({ from, to, ...(kind && { kind }) })}`
}

function documentName({ document: { number, name } }: Finding): string {
  return number === undefined ? name : `#${number}`
}

function useColumns(): readonly Column<Listed>[] {
  const { checks, book, closes } = useMessages('cash')
  const names = checks.columns
  const kindOf = ({ kind }: Finding) => textOf(checks.kinds, kind) ?? kind
  return [
    {
      id: 'time',
      name: book.columns.time,
      show: ({ at }) => <DayAndTime at={at} />,
      csv: ({ at }) => timeOf(at),
      waiting: { width: '7rem' },
      onPhone: 'note',
    },
    { id: 'kind', name: book.columns.kind, show: kindOf, csv: kindOf, waiting: { width: '9rem' }, onPhone: 'title' },
    {
      id: 'document',
      name: names.document,
      show: (finding) => {
        const path = rowPath(finding.document.of, finding.document._id)
        const name = <bdi>{documentName(finding)}</bdi>
        return path === undefined ? (
          name
        ) : (
          <TextLink href={path} display="inline">
            {name}
          </TextLink>
        )
      },
      csv: documentName,
      waiting: { width: '5rem' },
      look: { overflowWrap: 'anywhere' },
      onPhone: 'note',
    },
    {
      id: 'lamp',
      name: names.lamp,
      show: ({ lamp }) =>
        lamp && (
          <TextLink href={`/admin/product/${lamp._id}`} display="inline">
            {lamp.pieces} × <bdi>{lamp.name}</bdi>
          </TextLink>
        ),
      csv: ({ lamp }) => lamp && `${lamp.pieces} × ${lamp.name}`,
      waiting: { width: '8rem' },
      look: { overflowWrap: 'anywhere' },
      onPhone: 'note',
    },
    {
      id: 'by',
      name: book.columns.by,
      show: ({ by }) => <bdi>{by.name}</bdi>,
      csv: ({ by }) => by.name,
      waiting: { width: '8rem' },
      look: { overflowWrap: 'anywhere' },
      onPhone: 'note',
    },
    {
      id: 'why',
      name: closes.columns.reason,
      show: ({ why }) => <bdi>{why}</bdi>,
      csv: ({ why }) => why,
      waiting: { width: '7rem' },
      look: { overflowWrap: 'anywhere' },
      onPhone: 'note',
    },
    {
      id: 'amount',
      name: names.amount,
      show: ({ amount }) => <Money amount={amount} fontWeight="bold" />,
      csv: ({ amount }) => amount,
      align: 'end',
      waiting: { width: '6rem' },
      onPhone: 'figure',
    },
  ]
}

function usePersonColumns(): readonly Column<PersonFindings>[] {
  const { checks, book, closes } = useMessages('cash')
  const names = checks.columns
  return [
    {
      id: 'by',
      name: book.columns.by,
      show: ({ name }) => <bdi>{name}</bdi>,
      waiting: { width: '8rem' },
      look: { overflowWrap: 'anywhere' },
      onPhone: 'title',
    },
    { id: 'count', name: names.count, show: ({ count }) => count, align: 'end', waiting: { width: '2rem' } },
    {
      id: 'difference',
      name: closes.columns.difference,
      show: ({ difference }) => <Money amount={difference} />,
      align: 'end',
      waiting: { width: '5rem' },
    },
    {
      id: 'amount',
      name: names.amount,
      show: ({ amount }) => <Money amount={amount} fontWeight="bold" />,
      align: 'end',
      waiting: { width: '6rem' },
      onPhone: 'figure',
    },
  ]
}

/** Findings of a person. */
type PersonFindings = {
  _id: string
  name: string
  /** Number of findings without cash differences, and the RWF they are about. */
  count: number
  amount: number
  /** RWF by which this person's day closes differ; below zero if money is missing. */
  difference: number
}

/** Returns the sums of findings by person, the highest first. Pure. */
function findingsByPerson(findings: readonly Finding[]): PersonFindings[] {
  const people = new Map<string, PersonFindings>()
  for (const { kind, by, amount } of findings) {
    const before = people.get(by._id) ?? { ...by, count: 0, amount: 0, difference: 0 }
    const after =
      kind === 'difference'
        ? { ...before, difference: sum([before.difference, amount]) }
        : { ...before, count: before.count + 1, amount: sum([before.amount, amount]) }
    people.set(by._id, after)
  }
  return [...people.values()].sort((one, next) => next.amount - one.amount || one.difference - next.difference)
}
