import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { logClientError } from '../../shared/client-errors/routes.ts'
import { cartItems } from '../../web/src/domain/cart/cart.ts'
import { cartLine } from '../../web/src/domain/cart/cart-lines.ts'
import { orderCounts } from '../../web/src/domain/orders/order-counts.ts'
import { userInfo } from '../../web/src/domain/users/user.ts'
import { queryClient } from '../../web/src/lib/query-client.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { bulb } from './support/at-the-till.ts'
import { type FakeServer, fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'

let server: FakeServer

beforeEach(() => {
  server = fakeServer()
  server.answer(logClientError, () => ({}))
  // React logs each planted error there.
  vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
})

/** Returns a value whose field throws when a part of the page reads it. */
function withCrash<Value extends object>(value: Value, field: keyof Value): Value {
  const copy = { ...value }
  Object.defineProperty(copy, field, {
    get: () => {
      throw new Error('planted')
    },
  })
  // TanStack Query compares plain objects field by field.
  Object.setPrototypeOf(copy, {})
  return copy
}

const reloadOffered = async () => {
  const alert = await screen.findByRole('alert')
  within(alert).getByText(new RegExp(shop.failed.title))
  within(alert).getByRole('button', { name: shop.failed.again })
}

it('keeps the screen and offers a reload when the header throws', async () => {
  await openScreen('/special')
  act(() => cartItems.set([withCrash(cartLine(bulb, 1), 'quantity')]))
  await reloadOffered()
  await screen.findByRole('heading', { level: 1, name: customer.special.title })
  expect(screen.queryByRole('banner')).toBeNull()
})

it('keeps the screen and the header when the navigation throws', async () => {
  await openScreen('/admin/device', 'seller')
  await screen.findByRole('navigation', { name: office.nav.label })
  await screen.findByRole('heading', { level: 1 })
  const counts = { toDeliver: 1, waitingForMoney: 0, owing: 0 }
  act(() => void queryClient.setQueryData(orderCounts.queryKey, withCrash(counts, 'toDeliver')))
  await reloadOffered()
  await screen.findByRole('banner')
  await screen.findByRole('heading', { level: 1 })
})

it('shows a page that offers a reload when the frame throws', async () => {
  await openScreen('/special', 'customer')
  const user = userInfo.get()
  if (user) act(() => userInfo.set(withCrash(user, 'isAdmin')))
  await screen.findByRole('heading', { level: 1, name: shop.failed.title })
  screen.getByRole('button', { name: shop.failed.again })
  act(() => userInfo.clear())
})
