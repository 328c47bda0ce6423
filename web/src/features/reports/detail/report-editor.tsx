import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { isReason } from '../../../../../shared/changes/audit-entry.ts'
import { reportAmounts } from '../../../../../shared/reports/amounts.ts'
import { Report } from '../../../../../shared/reports/report.ts'
import { Button } from '../../../components/button.tsx'
import { Form } from '../../../components/form.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Section } from '../../../components/section.tsx'
import { ChangedByOthers } from '../../../domain/audit-log/changed-by-others.tsx'
import { currentRow } from '../../../domain/audit-log/current-row.ts'
import { ReasonField } from '../../../domain/audit-log/reason-field.tsx'
import { useEdit } from '../../../domain/audit-log/use-edit.ts'
import { Amounts, Content, PurchaseLayout, Summary, SummaryActions } from '../../../domain/checkout/purchase-layout.tsx'
import { CompactSummary } from '../../../domain/reports/compact-summary.tsx'
import { StatusBadge } from '../../../domain/reports/status-badge.tsx'
import { useRightToCorrect } from '../../../domain/reports/use-right-to-correct.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { siteConfig } from '../../../lib/site-config.ts'
import { toast } from '../../../lib/toasts.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useMessages } from '../../../messages/messages.ts'
import { checkReport, type ReportErrors } from './check-report.ts'
import { DebtSection } from './debt-section.tsx'
import { DeleteReport } from './delete-report.tsx'
import { LineFields } from './line-fields.tsx'
import { ProfitSummary } from './profit-summary.tsx'
import { useEditReport, useIsChanging } from './report-api.ts'
import { correctionOf, editedLinesBelowCost, lineRealField, readDraft, reportDraftOf } from './report-draft.ts'
import { ReportFields } from './report-fields.tsx'
import { stockEffect } from './stock-effect.ts'
import { useCurrentStock } from './use-current-stock.ts'

/** Renders a sale with editable fields, and the resulting amounts while typing. */
export function ReportEditor({ report: current }: { report: Report }) {
  const texts = useMessages('shop')
  const messages = useMessages('office').report
  const [, go] = useLocation()
  const { data: config } = useQuery(siteConfig)
  const edit = useEdit(current, reportDraftOf)
  const { row: report, draft } = edit
  const stock = useCurrentStock(report)
  const { reason } = useMessages('office').auditLog
  const [why, setWhy] = useState('')
  const right = useRightToCorrect(report)
  const isChanging = useIsChanging(report._id)
  const toReport = () => go(`/report/${report._id}`)
  const { mutate, isPending } = useEditReport(report, {
    done: () => {
      toast('success', messages.updated)
      toReport()
    },
    failed: (error) => {
      edit.refused(currentRow(error, Report))
      toast('error', failureText(error, texts, messages.errors))
    },
  })

  const sale = readDraft(report, draft)
  // Sales from before the tax rate was stored used that of the deployment.
  const taxPercent = report.taxPercent ?? config?.business.taxPercent
  const amounts = taxPercent === undefined ? undefined : reportAmounts(sale, { taxPercent })
  const belowCost = editedLinesBelowCost(sale)
  const checked = checkReport(report, draft, stock)
  const correction = correctionOf(report, draft, amounts)
  const lacksReason = correction !== undefined && right === 'with a reason' && !isReason(why)
  const { errors, onSubmit } = useForm(
    checked.size > 0 || lacksReason ? { errors: checked } : { value: correction },
    (value) => (value ? mutate({ ...value, why: why.trim(), revision: report.revision }) : toReport()),
  )
  const fieldErrors = errors ?? NO_ERRORS

  if (right === 'denied') return <Notice>{reason.denied}</Notice>

  return (
    <>
      <PurchaseLayout>
        <Content>
          <Form id={FORM} gridTemplateColumns="minmax(0, 1fr)" onSubmit={onSubmit}>
            {edit.before && <ChangedByOthers before={edit.before} after={report} />}
            <Section title={messages.details} aside={<StatusBadge status={report.status}>{report.status}</StatusBadge>}>
              <ReportFields
                report={report}
                draft={draft}
                errors={fieldErrors}
                isLoss={amounts?.status === 'LOSS'}
                onChange={edit.change}
              />
            </Section>
            <Section title={messages.items}>
              {report.reportItems.map((line, n) => (
                <LineFields
                  key={lineRealField(n)}
                  n={n}
                  line={line}
                  draft={draft}
                  errors={fieldErrors}
                  effect={stockEffect(report, sale, stock, n)}
                  isBelowCost={belowCost.has(n)}
                  onChange={edit.change}
                />
              ))}
            </Section>
            {right === 'with a reason' && (
              <Section title={reason.title}>
                <ReasonField
                  value={why}
                  onChange={setWhy}
                  hint={reason.hint}
                  error={errors && lacksReason && why.trim() === '' ? reason.missing : undefined}
                />
              </Section>
            )}
          </Form>
          {current.deptsGranted > 0 && <DebtSection report={current} isEditing />}
        </Content>
        <Summary aria-labelledby="selling-summary">
          <Amounts>
            <ProfitSummary amounts={amounts} hasDebt={sale.deptsGranted > 0} />
          </Amounts>
          <SummaryActions>
            <CompactSummary amounts={amounts} />
            <Button form={FORM} type="submit" look="main" flexGrow={1} aria-disabled={isChanging}>
              {isPending ? messages.updating : messages.update}
            </Button>
          </SummaryActions>
        </Summary>
      </PurchaseLayout>
      <DeleteReport report={current} />
    </>
  )
}

const FORM = 'report'
const NO_ERRORS: ReportErrors = new Map()
