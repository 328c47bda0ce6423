import { lazy, Suspense } from 'react'
import { useSearch } from 'wouter'
import { ButtonLink } from '../../../components/button.tsx'
import { Row } from '../../../components/layout.ts'
import { Page } from '../../../components/page.tsx'
import { DeletedChoice, useShowsDeleted } from '../../../domain/audit-log/deleted-choice.tsx'
import { isOpen } from '../../../domain/outbox/apply-outbox.ts'
import { useOutbox } from '../../../domain/outbox/outbox.ts'
import { WaitingEntries } from '../../../domain/outbox/waiting-entries.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { FoundSales } from './found-sales.tsx'
import { listPath, searchFromAddress } from './list-address.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportsCsv } from './reports-csv.tsx'
import { useCleanSelection } from './selection.ts'

/** Loaded separately, since only admins open it, and rarely. */
const VoidedReports = lazy(async () => ({ default: (await import('./voided-reports.tsx')).VoidedReports }))

/** Renders all sales over the counter, for staff to browse, export and delete. The URL has the search. */
export function ReportsPage() {
  const {
    reportsList: texts,
    report: { transaction },
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
        <Row>
          <DeletedChoice isOfVoided={isOfVoided} pathOf={(voided) => listPath(search, { voided })} />
          <ButtonLink href="/depts">{texts.depts}</ButtonLink>
          <ButtonLink href="/admin/momo">{transaction.pageTitle}</ButtonLink>
          {!isOfVoided && <ReportsCsv key={listPath(search)} search={search} />}
        </Row>
      }
    >
      {!isOfVoided && <WaitingEntries entries={waiting} />}
      <ReportFilters search={search} />
      {isOfVoided ? (
        <Suspense>
          <VoidedReports search={search} />
        </Suspense>
      ) : (
        <FoundSales search={search} />
      )}
    </Page>
  )
}
