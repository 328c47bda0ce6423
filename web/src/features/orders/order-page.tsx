import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { ButtonLink } from '../../components/button.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Notice } from '../../components/notice.tsx'
import { Heading } from '../../components/page.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { useBuyingMessages } from '../../lib/buying-messages.ts'
import { orderQuery } from '../../lib/order-query.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

/** One order: what was ordered, where it goes, and what is still to come. */
export function OrderPage() {
  const { orders } = useBuyingMessages()
  const { id = '' } = useParams<{ id: string }>()
  return (
    <>
      <Title>
        <Heading title={orders.title(id)} />
      </Title>
      <Order id={id} />
    </>
  )
}

function Order({ id }: { id: string }) {
  const { orders } = useBuyingMessages()
  const { data, error, refetch } = useQuery(orderQuery(id))
  if (data) return <OrderDetails order={data} />
  if (error instanceof ApiError && error.status === 404) {
    return <Notice action={<ButtonLink href="/orderHistory">{orders.toHistory}</ButtonLink>}>{orders.unknown}</Notice>
  }
  if (error) return <LoadFailure what={orders.orderFailed} error={error} retry={refetch} />
  return <OrderSkeleton />
}

/** An id is one long word: small enough for a phone. */
const Title = chakra('div', {
  base: {
    marginBottom: '6',
    overflowWrap: 'anywhere',
    '& h1': { fontSize: { base: 'lg', md: '2xl' } },
  },
})
