import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { nav } from '../../web/src/messages/rw/nav.ts'
import { scan } from '../../web/src/messages/rw/scan.ts'
import { till } from '../../web/src/messages/rw/till.ts'
import { isLong, isNightly } from '../support/long-runs.ts'
import { button, openSheet } from './support/counter.ts'
import { lampNow, newLamp } from './support/products-api.ts'
import { expectAccessible, expectFocused, openAs, showOn } from './support/visitor.ts'

const scrollWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

it('sells two lamps of a kind with three taps', async () => {
  const lamp = await newLamp()
  const page = await openAs('seller', '/sell')
  await page.getByRole('main').getByRole('searchbox').fill(lamp.name)
  const add = page.getByRole('region', { name: till.lamps }).getByRole('button', { name: till.add(lamp.name) })
  await add.click()
  await add.click()
  await openSheet(page)
  await page.getByRole('group', { name: lamp.name }).waitFor()
  for (const screen of ['laptop', 'phone'] as const) {
    await showOn(page, screen)
    await expectAccessible(page)
    await expect.poll(() => scrollWidth(page)).toBe(0)
    await button(page, 'Cash').click({ trial: true })
  }
  await button(page, 'Cash').click()
  await page.getByRole('heading', { name: till.recorded }).waitFor()
  await expectFocused(button(page, till.newSale))
  await expectAccessible(page)
  expect((await lampNow(lamp)).countInStock).toBe(lamp.countInStock - 2)

  // Continues to other screens of the back office.
  const ways = page.getByRole('navigation', { name: nav.label })
  await ways.getByRole('link', { name: nav.sections.sales }).click()
  await page.waitForURL('**/admin/report')
  await expect
    .poll(() => ways.locator('[aria-current=page]').filter({ visible: true }).innerText())
    .toBe(nav.sections.sales)
  await expect.poll(() => scrollWidth(page)).toBe(0)
  await showOn(page, 'laptop')
  await expect
    .poll(() => ways.locator('[aria-current=page]').filter({ visible: true }).innerText())
    .toBe(nav.sections.sales)
  await expect.poll(() => scrollWidth(page)).toBe(0)
})

it.runIf(isLong)('sells a lamp by a code in front of the camera on a phone', async () => {
  const lamp = await newLamp({ code: '5901234123457' })
  const page = await openAs('seller', '/admin/report', 'phone')
  await page.addInitScript(showBarcode, EAN_5901234123457)
  await page.getByRole('navigation', { name: nav.label }).getByRole('link', { name: nav.sections.sell }).click()
  await page.getByRole('button', { name: till.scan }).click()
  // The list's page may not use the camera, so the till is loaded again with its own policy.
  await page.waitForURL('**/sell?scan')
  await expect.poll(() => page.evaluate(() => document.featurePolicy?.allowsFeature('camera'))).toBe(true)
  await openSheet(page)
  await page.getByRole('group', { name: lamp.name }).waitFor()
  await expectAccessible(page)
  await expect.poll(() => scrollWidth(page)).toBe(0)
  await button(page, scan.close).click()
  await button(page, 'Cash').click()
  await page.getByRole('heading', { name: till.recorded }).waitFor()
  expect((await lampNow(lamp)).countInStock).toBe(lamp.countInStock - 1)
})

/** Bars of the barcode as bits: a guard, six digits, a guard, six digits, a guard. */
const EAN_5901234123457 =
  '101' + '000101101001110110011001001101111010011101' + '01010' + '110011011011001000010101110010011101000100' + '101'

/** Gives the page a camera that shows these bars. */
function showBarcode(bars: string): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
    const picture = canvas.getContext('2d')
    if (!picture) throw new Error('There is nothing to draw on')
    setInterval(() => {
      picture.fillStyle = 'white'
      picture.fillRect(0, 0, 640, 360)
      picture.fillStyle = 'black'
      for (const [n, bar] of [...bars].entries()) if (bar === '1') picture.fillRect(130 + n * 4, 60, 4, 240)
    }, 50)
    return canvas.captureStream()
  }
}

it.runIf(isNightly)('opens other screens of the back office with one tap on a phone', async () => {
  const page = await openAs('admin', '/sell', 'phone')
  await page.getByRole('button', { name: nav.more }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: nav.sections.expenses }).click()
  await page.waitForURL('**/admin/expenses')
  await page.getByRole('link', { name: nav.sections.people }).waitFor({ state: 'hidden' })
})
