import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Business } from '../../shared/business.ts'
import { getProduct, getProductBySlug, searchProducts } from '../../shared/products/routes.ts'
import { getSettings } from '../../shared/settings/routes.ts'
import { firstSettings } from '../../shared/settings/settings.ts'
import { Shop } from '../../shared/shop.ts'
import { cartItems } from '../../web/src/domain/cart/cart.ts'
import { queryClient } from '../../web/src/lib/query-client.ts'
import { shop as texts } from '../../web/src/messages/rw/shop.ts'
import { makeCartLine } from '../support/make-cart-line.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, toast } from './support/page.ts'

/** Opens a lamp's page in a shop with these rates. */
async function openLamp(rates: Partial<Business>, person?: 'seller') {
  const server = fakeServer()
  server.answer(getSettings, () => firstSettings(Shop.parse({}), Business.parse(rates)))
  server.answer(getProductBySlug, () => makeProduct({ name: 'Kivu pendant' }))
  server.answer(searchProducts, () => ({ products: [], page: 1, pages: 0, countProducts: 0 }))
  await openScreen('/product/kivu-pendant', person)
  await screen.findByRole('heading', { name: 'Kivu pendant' })
}

it.each([
  [
    { taxPercent: 18, shippingPrice: 1000, freeShippingAbove: 50_000 },
    'Umusoro: +18 % · Ubwikorezi: RWF 1,000, ubuntu hejuru ya RWF 50,000',
  ],
  [{ taxPercent: 0, shippingPrice: 0 }, 'Umusoro: uri mu giciro · Ubwikorezi: ubuntu'],
])('shows tax and delivery of a lamp in a shop with %j as "%s"', async (rates, terms) => {
  await openLamp(rates)
  await screen.findByText(
    (_, element) => element?.tagName === 'P' && element.textContent.replaceAll('\u00a0', ' ') === terms,
  )
  await expectAccessible()
})

it('hides tax and delivery from staff, who agree on prices', async () => {
  await openLamp({}, 'seller')
  expect(screen.queryByText(new RegExp(texts.cart.tax))).toBeNull()
})

it('shows in the cart how many are left when more are wanted', async () => {
  const server = fakeServer()
  cartItems.set([makeCartLine({ name: 'Kivu pendant', quantity: 2, countInStock: 5 })])
  let left = 5
  const requests = server.answer(getProduct, () =>
    makeProduct({ _id: 'lamp', name: 'Kivu pendant', countInStock: left }),
  )
  const user = await openScreen('/cart')
  const more = await button(texts.cart.increase('Kivu pendant'))
  // The cart has loaded the stock; then other customers buy three of the lamps.
  await waitFor(() => expect([requests.length, queryClient.isFetching()]).toEqual([1, 0]))
  left = 2
  await user.click(more)
  await toast(`${texts.cart.outOfStock}. ${texts.cart.onlyLeft(2)}`)
})
