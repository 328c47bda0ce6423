import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { LAMPS_ON_HOME } from '../../../../shared/pages/page.ts'
import type {
  getProduct as getProductRoute,
  searchProducts as searchRoute,
} from '../../../../shared/products/routes.ts'
import type { ProductSearch } from '../../../../shared/products/search.ts'
import type { ReplyOf } from '../../../../shared/route.ts'
import { getProduct, getProductBySlug, listProducts, searchProducts } from '../../domain/products/product-routes.ts'
import { productKeys } from '../../domain/query-keys.ts'
import { call } from '../../lib/api.ts'

export type AnyProduct = ReplyOf<typeof getProductRoute>

export const homeProducts = infiniteQueryOptions({
  queryKey: productKeys.list('home'),
  queryFn: ({ pageParam, signal }) => call(listProducts, { query: { page: pageParam, limit: LAMPS_ON_HOME }, signal }),
  initialPageParam: 1,
  getNextPageParam: (last, pages) => (last.length < LAMPS_ON_HOME ? undefined : pages.length + 1),
})

/** Returns the query of a page of search results. The previous page stays on screen while the next one is fetched. */
export function searchQuery(search: ProductSearch) {
  return queryOptions({
    queryKey: productKeys.list('search', search),
    queryFn: ({ signal }) => call(searchProducts, { query: search, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Returns the query of the newest lamps of the same category, at most four. */
export function similarProducts({ _id: id, category }: AnyProduct) {
  return queryOptions({
    queryKey: productKeys.list('category', category),
    queryFn: ({ signal }) => call(searchProducts, { query: { category }, signal }),
    select: ({ products }): AnyProduct[] => products.filter(({ _id }) => _id !== id).slice(0, 4),
  })
}

/** Returns the query of a lamp by the slug in its URL or, in admins' URLs, by its id. */
export function productQuery(client: QueryClient, slugOrId: string) {
  return queryOptions({
    queryKey: productKeys.one(slugOrId),
    queryFn: ({ signal }): Promise<AnyProduct> =>
      isId(slugOrId)
        ? call(getProduct, { params: { id: slugOrId }, signal })
        : call(getProductBySlug, { params: { slug: slugOrId }, signal }),
    // Lists contain complete lamps, which are as fresh as their list.
    initialData: () => inLists(client, slugOrId)?.lamp,
    initialDataUpdatedAt: () => inLists(client, slugOrId)?.at,
  })
}

/** Returns a lamp from the most recently fetched list that has it, and the time of that list. */
function inLists(client: QueryClient, slugOrId: string): { lamp: AnyProduct; at: number } | undefined {
  const home = client.getQueryData(homeProducts.queryKey)?.pages.flat()
  const found = ['search', 'category'].flatMap((list) =>
    client.getQueriesData<ReplyOf<typeof searchRoute>>({ queryKey: productKeys.list(list) }),
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

/** Returns whether this is a ULID: 26 characters of Crockford's base 32. Slugs contain no capitals. */
function isId(slugOrId: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{26}$/.test(slugOrId)
}
