import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { device } from '../../web/src/messages/rw/device.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { till } from '../../web/src/messages/rw/till.ts'
import { missingFiles, staffFiles } from './support/cached-files.ts'
import { openConnection } from './support/open-connection.ts'
import { expectAccessible, newVisitorWithWorker } from './support/visitor.ts'

/** Waits until the worker controls the page and has cached files with all these names. */
async function untilCached(page: Page, ...files: string[]): Promise<void> {
  await expect.poll(() => page.evaluate(missingFiles, files)).toEqual([])
}

it('opens a lamp of the first visit offline with the time of its data', async () => {
  const line = await openConnection()
  const page = await newVisitorWithWorker(line.url)
  await page.goto('/product/red-hurricane-lantern')
  await page.getByText('RWF').first().waitFor()
  // The worker started after the page, which sends it the list of loaded files.
  await untilCached(page, '/product/red-hurricane-lantern', '/images/')
  line.cut()
  await page.clock.setSystemTime(Date.now() + 3_600_000)
  await page.reload()

  await page.getByRole('heading', { name: 'Red Hurricane Lantern' }).waitFor()
  await page.getByText(rwShop.shop.seenAt('').slice(0, 20)).waitFor()
  await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('main img')
    return picture?.complete && picture.naturalWidth > 0
  })
  await expectAccessible(page)
})

it("opens a seller's till and own day offline", async () => {
  const line = await openConnection()
  const page = await newVisitorWithWorker(line.url, 'seller')
  await page.goto('/')
  await untilCached(page, ...(await staffFiles(line.url)))
  line.cut()
  await page.goto('/sell')

  await page.getByRole('heading', { name: till.title }).waitFor()
  await page.goto('/admin/day')
  await expect.poll(() => page.getByText(device.ownDay.none).count()).toBe(2)
  await expectAccessible(page)
})

it('fetches the font once and without a warning under the service worker', async () => {
  const line = await openConnection()
  const page = await newVisitorWithWorker(line.url)
  await page.goto('/')
  await untilCached(page, '/index.html')
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await page.reload()
  await page.evaluate(() => document.fonts.ready)

  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(fetched.filter((name) => name.includes('figtree'))).toHaveLength(1)
  expect(warnings).toEqual([])
})
