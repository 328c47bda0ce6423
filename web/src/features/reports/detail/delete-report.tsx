import { useState } from 'react'
import { useLocation } from 'wouter'
import type { MoneyMoved } from '../../../../../shared/cash/money-moved.ts'
import { isReason } from '../../../../../shared/changes/audit-entry.ts'
import { formatRwf } from '../../../../../shared/money.ts'
import { type Report, unmatchedPieces } from '../../../../../shared/reports/report.ts'
import type { RightToCorrect } from '../../../../../shared/reports/right-to-correct.ts'
import { CheckField } from '../../../components/check-field.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { ReasonField } from '../../../domain/audit-log/reason-field.tsx'
import { MoneyMovedField } from '../../../domain/cash/money-moved-field.tsx'
import { failureText } from '../../../lib/failure-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { useMessages } from '../../../messages/messages.ts'
import { useDeleteReport, useIsChanging } from './report-api.ts'

type Props = {
  report: Report
  right: Exclude<RightToCorrect, 'denied'>
  onClose: () => void
}

/** Renders the confirmation to delete a sale. */
export function DeleteReport({ report, right, onClose }: Props) {
  const texts = useMessages('shop')
  const messages = useMessages('office').report
  const [, go] = useLocation()
  const { reason } = useMessages('office').auditLog
  const [why, setWhy] = useState('')
  const [moneyMoved, setMoneyMoved] = useState<MoneyMoved>()
  const [areBack, setAreBack] = useState(false)
  const oversold = (report.found ?? []).reduce((sum, lamp) => sum + unmatchedPieces(lamp), 0)
  const isChanging = useIsChanging(report._id)
  const { mutate } = useDeleteReport(report._id, {
    done: () => {
      toast('success', messages.deleted)
      go('/admin/report')
    },
    failed: (error) => {
      onClose()
      toast('error', failureText(error, texts, messages.errors))
    },
  })
  return (
    <ConfirmDialog
      title={messages.sure}
      confirm={isChanging ? messages.deleting : messages.delete}
      busy={isChanging || (right === 'with a reason' && !isReason(why))}
      onConfirm={() => mutate({ why: why.trim(), areBack, moneyMoved })}
      onCancel={onClose}
    >
      <p>{messages.deleteEffect}</p>
      {report.owed > 0 && <p>{messages.deleteDebtEffect(formatRwf(report.owed))}</p>}
      {oversold > 0 && (
        <CheckField
          label={messages.oversoldAreBack}
          hint={messages.deleteOversoldEffect(oversold)}
          checked={areBack}
          onChange={({ currentTarget }) => setAreBack(currentTarget.checked)}
        />
      )}
      <MoneyMovedField moment={report.createdAt} value={moneyMoved} onChange={setMoneyMoved} />
      {right === 'with a reason' && <ReasonField value={why} onChange={setWhy} hint={reason.hint} />}
    </ConfirmDialog>
  )
}
