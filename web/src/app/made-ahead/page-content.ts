import type { QueryClient } from '@tanstack/react-query'
import { CONTENT_ID, PageContent } from '../../../../shared/pages/page.ts'
import { productKeys } from '../../domain/query-keys.ts'
import { homeProducts } from '../../features/products/products-api.ts'

/** What the page that the browser has loaded was made with; undefined for the shell, which shows nothing yet. */
export function contentOfPage(): PageContent | undefined {
  const text = document.getElementById(CONTENT_ID)?.textContent
  return text ? PageContent.parse(JSON.parse(text)) : undefined
}

/** Gives the content to the screens as an old answer: they show it, and ask for their own. */
export function takeContent(client: QueryClient, { home, lamp }: PageContent): void {
  const old = { updatedAt: 0 }
  if (home) client.setQueryData(homeProducts.queryKey, { pages: [home], pageParams: [1] }, old)
  if (lamp) client.setQueryData(productKeys.one(lamp.slug), lamp, old)
}
