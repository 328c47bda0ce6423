import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { Report } from '../../../../shared/reports/report.ts'
import { returnWorth } from '../../../../shared/returns/amounts.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Minute } from '../../components/day.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { reportQuery } from '../../domain/reports/report-query.ts'
import { useRightToReturn } from '../../domain/returns/use-right-to-return.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { useMessages } from '../../messages/messages.ts'
import { GiveBackForm, GiveBackSkeleton, type OfferedMethod } from './give-back-form.tsx'

/** Renders the form on which a seller takes lamps of a sale back. The receipt's QR code leads here. */
export function GiveBackPage() {
  const { id = '' } = useParams<{ id: string }>()
  const texts = useMessages('purchasing').returns
  const { report: reportTexts } = useMessages('office')
  const { data: report, error, refetch } = useQuery(reportQuery(id))
  const back = <ButtonLink href={`/report/${id}`}>{reportTexts.backToReport}</ButtonLink>
  return (
    <Page title={texts.giveBack} aside={back}>
      {isNotFound(error) ? (
        <Notice>{reportTexts.missing}</Notice>
      ) : report ? (
        <Returnable report={report} />
      ) : error ? (
        <LoadFailure what={reportTexts.failed} error={error} retry={refetch} />
      ) : (
        <GiveBackSkeleton />
      )}
    </Page>
  )
}

function Returnable({ report }: { report: Report }) {
  const texts = useMessages('purchasing').returns
  const right = useRightToReturn(report)
  if (report.returned === 'all') return <Notice>{texts.allReturned}</Notice>
  if (right === 'denied') return <Notice>{texts.denied}</Notice>
  return (
    <GiveBackForm
      source={{ report: report._id }}
      heading={
        <>
          {shortNumber(report)} · <Minute at={report.createdAt} /> · <bdi>{report.seller.name}</bdi>
        </>
      }
      lines={report.reportItems.map(({ real, soldAt, ...line }) => ({ ...line, sold: real, price: soldAt }))}
      needsReason={right === 'with a reason'}
      customer={report.givenTo ?? ''}
      methods={METHODS}
      // The tax rate changes nothing that is shown here.
      worthOf={(pieces) => returnWorth(report, pieces, { taxPercent: 0 })}
    />
  )
}

const METHODS = ['Cash', 'MoMo pay'] as const satisfies readonly OfferedMethod[]
