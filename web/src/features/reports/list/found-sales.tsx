import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { REPORTS_PER_PAGE, type ReportSearch } from '../../../../../shared/reports/search.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { DataTable, DataTableSkeleton } from '../../../components/data-table.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { LongPages } from '../../../components/long-pages.tsx'
import { Notice } from '../../../components/notice.tsx'
import { reportPageQuery } from '../../../domain/reports/report-search.ts'
import { useMessages } from '../../../messages/messages.ts'
import { DeleteReports } from './delete-reports.tsx'
import { hasFilters, listPath, withoutFilters } from './list-address.ts'
import { ListBar } from './list-bar.tsx'
import { useReportColumns } from './report-columns.tsx'

/** Renders the matching sales page by page, and actions on selected ones. */
export function FoundSales({ search }: { search: ReportSearch }) {
  const { reportsList: texts } = useMessages('office')
  const [idsToDelete, setIdsToDelete] = useState<readonly string[]>()
  const columns = useReportColumns(({ _id }) => setIdsToDelete([_id]))
  const { data, error, refetch, isPlaceholderData } = useQuery(reportPageQuery(search))
  if (!data && error) return <LoadFailure what={texts.failed} error={error} retry={refetch} />
  // The last rows of the last page were deleted.
  if (data && data.page > data.pages && data.pages > 0 && !isPlaceholderData) {
    return <Redirect to={listPath(search, { page: data.pages })} replace />
  }
  return (
    <section aria-busy={!data || isPlaceholderData}>
      <ListBar search={search} found={data} onDelete={setIdsToDelete} />
      {data?.totalCount === 0 ? (
        <None search={search} />
      ) : (
        <chakra.div opacity={isPlaceholderData ? 0.6 : 1}>
          {data ? (
            <DataTable
              columns={columns}
              rows={data.data}
              pathOf={({ _id }) => `/report/${_id}`}
              isDense
              caption={texts.amountsIn}
            />
          ) : (
            <DataTableSkeleton columns={columns} rows={REPORTS_PER_PAGE} isDense caption={texts.amountsIn} />
          )}
        </chakra.div>
      )}
      {data && <LongPages page={data.page} pages={data.pages} pathOf={(page) => listPath(search, { page })} />}
      {idsToDelete && <DeleteReports ids={idsToDelete} onClose={() => setIdsToDelete(undefined)} />}
    </section>
  )
}

function None({ search }: { search: ReportSearch }) {
  const { reportsList: texts } = useMessages('office')
  if (!hasFilters(search)) return <Notice>{texts.none}</Notice>
  return (
    <Notice action={<ButtonLink href={listPath(withoutFilters(search))}>{texts.reset}</ButtonLink>}>
      {texts.noMatch}
    </Notice>
  )
}
