import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { PRODUCTS_PER_PAGE, type ProductSearch } from '../../../../../shared/products/search.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Row } from '../../../components/layout.ts'
import { ListHead } from '../../../components/list-head.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Pages } from '../../../components/pages.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { ProductCard, ProductCardSkeleton } from '../product-card.tsx'
import { searchQuery } from '../products-api.ts'
import { hasFilters, searchPath } from './search-address.ts'
import { SetFilters } from './set-filters.tsx'
import { SortChoice } from './sort-choice.tsx'

/** Renders search results page by page. */
export function FoundLamps({ search }: { search: ProductSearch }) {
  const { search: texts, products } = useMessages('shop')
  const { data, error, refetch, isPlaceholderData } = useQuery(searchQuery(search))
  if (error && !data) return <LoadFailure what={texts.failed} error={error} retry={refetch} />
  return (
    <chakra.section aria-busy={!data || isPlaceholderData}>
      <SetFilters search={search} />
      <ListHead>
        {data ? <p role="status">{texts.found(data.countProducts)}</p> : <Skeleton width="8rem" />}
        <SortChoice search={search} />
      </ListHead>
      {data?.countProducts === 0 ? (
        <Notice
          action={
            <Row justifyContent="center">
              {hasFilters(search) && <ButtonLink href="/search">{texts.clear}</ButtonLink>}
              <ButtonLink href="/special">{products.order}</ButtonLink>
            </Row>
          }
        >
          {texts.empty}
        </Notice>
      ) : (
        <FoundGrid style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          {data?.products.map((lamp, place) => (
            <li key={lamp._id}>
              <ProductCard product={lamp} {...(place < 4 && { urgency: 'seen' })} />
            </li>
          )) ?? PLACES.map((place) => <li key={place}>{<ProductCardSkeleton />}</li>)}
        </FoundGrid>
      )}
      {data && <Pages page={data.page} pages={data.pages} pathOf={(page) => searchPath(search, { page })} />}
    </chakra.section>
  )
}

const PLACES = Array.from({ length: PRODUCTS_PER_PAGE }, (_, place) => place)

/** Grid with one column less than the home page's, for the filters next to it. */
const FoundGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 18rem))', md: 'repeat(3, minmax(0, 18rem))' },
    justifyContent: 'space-between',
    gap: { base: '3', md: '5' },
  },
})
