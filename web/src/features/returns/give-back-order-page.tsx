import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderReturnWorth } from '../../../../shared/returns/order-credit.ts'
import { rightToReturn } from '../../../../shared/returns/right-to-return.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Minute } from '../../components/day.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { orderQuery } from '../../domain/orders/order-query.ts'
import { canGiveBack } from '../../domain/returns/can-give-back.ts'
import { useStaffSettings } from '../../domain/settings/settings.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { useUser } from '../../domain/users/user.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { useMessages } from '../../messages/messages.ts'
import { GiveBackForm, GiveBackSkeleton, type OfferedMethod } from './give-back-form.tsx'

/** Renders the form on which an admin takes lamps of a delivered order back. */
export function GiveBackOrderPage() {
  const { id = '' } = useParams<{ id: string }>()
  const texts = useMessages('purchasing').returns
  const { orders } = useMessages('customer')
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  return (
    <Page title={texts.giveBack} aside={<ButtonLink href={`/order/${id}`}>{texts.backToOrder}</ButtonLink>}>
      {isNotFound(error) ? (
        <Notice>{orders.unknown}</Notice>
      ) : order ? (
        <Returnable order={order} />
      ) : error ? (
        <LoadFailure what={orders.orderFailed} error={error} retry={refetch} />
      ) : (
        <GiveBackSkeleton />
      )}
    </Page>
  )
}

function Returnable({ order }: { order: Order }) {
  const texts = useMessages('purchasing').returns
  const user = useUser()
  const settings = useStaffSettings()
  const { _id, createdAt, deliveredAt = createdAt, orderItems, paymentResult } = order
  if (!user || !canGiveBack(order, user)) return <Notice>{texts.noneOfOrder}</Notice>
  const right = rightToReturn({ soldAt: deliveredAt }, user, new Date(), settings ?? {})
  return (
    <GiveBackForm
      source={{ order: _id }}
      heading={
        <>
          {shortNumber(order)} · <Minute at={createdAt} /> · <bdi>{order.user.name}</bdi>
        </>
      }
      lines={orderItems.map(({ quantity, ...line }) => ({ ...line, sold: quantity }))}
      needsReason={right === 'with a reason'}
      customer={order.user.name}
      methods={paymentResult ? [...METHODS, 'Provider'] : METHODS}
      worthOf={(pieces) => orderReturnWorth(order, pieces)}
    />
  )
}

const METHODS: readonly OfferedMethod[] = ['Cash', 'MoMo pay']
