import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { listChangesOf } from '../../shared/changes/routes.ts'
import { deliverOrder, getOrder, placeOrder } from '../../shared/orders/routes.ts'
import { listPayments } from '../../shared/payments/routes.ts'
import { getProduct, getProductBySlug, searchProducts } from '../../shared/products/routes.ts'
import { cartItems } from '../../web/src/domain/cart/cart.ts'
import { cartLine } from '../../web/src/domain/cart/cart-lines.ts'
import { paymentMethod, shippingAddress } from '../../web/src/features/checkout/checkout-store.ts'
import { newDraft } from '../../web/src/features/sale/sale-draft.ts'
import { saleDraft } from '../../web/src/features/sale/sale-store.ts'
import { queryClient } from '../../web/src/lib/query-client.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { address, makeOrder } from '../support/make-order.ts'
import { add, bulb, line, openTill, pendant, recorded } from './support/at-the-till.ts'
import { fakeServer } from './support/fake-server.ts'
import { goTo } from './support/go-to.ts'
import { openScreen } from './support/open-screen.tsx'
import { button } from './support/page.ts'
import { serveTill } from './support/serve-till.ts'

const { till, sale } = office

describe('sale whose seller leaves the till while it is saved', () => {
  it('shows the refusal of a sale on another screen, and again at the till', async () => {
    const { server, shop: kept, user } = await openTill()
    await user.click(await add('Bulb E27'))
    await user.click(await add('Bulb E27'))
    kept.change('bulb', { countInStock: 1 })
    const release = server.delay('POST')
    await user.click(await button('Cash'))
    await goTo('/special')
    await act(async () => release())
    const told = await screen.findByText(new RegExp(sale.failure.notSaved), { selector: '[role=status] *' })
    expect(told.textContent).toContain(till.refused)
    await user.click(screen.getByText(till.title, { selector: '[role=status] a' }))
    const bulbs = within(await line('Bulb E27'))
    await bulbs.findByText(shop.cart.onlyLeft(1))
    await user.click(bulbs.getByRole('button', { name: till.takeLeft(1) }))
    await user.click(await button('Cash'))
    await recorded()
    expect(kept.reports).toMatchObject([{ real: 1, sales: 900 }])
  })

  it('records a sale once when the shop accepts it after the seller left', async () => {
    const { server, shop: kept, user } = await openTill()
    await user.click(await add('Bulb E27'))
    const release = server.delay('POST')
    await user.click(await button('Cash'))
    await goTo('/special')
    await act(async () => release())
    await waitFor(() => expect(kept.reports).toHaveLength(1))
    await goTo('/sell')
    await screen.findByText(till.empty)
  })
})

describe('sale whose seller leaves the review while it is saved', () => {
  it('shows the refusal of a sale on another screen, and again at the review', async () => {
    const server = fakeServer()
    const kept = serveTill(server, [pendant, bulb])
    server.answer(getProduct, () => bulb)
    cartItems.set([cartLine(bulb, 2)])
    saleDraft.set({ ...newDraft('the-sale'), method: 'Cash' })
    const user = await openScreen('/reportReview', 'seller')
    kept.change('bulb', { countInStock: 1 })
    const release = server.delay('POST')
    await user.click(await button(sale.save))
    await goTo('/special')
    await act(async () => release())
    await screen.findByText(new RegExp(sale.failure.notSaved), { selector: '[role=status] *' })
    await goTo('/reportReview')
    await screen.findByRole('heading', { name: customer.checkout.stockShort })
    expect(kept.reports).toEqual([])
  })
})

describe('order whose customer leaves while it is placed', () => {
  it('shows the refusal of an order on another screen until the customer is back', async () => {
    const server = fakeServer()
    server.answer(getProduct, () => bulb)
    server.answer(placeOrder, () => {
      throw new Refusal('order.tooMany', 'Too many orders')
    })
    cartItems.set([cartLine(bulb, 2)])
    shippingAddress.set(address)
    paymentMethod.set('MoMo')
    const user = await openScreen('/placeorder', 'customer')
    const release = server.delay('POST')
    await user.click(await button(customer.checkout.place))
    await goTo('/special')
    await act(async () => release())
    await screen.findByText(new RegExp(customer.checkout.notPlaced), { selector: '[role=status] *' })
    expect(cartItems.get()).toMatchObject([{ _id: 'bulb', quantity: 2 }])
    await goTo('/placeorder')
    await button(customer.checkout.place)
    await waitFor(() => expect(screen.queryByText(new RegExp(customer.checkout.notPlaced))).toBeNull())
  })
})

describe('cart changed quickly', () => {
  it('drops a lamp that is removed while its quantity changes', async () => {
    const server = fakeServer()
    server.answer(getProduct, () => bulb)
    cartItems.set([cartLine(bulb, 1)])
    const user = await openScreen('/cart')
    await button(shop.cart.increase('Bulb E27'))
    const release = server.delay('GET')
    await user.click(await button(shop.cart.increase('Bulb E27')))
    await user.click(await button(shop.cart.removeNamed('Bulb E27')))
    await act(async () => release())
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(cartItems.get()).toEqual([])
  })

  it('adds one lamp to the cart for two fast taps on Buy', async () => {
    const server = fakeServer()
    server.answer(getProductBySlug, () => bulb)
    server.answer(searchProducts, () => ({ products: [], countProducts: 0, page: 1, pages: 1 }))
    const requests = server.answer(getProduct, () => bulb)
    await openScreen('/product/bulb-e27')
    const buy = await button(shop.products.buy)
    // Both taps precede React's next render.
    await act(async () => {
      buy.click()
      buy.click()
    })
    await waitFor(() => expect(cartItems.get()).toMatchObject([{ _id: 'bulb', quantity: 1 }]))
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(cartItems.get()).toMatchObject([{ quantity: 1 }])
    expect(requests.length).toBeGreaterThan(0)
  })
})

it('delivers an order once when its button is tapped twice', async () => {
  const order = makeOrder({ isPaid: true, paidAt: '2026-11-21T09:00:00.000Z' })
  const server = fakeServer()
  server.answer(getOrder, () => order)
  server.answer(listPayments, () => [])
  server.answer(listChangesOf, () => ({ changes: [] }))
  const deliverRequests = server.answer(deliverOrder, () => ({
    order: { ...order, isDelivered: true, deliveredAt: new Date().toISOString() },
  }))
  await openScreen(`/order/${order._id}`, 'admin')
  const deliver = await button(office.orders.deliver)
  await act(async () => {
    deliver.click()
    deliver.click()
  })
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(deliverRequests).toHaveLength(1)
})
