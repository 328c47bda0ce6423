import { useState } from 'react'
import { isRefundedByProvider, isUndecided, type Payment } from '../../../../shared/payments/payment.ts'
import { formatMobile } from '../../../../shared/phone.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Money } from '../../components/money.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useMarkRefunded } from './payments-api.ts'

/**
 * Renders the button by which an admin confirms a refund, an inquiry at the payment's provider, or the provider's own
 * refund.
 */
export function MarkRefunded({ payment, order }: { payment: Payment; order: string }) {
  const texts = useMessages('shop')
  const { refunds } = useMessages('office')
  const { amount, refundedAmount = 0, phone, user, status } = payment
  const own = isRefundedByProvider(payment)
    ? refunds.refundedByProvider
    : isUndecided(payment)
      ? refunds.undecided
      : refunds
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useMarkRefunded({
    done: () => toast('success', own.refundSaved),
    failed: (error) => toast('error', failureText(error, texts)),
  })
  return (
    <>
      <Button aria-label={own.refundedNamed(order)} onClick={() => setConfirming(true)}>
        {own.refunded}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={own.sure}
          confirm={own.refunded}
          look="main"
          busy={isPending}
          onConfirm={() => mutate(payment, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
        >
          <p>{refunds.of(order)}</p>
          <p>
            <Money
              amount={isRefundedByProvider(payment) ? refundedAmount : amount - refundedAmount}
              fontWeight="bold"
            />{' '}
            · <bdi>{user.name}</bdi>
          </p>
          {phone !== undefined && <p>{formatMobile(phone)}</p>}
          {status === 'succeeded' && !isRefundedByProvider(payment) && <p>{refunds.unpays}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
