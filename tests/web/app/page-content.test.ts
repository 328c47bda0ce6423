import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { takeContent } from '../../../web/src/app/made-ahead/page-content.ts'
import { shownLanguages } from '../../../web/src/domain/settings/shown-languages.ts'
import { userInfo } from '../../../web/src/domain/users/user.ts'
import { homeProducts, productQuery } from '../../../web/src/features/products/products-api.ts'
import { makeProduct } from '../../support/make-product.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
vi.useFakeTimers({ now: NOW })
afterEach(() => userInfo.clear())

const lamp = makeProduct({ slug: 'kivu-pendant' })
const seller = { _id: 'seller', name: 'Eric', email: 'seller@itara.rw', isAdmin: false, isSeller: true }

/** When what the page shows counts as answered, for its lamp and its list. */
function answeredAt(madeAt: number | undefined): (number | undefined)[] {
  const client = new QueryClient()
  takeContent(client, { ...(madeAt !== undefined && { madeAt }), home: [lamp], lamp })
  const { queryKey } = productQuery(client, lamp.slug)
  return [queryKey, homeProducts.queryKey].map((key) => client.getQueryState(key)?.dataUpdatedAt)
}

it('what a page shows is as new as the page', () => {
  expect(answeredAt(NOW - 8000)).toEqual([NOW - 8000, NOW - 8000])
})

it('a page is not of the future for a phone whose clock is behind', () => {
  expect(answeredAt(NOW + 86_400_000)).toEqual([NOW, NOW])
})

it('a page that does not say when it was made is old', () => {
  expect(answeredAt(undefined)).toEqual([0, 0])
})

it('a page says which languages the shop shows; one that says nothing has all', () => {
  takeContent(new QueryClient(), { languages: ['en'] })
  expect(shownLanguages.get()).toEqual(['en'])
  takeContent(new QueryClient(), {})
  expect(shownLanguages.get()).toEqual(['rw', 'en'])
})

it('lets staff refetch immediately, because a page lacks what they see', () => {
  userInfo.set(seller)
  expect(answeredAt(NOW)).toEqual([0, 0])
})
