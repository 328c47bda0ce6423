import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useParams } from 'wouter'
import type { Report } from '../../../../../shared/reports/report.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Row } from '../../../components/layout.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Page } from '../../../components/page.tsx'
import { reportQuery } from '../../../domain/reports/report-query.ts'
import { isNotFound } from '../../../lib/api-error.ts'
import { useMessages } from '../../../messages/messages.ts'
import { ReportDetails } from './report-details.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'

/** Loaded separately: it corrects mistakes, which are rare, and only works online. */
const ReportEditor = lazy(async () => ({ default: (await import('./report-editor.tsx')).ReportEditor }))

/** Renders one recorded sale with its profit and the payment of its debt, for staff. */
export function ReportPage() {
  const { title, update, receipt } = useMessages('office').report
  return (
    <OneReport
      title={title}
      links={({ _id, status, opening, voided }) => (
        <>
          {/* A debt from before the books is deleted and recorded again instead of edited. */}
          {!opening && !voided && <ButtonLink href={`/update/${_id}`}>{update}</ButtonLink>}
          {/* A loss has no payment, so it has no receipt. */}
          {status !== 'LOSS' && !opening && !voided && (
            <ButtonLink href={`/receipt/report/${_id}`}>{receipt}</ButtonLink>
          )}
        </>
      )}
      show={(report) => <ReportDetails report={report} />}
    />
  )
}

/** Renders one recorded sale with editable fields, to correct mistakes. */
export function UpdateReportPage() {
  const { updateTitle, backToReport } = useMessages('office').report
  return (
    <OneReport
      title={updateTitle}
      links={({ _id }) => <ButtonLink href={`/report/${_id}`}>{backToReport}</ButtonLink>}
      show={(report) => (
        <Suspense fallback={<ReportSkeleton />}>
          <ReportEditor report={report} />
        </Suspense>
      )}
    />
  )
}

type Props = {
  title: string
  /** Additional links next to the one to the list. */
  links: (report: Report) => ReactNode
  show: (report: Report) => ReactNode
}

function OneReport({ title, links, show }: Props) {
  const { back, missing, failed } = useMessages('office').report
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, refetch } = useQuery(reportQuery(id))
  const toList = <ButtonLink href="/admin/report">{back}</ButtonLink>
  // Another user may have deleted it.
  if (isNotFound(error)) {
    return (
      <Page title={title}>
        <Notice action={toList}>{missing}</Notice>
      </Page>
    )
  }
  return (
    <Page
      title={title}
      aside={
        <Row gap="2">
          {toList}
          {data && links(data)}
        </Row>
      }
    >
      {data ? show(data) : error ? <LoadFailure what={failed} error={error} retry={refetch} /> : <ReportSkeleton />}
    </Page>
  )
}
