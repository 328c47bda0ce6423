import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getProduct } from '../../shared/products/routes.ts'
import { sendSpecialRequest } from '../../shared/special/routes.ts'
import { cartItems } from '../../web/src/domain/cart/cart.ts'
import { cartLine } from '../../web/src/domain/cart/cart-lines.ts'
import { queryClient } from '../../web/src/lib/query-client.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { bulb } from './support/at-the-till.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, field } from './support/page.ts'

it('keeps the stepper’s buttons in focus and ignores presses at its limits', async () => {
  const server = fakeServer()
  server.answer(getProduct, () => bulb)
  cartItems.set([cartLine(bulb, 2)])
  const user = await openScreen('/cart')
  const more = await button(shop.cart.increase('Bulb E27'))
  await user.click(more)
  await waitFor(() => expect(cartItems.get()).toMatchObject([{ quantity: 3 }]))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  // A natively disabled button would lose the focus in a browser.
  expect(more.getAttribute('aria-disabled')).toBe('true')
  expect(more.hasAttribute('disabled')).toBe(false)
  await user.click(more)
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(cartItems.get()).toMatchObject([{ quantity: 3 }])
  await expectAccessible()
})

it('sends a form once and keeps its button in focus while sending', async () => {
  const server = fakeServer()
  const sent = server.answer(sendSpecialRequest, () => new Promise(() => {}))
  const user = await openScreen('/special', 'customer')
  await user.type(await field(customer.special.fields.name), 'Uwase')
  await user.type(await field(customer.special.fields.description), 'A lamp for a long hall')
  const send = await button(customer.special.send)
  await user.click(send)
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('true'))
  fireEvent.click(send)
  expect(send.hasAttribute('disabled')).toBe(false)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.getByRole('main').contains(send)).toBe(true)
})
