import { chakra } from '@chakra-ui/react'
import { useMessages } from '../../messages/messages.ts'

/** Renders five stars, lit up to the rating, and the rating in words for screen readers. */
export function Rating({ rating, numReviews }: { rating: number; numReviews: number }) {
  const { products } = useMessages('shop')
  if (numReviews === 0) return <Frame>{products.noRating}</Frame>
  return (
    <Frame role="img" aria-label={products.rating(rating, numReviews)}>
      <Stars>
        <Lit style={{ width: `${(rating / 5) * 100}%` }} />
      </Stars>
      {rating.toFixed(1)}
    </Frame>
  )
}

const Frame = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '1.5rem', fontSize: 'xs', color: 'muted' },
})

const stars = {
  height: '1rem',
  // One star on a 20-unit square, repeated.
  maskImage: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath d='m10 1.500 2.600 5.500 6 .8-4.400 4.200 1.100 6L10 15.100 4.700 18l1.100-6L1.400 7.800l6-.8z'/%3E%3C/svg%3E")`,
  maskSize: '1rem 1rem',
  maskRepeat: 'repeat-x',
} as const

const Stars = chakra('span', { base: { ...stars, width: '5rem', background: 'line' } })
const Lit = chakra('span', { base: { display: 'block', height: '100%', background: 'ink' } })
