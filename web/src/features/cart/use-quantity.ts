import { useQueryClient } from '@tanstack/react-query'
import { changeInCart, putInCart } from '../../domain/cart/cart.ts'
import { type CartLine, isShort } from '../../domain/cart/cart-lines.ts'
import { fetchLine } from '../../domain/cart/current-lamp.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'

/**
 * Returns a function that changes a lamp's quantity in the cart. An increase first checks the current stock, a decrease
 * applies immediately.
 */
export function useQuantity(line: CartLine): { change: (quantity: number) => void; busy: boolean } {
  const texts = useMessages('shop')
  const client = useQueryClient()
  const more = useMutationOnce({
    mutationKey: ['cart', 'quantity', line._id],
    mutationFn: (quantity: number) => fetchLine(client, line._id, quantity),
    onSuccess: (changed) => {
      if (isShort(changed)) toast('error', `${texts.cart.outOfStock}. ${texts.cart.onlyLeft(changed.countInStock)}`)
      // The line may have been removed in the meantime.
      else changeInCart(changed)
    },
    onError: (error) => toast('error', failureText(error, texts)),
  })
  const change = (quantity: number) => {
    if (quantity > line.quantity) more.mutate(quantity)
    // If the quantity exceeds the stock, one step down reduces it to the stock.
    else putInCart({ ...line, quantity: Math.max(1, Math.min(quantity, line.countInStock)) })
  }
  return { change, busy: more.isPending }
}
