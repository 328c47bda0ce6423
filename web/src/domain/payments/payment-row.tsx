import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { isRefundedByProvider, isUndecided, needsPerson, type Payment } from '../../../../shared/payments/payment.ts'
import { formatMobile } from '../../../../shared/phone.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Minute } from '../../components/day.tsx'
import { Muted } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { textOf, useMessages } from '../../messages/messages.ts'
import { useUser } from '../users/user.ts'
import { useMarkRefunded } from './payments-api.ts'

/** Renders a payment in a staff list: amount, payer, status and reason, and the action that an admin must take. */
export function PaymentRow({ payment, order, heading }: { payment: Payment; order: string; heading?: ReactNode }) {
  const { payments, refunds } = useMessages('office')
  const isAdmin = useUser()?.isAdmin ?? false
  const { provider, phone, amount, status, reason, transactionId, createdAt } = payment
  // A payment of an early version has no refunded amount, which means a full refund.
  const { refundedAmount = status === 'refunded' ? amount : 0 } = payment
  const isMoneyBack = status === 'refunded' || isRefundedByProvider(payment)
  const isForAdmin = needsPerson(payment) || status === 'succeeded'
  return (
    <Item>
      <div>
        {heading}
        <p>
          <Money
            amount={isMoneyBack ? refundedAmount : (payment.refundDue ?? amount - refundedAmount)}
            fontWeight="bold"
          />{' '}
          · {textOf(payments.providers, provider) ?? provider}
          {phone !== undefined && (
            <>
              {' '}
              · <chakra.span whiteSpace="nowrap">{formatMobile(phone)}</chakra.span>
            </>
          )}
        </p>
        <Muted>
          <Minute at={createdAt} /> ·{' '}
          <Status data-status={status}>{textOf(payments.statuses, status) ?? status}</Status>
          {payment.refundDue !== undefined && ` · ${refunds.forReturns.reason}`}
          {reason !== undefined && ` · ${textOf(refunds.reasons, reason) ?? reason}`}
          {transactionId !== undefined && ` · ${transactionId}`}
        </Muted>
      </div>
      {isForAdmin && isAdmin && <MarkRefunded payment={payment} order={order} />}
    </Item>
  )
}

export const PaymentList = chakra('ul', { base: { listStyle: 'none', padding: 0 } })

const Item = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '3',
    overflowWrap: 'anywhere',
    '&:not(:first-of-type)': { borderTopWidth: '1px', borderColor: 'line' },
    '& > div': { flex: '1 1 14rem' },
  },
})

const Status = chakra('strong', {
  base: {
    fontWeight: 'bold',
    '&[data-status=succeeded]': { color: 'green' },
    '&[data-status=refund-due]': { color: 'red' },
  },
})

/** Renders the button by which an admin confirms a refund or an inquiry at the payment's provider. */
function MarkRefunded({ payment, order }: { payment: Payment; order: string }) {
  const texts = useMessages('shop')
  const { refunds } = useMessages('office')
  const { amount, refundedAmount = 0, refundDue, phone, user, status } = payment
  const own = isRefundedByProvider(payment)
    ? refunds.refundedByProvider
    : isUndecided(payment)
      ? refunds.undecided
      : refundDue === undefined
        ? refunds
        : refunds.forReturns
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useMarkRefunded({
    done: () => toast('success', own.refundSaved),
    failed: (error) => toast('error', failureText(error, texts, { 'refund.changed': refunds.forReturns.changed })),
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
              amount={isRefundedByProvider(payment) ? refundedAmount : (refundDue ?? amount - refundedAmount)}
              fontWeight="bold"
            />{' '}
            · <bdi>{user.name}</bdi>
          </p>
          {phone !== undefined && <p>{formatMobile(phone)}</p>}
          {status === 'succeeded' && !isRefundedByProvider(payment) && refundDue === undefined && (
            <p>{refunds.unpays}</p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
