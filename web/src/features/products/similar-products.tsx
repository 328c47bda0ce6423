import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { skeletonKeys } from '../../components/skeleton.tsx'
import { useNearView } from '../../lib/use-near-view.ts'
import { useMessages } from '../../messages/messages.ts'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import { type AnyProduct, similarProducts } from './products-api.ts'

/**
 * Renders lamps of the same category below a lamp, fetched when they are almost in view. Renders nothing if no such
 * lamp exists or the request fails.
 */
export function SimilarProducts({ product }: { product: AnyProduct }) {
  const { products } = useMessages('shop')
  const [place, isNear] = useNearView()
  const { data, isPending, isLoadingError } = useQuery({ ...similarProducts(product), enabled: isNear })
  if (isLoadingError || data?.length === 0) return null
  return (
    <chakra.section
      ref={place}
      // The first frame skips this section, about two rows of cards. `content-visibility` clips at the section's edges,
      // so the padding makes room for a card's shadow and focus ring.
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
        // The section has one row: the fourth lamp is hidden where only three fit.
        css={{ '& > :nth-of-type(4)': { display: { md: 'none', lg: 'block' } } }}
      >
        {data?.map((lamp) => (
          <li key={lamp._id}>
            <ProductCard product={lamp} />
          </li>
        )) ??
          // Skeletons render only when near, since rendering them earlier would slow down every navigation to a lamp.
          (isNear &&
            skeletonKeys(4).map((place) => (
              <li key={place}>
                <ProductCardSkeleton />
              </li>
            )))}
      </ProductGrid>
    </chakra.section>
  )
}
