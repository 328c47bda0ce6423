import { chakra } from '@chakra-ui/react'
import { useContext } from 'react'
import { Link } from 'wouter'
import { Money } from '../../components/money.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Picture } from '../../domain/pictures/picture.tsx'
import { Rating } from '../../domain/products/rating.tsx'
import { StockState } from '../../domain/products/stock-state.tsx'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'
import type { AnyProduct } from './products-api.ts'
import { CardSlot, StaffSlotsContext } from './staff-slots.ts'

/** Phones load a picture narrower than the card, since many customers pay for data by volume. */
const SIZES = '(min-width: 48rem) 18rem, 40vw'

/** Renders a lamp in a grid. The whole card is a link, except the admins' actions at its foot. */
export function ProductCard({ product, urgency }: { product: AnyProduct; urgency?: 'first' | 'seen' }) {
  const { products } = useMessages('shop')
  const isAdmin = useUser()?.isAdmin ?? false
  const { card } = useContext(StaffSlotsContext)
  const inStock = product.countInStock > 0
  return (
    <Card>
      <Shelf>
        <Picture image={product.image} alt="" sizes={SIZES} {...(urgency && { urgency })} />
      </Shelf>
      <Facts>
        <Name>
          <Cover href={`/product/${isAdmin ? product._id : product.slug}`}>{product.name}</Cover>
        </Name>
        <Money
          amount={product.price}
          // Half the width of a phone is too narrow for some prices in large type.
          fontSize={`min({fontSizes.lg}, ${product.price < 1e6 ? 5.9 : 4.6}vw)`}
          fontWeight="bold"
          marginTop="auto"
          whiteSpace="normal"
        />
        <Rating rating={product.rating} numReviews={product.numReviews} />
        <StockState inStock={inStock}>
          {inStock ? products.inStock : products.soldOut}
          {isAdmin && ` · ${product.countInStock}`}
        </StockState>
      </Facts>
      {(isAdmin && card(product)) || <CardSlot />}
    </Card>
  )
}

export function ProductCardSkeleton() {
  return (
    <Card aria-hidden="true">
      <Shelf />
      <Facts>
        <Name>
          <Skeleton width="85%" marginBlock="0.3em" />
        </Name>
        <chakra.div marginTop="auto">
          <Skeleton width="55%" fontSize="lg" marginBlock="0.25em" />
        </chakra.div>
        <Skeleton width="6rem" marginBlock="0.25rem" />
        <Skeleton width="5rem" fontSize="sm" marginBlock="0.25em" />
      </Facts>
    </Card>
  )
}

const Card = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    borderRadius: 'lg',
    overflow: 'hidden',
    background: 'surface',
    boxShadow: 'low',
    transition: 'box-shadow var(--quick)',
    _hover: { boxShadow: 'high' },
    '&:has(a:focus-visible)': { outline: '3px solid', outlineColor: 'amber-text', outlineOffset: '2px' },
  },
})

const Shelf = chakra('div', { base: { height: '200px', background: 'sunken' } })

const Facts = chakra('div', {
  base: { flex: 1, display: 'flex', flexDirection: 'column', gap: '1', padding: { base: '3', md: '4' } },
})

const Name = chakra('h2', {
  base: { minHeight: '2.4em', fontSize: 'md', fontWeight: 'normal', letterSpacing: 0, lineClamp: 2 },
})

const Cover = chakra(Link, {
  base: { '&::after': { content: '""', position: 'absolute', inset: 0 }, '&:focus-visible': { outline: 'none' } },
})

/** Grid with two cards to a row on a phone, three on a tablet, four on a laptop. */
export const ProductGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 18rem))',
      md: 'repeat(3, minmax(0, 18rem))',
      lg: 'repeat(4, minmax(0, 18rem))',
    },
    // The cards have a maximum width; the gaps take the rest.
    justifyContent: 'space-between',
    gap: { base: '3', md: '5' },
  },
})
