import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'
import { CartIcon } from '../../components/icons.tsx'
import { useCart } from '../../domain/cart/cart.ts'
import { totalQuantity } from '../../domain/cart/cart-lines.ts'
import { useMessages } from '../../messages/messages.ts'

/** Renders the link to the cart. Its badge shows the number of different lamps and of pieces in total. */
export function CartLink() {
  const { shop } = useMessages('shop')
  const lines = useCart()
  const quantity = totalQuantity(lines)
  return (
    <Frame href="/cart" title={shop.cartState(lines.length, quantity)}>
      <CartIcon />
      <chakra.span srOnly>{shop.cart}</chakra.span>
      {lines.length > 0 && (
        <>
          <Badge>{`${lines.length}, ${quantity}`}</Badge>
          <chakra.span srOnly>{shop.cartState(lines.length, quantity)}</chakra.span>
        </>
      )}
    </Frame>
  )
}

const Frame = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    minWidth: '44px',
    height: '44px',
    paddingInline: '2',
    borderRadius: 'full',
    transition: 'background var(--quick)',
    _hover: { background: 'sunken' },
  },
})

const Badge = chakra('span', {
  base: {
    paddingInline: '2',
    borderRadius: 'full',
    background: 'ink',
    color: 'ground',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: '1.375rem',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
})
