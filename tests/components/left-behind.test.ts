import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { forgetLeftBehind, setAside, takeBack } from '../../web/src/domain/users/left-behind.ts'
import { keep, kept } from '../../web/src/lib/kept.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { makeCartLine } from '../support/make-cart-line.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'

const address = JSON.stringify({ fullName: 'Aline Uwase', phone: '0788123456' })

beforeEach(() => {
  forgetLeftBehind()
  keep('cartItems', JSON.stringify([makeCartLine()]))
  keep('shippingAddress', address)
})

it('shows an empty cart to the next person when a session ends by itself', async () => {
  fakeServer()
  await openScreen('/cart')
  setAside('aline')
  await screen.findByText(shop.cart.empty)
  expect(kept('shippingAddress')).toBeUndefined()
  takeBack('eric')
  expect([kept('cartItems'), kept('shippingAddress')]).toEqual([undefined, undefined])
  // The first user's next sign-in does not restore what another user has taken over.
  takeBack('aline')
  expect(kept('shippingAddress')).toBeUndefined()
})

it('restores everything to the same user', () => {
  const cart = kept('cartItems')
  setAside('aline')
  takeBack('aline')
  expect([kept('cartItems'), kept('shippingAddress')]).toEqual([cart, address])
})

it('merges what two windows put aside when a session ends', () => {
  const cart = kept('cartItems')
  setAside('aline')
  keep('shippingAddress', '"newer"')
  setAside('aline')
  takeBack('aline')
  expect([kept('cartItems'), kept('shippingAddress')]).toEqual([cart, '"newer"'])
})

it('keeps choices made after the session ended over older ones', () => {
  setAside('aline')
  keep('cartItems', '[]')
  takeBack('aline')
  expect(kept('cartItems')).toBe('[]')
})

it('leaves nothing after sign-out, neither active nor put aside', () => {
  setAside('aline')
  forgetLeftBehind()
  takeBack('aline')
  expect(kept('cartItems')).toBeUndefined()
})
