import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Row } from '../../components/layout.ts'
import { Stepper } from '../../components/stepper.tsx'
import { cartItems, putInCart } from '../../domain/cart/cart.ts'
import { cartLine } from '../../domain/cart/cart-lines.ts'
import { getProduct } from '../../domain/products/product-routes.ts'
import { call } from '../../lib/api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import type { AnyProduct } from './products-api.ts'

/** Renders the form that puts lamps into the cart, or offers a special order if the lamp is sold out. */
export function BuyForm({ product }: { product: AnyProduct }) {
  const { products } = useMessages('shop')
  const [, go] = useLocation()
  const [quantity, setQuantity] = useState(1)
  const { buy, isPending } = useBuy(product, () => go('/cart'))
  if (product.countInStock === 0) {
    return (
      <Row>
        <Button disabled flex="1">
          {products.soldOut}
        </Button>
        <ButtonLink href="/special" flex="1 0 auto">
          {products.order}
        </ButtonLink>
      </Row>
    )
  }
  return (
    <Row>
      <Stepper
        label={products.quantity}
        lessLabel={products.decrease}
        moreLabel={products.increase}
        value={quantity}
        max={product.countInStock}
        onChange={setQuantity}
      />
      <Button look="main" flex="1" aria-disabled={isPending} onClick={() => buy(quantity)}>
        {products.buy}
      </Button>
    </Row>
  )
}

/**
 * Ids of the lamps being added to the cart. They outlive the form, so that a form that was left and reopened still adds
 * a lamp once. A mutation of the query library would do the same, but costs the first load 2 kB.
 */
let pending: readonly string[] = []
const listeners = new Set<() => void>()

/**
 * Returns a function that adds lamps to the cart if the shop now has that many, including those already in the cart.
 * Otherwise it shows why and changes nothing. Stock changes only when the order is placed.
 */
function useBuy({ _id }: AnyProduct, onBought: () => void) {
  const texts = useMessages('shop')
  const isPending = useSyncExternalStore(
    subscribe,
    () => pending.includes(_id),
    () => false,
  )
  const start = async (quantity: number) => {
    if (pending.includes(_id)) return
    setPending([...pending, _id])
    try {
      const left = await buy(_id, quantity)
      if (left === undefined) onBought()
      else toast('error', `${texts.products.outOfStock}. ${texts.cart.onlyLeft(left)}`)
    } catch (error) {
      toast('error', failureText(error, texts))
    } finally {
      setPending(pending.filter((id) => id !== _id))
    }
  }
  return { buy: start, isPending }
}

/** Adds the lamps to the cart, or returns how many are left if those are fewer than wanted. */
async function buy(id: string, quantity: number): Promise<number | undefined> {
  const product = await call(getProduct, { params: { id } })
  const wanted = quantity + (cartItems.get().find(({ _id }) => _id === id)?.quantity ?? 0)
  if (product.countInStock < wanted) return product.countInStock
  putInCart(cartLine(product, wanted))
  return undefined
}

function setPending(next: readonly string[]): void {
  pending = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
