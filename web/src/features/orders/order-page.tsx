import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'wouter'
import { ButtonLink } from '../../components/button.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Notice } from '../../components/notice.tsx'
import { Heading } from '../../components/page.tsx'
import { orderQuery } from '../../domain/orders/order-query.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { useMessages } from '../../messages/messages.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'

const BackToList = lazy(async () => ({ default: (await import('../../domain/office/back-to-list.tsx')).BackToList }))

/** Renders one order: its contents, its destination, and the next steps. */
export function OrderPage() {
  const { orders } = useMessages('customer')
  const { id = '' } = useParams<{ id: string }>()
  const { data } = useQuery(orderQuery(id))
  const number = data ? shortNumber(data) : ''
  return (
    <>
      {isStaff(useUser()) && (
        <chakra.div minHeight="44px">
          <Suspense>
            <BackToList otherwise={{ section: 'orders', href: '/admin/orders' }} />
          </Suspense>
        </chakra.div>
      )}
      <chakra.div marginBottom="6">
        <Heading title={`${orders.title} ${number}`}>
          {orders.title} <Id title={id}>{number}</Id>
        </Heading>
      </chakra.div>
      <Order id={id} />
    </>
  )
}

function Order({ id }: { id: string }) {
  const { orders } = useMessages('customer')
  const { data, error, refetch } = useQuery(orderQuery(id))
  if (data) return <OrderDetails order={data} />
  if (isNotFound(error)) {
    return <Notice action={<ButtonLink href="/orderHistory">{orders.toHistory}</ButtonLink>}>{orders.unknown}</Notice>
  }
  if (error) return <LoadFailure what={orders.orderFailed} error={error} retry={refetch} />
  return <OrderSkeleton />
}

/** The id of an old order is one long word. */
const Id = chakra('span', { base: { overflowWrap: 'anywhere' } })
