import { useState } from 'react'
import type { Report } from '../../../../../shared/reports/report.ts'
import { Section } from '../../../components/section.tsx'
import { History } from '../../../domain/audit-log/history.tsx'
import { VoidedBanner } from '../../../domain/audit-log/voided-banner.tsx'
import { Amounts, Content, PurchaseLayout, Summary } from '../../../domain/checkout/purchase-layout.tsx'
import { StatusBadge } from '../../../domain/reports/status-badge.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { DebtSection } from './debt-section.tsx'
import { DeleteReport } from './delete-report.tsx'
import { MethodSection } from './method-section.tsx'
import { ProfitSummary } from './profit-summary.tsx'
import { ReportFacts } from './report-facts.tsx'
import { SoldLines } from './sold-lines.tsx'

/** Renders a sale in the order in which staff need it: the debt, the lamps, the payment, and the rest. */
export function ReportDetails({ report }: { report: Report }) {
  const { report: texts, debts } = useMessages('office')
  const debt = report.deptsGranted > 0 && !report.voided && <DebtSection report={report} isEditing={false} />
  // The debt section keeps its place on the screen when the debt is settled.
  const [beganOwed] = useState(report.owed > 0)
  return (
    <>
      <PurchaseLayout>
        <Content>
          <VoidedBanner voided={report.voided} />
          {beganOwed && debt}
          <Section
            title={report.opening ? debts.opening : texts.items}
            aside={<StatusBadge status={report.status}>{report.status}</StatusBadge>}
          >
            <SoldLines lines={report.reportItems} />
          </Section>
          {!beganOwed && debt}
          <MethodSection report={report} />
          <ReportFacts report={report} />
          <History of="report" row={report._id} />
        </Content>
        <Summary aria-labelledby="selling-summary">
          <Amounts>
            <ProfitSummary amounts={report} hasDebt={report.deptsGranted > 0} />
          </Amounts>
        </Summary>
      </PurchaseLayout>
      <DeleteReport report={report} />
    </>
  )
}
