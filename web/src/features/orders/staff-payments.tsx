import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { PaymentList, PaymentRow } from '../../domain/payments/payment-row.tsx'
import { paymentsQuery } from '../../domain/payments/payments-api.ts'
import { useMessages } from '../../messages/messages.ts'

/** All attempts to pay an order, for staff. */
export function StaffPayments({ orderId }: { orderId: string }) {
  const { payments } = useMessages('office')
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} marginTop="5">
      <chakra.h3 id={id} fontSize="md">
        {payments.title}
      </chakra.h3>
      <Attempts orderId={orderId} />
    </chakra.section>
  )
}

function Attempts({ orderId }: { orderId: string }) {
  const { payments } = useMessages('office')
  const { data, error, isPending, refetch } = useQuery(paymentsQuery(orderId))
  if (isPending) return <Skeleton height="3.5rem" marginTop="3" aria-busy="true" />
  if (!data) return <LoadFailure what={payments.failed} error={error} retry={refetch} />
  if (data.length === 0) return <chakra.p color="muted">{payments.none}</chakra.p>
  return (
    <PaymentList>
      {data.map((payment) => (
        <PaymentRow key={payment._id} payment={payment} />
      ))}
    </PaymentList>
  )
}
