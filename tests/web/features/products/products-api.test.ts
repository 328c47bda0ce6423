import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { ProductSearch } from '../../../../shared/products/search.ts'
import { productKeys } from '../../../../web/src/domain/query-keys.ts'
import { homeProducts, productQuery, searchQuery } from '../../../../web/src/features/products/products-api.ts'
import { makeProduct } from '../../../support/make-product.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
vi.useFakeTimers({ now: NOW })

const home = makeProduct({ slug: 'kivu-pendant', price: 5000 })
const found = { ...home, price: 6000 }
const search = searchQuery(ProductSearch.parse({ query: 'kivu' }))
let client: QueryClient

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
})

/** Returns the initial content of a lamp's page, and whether it fetches more. */
function startOf(slugOrId: string) {
  const { data, isStale } = new QueryObserver(client, productQuery(client, slugOrId)).getCurrentResult()
  return { price: data?.price, asks: isStale }
}

function listOnHome(at: number): void {
  client.setQueryData(homeProducts.queryKey, { pages: [[home]], pageParams: [1] }, { updatedAt: at })
}

it('fetches a lamp that is in no list', () => {
  listOnHome(NOW)
  expect(startOf('red-lantern')).toEqual({ price: undefined, asks: true })
})

it.each([home.slug, home._id])('does not refetch a lamp that has just arrived in a list: %s', (slugOrId) => {
  listOnHome(NOW - 30_000)
  expect(startOf(slugOrId)).toEqual({ price: 5000, asks: false })
})

it('shows a lamp of an old list and refetches it', () => {
  listOnHome(NOW - 61_000)
  expect(startOf(home.slug)).toEqual({ price: 5000, asks: true })
})

it('uses the newer of two lists', () => {
  listOnHome(NOW - 30_000)
  client.setQueryData(search.queryKey, { products: [found], page: 1, pages: 1, countProducts: 1 }, { updatedAt: NOW })
  expect(startOf(home.slug)).toEqual({ price: 6000, asks: false })
})

it('treats all lists as outdated after a change of a lamp', async () => {
  listOnHome(NOW)
  await client.invalidateQueries({ queryKey: productKeys.all })
  expect(startOf(home.slug)).toEqual({ price: 5000, asks: true })
})
