import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Business } from '../../shared/business.ts'
import { getProductBySlug, searchProducts } from '../../shared/products/routes.ts'
import { getSettings } from '../../shared/settings/routes.ts'
import { firstSettings } from '../../shared/settings/settings.ts'
import { Shop } from '../../shared/shop.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible, link } from './support/page.ts'

const lamp = { ...makeProduct(), name: 'Kivu pendant', slug: 'kivu-pendant', price: 5000 }

async function openLamp(details: Partial<Shop>) {
  const server = fakeServer()
  server.answer(getProductBySlug, () => lamp)
  server.answer(searchProducts, () => ({ products: [], page: 1, pages: 0, countProducts: 0 }))
  const settings = firstSettings(Shop.parse(details), Business.parse({}))
  server.answer(getSettings, () => ({ ...settings, openingHours: 'Mon to Sat, 8:00 to 19:00' }))
  await openScreen('/product/kivu-pendant')
  await screen.findByRole('heading', { name: 'Kivu pendant' })
}

it('shows the shop’s name, address, hours and phone on every page', async () => {
  await openLamp({ name: 'Amatara ya Keza', address: 'Huye, Rwanda', phone: '0788 123 456' })
  await within(screen.getByRole('banner')).findByRole('link', { name: 'Amatara ya Keza' })
  const footer = within(screen.getByRole('contentinfo'))
  for (const text of ['Amatara ya Keza', 'Huye, Rwanda', 'Mon to Sat, 8:00 to 19:00']) footer.getByText(text)
  expect(footer.getByRole('link', { name: '0788 123 456' }).getAttribute('href')).toBe('tel:+250788123456')
  const message = footer.getByRole('link', { name: 'Twandikire kuri WhatsApp' })
  expect(message.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/250788123456\?/)
  await waitFor(() => expect(document.title).toBe('Kivu pendant · Amatara ya Keza'))
  await expectAccessible()
})

it('asks the shop about a lamp on WhatsApp', async () => {
  await openLamp({ phone: '+250 788 123 456' })
  const address = new URL((await link('Baza kuri WhatsApp')).getAttribute('href') ?? '')
  expect(address.pathname).toBe('/250788123456')
  expect(address.searchParams.get('text')).toContain(
    `Kivu pendant (RWF\u00a05,000)\n${window.location.origin}/product/kivu-pendant`,
  )
})

it('offers no phone or WhatsApp link when the shop has no phone', async () => {
  await openLamp({ name: 'Amatara ya Keza' })
  await within(screen.getByRole('contentinfo')).findByText('Kigali, Rwanda')
  expect(within(screen.getByRole('contentinfo')).queryAllByRole('link')).toEqual([])
  expect(screen.queryByRole('link', { name: 'Baza kuri WhatsApp' })).toBeNull()
})
