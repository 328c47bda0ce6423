import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { routes } from '../../web/src/app/routes.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { special } from '../../web/src/messages/rw/special.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'

const codeOf = (path: string) => routes.find((route) => route.path === path)?.code.loaded()

it('shows a progress bar immediately while a screen is being fetched', async () => {
  fakeServer()
  await openScreen('/special')
  screen.getByRole('status', { name: shop.shop.coming })
  await screen.findByRole('heading', { name: special.title })
  expect(screen.queryByRole('status', { name: shop.shop.coming })).toBeNull()
})

it('prefetches the next step unless the customer saves data', async () => {
  fakeServer()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  await openScreen('/cart')
  await screen.findByText(shop.cart.empty)
  vi.unstubAllGlobals()
  expect(codeOf('/signin')).toBeUndefined()

  fakeServer()
  await openScreen('/cart')
  await waitFor(() => expect(codeOf('/signin')).toBeDefined())
  expect(codeOf('/shipping')).toBeUndefined()
})
