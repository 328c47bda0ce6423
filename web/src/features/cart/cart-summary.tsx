import { chakra } from '@chakra-ui/react'
import { useLocation } from 'wouter'
import { Button } from '../../components/button.tsx'
import { cartItems } from '../../domain/cart/cart.ts'
import { type CartLine, isShort } from '../../domain/cart/cart-lines.ts'
import { Amounts, Summary, SummaryActions } from '../../domain/checkout/purchase-layout.tsx'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { CartAmounts, CartTotal } from './cart-amounts.tsx'

/** What the cart comes to and the way on. On a phone the total and the button stay at the screen's lower edge. */
export function CartSummary({ lines }: { lines: readonly CartLine[] }) {
  const { cart } = useMessages('shop')
  const [, go] = useLocation()
  const staff = isStaff(useUser())
  const goOn = () => {
    // Staff may have taken what is missing for this very sale: their form knows, and looks at the stock itself.
    if (!staff && lines.some(isShort)) return toast('error', cart.outOfStock)
    // Today's prices, which the visitor has just seen, are what goes on from here.
    cartItems.set([...lines])
    go(`/signin?redirect=${staff ? '/admin/createReport' : '/shipping'}`)
  }
  return (
    <Summary aria-labelledby="cart-summary">
      <Amounts>
        <chakra.h2 id="cart-summary" fontSize="lg" marginBottom="3">
          {cart.summary}
        </chakra.h2>
        <CartAmounts lines={lines} />
      </Amounts>
      <SummaryActions>
        <CartTotal lines={lines} />
        <Button
          look="main"
          flex={{ base: '1', sm: 'none' }}
          minWidth={{ sm: '16rem' }}
          whiteSpace="nowrap"
          disabled={lines.length === 0}
          onClick={goOn}
        >
          {cart.goOn}
        </Button>
      </SummaryActions>
    </Summary>
  )
}
