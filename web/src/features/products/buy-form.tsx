import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Row } from '../../components/layout.ts'
import { Stepper } from '../../components/stepper.tsx'
import { useMessages } from '../../messages/messages.ts'
import type { AnyProduct } from './products-api.ts'
import { useBuy } from './use-buy.ts'

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
