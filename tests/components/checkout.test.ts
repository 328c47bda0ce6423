import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listMyOrders } from '../../shared/orders/routes.ts'
import { getProduct } from '../../shared/products/routes.ts'
import { cartItems } from '../../web/src/domain/cart/cart.ts'
import { shippingAddress } from '../../web/src/features/checkout/checkout-store.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { makeCartLine } from '../support/make-cart-line.ts'
import { address, makeOrder } from '../support/make-order.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, expectPath, field } from './support/page.ts'

it('reports each missing field of the address and focuses the first', async () => {
  fakeServer().answer(listMyOrders, () => [])
  const user = await openScreen('/shipping', 'customer')
  await user.type(await field('Full Name'), 'Aline Uwase')
  await user.type(await field('City'), 'Kigali')
  await user.type(await field('Phone'), 'no number')
  await user.keyboard('{Enter}')
  await screen.findByText(customer.checkout.fieldErrors.missing)
  await screen.findByText(customer.checkout.fieldErrors.notPhone)
  await expectFocused(await field('Address'))
  await expectAccessible()
  await expectPath('/shipping')
})

it('requires a payment method', async () => {
  fakeServer()
  const user = await openScreen('/payment', 'customer')
  await user.click(await button('Komeza'))
  await screen.findByText(customer.checkout.chooseMethod, { selector: '[role=alert] *, [role=alert]' })
  await expectAccessible()
  await expectPath('/payment')
})

it('keeps typed and chosen values over a reload', async () => {
  fakeServer().answer(listMyOrders, () => [])
  const user = await openScreen('/shipping', 'customer')
  await user.type(await field('Full Name'), 'Aline Uwase')
  await user.type(await field('Phone'), '0788 123 456')
  await openScreen('/shipping', 'customer')
  expect((await field('Full Name')).value).toBe('Aline Uwase')
  expect((await field('Phone')).value).toBe('0788 123 456')
  await openScreen('/payment', 'customer')
  await user.click(await screen.findByRole('radio', { name: /^Paypal/ }))
  await openScreen('/payment', 'customer')
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Paypal/ })).checked).toBe(true)
})

it('redirects a customer who skipped a step back to it', async () => {
  const server = fakeServer()
  server.answer(listMyOrders, () => [])
  server.answer(getProduct, () => makeProduct())
  await openScreen('/placeorder', 'customer')
  await screen.findByText('Ntimwahisemo ibyo mugura.')
  cartItems.set([makeCartLine()])
  await openScreen('/placeorder', 'customer')
  await field('Full Name')
  await expectPath('/shipping')
  shippingAddress.set(address)
  await openScreen('/placeorder', 'customer')
  await screen.findByRole('radio', { name: /^MoMo/ })
  await expectPath('/payment')
})

it('redirects staff from the checkout to their own sales form', async () => {
  fakeServer()
  await openScreen('/shipping', 'seller')
  await expectPath('/admin/createReport')
})

it('offers only the payment methods that the shop takes', async () => {
  fakeServer()
  const user = await openScreen('/payment', 'customer')
  await user.click(await screen.findByRole('radio', { name: /^Paypal/ }))
  fakeServer({ paymentMethods: ['MoMo'] })
  await openScreen('/payment', 'customer')
  await screen.findByRole('radio', { name: /^MoMo/ })
  expect(screen.queryByRole('radio', { name: /^Paypal/ })).toBeNull()
  await user.click(await button('Komeza'))
  await screen.findByText(customer.checkout.chooseMethod, { selector: '[role=alert] *, [role=alert]' })
})

it('reports that a shop takes no payments yet', async () => {
  fakeServer({ paymentMethods: [] })
  await openScreen('/payment', 'customer')
  await screen.findByText(customer.checkout.noMethod)
  await expectAccessible()
})

it('offers the address of the last order and fills it in with one tap', async () => {
  fakeServer().answer(listMyOrders, () => [makeOrder()])
  const user = await openScreen('/shipping', 'customer')
  const offer = customer.checkout.offeredAddress('Aline Uwase, KG 11 Ave 5, Kigali, 0788123456')
  await user.click(await button(offer))
  expect((await field('Address')).value).toBe('KG 11 Ave 5')
  expect(screen.queryByRole('button', { name: offer })).toBeNull()
  await expectAccessible()
})

it('offers the account’s name for a first order', async () => {
  fakeServer().answer(listMyOrders, () => [])
  const user = await openScreen('/shipping', 'customer')
  await user.click(await button(customer.checkout.offeredAddress('Aline Uwase')))
  expect((await field('Full Name')).value).toBe('Aline Uwase')
  expect((await field('Country')).value).toBe('Rwanda')
})
