import type { ComponentProps } from 'react'
import type { Moment } from '../../../../shared/changes/audit-entry.ts'
import { timeOf } from '../../../../shared/day.ts'
import { type Column, DataTable, DataTableSkeleton } from '../../components/data-table.tsx'
import { Minute } from '../../components/day.tsx'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import { ListHead } from '../../components/list-head.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Notice } from '../../components/notice.tsx'
import type { FetchPage } from '../../lib/all-pages.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import { useMessages } from '../../messages/messages.ts'

type Voidable = { _id: string; voided?: Moment | undefined }

type Props<Row> = {
  query: ComponentProps<typeof MoreButton>['query'] & { isPending: boolean; isError: boolean; refetch: () => void }
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  file: { what: string; columns: readonly CsvColumn<Row>[]; fetchPage: FetchPage<Row> }
  pathOf?: (row: Row) => string
  failed: string
}

/** Renders the deleted rows with user, time and reason, on the screen and as a file, for admins only. */
export function VoidedRows<Row extends Voidable>({ query, rows, columns, file, pathOf, failed }: Props<Row>) {
  const texts = useMessages('office').auditLog.voided
  const voidedColumns = useVoidedColumns()
  const all = [...columns, ...voidedColumns]
  if (query.isPending) return <DataTableSkeleton columns={all} rows={WAITING_ROWS} />
  if (query.isError && rows.length === 0) {
    return <LoadFailure what={failed} error={query.error} retry={query.refetch} />
  }
  if (rows.length === 0) return <Notice>{texts.none}</Notice>
  return (
    <>
      <ListHead>
        <p role="status">{texts.count(rows.length, query.hasNextPage)}</p>
        <DownloadButtons what={file.what} columns={[...file.columns, ...voidedColumns]} fetchPage={file.fetchPage} />
      </ListHead>
      <DataTable columns={all} rows={rows} {...(pathOf && { pathOf })} />
      <MoreButton query={query}>{texts.more}</MoreButton>
    </>
  )
}

const WAITING_ROWS = 5

function useVoidedColumns(): readonly Column<Voidable>[] {
  const { voided: texts, why, nothing } = useMessages('office').auditLog
  const person = ({ voided }: Voidable) => voided?.by.name
  const reason = ({ voided }: Voidable) => voided?.why
  return [
    { id: 'voidedBy', name: texts.by, show: person, csv: person, waiting: { width: '7rem' }, look: TYPED },
    {
      id: 'voidedAt',
      name: texts.at,
      show: ({ voided }) => voided && <Minute at={voided.at} />,
      csv: ({ voided }) => voided && timeOf(voided.at),
      waiting: { width: '6rem' },
    },
    {
      id: 'why',
      name: why,
      show: (row) => reason(row) ?? nothing,
      csv: reason,
      waiting: { width: '6rem' },
      look: TYPED,
    },
  ]
}

const TYPED = { dir: 'auto', overflowWrap: 'anywhere' } as const
