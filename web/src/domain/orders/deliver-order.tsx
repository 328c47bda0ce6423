import { useQueryClient } from '@tanstack/react-query'
import type { ListedOrder } from '../../../../shared/orders/order.ts'
import { deliverOrder } from '../../../../shared/orders/routes.ts'
import { Button } from '../../components/button.tsx'
import { call } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useFocusWhenGone } from '../../lib/use-focus-when-gone.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { orderKeys } from '../query-keys.ts'
import { shortNumber } from '../short-number.ts'
import { decrementCount } from './order-counts.ts'
import { orderQuery } from './order-query.ts'

/** Renders the button by which admins mark a paid order as delivered, in a chunk of its own. */
export function DeliverOrder({ order, look }: { order: Pick<ListedOrder, '_id' | 'number'>; look: 'main' | 'quiet' }) {
  const texts = useMessages('shop')
  const office = useMessages('office')
  const { orders } = office
  const client = useQueryClient()
  const delivery = useMutationOnce({
    mutationKey: [...orderKeys.all, 'deliver', order._id],
    mutationFn: () => call(deliverOrder, { params: { id: order._id } }),
    onSuccess: ({ order: next }) => {
      client.setQueryData(orderQuery(order._id).queryKey, next)
      decrementCount(client, 'toDeliver')
      toast('success', orders.deliveredNow)
    },
    onError: (error) => toast('error', failureText(error, texts, office.errors)),
    meta: { changes: [orderKeys.all] },
  })
  const button = useFocusWhenGone<HTMLButtonElement>()
  return (
    <Button
      ref={button}
      look={look}
      aria-disabled={delivery.isPending}
      {...(look === 'quiet' && { ...inRow, 'aria-label': orders.deliverNamed(shortNumber(order)) })}
      onClick={() => !delivery.isPending && delivery.mutate()}
    >
      {delivery.isPending ? orders.delivering : orders.deliver}
    </Button>
  )
}

/** On a phone, the button in a row looks smaller than its touch target. */
const inRow = {
  minHeight: { base: '32px', lg: '44px' },
  lgDown: { _after: { content: '""', position: 'absolute', inset: '-6px 0' } },
  paddingInline: { base: '3', lg: '5' },
  fontSize: { base: 'xs', lg: 'inherit' },
  whiteSpace: 'nowrap',
} as const
