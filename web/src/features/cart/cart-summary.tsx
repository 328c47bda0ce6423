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

/** Renders the cart's total and the button for the next step. On a phone they stick to the bottom of the screen. */
export function CartSummary({ lines }: { lines: readonly CartLine[] }) {
  const { cart } = useMessages('shop')
  const [, go] = useLocation()
  const staff = isStaff(useUser())
  const goOn = () => {
    // Staff may have taken the missing lamps for this very sale, so their form checks the stock itself.
    const short = staff ? undefined : lines.find(isShort)
    if (short) return toast('error', `${cart.outOfStock}. ${short.name}: ${cart.onlyLeft(short.countInStock)}`)
    // The checkout uses the prices that the visitor has just seen.
    cartItems.set([...lines])
    go(`/signin?redirect=${staff ? '/admin/createReport' : '/shipping'}`)
  }
  if (lines.length === 0) {
    return (
      <Summary>
        <Amounts>
          <Button disabled>{cart.proceed}</Button>
        </Amounts>
      </Summary>
    )
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
          onClick={goOn}
        >
          {cart.proceed}
        </Button>
      </SummaryActions>
    </Summary>
  )
}
