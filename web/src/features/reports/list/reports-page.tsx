import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { dayOf } from '../../../../../shared/day.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { REPORTS_PER_PAGE, type ReportSearch } from '../../../../../shared/reports/search.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { DataTable, DataTableSkeleton } from '../../../components/data-table.tsx'
import { EmptyList } from '../../../components/empty-list.tsx'
import { Row } from '../../../components/layout.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { LongPages } from '../../../components/long-pages.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Page } from '../../../components/page.tsx'
import { type Grouping, showGroups } from '../../../components/row-groups.tsx'
import { RowMenu, RowMenuLink } from '../../../components/row-menu.tsx'
import { Toolbar } from '../../../components/toolbar.tsx'
import { DeletedChoice, useShowsDeleted } from '../../../domain/audit-log/deleted-choice.tsx'
import { isOpen } from '../../../domain/outbox/apply-outbox.ts'
import { useOutbox } from '../../../domain/outbox/outbox.ts'
import { WaitingEntries } from '../../../domain/outbox/waiting-entries.tsx'
import { reportPageQuery } from '../../../domain/reports/report-search.ts'
import { useMessages } from '../../../messages/messages.ts'
import { hasFilters, listPath, onlyDayOf, searchFromAddress, withoutFilters } from './list-address.ts'
import { ListBar } from './list-bar.tsx'
import { useReportColumns } from './report-columns.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportsCsv } from './reports-csv.tsx'
import { useCleanSelection } from './selection.ts'

/** Loaded separately, since few visits of the list need them. */
const DayAmounts = lazy(async () => ({ default: (await import('./day-amounts.tsx')).DayAmounts }))
const DeleteReports = lazy(async () => ({ default: (await import('./delete-reports.tsx')).DeleteReports }))
const VoidedReports = lazy(async () => ({ default: (await import('./voided-reports.tsx')).VoidedReports }))

export function ReportsPage() {
  const {
    reportsList: texts,
    report: { transaction, returns },
    nav,
  } = useMessages('office')
  const address = useSearch()
  const isOfVoided = useShowsDeleted(address)
  const search = { ...searchFromAddress(address), voided: isOfVoided ? ('true' as const) : undefined }
  const waiting = useOutbox().filter((entry) => entry.request.to === 'sale' && isOpen(entry))
  useCleanSelection()
  return (
    <Page
      title={texts.title}
      aside={
        <Row gap="0">
          {!isOfVoided && <ReportsCsv key={listPath(search)} search={search} />}
          <RowMenu name={nav.moreOf(texts.title)}>
            <RowMenuLink href="/depts">{texts.depts}</RowMenuLink>
            <RowMenuLink href="/admin/returns">{returns.title}</RowMenuLink>
            <RowMenuLink href="/admin/momo">{transaction.pageTitle}</RowMenuLink>
            <DeletedChoice isOfVoided={isOfVoided} pathOf={(voided) => listPath(search, { voided })} />
          </RowMenu>
        </Row>
      }
    >
      {!isOfVoided && <WaitingEntries entries={waiting} />}
      {isOfVoided ? (
        <>
          <Toolbar>
            <ReportFilters search={search} />
          </Toolbar>
          <Suspense>
            <VoidedReports search={search} />
          </Suspense>
        </>
      ) : (
        <FoundSales search={search} />
      )}
    </Page>
  )
}

function FoundSales({ search }: { search: ReportSearch }) {
  const { reportsList: texts } = useMessages('office')
  const [idsToDelete, setIdsToDelete] = useState<readonly string[]>()
  const columns = useReportColumns(({ _id }) => setIdsToDelete([_id]))
  const day = onlyDayOf(search)
  const { data, error, refetch, isPlaceholderData } = useQuery(reportPageQuery(search))
  if (!data && error) return <LoadFailure what={texts.failed} error={error} retry={refetch} />
  // The last rows of the last page were deleted.
  if (data && data.page > data.pages && data.pages > 0 && !isPlaceholderData) {
    return <Redirect to={listPath(search, { page: data.pages })} replace />
  }
  return (
    <section aria-busy={!data || isPlaceholderData}>
      <ListBar search={search} found={data} onDelete={setIdsToDelete} />
      {day !== undefined && (
        <Suspense>
          <DayAmounts day={day} />
        </Suspense>
      )}
      {data?.totalCount === 0 ? (
        <None search={search} />
      ) : (
        <chakra.div opacity={isPlaceholderData ? 0.6 : 1}>
          {data ? (
            <DataTable
              columns={columns}
              rows={data.data}
              pathOf={({ _id }) => `/report/${_id}`}
              groups={showGroups({
                ...BY_DAY,
                isCut: { before: data.page > 1, after: data.page < data.pages },
              })}
              isDense
              caption={texts.amountsIn}
            />
          ) : (
            <DataTableSkeleton columns={columns} rows={REPORTS_PER_PAGE} isDense caption={texts.amountsIn} />
          )}
        </chakra.div>
      )}
      {data && <LongPages page={data.page} pages={data.pages} pathOf={(page) => listPath(search, { page })} />}
      {idsToDelete && (
        <Suspense>
          <DeleteReports ids={idsToDelete} onClose={() => setIdsToDelete(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

const BY_DAY: Grouping<Report> = {
  periodOf: ({ createdAt }) => dayOf(createdAt),
  sums: {
    sales: ({ sales }) => sales,
    netProfit: ({ netProfit }) => netProfit,
    depts: ({ depts }) => depts,
  },
}

function None({ search }: { search: ReportSearch }) {
  const { reportsList: texts } = useMessages('office')
  if (!hasFilters(search)) return <EmptyList>{texts.none}</EmptyList>
  return (
    <Notice action={<ButtonLink href={listPath(withoutFilters(search))}>{texts.reset}</ButtonLink>}>
      {texts.noMatch}
    </Notice>
  )
}
