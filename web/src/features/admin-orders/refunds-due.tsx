import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Payment } from '../../../../shared/payments/payment.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Section } from '../../components/section.tsx'
import { PaymentList, PaymentRow } from '../../domain/payments/payment-row.tsx'
import { refundsQuery } from '../../domain/payments/payments-api.ts'
import { useMessages } from '../../messages/messages.ts'

/** Payments to refund, above the orders while there are any. No skeleton, since it is rare. */
export function RefundsDue() {
  const { refunds } = useMessages('office')
  const query = useInfiniteQuery(refundsQuery)
  const due = query.data?.pages.flat() ?? []
  if (query.isError && due.length === 0) {
    return <LoadFailure what={refunds.failed} error={query.error} retry={query.refetch} />
  }
  if (due.length === 0) return null
  return (
    <chakra.div marginBottom="6">
      <Section title={refunds.title} aside={<Count>{due.length}</Count>}>
        <chakra.p color="muted">{refunds.intro}</chakra.p>
        <PaymentList>
          {due.map((payment) => (
            <PaymentRow
              key={`${payment.order} ${payment._id}`}
              payment={payment}
              heading={
                <p>
                  <OrderName payment={payment} /> · <bdi>{payment.user.name}</bdi>
                </p>
              }
            />
          ))}
        </PaymentList>
        <MoreButton query={query}>{refunds.more}</MoreButton>
      </Section>
    </chakra.div>
  )
}

/** A deleted order has no page. */
function OrderName({ payment: { order, reason } }: { payment: Payment }) {
  const { refunds } = useMessages('office')
  if (reason === 'order.deleted') return <strong>{refunds.of(order)}</strong>
  return <OrderLink href={`/order/${order}`}>{refunds.of(order)}</OrderLink>
}

const OrderLink = chakra(Link, { base: { fontWeight: 'bold', textDecoration: 'underline' } })

const Count = chakra('strong', {
  base: { paddingInline: '3', borderRadius: 'full', background: 'red-soft', color: 'red' },
})
