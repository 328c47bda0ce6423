import { chakra } from '@chakra-ui/react'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { dayOf } from '../../../../../shared/day.ts'
import type { Report } from '../../../../../shared/reports/report.ts'
import { deleteReport } from '../../../../../shared/reports/routes.ts'
import { REPORTS_PER_PAGE, type ReportSearch } from '../../../../../shared/reports/search.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { DataTable, DataTableSkeleton } from '../../../components/data-table.tsx'
import { Minute } from '../../../components/day.tsx'
import { EmptyList } from '../../../components/empty-list.tsx'
import { Row } from '../../../components/layout.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { LongPages } from '../../../components/long-pages.tsx'
import { Money } from '../../../components/money.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Page } from '../../../components/page.tsx'
import { type Grouping, showGroups } from '../../../components/row-groups.tsx'
import { RowMenu, RowMenuLink } from '../../../components/row-menu.tsx'
import { Toolbar } from '../../../components/toolbar.tsx'
import { DeletedChoice, useShowsDeleted } from '../../../domain/audit-log/deleted-choice.tsx'
import { isNoReason, ReasonField } from '../../../domain/audit-log/reason-field.tsx'
import { isOpen } from '../../../domain/outbox/apply-outbox.ts'
import { useOutbox } from '../../../domain/outbox/outbox.ts'
import { WaitingEntries } from '../../../domain/outbox/waiting-entries.tsx'
import { refreshSales } from '../../../domain/reports/refresh-sales.ts'
import { reportQuery } from '../../../domain/reports/report-query.ts'
import { reportPageQuery } from '../../../domain/reports/report-search.ts'
import { call } from '../../../lib/api.ts'
import { isError, isNotFound } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toasts.ts'
import { useMutationOnce } from '../../../lib/use-mutation-once.ts'
import { useMessages } from '../../../messages/messages.ts'
import { hasFilters, listPath, onlyDayOf, searchFromAddress, withoutFilters } from './list-address.ts'
import { ListBar } from './list-bar.tsx'
import { useReportColumns } from './report-columns.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportsCsv } from './reports-csv.tsx'
import { setSelected, useCleanSelection } from './selection.ts'

/** Loaded separately, since only admins open it, and rarely. */
const DayAmounts = lazy(async () => ({ default: (await import('./day-amounts.tsx')).DayAmounts }))
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
      {idsToDelete && <DeleteReports ids={idsToDelete} onClose={() => setIdsToDelete(undefined)} />}
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

/** Renders a confirmation, deletes the sales, and shows how many were deleted. */
function DeleteReports({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const texts = useMessages('office').reportsList
  const { errors } = useMessages('office').report
  const { reason } = useMessages('office').auditLog
  const [why, setWhy] = useState('')
  const { mutate, isPending: isDeleting } = useDeleteReports(({ done, failures }: Deletion) => {
    onClose()
    if (failures.length === 0) toast('success', texts.deleted(done))
    else if (failures.some((failure) => isError(failure, 'reason.missing'))) toast('error', reason.hintForMany)
    else if (failures.some((failure) => isError(failure, 'report.returned'))) toast('error', errors['report.returned'])
    else toast('error', done === 0 ? texts.deleteFailed : texts.deletedInPart(done, failures.length))
  })
  return (
    <ConfirmDialog
      title={texts.sure(ids.length)}
      confirm={isDeleting ? texts.deleting : texts.delete}
      busy={isDeleting || isNoReason(why)}
      onConfirm={() => mutate({ ids, why: why.trim() })}
      onCancel={onClose}
    >
      <Named ids={ids} />
      <p>{texts.cannotUndo}</p>
      <p>{texts.deleteEffect}</p>
      <ReasonField value={why} onChange={setWhy} hint={reason.hintForMany} />
    </ConfirmDialog>
  )
}

/** Number of sales that the question names. */
const MAX_LISTED_SALES = 5

/** Renders the sales to delete, some of which may have been selected on another page. */
function Named({ ids }: { ids: readonly string[] }) {
  const texts = useMessages('office').reportsList
  const sales = useQueries({ queries: ids.slice(0, MAX_LISTED_SALES).map(reportQuery) })
  return (
    <List>
      {sales.map(({ data }, n) => (
        <li key={ids[n]}>
          {data && (
            <>
              <Minute at={data.createdAt} /> · <bdi>{data.name}</bdi> · <Money amount={data.sales} />
            </>
          )}
        </li>
      ))}
      {ids.length > MAX_LISTED_SALES && <li>{texts.more(ids.length - MAX_LISTED_SALES)}</li>}
    </List>
  )
}

const List = chakra('ul', { base: { marginBottom: '3', fontWeight: 'bold', '& > li': { minHeight: '1.5em' } } })

/** Number of deleted sales, and the errors of the others. */
type Deletion = { done: number; failures: readonly unknown[] }

/** Returns a mutation that deletes several sales in parallel. Those that fail stay selected. */
function useDeleteReports(done: (deletion: Deletion) => void) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: ['reports', 'delete'],
    mutationFn: async ({ ids, why }: { ids: readonly string[]; why: string }): Promise<Deletion> => {
      const outcomes = await Promise.allSettled(ids.map((id) => deleteOne(id, why)))
      const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      setSelected(
        ids.filter((_, n) => outcomes[n]?.status === 'fulfilled'),
        false,
      )
      return { done: ids.length - failures.length, failures }
    },
    onSuccess: done,
    onSettled: () => refreshSales(client),
  })
}

/** Deletes a sale. One that is already gone counts as deleted. */
async function deleteOne(id: string, why: string): Promise<void> {
  try {
    await call(deleteReport, { params: { id }, query: { why } })
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}
