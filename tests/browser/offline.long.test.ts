import { expect, it } from 'vitest'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { expectAccessible, newVisitor } from './support/visitor.ts'

it('opens a screen automatically once there is a connection', async () => {
  const page = await newVisitor()
  await page.goto('/')
  await page.getByRole('link', { name: 'Red Hurricane Lantern' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Sign In' }).click()

  await page.getByRole('heading', { name: rwShop.failed.title }).waitFor()
  await expectAccessible(page)
  await expect.poll(() => page.getByRole('button', { name: rwShop.failed.again }).count()).toBe(0)
  await page.context().setOffline(false)

  await page.getByRole('heading', { name: 'Sign In' }).waitFor()
})

it('reports a crashed screen to the shop without personal data', async () => {
  const page = await newVisitor()
  await page.route(/\/assets\/storefront-/, (route) => route.abort())
  const answer = page.waitForResponse('**/api/client-errors')
  await page.goto('/cart?name=Keza')

  await page.getByRole('heading', { name: rwShop.failed.title }).waitFor()
  const reported = await answer
  expect(reported.status()).toBe(200)
  expect(reported.request().postDataJSON()).toMatchObject({
    name: 'TypeError',
    message: expect.stringMatching(/storefront-/),
    path: '/cart',
    version: expect.stringMatching(/\.js$/),
  })
})

it('shows that an address is unknown, with a link back to the shop', async () => {
  const page = await newVisitor()
  await page.goto('/nothing/here')

  await page.getByRole('heading', { name: rwShop.missing.title }).waitFor()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: rwShop.missing.goHome }).click()

  await page.getByRole('heading', { name: rwShop.products.title }).waitFor()
})
