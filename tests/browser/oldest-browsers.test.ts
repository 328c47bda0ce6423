import { readdir, readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { newId } from '../../shared/id.ts'
import { sheets } from '../../web/src/messages/rw/sheets.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { isNightly } from '../support/long-runs.ts'
import { button, goToReview } from './support/counter.ts'
import { newAccount } from './support/people-api.ts'
import { choosePayment, giveAddress, putInCart, signIn } from './support/purchase.ts'
import { shownReport } from './support/reports-api.ts'
import { newVisitor, newVisitorAs } from './support/visitor.ts'

/** Features that at least one browser of web/oldest-browsers.ts lacks. */
const YOUNGER = {
  globalThis: ['Iterator', 'OffscreenCanvas', 'CompressionStream', 'requestIdleCallback', 'navigation', 'scheduler'],
  AbortSignal: ['any', 'timeout'],
  Array: ['fromAsync'],
  'Array.prototype': ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'Document.prototype': ['startViewTransition', 'adoptedStyleSheets'],
  'Element.prototype': ['checkVisibility'],
  'HTMLElement.prototype': ['inert', 'popover', 'showPopover', 'hidePopover', 'togglePopover'],
  Intl: ['Segmenter', 'DurationFormat'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  Response: ['json'],
  'Set.prototype': ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'union'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  URL: ['canParse', 'parse'],
  'URLSearchParams.prototype': ['size'],
}

/** Removes newer features from the page's browser. An error in the page's scripts fails the test. */
async function removeNewFeatures(page: Page): Promise<void> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  onTestFinished(() => expect(errors).toEqual([]))
  await page.addInitScript((younger) => {
    for (const [path, names] of Object.entries(younger)) {
      const owner = path.split('.').reduce<object>((found, name) => Reflect.get(found, name), globalThis)
      for (const name of names) Reflect.deleteProperty(owner, name)
    }
    // Firefox before 114 has no module workers.
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        if (options?.type === 'module') throw new TypeError('Not in this browser')
        super(url, options)
      }
    }
  }, YOUNGER)
}

it.runIf(isNightly)('lets a customer with an old phone find lamps, sign in and order', async () => {
  const page = await newVisitor()
  await removeNewFeatures(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Red Hurricane Lantern' }).waitFor()
  await expect.poll(() => page.evaluate(() => 'any' in AbortSignal || 'toSorted' in Array.prototype)).toBe(false)
  await putInCart(page, 'torch-bulb-e10')
  await button(page, rwShop.cart.proceed).click()
  await signIn(page, await newAccount())
  await giveAddress(page)
  await choosePayment(page, 'MoMo')
  await button(page, 'Place Order').click()
  await page.getByText('Not Paid').waitFor()
})

it.runIf(isNightly)('reads a sheet of lamps on an admin’s old laptop', async () => {
  const page = await newVisitorAs('admin', 'laptop')
  await removeNewFeatures(page)
  await page.goto('/admin/import')
  const rows = ['Izina,Icyiciro,Igiciro (RWF),Ikiranguzo,Umubare', `Urutonde ${newId()},Pendant lamps,4500,3000,7`]
  const buffer = Buffer.from(rows.join('\n'))
  await page.getByLabel(sheets.file).setInputFiles({ name: 'amatara.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: sheets.importRows(1) }).waitFor()
})

it.runIf(isNightly)('records a sale on a seller’s old phone', async () => {
  const page = await newVisitorAs('seller')
  await removeNewFeatures(page)
  await putInCart(page, 'torch-bulb-e10')
  await page.goto('/admin/createReport')
  await goToReview(page)
  await button(page, 'save').click()
  expect(await shownReport(page)).toMatchObject({ real: 1, status: 'PAID' })
})

it.runIf(isNightly)('shows the dashboards on an admin’s old tablet', async () => {
  const page = await newVisitorAs('admin', 'tablet')
  await removeNewFeatures(page)
  for (const path of ['/admin/dashboard', '/admin/reportSummary']) {
    await page.goto(path)
    await page.locator('svg.apexcharts-svg').first().waitFor()
  }
})

it.each([
  // Safari supports (?<= and (?<! from 16.4 on.
  ['regular expression', /\(\?<[=!]/g],
  // Safari supports range syntax like @media (width < 10rem) from 16.4 on. The build rewrites it in style sheets only.
  ['style', /@media[^{}"']*\((?:width|height) ?[<>=]/g],
])('finds no script with a %s that old browsers cannot parse', async (_what, younger) => {
  const scripts = (await readdir('web/dist/assets')).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  for (const script of scripts) {
    expect((await readFile(`web/dist/assets/${script}`, 'utf8')).match(younger), script).toBeNull()
  }
})
