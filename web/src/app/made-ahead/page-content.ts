import type { QueryClient } from '@tanstack/react-query'
import { CONTENT_ID, PageContent } from '../../../../shared/pages/page.ts'
import type { Product } from '../../../../shared/products/product.ts'
import type { FoundProducts } from '../../../../shared/products/search.ts'
import { categories } from '../../domain/products/categories.ts'
import { productKeys } from '../../domain/query-keys.ts'
import { rememberShop, settings } from '../../domain/settings/settings.ts'
import { noteShown } from '../../domain/settings/shown-languages.ts'
import { isStaff, userInfo } from '../../domain/users/user.ts'
import { homeProducts, searchQuery, similarProducts } from '../../features/products/products-api.ts'

/** What the page that the browser has loaded was made with; undefined for the shell, which shows nothing yet. */
export function contentOfPage(): PageContent | undefined {
  const text = document.getElementById(CONTENT_ID)?.textContent
  return text ? PageContent.parse(JSON.parse(text)) : undefined
}

/**
 * Gives the content to the screens as the answer that it is, so that they ask again once it is old. What staff see besides is not
 * in it: they ask at once, and so does everybody whose page comes from a release that did not say when it was made.
 */
export function takeContent(client: QueryClient, content: PageContent): void {
  const { madeAt = 0, languages, settings: shop, home, lamp, alike, search, found } = content
  noteShown(languages)
  // By a clock that is behind, it would be new for longer.
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
