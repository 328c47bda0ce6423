import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Order } from '../../../../shared/orders/order.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { PaymentList, PaymentRow } from '../../domain/payments/payment-row.tsx'
import { paymentsQuery } from '../../domain/payments/payments-api.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { useMessages } from '../../messages/messages.ts'

export function StaffPayments({ order }: { order: Order }) {
  const { payments } = useMessages('office')
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} marginTop="5">
      <chakra.h3 id={id} fontSize="md">
        {payments.title}
      </chakra.h3>
      <Attempts order={order} />
    </chakra.section>
  )
}

function Attempts({ order }: { order: Order }) {
  const { payments } = useMessages('office')
  const { data, error, isPending, refetch } = useQuery(paymentsQuery(order._id))
  if (isPending) return <Skeleton height="3.5rem" marginTop="3" aria-busy="true" />
  if (!data) return <LoadFailure what={payments.failed} error={error} retry={refetch} />
  if (data.length === 0) return <chakra.p color="muted">{payments.none}</chakra.p>
  return (
    <PaymentList>
      {data.map((payment) => (
        <PaymentRow key={payment._id} payment={payment} order={shortNumber(order)} />
      ))}
    </PaymentList>
  )
}
