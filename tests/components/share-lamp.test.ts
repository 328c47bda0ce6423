import { expect, it, onTestFinished, vi } from 'vitest'
import { getProductBySlug, searchProducts } from '../../shared/products/routes.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { link } from './support/page.ts'

const lamp = { ...makeProduct(), name: 'Itara rya "Kivu"', slug: 'itara-rya-kivu', price: 12_500 }

async function openLamp() {
  const server = fakeServer()
  server.answer(getProductBySlug, () => lamp)
  server.answer(searchProducts, () => ({ products: [], page: 1, pages: 0, countProducts: 0 }))
  const user = await openScreen('/product/itara-rya-kivu')
  return { user, share: await link('Sangiza kuri WhatsApp') }
}

it('shares a lamp by WhatsApp with its name, price and address', async () => {
  const { share } = await openLamp()
  const address = new URL(share.getAttribute('href') ?? '')
  expect(address.origin + address.pathname).toBe('https://wa.me/')
  expect(address.searchParams.get('text')).toBe(
    `Itara rya "Kivu": RWF\u00a012,500\n${window.location.origin}/product/itara-rya-kivu`,
  )
})

it('opens the phone’s share menu when it has one', async () => {
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user, share: shown } = await openLamp()
  await user.click(shown)
  expect(share).toHaveBeenCalledWith({
    title: lamp.name,
    text: `Itara rya "Kivu": RWF\u00a012,500`,
    url: `${window.location.origin}/product/itara-rya-kivu`,
  })
})
