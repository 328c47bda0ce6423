import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { MoneyMoved } from '../../../../../shared/cash/money-moved.ts'
import { isReason } from '../../../../../shared/changes/audit-entry.ts'
import { formatRwf } from '../../../../../shared/money.ts'
import { type Report, unmatchedPieces } from '../../../../../shared/reports/report.ts'
import { Button } from '../../../components/button.tsx'
import { CheckField } from '../../../components/check-field.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { ReasonField } from '../../../domain/audit-log/reason-field.tsx'
import { MoneyMovedField } from '../../../domain/cash/money-moved-field.tsx'
import { useRightToCorrect } from '../../../domain/reports/use-right-to-correct.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { useMessages } from '../../../messages/messages.ts'
import { useDeleteReport, useIsChanging } from './report-api.ts'

export function DeleteReport({ report }: { report: Report }) {
  const texts = useMessages('shop')
  const messages = useMessages('office').report
  const [, go] = useLocation()
  const { reason } = useMessages('office').auditLog
  const [isConfirming, setConfirming] = useState(false)
  const [why, setWhy] = useState('')
  const [moneyMoved, setMoneyMoved] = useState<MoneyMoved>()
  const [areBack, setAreBack] = useState(false)
  const oversold = (report.found ?? []).reduce((sum, lamp) => sum + unmatchedPieces(lamp), 0)
  const right = useRightToCorrect(report)
  const isChanging = useIsChanging(report._id)
  const { mutate } = useDeleteReport(report._id, {
    done: () => {
      toast('success', messages.deleted)
      go('/admin/report')
    },
    failed: (error) => {
      setConfirming(false)
      toast('error', failureText(error, texts, messages.errors))
    },
  })
  if (right === 'denied') return null
  return (
    <Apart>
      <Button look="bare" color="red" onClick={() => setConfirming(true)}>
        {messages.delete}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={messages.sure}
          confirm={isChanging ? messages.deleting : messages.delete}
          busy={isChanging || (right === 'with a reason' && !isReason(why))}
          onConfirm={() => mutate({ why: why.trim(), areBack, moneyMoved })}
          onCancel={() => setConfirming(false)}
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
      )}
    </Apart>
  )
}

/** Position far from the button that staff press every day. */
const Apart = chakra('div', {
  base: { marginTop: '10', paddingTop: '3', borderTop: '1px solid', borderColor: 'line' },
})
