import { chakra } from '@chakra-ui/react'
import { useLocation } from 'wouter'
import { Button } from '../../components/button.tsx'
import { cartItems } from '../../lib/cart.ts'
import { type CartLine, isShort } from '../../lib/cart-lines.ts'
import { useMessages } from '../../lib/messages.ts'
import { toast } from '../../lib/toasts.ts'
import { isStaff, useUser } from '../../lib/user.ts'
import { CartAmounts, CartTotal } from './cart-amounts.tsx'

/** What the cart comes to and the way on. On a phone the total and the button stay at the screen's lower edge. */
export function CartSummary({ lines }: { lines: readonly CartLine[] }) {
  const { cart } = useMessages()
  const [, go] = useLocation()
  const staff = isStaff(useUser())
  const goOn = () => {
    if (lines.some(isShort)) return toast('error', cart.outOfStock)
    // Today's prices, which the visitor has just seen, are what goes on from here.
    cartItems.set([...lines])
    go(`/signin?redirect=${staff ? '/admin/createReport' : '/shipping'}`)
  }
  return (
    <Frame aria-labelledby="cart-summary">
      <Amounts>
        <chakra.h2 id="cart-summary" fontSize="lg" marginBottom="3">
          {cart.summary}
        </chakra.h2>
        <CartAmounts lines={lines} />
      </Amounts>
      <Onward>
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
      </Onward>
    </Frame>
  )
}

const Frame = chakra('section', {
  base: {
    // On a phone its two parts stand in the page's column, so that the lower one can stick to the screen.
    display: { base: 'contents', lg: 'block' },
    position: 'sticky',
    top: '5.5rem',
    padding: '5',
    borderRadius: 'lg',
    background: 'surface',
    boxShadow: 'low',
  },
})

const Amounts = chakra('div', { base: { paddingBlock: { base: '6', lg: '0' } } })

const Onward = chakra('div', {
  base: {
    position: { base: 'sticky', lg: 'static' },
    bottom: 0,
    display: { base: 'flex', lg: 'grid' },
    alignItems: 'center',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '3',
    // To the edges of the screen, and no further than them.
    marginInline: { base: '-1rem', lg: '0' },
    paddingInline: { base: '4', lg: '0' },
    paddingBlock: { base: '3', lg: '0' },
    borderTop: '1px solid',
    borderColor: 'line',
    background: { base: 'surface', lg: 'none' },
    lg: { marginTop: '3', paddingTop: '3', alignItems: 'stretch', justifyContent: 'normal' },
  },
})
