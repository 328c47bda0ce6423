import { useInfiniteQuery } from '@tanstack/react-query'
import type { Report } from '../../../../../shared/reports/report.ts'
import type { ReportSearch } from '../../../../../shared/reports/search.ts'
import type { Column } from '../../../components/data-table.tsx'
import { Day, useMinuteText } from '../../../components/day.tsx'
import { Money } from '../../../components/money.tsx'
import { RowActions, RowLink } from '../../../components/table-parts.tsx'
import { VoidedRows } from '../../../domain/audit-log/voided-rows.tsx'
import { allReports, reportListQuery } from '../../../domain/reports/report-search.ts'
import { useMessages } from '../../../messages/messages.ts'
import { reportsFileOf, useReportFileColumns } from './reports-csv.tsx'

export function VoidedReports({ search }: { search: ReportSearch }) {
  const { reportsList: texts } = useMessages('office')
  const query = useInfiniteQuery(reportListQuery(search))
  return (
    <VoidedRows
      query={query}
      rows={query.data?.pages.flatMap(({ data }) => data) ?? []}
      columns={useColumns()}
      file={{ what: `voided-${reportsFileOf(search)}`, columns: useReportFileColumns(), fetchPage: allReports(search) }}
      pathOf={({ _id }) => `/report/${_id}`}
      failed={texts.failed}
    />
  )
}

/** Returns the columns that describe a sale without its effects. */
function useColumns(): readonly Column<Report>[] {
  const minute = useMinuteText()
  const { reportsList: texts, debts } = useMessages('office')
  const names = texts.columns
  return [
    {
      id: 'date',
      name: names.date,
      show: ({ createdAt }) => <Day at={createdAt} />,
      waiting: { width: '6rem' },
      look: { whiteSpace: 'nowrap' },
      onPhone: 'note',
    },
    {
      id: 'name',
      name: names.name,
      show: ({ reportItems, opening }) => (opening ? debts.opening : reportItems.map(({ name }) => name).join(', ')),
      waiting: { width: '9rem' },
      look: { overflowWrap: 'anywhere' },
      onPhone: 'title',
    },
    { id: 'quantity', name: names.quantity, show: ({ real }) => real, align: 'end', waiting: { width: '3rem' } },
    {
      id: 'sales',
      name: names.sales,
      show: ({ sales }) => <Money amount={sales} />,
      align: 'end',
      waiting: { width: '5rem' },
      onPhone: 'figure',
    },
    {
      id: 'seller',
      name: texts.file.seller,
      show: ({ seller }) => seller.name,
      waiting: { width: '7rem' },
      look: { dir: 'auto', overflowWrap: 'anywhere' },
      onPhone: 'note',
    },
    {
      id: 'actions',
      name: names.actions,
      show: ({ _id, name, createdAt }) => (
        <RowActions>
          <RowLink href={`/report/${_id}`} aria-label={texts.detailsOf(`${minute(createdAt)} ${name}`)} />
        </RowActions>
      ),
      waiting: { width: '2rem' },
      onPhone: 'action',
    },
  ]
}
