import type { ComponentProps, ReactNode } from 'react'
import { type Column, DataTable, DataTableSkeleton } from './data-table.tsx'
import { EmptyList } from './empty-list.tsx'
import { LoadFailure } from './load-failure.tsx'
import { MoreButton } from './more-button.tsx'
import type { ShowRows } from './row-groups.tsx'

type Props<Row> = {
  query: ComponentProps<typeof MoreButton>['query'] & { isPending: boolean; isError: boolean; refetch: () => void }
  /** Rows of the pages fetched so far. */
  rows: readonly Row[] | undefined
  /** Placeholder while the first page is fetched. */
  waiting: ReactNode
  /** Text of a first page that could not be fetched. */
  failed: string
  /** Text of an empty list, or its replacement. */
  none: ReactNode
  /** Label of the button that fetches the next page. */
  more: string
  children: ReactNode
}

/** Renders a list that is fetched page by page: while it is loading, failed, empty, and with its rows as `children`. */
export function PagedList<Row>({ query, rows = [], waiting, failed, none, more, children }: Props<Row>) {
  if (query.isPending) return waiting
  if (query.isError && rows.length === 0) {
    return <LoadFailure what={failed} error={query.error} retry={query.refetch} />
  }
  if (rows.length === 0) {
    if (typeof none !== 'string') return none
    return <EmptyList>{none}</EmptyList>
  }
  return (
    <>
      {children}
      <MoreButton query={query}>{more}</MoreButton>
    </>
  )
}

type TableProps<Row> = Omit<Props<Row>, 'waiting' | 'children'> & {
  columns: readonly Column<Row>[]
  pathOf?: (row: Row) => string
  groups?: ShowRows<Row>
  /** Number of skeleton rows, by default as many as a laptop's screen shows. */
  waitingRows?: number
  /** Content above the table. */
  head?: ReactNode
}

/** Renders a PagedList as a table. */
export function PagedTable<Row extends { _id: string }>(props: TableProps<Row>) {
  const { columns, pathOf, groups, waitingRows = 12, head, ...list } = props
  return (
    <PagedList {...list} waiting={<DataTableSkeleton columns={columns} rows={waitingRows} />}>
      {head}
      <DataTable columns={columns} rows={list.rows ?? []} groups={groups} {...(pathOf && { pathOf })} />
    </PagedList>
  )
}
