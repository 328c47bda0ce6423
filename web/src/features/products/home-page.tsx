import { useInfiniteQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { LAMPS_ON_HOME } from '../../../../shared/pages/page.ts'
import { ButtonLink } from '../../components/button.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { skeletonKeys } from '../../components/skeleton.tsx'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'
import { ProductCard, ProductCardSkeleton, ProductGrid } from './product-card.tsx'
import { homeProducts } from './products-api.ts'
import { HomeSlot, StaffSlotsContext } from './staff-slots.ts'

export function HomePage() {
  const { products } = useMessages('shop')
  const { home } = useContext(StaffSlotsContext)
  const special = (
    <HomeSlot>
      <ButtonLink href="/special">{products.order}</ButtonLink>
    </HomeSlot>
  )
  return (
    <Page title={products.title} aside={isStaff(useUser()) ? home() : special}>
      <Lamps />
    </Page>
  )
}

function Lamps() {
  const { products } = useMessages('shop')
  const query = useInfiniteQuery(homeProducts)
  if (query.isPending) return <Waiting />
  const lamps = query.data?.pages.flat() ?? []
  if (query.isError && lamps.length === 0) {
    return <LoadFailure what={products.failed} error={query.error} retry={query.refetch} />
  }
  if (lamps.length === 0) return <Notice>{products.empty}</Notice>
  return (
    <>
      <ProductGrid>
        {lamps.map((lamp, place) => (
          <li key={lamp._id}>
            <ProductCard product={lamp} {...urgencyOf(place)} />
          </li>
        ))}
      </ProductGrid>
      <MoreButton query={query}>{products.more}</MoreButton>
    </>
  )
}

/**
 * Returns the loading priority of a picture. The widest first row has four lamps; the first two are visible on every
 * screen.
 */
function urgencyOf(place: number): { urgency?: 'first' | 'seen' } {
  return place < 2 ? { urgency: 'first' } : place < 4 ? { urgency: 'seen' } : {}
}

function Waiting() {
  return (
    <ProductGrid aria-busy="true">
      {skeletonKeys(LAMPS_ON_HOME).map((place) => (
        <li key={place}>
          <ProductCardSkeleton />
        </li>
      ))}
    </ProductGrid>
  )
}
