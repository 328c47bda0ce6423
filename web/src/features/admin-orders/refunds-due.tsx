import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { isRefundedByProvider, type Payment } from '../../../../shared/payments/payment.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Section } from '../../components/section.tsx'
import { PaymentList, PaymentRow } from '../../domain/payments/payment-row.tsx'
import { refundsQuery } from '../../domain/payments/payments-api.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { useMessages } from '../../messages/messages.ts'

/**
 * Renders the payments that an admin must refund or review, above the orders. There is no skeleton, since they are
 * rare.
 */
export function RefundsDue() {
  const { refunds } = useMessages('office')
  const query = useInfiniteQuery(refundsQuery)
  const found = query.data?.pages.flat() ?? []
  if (query.isError && found.length === 0) {
    return <LoadFailure what={refunds.failed} error={query.error} retry={query.refetch} />
  }
  return (
    <>
      <Payments of={refunds} payments={found.filter((payment) => !isRefundedByProvider(payment))} />
      <Payments of={refunds.refundedByProvider} payments={found.filter(isRefundedByProvider)} />
      <MoreButton query={query}>{refunds.more}</MoreButton>
    </>
  )
}

function Payments({ of, payments }: { of: { title: string; intro: string }; payments: readonly Payment[] }) {
  const { refunds } = useMessages('office')
  if (payments.length === 0) return null
  return (
    <chakra.div marginBottom="6">
      <Section title={of.title} aside={<Count>{payments.length}</Count>}>
        <chakra.p color="muted">{of.intro}</chakra.p>
        <PaymentList>
          {payments.map((payment) => (
            <PaymentRow
              key={`${payment.order} ${payment._id}`}
              payment={payment}
              order={nameOf(payment)}
              heading={
                <p>
                  <OrderLink href={`/order/${payment.order}`}>{refunds.of(nameOf(payment))}</OrderLink> ·{' '}
                  <bdi>{payment.user.name}</bdi>
                </p>
              }
            />
          ))}
        </PaymentList>
      </Section>
    </chakra.div>
  )
}

function nameOf({ order, number }: Payment): string {
  return shortNumber({ _id: order, number })
}

const OrderLink = chakra(Link, { base: { fontWeight: 'bold', textDecoration: 'underline' } })

const Count = chakra('strong', {
  base: { paddingInline: '3', borderRadius: 'full', background: 'red-soft', color: 'red' },
})
