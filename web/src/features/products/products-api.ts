import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { LAMPS_ON_HOME } from '../../../../shared/pages/page.ts'
import { getProduct, getProductBySlug, listProducts, searchProducts } from '../../../../shared/products/routes.ts'
import type { ProductSearch } from '../../../../shared/products/search.ts'
import type { ReplyOf } from '../../../../shared/route.ts'
import { productKeys } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'

export type AnyProduct = ReplyOf<typeof getProduct>

/** The home page's lamps, page by page. */
export const homeProducts = infiniteQueryOptions({
  queryKey: productKeys.list('home'),
  queryFn: ({ pageParam, signal }) => call(listProducts, { query: { page: pageParam, limit: LAMPS_ON_HOME }, signal }),
  initialPageParam: 1,
  getNextPageParam: (last, pages) => (last.length < LAMPS_ON_HOME ? undefined : pages.length + 1),
})

/** A page of search results. The previous page stays on screen while the next one is fetched. */
export function searchQuery(search: ProductSearch) {
  return queryOptions({
    queryKey: productKeys.list('search', search),
    queryFn: ({ signal }) => call(searchProducts, { query: search, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Up to four lamps of the same category, the newest. */
export function similarProducts({ _id: id, category }: AnyProduct) {
  return queryOptions({
    queryKey: productKeys.list('category', category),
    queryFn: ({ signal }) => call(searchProducts, { query: { category }, signal }),
    select: ({ products }): AnyProduct[] => products.filter(({ _id }) => _id !== id).slice(0, 4),
  })
}

/** A lamp by the slug in its address or, in admins' addresses, by its id. */
export function productQuery(client: QueryClient, slugOrId: string) {
  return queryOptions({
    queryKey: productKeys.one(slugOrId),
    queryFn: ({ signal }): Promise<AnyProduct> =>
      isId(slugOrId)
        ? call(getProduct, { params: { id: slugOrId }, signal })
        : call(getProductBySlug, { params: { slug: slugOrId }, signal }),
    // A lamp in a list is all of the lamp, and as new as its list.
    initialData: () => inLists(client, slugOrId)?.lamp,
    initialDataUpdatedAt: () => inLists(client, slugOrId)?.at,
  })
}

/** A lamp as the newest of the fetched lists has it, and when that was answered. */
function inLists(client: QueryClient, slugOrId: string): { lamp: AnyProduct; at: number } | undefined {
  const home = client.getQueryData(homeProducts.queryKey)?.pages.flat()
  const found = ['search', 'category'].flatMap((list) =>
    client.getQueriesData<ReplyOf<typeof searchProducts>>({ queryKey: productKeys.list(list) }),
  )
  const lists = [[homeProducts.queryKey, home] as const, ...found.map(([key, data]) => [key, data?.products] as const)]
  return lists
    .flatMap(([key, lamps]) => {
      const lamp = lamps?.find(({ slug, _id }) => slug === slugOrId || _id === slugOrId)
      const state = client.getQueryState(key)
      return lamp ? [{ lamp, at: state && !state.isInvalidated ? state.dataUpdatedAt : 0 }] : []
    })
    .sort((a, b) => b.at - a.at)[0]
}

/** Ids are ULIDs: 26 characters of Crockford's base 32, whose capitals no slug contains. */
function isId(slugOrId: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{26}$/.test(slugOrId)
}
