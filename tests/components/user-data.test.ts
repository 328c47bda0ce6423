import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { clearUserData, restoreUserData, stashUserData } from '../../web/src/domain/users/user-data.ts'
import { readItem, writeItem } from '../../web/src/lib/local-storage.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { makeCartLine } from '../support/make-cart-line.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'

const address = JSON.stringify({ fullName: 'Aline Uwase', phone: '0788123456' })

beforeEach(() => {
  clearUserData()
  writeItem('cartItems', JSON.stringify([makeCartLine()]))
  writeItem('shippingAddress', address)
})

it('shows an empty cart to the next person when a session ends by itself', async () => {
  fakeServer()
  await openScreen('/cart')
  stashUserData('aline')
  await screen.findByText(shop.cart.empty)
  expect(readItem('shippingAddress')).toBeUndefined()
  restoreUserData('eric')
  expect([readItem('cartItems'), readItem('shippingAddress')]).toEqual([undefined, undefined])
  // The first user's next sign-in does not restore what another user has taken over.
  restoreUserData('aline')
  expect(readItem('shippingAddress')).toBeUndefined()
})

it('restores the cart and the typed data to the same user', () => {
  const cart = readItem('cartItems')
  stashUserData('aline')
  restoreUserData('aline')
  expect([readItem('cartItems'), readItem('shippingAddress')]).toEqual([cart, address])
})

it('merges what two windows put aside when a session ends', () => {
  const cart = readItem('cartItems')
  stashUserData('aline')
  writeItem('shippingAddress', '"newer"')
  stashUserData('aline')
  restoreUserData('aline')
  expect([readItem('cartItems'), readItem('shippingAddress')]).toEqual([cart, '"newer"'])
})

it('keeps choices made after the session ended over older ones', () => {
  stashUserData('aline')
  writeItem('cartItems', '[]')
  restoreUserData('aline')
  expect(readItem('cartItems')).toBe('[]')
})

it('removes all cached responses at sign-out and leaves the settings of the device', () => {
  const keys = ['lastSeenDebtors', 'lastSeenLamps', 'lastSeenLaterRelease', 'deviceName']
  for (const key of keys) writeItem(key, '[]')
  clearUserData()
  expect(keys.filter((key) => readItem(key) !== undefined)).toEqual(['deviceName'])
})

it('leaves nothing after sign-out, neither active nor put aside', () => {
  stashUserData('aline')
  clearUserData()
  restoreUserData('aline')
  expect(readItem('cartItems')).toBeUndefined()
})
