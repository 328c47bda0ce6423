import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from 'wouter'
import { type AuditEntry, AuditKind } from '../../../../shared/changes/audit-entry.ts'
import { formatRwf } from '../../../../shared/money.ts'
import { ButtonLink } from '../../components/button.tsx'
import { InlineSelect } from '../../components/inline-select.tsx'
import { Row } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { AuditEntryLine, AuditEntryList } from '../../domain/audit-log/audit-entry-line.tsx'
import { type AuditLogFilter, changesQuery } from '../../domain/audit-log/audit-log-api.ts'
import { SeparateDebtor } from '../../domain/debtors/separate-debtor.tsx'
import { textOf, useMessages } from '../../messages/messages.ts'
import { changesPath, filterFromAddress } from './audit-log-address.ts'
import { AuditLogCsv } from './audit-log-csv.tsx'
import { DayField } from './day-field.tsx'

/** Renders the audit log of corrections, voids, price changes and promoted users, newest first; for admins. */
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
    <Row columnGap="5" rowGap="2" marginBottom="5">
      <InlineSelect
        label={texts.filters.of}
        value={filter.of ?? ''}
        onChange={({ currentTarget }) => choose({ of: currentTarget.value })}
      >
        <option value="">{texts.filters.all}</option>
        {Object.entries(texts.of).map(([of, text]) => (
          <option key={of} value={of}>
            {text}
          </option>
        ))}
      </InlineSelect>
      <InlineSelect
        label={texts.filters.kind}
        value={filter.kind ?? ''}
        onChange={({ currentTarget }) => choose({ kind: currentTarget.value })}
      >
        <option value="">{texts.filters.all}</option>
        {AuditKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </InlineSelect>
      <DayField label={texts.filters.day} value={filter.day ?? ''} onChange={(day) => choose({ day })} />
      <InlineSelect
        label={texts.filters.month}
        value={filter.backDated ?? ''}
        onChange={({ currentTarget }) => choose({ backDated: currentTarget.value })}
      >
        <option value="">{texts.filters.all}</option>
        <option value="true">{texts.filters.past}</option>
      </InlineSelect>
      {isFiltered(filter) && <ButtonLink href={changesPath({})}>{texts.filters.reset}</ButtonLink>}
    </Row>
  )
}

/** Returns whether any filter is set. */
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
  if (changes.length === 0 && !query.hasNextPage) return <Notice>{texts.none}</Notice>
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
  const where = kind === 'deleted' ? undefined : pageOf(of, row)
  const text = (
    <>
      {textOf(texts.of, of) ?? of} · <bdi>{name}</bdi>
    </>
  )
  return <p>{where === undefined ? <strong>{text}</strong> : <Bold href={where}>{text}</Bold>}</p>
}

function pageOf(of: AuditEntry['of'], row: string): string | undefined {
  switch (of) {
    case 'report':
      return `/report/${row}`
    case 'order':
      return `/order/${row}`
    case 'payment':
      return `/order/${row.split('/')[0]}`
    case 'product':
      return `/admin/product/${row}`
    case 'user':
      return `/admin/user/${row}`
    case 'debtor':
      return `/depts/${encodeURIComponent(row)}`
    default:
      return undefined
  }
}

const Bold = chakra(Link, { base: { fontWeight: 'bold', textDecoration: 'underline' } })
const Plain = chakra(Link, { base: { textDecoration: 'underline' } })
