import { readFile } from 'node:fs/promises'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getProductBySlug, searchProducts } from '../../shared/products/routes.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'

/** Opens a lamp's page and returns its picture. */
async function openLamp(image: string) {
  const server = fakeServer()
  server.answer(getProductBySlug, () => makeProduct({ name: 'Kivu pendant', image }))
  server.answer(searchProducts, () => ({ products: [], page: 1, pages: 0, countProducts: 0 }))
  await openScreen('/product/kivu-pendant')
  return screen.findByRole('img', { name: 'Kivu pendant' })
}

/** Returns whether the placeholder is shown, by the rule of the site's own styles. */
async function hasPlaceholder(picture: HTMLElement): Promise<boolean> {
  const styles = await readFile('web/src/theme/colours.css', 'utf8')
  const [, missing] = /^:has\(> (.+)\) \{\s*background: url\("\/no-picture\.svg"\)/m.exec(styles) ?? []
  return picture.matches(missing ?? expect.fail('no rule'))
}

it("draws a placeholder with the lamp's name when its picture cannot be fetched", async () => {
  const picture = await openLamp('/images/lamps/kivu-pendant/1200.webp')
  expect(await hasPlaceholder(picture)).toBe(false)
  fireEvent.error(picture)
  expect(await hasPlaceholder(picture)).toBe(true)
  expect(picture.getAttribute('alt')).toBe('Kivu pendant')
})

it('draws a placeholder for a lamp without a picture', async () => {
  expect(await hasPlaceholder(await openLamp(''))).toBe(true)
})
