import { chakra } from '@chakra-ui/react'
import { useSearch } from 'wouter'
import { Page } from '../../../components/page.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { FoundLamps } from './found-lamps.tsx'
import { SearchFilters } from './search-filters.tsx'
import { searchFromAddress } from './search-from-address.ts'
import { titleOfSearch } from './title-of-search.ts'

/**
 * Renders the search for lamps by text, category, price and rating. The URL has the search, so it can be bookmarked and
 * shared.
 */
export function SearchPage() {
  const { search: texts } = useMessages('shop')
  const search = searchFromAddress(useSearch())
  return (
    <Page title={titleOfSearch(search, texts.title)}>
      <Layout>
        <SearchFilters search={search} />
        <FoundLamps search={search} />
      </Layout>
    </Page>
  )
}

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { lg: '16rem minmax(0, 1fr)' },
    gap: { base: '5', lg: '8' },
    alignItems: 'start',
  },
})
