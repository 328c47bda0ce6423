import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { shop as texts } from '../../web/src/messages/rw/shop.ts'
import { isNightly } from '../support/long-runs.ts'
import { newVisitor } from './support/visitor.ts'

/** Fails the first request for a matching file, like a connection that is lost for a moment. */
async function failOnce(page: Page, file: RegExp) {
  let isFirst = true
  await page.route(file, (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    return route.abort()
  })
}

const cart = (page: Page) => page.getByRole('heading', { level: 1, name: texts.cart.title })

/** Returns whether React has hydrated the page. React marks elements that it has hydrated. */
const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__react')))

it('shows a screen whose code failed to load once the connection is back', async () => {
  const page = await newVisitor()
  await failOnce(page, /\/assets\/storefront-/)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: texts.shop.cart }).click()
  await cart(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/cart')
})

it.each([
  { what: 'a file of the bundle', file: /\/assets\/shop-/, path: '/' },
  { what: 'the code of its screen', file: /\/assets\/storefront-/, path: '/search' },
])('hydrates a page when $what failed to load the first time', async ({ file, path }) => {
  const page = await newVisitor()
  await failOnce(page, file)
  await page.goto(path)
  await expect.poll(() => isHydrated(page)).toBe(true)
})

it("shows 'not found' when a file of the app failed to load the first time", async () => {
  const page = await newVisitor()
  await failOnce(page, /\/assets\/shop-/)
  await page.goto('/product/of-nobody')
  await page.getByRole('heading', { name: texts.products.missing }).waitFor()
})

it.runIf(isNightly)('shows an app-only screen when one of its files failed to load the first time', async () => {
  const page = await newVisitor()
  await failOnce(page, /\/assets\/shop-/)
  await page.goto('/cart')
  await cart(page).waitFor()
})

it.runIf(isNightly)('stops requesting a file that never arrives', async () => {
  const page = await newVisitor()
  let asked = 0
  await page.route(/\/assets\/shop-/, (route) => {
    asked += 1
    return route.abort()
  })
  let loaded = 0
  page.on('load', () => {
    loaded += 1
  })
  await page.goto('/')
  await expect.poll(() => loaded).toBe(4)
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await page.getByRole('alert').getByText('The shop could not start.').waitFor()
  expect(asked).toBeLessThanOrEqual(8)
})

it.runIf(isNightly)('reports an error when the app throws at its start, without reloading', async () => {
  const page = await newVisitor()
  await page.route(/\/assets\/shop-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('planted')" }),
  )
  let loaded = 0
  page.on('load', () => {
    loaded += 1
  })
  await page.goto('/')
  const alert = page.getByRole('alert')
  await alert.getByText('Iduka ntiryafunguka neza.').waitFor()
  await alert.getByText('The shop could not start.').waitFor()
  expect(loaded).toBe(1)
  await page.unroute(/\/assets\/shop-/)
  await alert.getByRole('button').click()
  await expect.poll(() => isHydrated(page)).toBe(true)
})

it.runIf(isNightly)('shows a picture that failed before the app loaded', async () => {
  const page = await newVisitor()
  const release = await delayBundle(page)
  await failOnce(page, /\/images\//)
  await page.goto('/', { waitUntil: 'commit' })
  const first = page.locator('main img').first()
  const isBroken = () => first.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth === 0)
  await expect.poll(isBroken).toBe(true)
  release()
  await expect.poll(isBroken).toBe(false)
})

/** Delays all files of the bundle until they are released. */
async function delayBundle(page: Page) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

it.runIf(isNightly)('keeps the order of lamps that was chosen before the app loaded', async () => {
  const page = await newVisitor()
  const release = await delayBundle(page)
  await page.goto('/search', { waitUntil: 'commit' })
  await page.getByLabel(texts.search.order).selectOption('lowest')
  release()
  await page.waitForURL('**/search?order=lowest')
})

it('adds a lamp once when its button was tapped before the app loaded', async () => {
  const page = await newVisitor()
  const release = await delayBundle(page)
  await page.goto('/product/red-hurricane-lantern', { waitUntil: 'commit' })
  const buy = page.getByRole('main').getByRole('button', { name: texts.products.buy })
  await buy.click()
  await buy.click()
  release()
  await cart(page).waitFor()
  await page
    .getByRole('banner')
    .getByRole('link', { name: texts.shop.cartState(1, 1) })
    .waitFor()
})
