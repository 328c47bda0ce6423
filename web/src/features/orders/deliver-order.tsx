import { chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '../../../../shared/orders/order.ts'
import { deliverOrder } from '../../../../shared/orders/routes.ts'
import { Button } from '../../components/button.tsx'
import { orderQuery } from '../../domain/orders/order-query.ts'
import { orderKeys } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'

/** Where an admin marks a paid order as delivered. A chunk of its own, since customers do not need it. */
export function DeliverOrder({ id }: { id: Order['_id'] }) {
  const texts = useMessages('shop')
  const office = useMessages('office')
  const { orders } = office
  const client = useQueryClient()
  const delivery = useMutation({
    mutationFn: () => call(deliverOrder, { params: { id } }),
    onSuccess: ({ order }) => {
      client.setQueryData(orderQuery(id).queryKey, order)
      toast('success', orders.deliveredNow)
    },
    onError: (error) => toast('error', failureText(error, texts, office.errors)),
    meta: { changes: [orderKeys.all] },
  })
  return (
    <chakra.div marginTop="4">
      <Button look="main" disabled={delivery.isPending} onClick={() => delivery.mutate()}>
        {delivery.isPending ? orders.delivering : orders.deliver}
      </Button>
    </chakra.div>
  )
}
