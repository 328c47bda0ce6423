import { useSearch } from 'wouter'
import { Grid } from '../../../components/layout.ts'
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
      <Grid gridTemplateColumns={{ lg: '16rem minmax(0, 1fr)' }} gap={{ base: '5', lg: '8' }}>
        <SearchFilters search={search} />
        <FoundLamps search={search} />
      </Grid>
    </Page>
  )
}
