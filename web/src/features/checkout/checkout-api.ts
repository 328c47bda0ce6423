import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { newId } from '../../../../shared/id.ts'
import { placeOrder } from '../../../../shared/orders/routes.ts'
import { cartItems } from '../../domain/cart/cart.ts'
import { orderKeys, productKeys } from '../../domain/query-keys.ts'
import { refetchSettings } from '../../domain/settings/settings.ts'
import { call } from '../../lib/api.ts'
import { isError } from '../../lib/api-error.ts'
import { attemptFor } from '../../lib/attempt.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { orderAttempt } from './checkout-store.ts'
import type { OrderRequest } from './order-request.ts'
import { placingFailureText } from './placing-failure.tsx'

/** Next step of the customer: view the order or pay for it. */
export type Next = 'view' | 'pay'

type Placing = { request: OrderRequest; next: Next }

/**
 * Returns a mutation that places an order exactly once. Until the shop has answered, the same order is sent with the
 * same idempotency key. Then the cart is emptied and `arrive` gets the order's id.
 */
export function usePlaceOrder(arrive: (orderId: string, next: Next) => void) {
  const client = useQueryClient()
  const shop = useMessages('shop')
  const { checkout, steps } = useMessages('customer')
  const [, go] = useLocation()
  return useMutationOnce({
    mutationKey: ['orders', 'place'],
    mutationFn: ({ request }: Placing) => {
      const attempt = attemptFor(request, orderAttempt.get(), newId)
      orderAttempt.set(attempt)
      return call(placeOrder, { body: request, idempotencyKey: attempt.key })
    },
    onSuccess: ({ order }, { next }) => {
      orderAttempt.clear()
      // This comes first, since the current screen would redirect once the cart is empty.
      arrive(order._id, next)
      cartItems.clear()
    },
    onError: (error) => {
      // The order placed with that idempotency key was deleted, so the key cannot be used again.
      if (isError(error, 'order.deleted')) orderAttempt.clear()
      // The shop's rates may have changed.
      if (isError(error, 'price.changed')) return refetchSettings(client)
    },
    toastWhenLeft: (error) => ({
      text: placingFailureText(error, shop, checkout),
      action: { label: steps.confirm, run: () => go('/placeorder') },
    }),
    // Placing an order takes its lamps out of stock.
    meta: { changes: [orderKeys.all, productKeys.all] },
  })
}
