import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { hydrateQueries } from '../../../web/src/app/prerender/page-content.ts'
import { shownLanguages } from '../../../web/src/domain/settings/shown-languages.ts'
import { userInfo } from '../../../web/src/domain/users/user.ts'
import { homeProducts, productQuery } from '../../../web/src/features/products/products-api.ts'
import { makeProduct } from '../../support/make-product.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
vi.useFakeTimers({ now: NOW })
afterEach(() => userInfo.clear())

const lamp = makeProduct({ slug: 'kivu-pendant' })
const seller = { _id: 'seller', name: 'Eric', email: 'seller@itara.rw', isAdmin: false, isSeller: true }

/** Returns when the page's queries for its lamp and its list count as fetched. */
function answeredAt(madeAt: number | undefined): (number | undefined)[] {
  const client = new QueryClient()
  hydrateQueries(client, { ...(madeAt !== undefined && { madeAt }), home: [lamp], lamp })
  const { queryKey } = productQuery(client, lamp.slug)
  return [queryKey, homeProducts.queryKey].map((key) => client.getQueryState(key)?.dataUpdatedAt)
}

it('dates a page’s content to the time it was rendered', () => {
  expect(answeredAt(NOW - 8000)).toEqual([NOW - 8000, NOW - 8000])
})

it('never dates a page in the future when a phone’s clock is slow', () => {
  expect(answeredAt(NOW + 86_400_000)).toEqual([NOW, NOW])
})

it('treats a page without a render time as outdated', () => {
  expect(answeredAt(undefined)).toEqual([0, 0])
})

it('reads the shop’s languages from the page, or shows all of them', () => {
  hydrateQueries(new QueryClient(), { languages: ['en'] })
  expect(shownLanguages.get()).toEqual(['en'])
  hydrateQueries(new QueryClient(), {})
  expect(shownLanguages.get()).toEqual(['rw', 'en'])
})

it('lets staff refetch immediately, because a page lacks their data', () => {
  userInfo.set(seller)
  expect(answeredAt(NOW)).toEqual([0, 0])
})
