import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { places } from '../../components/skeleton.tsx'
import { useNear } from '../../lib/use-near.ts'
import { useMessages } from '../../messages/messages.ts'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import { type AnyProduct, similarProducts } from './products-api.ts'

/** Lamps of the same category, below a lamp, asked for once they are nearly in sight. Left out if there are none or they cannot be fetched. */
export function SimilarProducts({ product }: { product: AnyProduct }) {
  const { products } = useMessages('shop')
  const [place, isNear] = useNear()
  const { data, isPending, isLoadingError } = useQuery({ ...similarProducts(product), enabled: isNear })
  if (isLoadingError || data?.length === 0) return null
  return (
    <chakra.section
      ref={place}
      // The page's first frame does not wait for what is below it: about two rows of cards. What is drawn so late is cut off
      // at its edges, so there has to be room for a card's shadow and the ring around it.
      margin="-2"
      marginTop="10"
      padding="2"
      aria-labelledby="alike"
      css={{ contentVisibility: 'auto', containIntrinsicHeight: 'auto 50rem' }}
    >
      <chakra.h2 id="alike" fontSize="xl" marginBottom="5">
        {products.sameCategory}
      </chakra.h2>
      <ProductGrid
        aria-busy={isPending}
        // One row: where it has three lamps, the fourth is hidden.
        css={{ '& > :nth-of-type(4)': { display: { md: 'none', lg: 'block' } } }}
      >
        {data?.map((lamp) => (
          <li key={lamp._id}>
            <ProductCard product={lamp} />
          </li>
        )) ??
          // Nobody sees them before, and a tap on a lamp waits for all that its page draws.
          (isNear &&
            places(4).map((place) => (
              <li key={place}>
                <ProductCardSkeleton />
              </li>
            )))}
      </ProductGrid>
    </chakra.section>
  )
}
