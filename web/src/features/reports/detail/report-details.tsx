import type { Report } from '../../../../../shared/reports/report.ts'
import { Section } from '../../../components/section.tsx'
import { History } from '../../../domain/changes/history.tsx'
import { VoidedBanner } from '../../../domain/changes/voided-banner.tsx'
import { Amounts, Content, PurchaseLayout, Summary } from '../../../domain/checkout/purchase-layout.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { DebtSection } from './debt-section.tsx'
import { DeleteReport } from './delete-report.tsx'
import { MethodSection } from './method-section.tsx'
import { ReportFacts } from './report-facts.tsx'
import { SellingSummary } from './selling-summary.tsx'
import { SoldLines } from './sold-lines.tsx'

/** A report. */
export function ReportDetails({ report }: { report: Report }) {
  const { items } = useMessages('office').report
  return (
    <>
      <PurchaseLayout>
        <Content>
          <VoidedBanner voided={report.voided} />
          <ReportFacts report={report} />
          <MethodSection method={report.paymentMethod} />
          {report.deptsGranted > 0 && !report.voided && <DebtSection report={report} isEditing={false} />}
          <Section title={items}>
            <SoldLines lines={report.reportItems} />
          </Section>
          <History of="report" row={report._id} />
        </Content>
        <Summary aria-labelledby="selling-summary">
          <Amounts>
            <SellingSummary amounts={report} />
          </Amounts>
        </Summary>
      </PurchaseLayout>
      <DeleteReport report={report} />
    </>
  )
}
