import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listCategories, searchProducts } from '../../shared/products/routes.ts'
import { queryClient } from '../../web/src/lib/query-client.ts'
import { shop as texts } from '../../web/src/messages/rw/shop.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible, expectPath } from './support/page.ts'

/** Opens the search of a shop in which each search finds the same lamp. */
function openSearch(path: string) {
  const server = fakeServer()
  server.answer(listCategories, () => ['Pendant lamps'])
  const requests = server.answer(searchProducts, () => ({
    products: [makeProduct({ name: 'Kivu pendant' })],
    page: 1,
    pages: 1,
    countProducts: 1,
  }))
  return { server, asked: requests, opened: openScreen(path) }
}

/** Returns the active filters above the results. */
const setFilters = async () => {
  await screen.findByText('Kivu pendant')
  const list = screen.queryByRole('list', { name: texts.search.filters })
  return list ? within(list).getAllByRole('link') : []
}
const all = '/search?query=kivu&category=Pendant+lamps&price=1000-5000&rating=4&order=lowest'

it('shows every filter above the results, each with a way to remove it', async () => {
  openSearch(`${all}&page=2`)
  const filters = await setFilters()
  expect(filters.map((filter) => filter.getAttribute('aria-label'))).toEqual(
    ['kivu', 'Pendant lamps', 'RWF 1,000 – 5,000', texts.search.andUp('4')].map(texts.cart.removeNamed),
  )
  // Each links to the first page of the same search without that filter, in the same order.
  expect(filters.map((filter) => filter.getAttribute('href'))).toEqual(
    ['query=kivu', 'category=Pendant+lamps', 'price=1000-5000', 'rating=4'].map((own) =>
      all.replace(new RegExp(`${own.replaceAll('+', '\\+')}&?`), ''),
    ),
  )
  await expectAccessible()
})

it('removes one filter from address, search and list and keeps the others', async () => {
  const { asked, opened } = openSearch('/search?category=Pendant+lamps&rating=4')
  const user = await opened
  await setFilters()
  await user.click(screen.getByRole('link', { name: texts.cart.removeNamed('Pendant lamps') }))
  await expectPath('/search?rating=4')
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ category: 'all', rating: '4' }))
  expect(await setFilters()).toHaveLength(1)
})

it('shows no filter list for a search without filters', async () => {
  openSearch('/search?order=lowest')
  expect(await setFilters()).toEqual([])
})

it('keeps the results on screen when a refetch fails', async () => {
  const { server, asked, opened } = openSearch('/search')
  await opened
  await setFilters()
  server.setOffline(true)
  await queryClient.refetchQueries()
  expect(asked).toHaveLength(1)
  expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })).not.toEqual([])
  await setFilters()
})
