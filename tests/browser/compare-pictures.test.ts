import { type Browser, chromium } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { comparePictures } from '../../tools/screenshots/compare-pictures.ts'

const ROWS = ['Itara ryo ku meza', 'Itara ryo hanze', 'Itara ryo mu cyumba']

let browser: Browser

beforeAll(async () => {
  browser = await chromium.connect(inject('browserEndpoint'))
  return () => browser.close()
})

async function pictureOf(rows: readonly string[], height = 200): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 300, height } })
  await page.setContent(`<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

it('finds no difference between two pictures of the same rows', async () => {
  expect(await comparePictures(browser, await pictureOf(ROWS), await pictureOf(ROWS))).toMatchObject({ share: 0 })
})

it('finds a row that is missing', async () => {
  const { share } = await comparePictures(browser, await pictureOf(ROWS), await pictureOf(ROWS.slice(1)))
  expect(share).toBeGreaterThan(0.002)
  expect(share).toBeLessThan(0.2)
})

it('counts pictures of different sizes as different', async () => {
  expect(await comparePictures(browser, await pictureOf(ROWS), await pictureOf(ROWS, 210))).toMatchObject({ share: 1 })
})
