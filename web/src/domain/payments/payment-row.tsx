import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { isRefundedByProvider, needsPerson, type Payment } from '../../../../shared/payments/payment.ts'
import { formatMobile } from '../../../../shared/phone.ts'
import { Minute } from '../../components/day.tsx'
import { Muted } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { textOf, useMessages } from '../../messages/messages.ts'
import { useUser } from '../users/user.ts'
import { MarkRefunded } from './mark-refunded.tsx'

type Props = {
  payment: Payment
  /** Short number of its order. */
  order: string
  heading?: ReactNode
}

/** Renders a payment in a staff list: amount, payer, status and reason, and the action that an admin must take. */
export function PaymentRow({ payment, order, heading }: Props) {
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
          <Money amount={isMoneyBack ? refundedAmount : amount - refundedAmount} fontWeight="bold" /> ·{' '}
          {textOf(payments.providers, provider) ?? provider}
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
