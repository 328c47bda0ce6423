import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { Business } from '../../shared/business.ts'
import { getProductBySlug, listProducts, searchProducts } from '../../shared/products/routes.ts'
import { getSettings } from '../../shared/settings/routes.ts'
import { firstSettings } from '../../shared/settings/settings.ts'
import { Shop } from '../../shared/shop.ts'
import { productKeys } from '../../web/src/domain/query-keys.ts'
import { queryClient } from '../../web/src/lib/query-client.ts'
import { shop as texts } from '../../web/src/messages/rw/shop.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'

const lamp = makeProduct({ _id: 'lamp-1', name: 'Kivu pendant', slug: 'kivu-pendant', category: 'Pendants' })
const alike = makeProduct({ _id: 'lamp-2', name: 'Nyungwe pendant', slug: 'nyungwe-pendant', category: 'Pendants' })

/** Opens the home page with a lamp and returns the user's controls. */
async function openHome() {
  const server = fakeServer()
  server.answer(getSettings, () => firstSettings(Shop.parse({}), Business.parse({})))
  server.answer(listProducts, () => [lamp])
  const user = await openScreen('/')
  const link = await screen.findByRole('link', { name: 'Kivu pendant' })
  return { server, open: () => user.click(link) }
}

it('opens a lamp that was just listed without a call', async () => {
  const { server, open } = await openHome()
  const requests = server.answer(getProductBySlug, () => lamp)
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Kivu pendant' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(requests).toEqual([])
})

it('shows that a lamp is missing when it was deleted after it was listed', async () => {
  const { server, open } = await openHome()
  server.answer(getProductBySlug, () => {
    throw new Refusal('product.unknown', 'There is no such lamp')
  })
  await queryClient.invalidateQueries({ queryKey: productKeys.all, refetchType: 'none' })
  await open()
  await screen.findByRole('heading', { name: texts.products.missing })
})

it('fetches lamps of the same category when the customer scrolls to them', async () => {
  const scrollTo: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      see: (entries: { isIntersecting: boolean }[]) => void
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        this.see = see
      }
      observe(place: Element) {
        if (place.tagName === 'SECTION') scrollTo.push(() => this.see([{ isIntersecting: true }]))
      }
      disconnect() {}
    },
  )
  const { server, open } = await openHome()
  const requests = server.answer(searchProducts, () => ({
    products: [alike, lamp],
    page: 1,
    pages: 1,
    countProducts: 2,
  }))
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Kivu pendant' })
  await waitFor(() => expect(scrollTo).toHaveLength(1))
  expect(requests).toEqual([])

  act(() => scrollTo[0]?.())
  await screen.findByRole('link', { name: 'Nyungwe pendant' })
  expect(requests).toHaveLength(1)
})

it.each([
  { brand: 'Rwanda Lights', shown: 1 },
  { brand: '-', shown: 0 },
])('shows a row for the brand $shown times when the brand is $brand', async ({ brand, shown }) => {
  const server = fakeServer()
  server.answer(getProductBySlug, () => ({ ...lamp, brand }))
  await openScreen('/product/kivu-pendant')
  await screen.findByRole('heading', { level: 1, name: 'Kivu pendant' })
  expect(screen.queryAllByRole('rowheader', { name: texts.products.brand })).toHaveLength(shown)
})
