import { expect, it } from 'vitest'
import { putInCart } from './support/purchase.ts'
import { newVisitor, sideways } from './support/visitor.ts'

const NAME = 'Red Hurricane Lantern'
const WIDE = 'Itararyumurikokoryokukabaza'.repeat(3)

it('breaks a word that is wider than a phone', async () => {
  const page = await newVisitor()
  // Replaces the name in the page and in the API's responses.
  await page.route(/\/product(s?)\//, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(NAME, WIDE) })
  })
  await page.goto('/product/red-hurricane-lantern')
  await page.getByRole('heading', { name: WIDE }).waitFor()
  await expect.poll(() => sideways(page)).toBe(0)

  await putInCart(page, 'red-hurricane-lantern')
  await page.getByRole('link', { name: WIDE }).waitFor()
  await expect.poll(() => sideways(page)).toBe(0)
})
