import { cartItems, putInCart } from '../../domain/cart/cart.ts'
import { cartLine } from '../../domain/cart/cart-lines.ts'
import { getProduct } from '../../domain/products/product-routes.ts'
import { call } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import type { AnyProduct } from './products-api.ts'

/**
 * Returns a function that adds lamps to the cart if the shop now has that many, including those already in the cart.
 * Otherwise it shows why and changes nothing. Stock changes only when the order is placed.
 */
export function useBuy({ _id }: AnyProduct, onBought: () => void) {
  const texts = useMessages('shop')
  return useMutationOnce({
    mutationKey: ['cart', 'buy', _id],
    mutationFn: (quantity: number) => buy(_id, quantity),
    onSuccess: ({ left }) => {
      if (left === undefined) onBought()
      else toast('error', `${texts.products.outOfStock}. ${texts.cart.onlyLeft(left)}`)
    },
    onError: (error) => toast('error', failureText(error, texts)),
  })
}

/** Adds the lamps to the cart, or returns how many are left if those are fewer than wanted. */
async function buy(id: string, quantity: number): Promise<{ left?: number }> {
  const product = await call(getProduct, { params: { id } })
  const wanted = quantity + (cartItems.get().find(({ _id }) => _id === id)?.quantity ?? 0)
  if (product.countInStock < wanted) return { left: product.countInStock }
  putInCart(cartLine(product, wanted))
  return {}
}
