import { expect, it } from 'vitest'
import { shop as enShop } from '../../web/src/messages/en/shop.ts'
import { customer as rwCustomer } from '../../web/src/messages/rw/customer.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { isNightly } from '../support/long-runs.ts'
import { newLamp } from './support/products-api.ts'
import { recordReport } from './support/reports-api.ts'
import { expectAccessible, newVisitor, openAs } from './support/visitor.ts'

it('shows another language once all its texts are loaded, and on the next visit', async () => {
  const page = await newVisitor()
  await page.goto('/signup')
  await page.getByText(rwCustomer.signIn.passwordRule).waitFor()
  const { promise: release, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/assets/en-customer-*.js', async (route) => {
    await release
    await route.continue()
  })
  const storefront = page.waitForResponse('**/assets/en-language-*.js')
  await page.getByRole('button', { name: 'EN: English' }).click()
  await storefront
  await page.getByPlaceholder(rwShop.shop.searchHint).waitFor()
  await page.getByText(rwCustomer.signIn.passwordRule).waitFor()
  goOn()
  await page.getByText('with a lowercase letter, an uppercase letter and a number').waitFor()
  await page.getByPlaceholder(enShop.shop.searchHint).waitFor()
  await expect.poll(() => page.getByText(rwCustomer.signIn.passwordRule).count()).toBe(0)
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('en')
  await expectAccessible(page)

  await page.reload()

  await page.getByRole('heading', { name: 'Sign up' }).waitFor()
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('en')
  await page.getByRole('button', { name: 'RW: Ikinyarwanda' }).click()
  await page.getByText(rwCustomer.signIn.passwordRule).waitFor()
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('rw')
})

it.runIf(isNightly)('keeps the current language when another cannot be fetched', async () => {
  const page = await newVisitor()
  await page.goto('/cart')
  await page.getByText(rwShop.cart.empty).waitFor()
  await page.route('**/assets/en-language-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'EN: English' }).click()
  await page.getByText(rwShop.failed.errors.network).waitFor()
  await page.getByText(rwShop.cart.empty).waitFor()
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('rw')
})

it('shows staff plain English and fetches only the texts of one language', async () => {
  await recordReport([[await newLamp(), 1]])
  const page = await openAs('seller', '/', 'laptop')
  await page.getByRole('button', { name: 'EN: English' }).click()
  await page.getByRole('heading', { name: enShop.products.title }).waitFor()
  const texts = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /assets\/((?:rw|en)-\w+)-[\w-]{7}\.js$/.exec(request.url()) ?? []
    if (name) texts.add(name)
  })
  await page.goto('/admin/report')
  await page.getByRole('heading', { name: 'Sales', exact: true }).waitFor()
  for (const name of ['Debts', 'Price per unit', 'Net profit']) {
    await page.getByRole('columnheader', { name, exact: true }).waitFor()
  }
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText(/\bDepts\b/i).count()).toBe(0)
  await expectAccessible(page)
  expect([...texts].toSorted()).toEqual(['en-customer', 'en-language', 'en-office'])
})
