import { useState } from 'react'
import type { Report } from '../../../../../shared/reports/report.ts'
import { RowMenu, RowMenuButton, RowMenuLink } from '../../../components/row-menu.tsx'
import { useRightToCorrect } from '../../../domain/reports/use-right-to-correct.ts'
import { shortNumber } from '../../../domain/short-number.ts'
import { useMessages } from '../../../messages/messages.ts'
import { blockOf } from './block-of.ts'
import { DeleteReport } from './delete-report.tsx'

/** Renders the menu of a sale: its receipt, and its deletion for users who may. */
export function ReportMenu({ report }: { report: Report }) {
  const { report: texts, menuOf } = useMessages('office')
  const [isDeleting, setDeleting] = useState(false)
  const right = useRightToCorrect(report)
  // A loss has no payment, so it has no receipt.
  const hasReceipt = report.status !== 'LOSS' && !report.opening && !report.voided
  const canDelete = right !== 'denied' && blockOf(report) === undefined
  if (!hasReceipt && !canDelete) return null
  return (
    <>
      <RowMenu name={menuOf(shortNumber(report))}>
        {hasReceipt && <RowMenuLink href={`/receipt/report/${report._id}`}>{texts.receipt}</RowMenuLink>}
        {canDelete && (
          <RowMenuButton data-danger onClick={() => setDeleting(true)}>
            {texts.delete}
          </RowMenuButton>
        )}
      </RowMenu>
      {isDeleting && right !== 'denied' && (
        <DeleteReport report={report} right={right} onClose={() => setDeleting(false)} />
      )}
    </>
  )
}
