import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listMyOrders, placeOrder } from '../../shared/orders/routes.ts'
import { getProduct, getProductBySlug, listProducts, searchProducts } from '../../shared/products/routes.ts'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { routes } from '../../web/src/app/routes.ts'
import { cartItems } from '../../web/src/domain/cart/cart.ts'
import { cartLine } from '../../web/src/domain/cart/cart-lines.ts'
import { paymentMethod, shippingAddress } from '../../web/src/features/checkout/checkout-store.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop as texts } from '../../web/src/messages/rw/shop.ts'
import { address } from '../support/make-order.ts'
import { makeProduct } from '../support/make-product.ts'
import { type FakeServer, fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectPath } from './support/page.ts'

const lamp = makeProduct({ name: 'Kivu pendant', slug: 'kivu-pendant', countInStock: 5 })

const never = () => new Promise<never>(() => {})

/** Delays a screen's code until the returned function is called. */
function delayReplies(path: string): () => Promise<void> {
  const code = routes.find((route) => route.path === path)?.code ?? expect.fail(`there is no screen at ${path}`)
  let arrive: (screen: ComponentType) => void = () => {}
  const coming = new Promise<ComponentType>((resolve) => {
    arrive = resolve
  })
  const spies = [vi.spyOn(code, 'loaded').mockReturnValue(undefined), vi.spyOn(code, 'load').mockReturnValue(coming)]
  const restore = () => {
    for (const spy of spies) spy.mockRestore()
  }
  onTestFinished(restore)
  return async () => {
    restore()
    arrive(await code.load())
  }
}

/** Creates a shop that answers the calls of the first screen and none after it. */
function silentShop(): FakeServer {
  const server = fakeServer()
  server.answer(listProducts, () => [lamp])
  server.answer(searchProducts, never)
  server.answer(getProduct, never)
  server.answer(listMyOrders, never)
  server.answer(listTillLamps, never)
  return server
}

/** Prepares a customer who is ready to place an order. */
function readyToOrder(): void {
  cartItems.set([cartLine(lamp, 1)])
  shippingAddress.set(address)
  paymentMethod.set('MoMo')
}

const bar = () => screen.getByRole('status', { name: texts.shop.coming })

it('shows a tapped lamp immediately from the list', async () => {
  silentShop()
  const user = await openScreen('/')
  await user.click(await screen.findByRole('link', { name: 'Kivu pendant' }))
  await screen.findByRole('heading', { level: 1, name: 'Kivu pendant' })
})

it('shows a placeholder of its size for a lamp without data', async () => {
  silentShop().answer(getProductBySlug, never)
  await openScreen('/product/kivu-pendant')
  expect(screen.getByRole('main').querySelector('[aria-busy=true]')).not.toBeNull()
})

it('shows a tap on Buy on its button while the shop checks the stock', async () => {
  const server = silentShop()
  server.answer(getProductBySlug, () => lamp)
  server.answer(getProduct, () => lamp)
  const user = await openScreen('/product/kivu-pendant')
  const buy = await button(texts.products.buy)
  const reply = server.delay('GET')
  await user.click(buy)
  expect(buy.getAttribute('aria-disabled')).toBe('true')
  reply()
  await expectPath('/cart')
})

const { steps, checkout, signIn } = customer

it.each([
  ['into the cart', '/product/kivu-pendant', undefined, texts.products.buy, '/cart', texts.cart.title],
  ['from the cart', '/cart', undefined, texts.cart.proceed, '/signin', signIn.title],
  ['from the address', '/shipping', 'customer', 'Komeza', '/payment', checkout.paymentTitle],
  ['from the way to pay', '/payment', 'customer', 'Komeza', '/placeorder', steps.confirm],
] as const)('shows a bar immediately on a tap %s, and the next screen before any response', async (...way) => {
  const [, from, person, tap, to, title] = way
  const server = silentShop()
  server.answer(getProductBySlug, () => lamp)
  if (to === '/cart') server.answer(getProduct, () => lamp)
  else readyToOrder()
  const user = await openScreen(from, person)
  const next = await button(tap)
  const arrive = delayReplies(to)
  await user.click(next)
  if (to === '/cart') await expectPath(to)
  bar()
  server.answer(getProduct, never)
  await arrive()
  await screen.findByRole('heading', { level: 1, name: title })
  expect(screen.queryByRole('status', { name: texts.shop.coming })).toBeNull()
})

it('shows a tap that places an order on its button until the shop has it', async () => {
  const server = silentShop()
  server.answer(getProduct, () => lamp)
  server.answer(placeOrder, never)
  readyToOrder()
  const user = await openScreen('/placeorder', 'customer')
  const place = await button(checkout.place)
  await user.click(place)
  expect(place.hasAttribute('disabled') || place.getAttribute('aria-disabled') === 'true').toBe(true)
})

it('shows a bar and then the till before the shop answers a tap', async () => {
  silentShop()
  const user = await openScreen('/special', 'seller')
  const sell = await screen.findByRole('link', { name: office.nav.sections.sell })
  const arrive = delayReplies('/sell')
  await user.click(sell)
  await screen.findByRole('status', { name: texts.shop.coming })
  await arrive()
  await screen.findByRole('heading', { level: 1, name: office.till.title })
})

it('shows a bar on the current screen before the next one is drawn', async () => {
  silentShop()
  await openScreen('/')
  const link = await screen.findByRole('link', { name: 'Kivu pendant' })
  fireEvent.click(link)
  bar()
  expect(window.location.pathname).toBe('/')
  expect(link.isConnected).toBe(true)
  await screen.findByRole('heading', { level: 1, name: 'Kivu pendant' })
  await waitFor(() => expect(screen.queryByRole('status', { name: texts.shop.coming })).toBeNull())
})

it('counts two taps on a link as one step, which going back undoes', async () => {
  silentShop()
  await openScreen('/')
  const link = await screen.findByRole('link', { name: 'Kivu pendant' })
  const steps = window.history.length
  fireEvent.click(link)
  fireEvent.click(link)
  await screen.findByRole('heading', { level: 1, name: 'Kivu pendant' })
  await waitFor(() => expect(screen.queryByRole('status', { name: texts.shop.coming })).toBeNull())
  expect(window.history.length).toBe(steps + 1)
})

it("follows a link immediately when only the screen's content changes", async () => {
  silentShop().answer(searchProducts, () => ({ products: [lamp], countProducts: 1, page: 1, pages: 1 }))
  await openScreen('/search?category=Strips&rating=4')
  fireEvent.click(await screen.findByRole('link', { name: texts.cart.removeNamed('Strips') }))
  expect(window.location.search).toBe('?rating=4')
})
