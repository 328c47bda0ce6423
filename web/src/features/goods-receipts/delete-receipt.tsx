import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { moneyOfCharges } from '../../../../shared/cash/document-money.ts'
import type { MoneyMoved } from '../../../../shared/cash/money-moved.ts'
import { isReason } from '../../../../shared/changes/audit-entry.ts'
import type { Correction } from '../../../../shared/receipts/correction.ts'
import type { SeenReceipt } from '../../../../shared/receipts/routes.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { ReasonField } from '../../domain/audit-log/reason-field.tsx'
import { MoneyMovedField } from '../../domain/cash/money-moved-field.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useDeleteReceipt } from './receipts-api.ts'

type Props = { receipt: SeenReceipt; corrections: readonly Correction[] }

/** Renders the button that deletes a receipt, after confirmation and with a reason. */
export function DeleteReceipt({ receipt, corrections }: Props) {
  const { _id: id, charges } = receipt
  const shop = useMessages('shop')
  const { reason } = useMessages('office').auditLog
  const { goodsReceipts, errors } = useMessages('purchasing')
  const { one } = goodsReceipts
  const [isConfirming, setConfirming] = useState(false)
  const [why, setWhy] = useState('')
  const [moneyMoved, setMoneyMoved] = useState<MoneyMoved>()
  const all = [...charges, ...corrections.flatMap(({ charge }) => charge ?? [])]
  const paid = moneyOfCharges(all)
  const { mutate, isPending } = useDeleteReceipt(id, {
    done: () => toast('success', one.deleted),
    failed: (error) => toast('error', failureText(error, shop, { ...errors, 'receipt.tooLarge': one.tooManyCounted })),
  })
  return (
    <Apart>
      <Button look="bare" color="red" onClick={() => setConfirming(true)}>
        {one.delete}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={one.deleteSure}
          confirm={one.delete}
          busy={isPending || !isReason(why)}
          onConfirm={() => mutate({ why: why.trim(), moneyMoved }, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
        >
          <p>{one.deleteEffect}</p>
          {all.some(({ payable }) => payable !== undefined) && <p>{one.deletePayees}</p>}
          {Object.keys(paid).length > 0 && (
            <MoneyMovedField moment={receipt.createdAt} value={moneyMoved} onChange={setMoneyMoved} />
          )}
          <ReasonField value={why} onChange={setWhy} hint={reason.hint} />
        </ConfirmDialog>
      )}
    </Apart>
  )
}

const Apart = chakra('div', {
  base: { marginTop: '10', paddingTop: '3', borderTop: '1px solid', borderColor: 'line' },
})
