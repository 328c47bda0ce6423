import type { QueryClient } from '@tanstack/react-query'
import { CONTENT_ID } from '../../../../shared/pages/page.ts'
import type { PageContent } from '../../../../shared/pages/page-content.ts'
import type { Product } from '../../../../shared/products/product.ts'
import type { FoundProducts } from '../../../../shared/products/search.ts'
import { categories } from '../../domain/products/categories.ts'
import { productKeys } from '../../domain/query-keys.ts'
import { rememberShop, settings } from '../../domain/settings/settings.ts'
import { storeShownLanguages } from '../../domain/settings/shown-languages.ts'
import { isStaff, userInfo } from '../../domain/users/user.ts'
import { homeProducts, searchQuery, similarProducts } from '../../features/products/products-api.ts'

/**
 * Returns the content of the prerendered page that the browser has loaded, or undefined for the empty shell. The same
 * release rendered it, so it is not parsed again.
 */
export function contentOfPage(): PageContent | undefined {
  const text = document.getElementById(CONTENT_ID)?.textContent
  return text ? JSON.parse(text) : undefined
}

/**
 * Stores the content as a query answer, so that the screens refetch it once it is stale. It lacks the fields for staff,
 * so staff refetch immediately. So do visitors whose page comes from a release without a creation time.
 */
export function hydrateQueries(client: QueryClient, content: PageContent): void {
  const { madeAt = 0, languages, settings: shop, home, lamp, alike, search, found } = content
  storeShownLanguages(languages)
  // With a device clock that runs behind, the content would count as fresh for too long.
  const answered = { updatedAt: isStaff(userInfo.get()) ? 0 : Math.min(madeAt, Date.now()) }
  if (shop) client.setQueryData(settings.queryKey, rememberShop(shop), answered)
  if (home) client.setQueryData(homeProducts.queryKey, { pages: [home], pageParams: [1] }, answered)
  if (lamp) client.setQueryData(productKeys.one(lamp.slug), lamp, answered)
  if (lamp && alike) client.setQueryData(similarProducts(lamp).queryKey, onePage(alike), answered)
  if (search && found) client.setQueryData(searchQuery(search).queryKey, found, answered)
  if (content.categories) client.setQueryData(categories.queryKey, content.categories, answered)
}

function onePage(products: Product[]): FoundProducts {
  return { products, page: 1, pages: 1, countProducts: products.length }
}
