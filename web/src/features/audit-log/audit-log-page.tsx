import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from 'wouter'
import { AuditKind } from '../../../../shared/changes/audit-entry.ts'
import type { AuditEntry } from '../../../../shared/changes/audit-log.ts'
import { listChanges } from '../../../../shared/changes/routes.ts'
import { timeOf } from '../../../../shared/day.ts'
import { formatRwf, sum } from '../../../../shared/money.ts'
import { ButtonLink } from '../../components/button.tsx'
import { DayField } from '../../components/day-field.tsx'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { InlineSelect } from '../../components/inline-select.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Page } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Toolbar } from '../../components/toolbar.tsx'
import { AuditEntryLine, AuditEntryList } from '../../domain/audit-log/audit-entry-line.tsx'
import { type AuditLogFilter, allChanges, changesQuery } from '../../domain/audit-log/audit-log-api.ts'
import { SeparateDebtor } from '../../domain/debtors/separate-debtor.tsx'
import { rowPath } from '../../domain/office/row-path.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import { textOf, useMessages } from '../../messages/messages.ts'

export function AuditLogPage() {
  const texts = useMessages('office').auditLog
  const filter = filterFromAddress(useSearch())
  const path = changesPath(filter)
  return (
    <Page title={texts.title} aside={<AuditLogCsv key={path} filter={filter} />}>
      <Filters filter={filter} />
      <Changes key={path} filter={filter} />
    </Page>
  )
}

function Filters({ filter }: { filter: AuditLogFilter }) {
  const texts = useMessages('office').auditLog
  const [, go] = useLocation()
  const choose = (change: Partial<Record<keyof AuditLogFilter, string>>) => go(changesPath({ ...filter, ...change }))
  return (
    <Toolbar data-filters>
      <InlineSelect
        label={texts.filters.of}
        all={texts.filters.all}
        value={filter.of ?? ''}
        onChange={({ currentTarget }) => choose({ of: currentTarget.value })}
      >
        {Object.entries(texts.of).map(([of, text]) => (
          <option key={of} value={of}>
            {text}
          </option>
        ))}
      </InlineSelect>
      <InlineSelect
        label={texts.filters.kind}
        all={texts.filters.all}
        value={filter.kind ?? ''}
        onChange={({ currentTarget }) => choose({ kind: currentTarget.value })}
      >
        {AuditKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </InlineSelect>
      <DayField label={texts.filters.day} value={filter.day ?? ''} onChange={(day) => choose({ day })} />
      <InlineSelect
        label={texts.filters.month}
        all={texts.filters.all}
        value={filter.backDated ?? ''}
        onChange={({ currentTarget }) => choose({ backDated: currentTarget.value })}
      >
        <option value="true">{texts.filters.past}</option>
      </InlineSelect>
      {isFiltered(filter) && <ButtonLink href={changesPath({})}>{texts.filters.reset}</ButtonLink>}
    </Toolbar>
  )
}

function isFiltered(filter: AuditLogFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

function Changes({ filter }: { filter: AuditLogFilter }) {
  const texts = useMessages('office').auditLog
  const query = useInfiniteQuery(changesQuery(filter))
  if (query.isPending) return <Skeleton height="24rem" borderRadius="lg" aria-busy="true" />
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? []
  const names = new Map(query.data?.pages.flatMap((page) => Object.entries(page.names ?? {})))
  if (query.isError && changes.length === 0) {
    return <LoadFailure what={texts.failed} error={query.error} retry={query.refetch} />
  }
  const { takenOut, debtsRemoved } = query.data?.pages[0] ?? {}
  if (changes.length === 0 && !query.hasNextPage) return <EmptyList>{texts.none}</EmptyList>
  return (
    <>
      {takenOut !== undefined && (
        <chakra.div marginBottom="3" fontWeight="bold" role="status">
          <p>{texts.salesRemoved(formatRwf(takenOut))}</p>
          {debtsRemoved !== undefined && <p>{texts.debtsRemoved(formatRwf(debtsRemoved))}</p>}
        </chakra.div>
      )}
      <chakra.div paddingInline={{ base: '4', md: '6' }} borderRadius="lg" background="surface" boxShadow="low">
        <AuditEntryList>
          {changes.map((change) => (
            <AuditEntryLine
              key={change._id}
              change={change}
              heading={<RowName change={change} />}
              action={change.of === 'debtor' && change.kind === 'merged' && <SeparateDebtor name={change.name} />}
              by={<Author {...change.by} nameNow={names.get(change.by._id)} filter={filter} />}
            />
          ))}
        </AuditEntryList>
      </chakra.div>
      <MoreButton query={query}>{texts.more}</MoreButton>
    </>
  )
}

type AuthorProps = AuditEntry['by'] & { nameNow: string | undefined; filter: AuditLogFilter }

/** Renders the name that the entry records, with a filter by its author, and the author's current name if it differs. */
function Author({ _id, name, nameNow, filter }: AuthorProps) {
  const { nowNamed } = useMessages('office').auditLog
  return (
    <>
      <Plain href={changesPath({ ...filter, by: _id })}>
        <bdi>{name}</bdi>
      </Plain>
      {nameNow !== undefined && nameNow !== name && (
        <>
          {' '}
          <strong>{nowNamed(nameNow)}</strong>
        </>
      )}
    </>
  )
}

/** Renders the name of the changed row, with a link to its page. A permanently deleted row has no page. */
function RowName({ change: { of, row, name, kind } }: { change: AuditEntry }) {
  const texts = useMessages('office').auditLog
  const where = kind === 'deleted' ? undefined : rowPath(of, row)
  const text = (
    <>
      {textOf(texts.of, of) ?? of} · <bdi>{name}</bdi>
    </>
  )
  return <p>{where === undefined ? <strong>{text}</strong> : <Bold href={where}>{text}</Bold>}</p>
}

const Bold = chakra(Link, { base: { fontWeight: 'bold', textDecoration: 'underline' } })
const Plain = chakra(Link, { base: { textDecoration: 'underline' } })

const FIELDS = ['by', 'of', 'kind', 'day', 'backDated'] as const

function filterFromAddress(addressSearch: string): AuditLogFilter {
  const params = new URLSearchParams(addressSearch)
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = listChanges.query.shape[name].safeParse(params.get(name) ?? undefined)
      return value.success && value.data !== undefined ? [[name, value.data]] : []
    }),
  )
}

function changesPath(filter: Partial<Record<keyof AuditLogFilter, string | undefined>>): string {
  const query = new URLSearchParams(FIELDS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []))).toString()
  return `/admin/changes${query && `?${query}`}`
}

/** Renders the buttons that export the filtered audit log with all changed values. */
function AuditLogCsv({ filter }: { filter: AuditLogFilter }) {
  const { file, of, kinds } = useMessages('office').auditLog
  const columns: CsvColumn<AuditEntry>[] = [
    { name: file.at, csv: ({ at }) => timeOf(at) },
    { name: file.by, csv: ({ by }) => by.name },
    { name: file.kind, csv: ({ kind }) => textOf(kinds, kind) ?? kind },
    { name: file.of, csv: (change) => textOf(of, change.of) ?? change.of },
    { name: file.name, csv: ({ name }) => name },
    { name: file.why, csv: ({ why }) => why },
    { name: file.money, csv: ({ money }) => money },
    { name: file.owed, csv: ({ owed }) => owed && sum([owed.after, -owed.before]) },
    { name: file.bookedOn, csv: ({ bookedOn }) => bookedOn },
    { name: file.backDatedTo, csv: ({ backDatedTo }) => backDatedTo },
    { name: file.fields, csv: ({ fields }) => fields.map(asText).join('; ') },
    { name: file.row, csv: ({ row }) => row },
    { name: file.id, csv: ({ _id }) => _id },
  ]
  return <DownloadButtons what="changes" columns={columns} fetchPage={allChanges(filter)} />
}

function asText({ field, before, after }: AuditEntry['fields'][number]): string {
  return `${field}: ${before ?? ''} → ${after ?? ''}`
}
