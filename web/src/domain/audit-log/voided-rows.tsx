import type { ComponentProps } from 'react'
import type { Attribution } from '../../../../shared/changes/audit-entry.ts'
import { timeOf } from '../../../../shared/day.ts'
import type { Column } from '../../components/data-table.tsx'
import { Minute } from '../../components/day.tsx'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import { ListHead } from '../../components/list-head.tsx'
import { PagedTable } from '../../components/paged-list.tsx'
import type { FetchPage } from '../../lib/all-pages.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import { useMessages } from '../../messages/messages.ts'

type Voidable = { _id: string; voided?: Attribution | undefined }

type Props<Row> = {
  query: ComponentProps<typeof PagedTable>['query']
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
  return (
    <PagedTable
      query={query}
      rows={rows}
      columns={all}
      {...(pathOf && { pathOf })}
      waitingRows={5}
      failed={failed}
      none={texts.none}
      more={texts.more}
      head={
        <ListHead>
          <p role="status">{texts.count(rows.length, query.hasNextPage)}</p>
          <DownloadButtons what={file.what} columns={[...file.columns, ...voidedColumns]} fetchPage={file.fetchPage} />
        </ListHead>
      }
    />
  )
}

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
