import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { ALL, PRODUCTS_PER_PAGE, type ProductSearch, SEARCH_ORDERS } from '../../../../../shared/products/search.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { InlineSelect } from '../../../components/inline-select.tsx'
import { Grid, Row } from '../../../components/layout.ts'
import { ListHead } from '../../../components/list-head.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Page } from '../../../components/page.tsx'
import { Pages } from '../../../components/pages.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { ProductCard, ProductCardSkeleton } from '../product-card.tsx'
import { searchQuery } from '../products-api.ts'
import { hasFilters, searchPath } from './search-address.ts'
import { SearchFilters } from './search-filters.tsx'
import { searchFromAddress } from './search-from-address.ts'
import { bandName, titleOfSearch } from './title-of-search.ts'

/** Renders the search for lamps. The URL has the search, so it can be bookmarked and shared. */
export function SearchPage() {
  const { search: texts } = useMessages('shop')
  const search = searchFromAddress(useSearch())
  return (
    <Page title={titleOfSearch(search, texts.title)}>
      <Grid gridTemplateColumns={{ lg: '16rem minmax(0, 1fr)' }} gap={{ base: '5', lg: '8' }}>
        <SearchFilters search={search} />
        <FoundLamps search={search} />
      </Grid>
    </Page>
  )
}

function FoundLamps({ search }: { search: ProductSearch }) {
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

function SetFilters({ search }: { search: ProductSearch }) {
  const { cart, search: texts } = useMessages('shop')
  const { query, category, price, rating } = search
  const set = [
    { name: 'query', text: query },
    { name: 'category', text: category },
    { name: 'price', text: price === ALL ? ALL : bandName(price) },
    { name: 'rating', text: rating === ALL ? ALL : texts.andUp(rating) },
  ].filter(({ text }) => text !== ALL && text !== '')
  if (set.length === 0) return null
  return (
    <Row as="ul" gap="2" marginBottom="3" aria-label={texts.filters}>
      {set.map(({ name, text }) => (
        <li key={name}>
          <ButtonLink
            href={searchPath(search, { [name]: ALL })}
            aria-label={cart.removeNamed(text)}
            paddingInline="4"
            fontSize="sm"
            fontWeight="normal"
          >
            <bdi>{text}</bdi>
            <span aria-hidden>✕</span>
          </ButtonLink>
        </li>
      ))}
    </Row>
  )
}

/** Renders the choice of sort order. With a search text, the best matches come first unless another order is chosen. */
function SortChoice({ search }: { search: ProductSearch }) {
  const { search: texts } = useMessages('shop')
  const [, go] = useLocation()
  const hasText = search.query !== ALL && search.query !== ''
  const otherwise = hasText ? 'best' : 'newest'
  const choose = (value: string) =>
    go(searchPath(search, { order: SEARCH_ORDERS.find((order) => order === value && order !== otherwise) }))
  return (
    <InlineSelect
      label={texts.order}
      isNarrow
      value={search.order ?? otherwise}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {hasText && <option value="best">{texts.best}</option>}
      {SEARCH_ORDERS.map((order) => (
        <option key={order} value={order}>
          {texts[order]}
        </option>
      ))}
    </InlineSelect>
  )
}
