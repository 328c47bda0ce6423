import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Business } from '../../shared/business.ts'
import { NO_FISCAL_SETTINGS } from '../../shared/fiscal/settings.ts'
import { getSettings } from '../../shared/settings/routes.ts'
import { firstSettings } from '../../shared/settings/settings.ts'
import { Shop } from '../../shared/shop.ts'
import { cartItems } from '../../web/src/domain/cart/cart.ts'
import { cartLine } from '../../web/src/domain/cart/cart-lines.ts'
import { orderBusiness, shippingAddress } from '../../web/src/features/checkout/checkout-store.ts'
import { orderRequest } from '../../web/src/features/checkout/order-request.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { fiscal } from '../../web/src/messages/rw/fiscal.ts'
import { address } from '../support/make-order.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, expectPath, field } from './support/page.ts'

const { business, buyer } = fiscal
const line = cartLine(makeProduct({ price: 5000, countInStock: 10 }), 1)

/** Opens the choice of the payment method with an address and a lamp in the cart. */
async function openPayment(isOn: boolean) {
  const settings = firstSettings(Shop.parse({}), Business.parse({}))
  fakeServer().answer(getSettings, () => ({ ...settings, fiscal: { ...NO_FISCAL_SETTINGS, isOn } }))
  cartItems.set([line])
  shippingAddress.set(address)
  const user = await openScreen('/payment', 'customer')
  await user.click(await screen.findByRole('radio', { name: /^MoMo/ }))
  return user
}

const fold = () => screen.findByText(business.title, { selector: 'summary' })

it('asks a consumer for nothing', async () => {
  const user = await openPayment(true)
  expect((await fold()).parentElement).not.toHaveProperty('open', true)
  await user.click(await button(customer.checkout.proceed))
  await expectPath('/placeorder')
})

it('offers no receipt with a TIN while fiscal receipts are off', async () => {
  await openPayment(false)
  expect(screen.queryByText(business.title)).toBeNull()
})

it('requires both the TIN and the purchase code, and shows them before the order', async () => {
  const user = await openPayment(true)
  await user.click(await fold())
  await user.type(await field(business.fields.tin), '100 600 570')
  await expectAccessible()
  await user.click(await button(customer.checkout.proceed))
  await screen.findByText(buyer.errors.missing)
  await expectFocused(await field(business.fields.purchaseCode))
  await expectPath('/payment')
  await user.type(await field(business.fields.purchaseCode), '735291')
  await user.click(await button(customer.checkout.proceed))
  await expectPath('/placeorder')
  await screen.findByText('TIN 100600570 · 735291')
  expect(orderBusiness.get()).toEqual({ tin: '100600570', purchaseCode: '735291' })
})

it('sends a business with the order', () => {
  const chosen = { tin: '100600570', purchaseCode: '735291' }
  const terms = Business.parse({})
  expect(orderRequest([line], { address, method: 'MoMo', buyer: chosen }, terms)).toMatchObject({ buyer: chosen })
  expect(orderRequest([line], { address, method: 'MoMo' }, terms)).not.toHaveProperty('buyer')
})
