import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { StoredProduct } from '../../lambdas/data/products.ts'
import { composeOrder } from '../../lambdas/orders/compose-order.ts'
import { Business } from '../../shared/business.ts'
import { newId } from '../../shared/id.ts'
import { formatRwf } from '../../shared/money.ts'
import type { Order } from '../../shared/orders/order.ts'
import { getOrder, placeOrder } from '../../shared/orders/routes.ts'
import { getPayment } from '../../shared/payments/routes.ts'
import { getProduct } from '../../shared/products/routes.ts'
import { cartItems } from '../../web/src/domain/cart/cart.ts'
import { cartLine } from '../../web/src/domain/cart/cart-lines.ts'
import { paymentMethod, shippingAddress } from '../../web/src/features/checkout/checkout-store.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { shop as texts } from '../../web/src/messages/rw/shop.ts'
import { address } from '../support/make-order.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused } from './support/page.ts'

const { checkout } = customer

/** Opens the review of an order of one lamp, which the shop places by its own rules. */
async function open({ quantity = 1, countInStock = 10 } = {}) {
  const server = fakeServer()
  let lamp = makeProduct({ price: 5000, countInStock })
  const orders: Order[] = []
  server.answer(getProduct, () => lamp)
  server.answer(getOrder, ({ params }) => orders.find(({ _id }) => _id === params.id) ?? expect.fail('no such order'))
  server.answer(getPayment, ({ params }) => ({
    order: orders.find(({ _id }) => _id === params.id) ?? expect.fail('no such order'),
  }))
  const requests = server.answer(placeOrder, ({ body }) => {
    const createdAt = new Date().toISOString()
    const user = { _id: 'customer-1', name: 'Aline Uwase' }
    const stamp = { _id: newId(), createdAt, heldUntil: createdAt, user }
    const order = composeOrder(body, new Map([[lamp._id, lamp]]), Business.parse({}), stamp)
    for (const item of order.orderItems) lamp = { ...lamp, countInStock: lamp.countInStock - item.quantity }
    orders.push(order)
    return { order }
  })
  const fillCart = (count: number) => cartItems.set([cartLine(lamp, count)])
  fillCart(quantity)
  shippingAddress.set(address)
  paymentMethod.set('MoMo')
  const user = await openScreen('/placeorder', 'customer')
  return {
    server,
    orders,
    requests,
    user,
    fillCart,
    change(changes: Partial<StoredProduct>) {
      lamp = { ...lamp, ...changes }
    },
    place: async () => user.click(await button(checkout.place)),
    left: () => lamp.countInStock,
  }
}

const arrived = () => screen.findByText(/Not Paid/)

it('puts the button that pays first and explains that the other pays later', async () => {
  await open()
  const pay = await button(checkout.pay)
  expect(pay.nextElementSibling).toBe(await button(checkout.place))
  screen.getByRole('button', { name: checkout.place, description: checkout.payLater })
  await expectAccessible()
})

it('shows the top of the placed order', async () => {
  const { place } = await open()
  window.scrollTo(0, 500)
  await place()
  await arrived()
  expect(window.scrollY).toBe(0)
})

describe('order that the shop cannot accept as it is', () => {
  it('offers an order at the new price when the price has changed', async () => {
    const { change, orders, place, user } = await open()
    change({ price: 5700 })
    await place()

    const alert = within(await screen.findByRole('alert'))
    await alert.findByRole('heading', { name: checkout.priceChanged })
    expect((await alert.findByRole('deletion')).textContent).toBe(formatRwf(5000))
    await alert.findByText(formatRwf(5700))
    await expectAccessible()
    expect(orders).toEqual([])

    await user.click(await button(checkout.takePrices))
    expect(screen.queryByRole('alert')).toBeNull()
    await expectFocused(await button(checkout.pay))
    await user.keyboard('{Enter}')
    await arrived()
    expect(orders).toMatchObject([{ itemsPrice: 5700 }])
  })

  it('offers an order with the remaining stock when other buyers were faster', async () => {
    const { change, left, orders, place, user } = await open({ quantity: 2 })
    change({ countInStock: 1 })
    await place()

    const alert = within(await screen.findByRole('alert'))
    await alert.findByRole('heading', { name: checkout.stockShort })
    await alert.findByText(checkout.onlyLeft(1, 2))
    await expectAccessible()
    expect(orders).toEqual([])

    await user.click(await button(checkout.takeStock))
    await screen.findByText(texts.cart.items(1))
    await place()
    await arrived()
    expect(orders).toMatchObject([{ orderItems: [{ quantity: 1 }] }])
    expect(left()).toBe(0)
  })

  it('leads back to an empty cart when its only lamp is sold out', async () => {
    const { change, orders, place, user } = await open()
    change({ countInStock: 0 })
    await place()
    await user.click(await button(checkout.takeStock))
    await screen.findByText(texts.cart.empty)
    expect(orders).toEqual([])
  })
})

describe('order that is sent repeatedly', () => {
  it('places an order once when its reply was lost, even after a reload', async () => {
    const { server, orders, requests, place, user, left } = await open()
    server.loseReplies('changes')
    await place()
    await within(await screen.findByRole('alert')).findByText(checkout.safeToRetry, { exact: false })
    await expectAccessible()
    await user.click(await button(texts.failed.again))
    await within(await screen.findByRole('alert')).findByText(checkout.safeToRetry, { exact: false })

    server.loseReplies('none')
    await openScreen('/placeorder', 'customer')
    for (const kept of [/KG 11 Ave 5/, 'MoMo']) await screen.findByText(kept)
    await place()

    await arrived()
    expect(orders).toHaveLength(1)
    expect(requests).toHaveLength(3)
    expect(left()).toBe(9)
  })

  it('places an order once when the button was pressed twice', async () => {
    const { requests } = await open()
    const place = await button(checkout.place)
    place.click()
    place.click()

    await arrived()
    expect(requests).toHaveLength(1)
  })

  it('does not block a second order of the same lamp', async () => {
    const { fillCart, orders, place } = await open()
    await place()
    await arrived()

    fillCart(1)
    await openScreen('/placeorder', 'customer')
    await place()

    await arrived()
    expect(orders).toHaveLength(2)
  })
})
