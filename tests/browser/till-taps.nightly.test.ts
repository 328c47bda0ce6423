import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { office } from '../../web/src/messages/rw/office.ts'
import { button, openHalfSheet, openSheet, storedSale } from './support/counter.ts'
import { expectAccessible, expectFocused, newVisitorAs, sideways } from './support/visitor.ts'

const { till, cancel } = office

type Viewport = { width: number; height: number }

/** Screens that are higher than wide. Each shows the sale in a sheet. */
const PHONES = [
  ['the narrowest phone', { width: 320, height: 740 }],
  ['a phone', { width: 360, height: 740 }],
] as const

const LOW_SCREENS = [
  ['a phone in landscape', { width: 740, height: 360 }],
  ['a laptop at 200 %', { width: 640, height: 400 }],
] as const

const POSITIONS = Array.from({ length: 10 }, (_, n) => n / 9)

/** Opens the till as a seller with two of each listed lamp in the sale. */
async function openFullTill(viewport: Viewport): Promise<Page> {
  const page = await newVisitorAs('seller')
  await page.setViewportSize(viewport)
  await page.goto('/sell')
  await page.locator('[data-add]').nth(7).waitFor()
  await page.evaluate(() => {
    for (const add of document.querySelectorAll<HTMLElement>('[data-add]:enabled')) add.click()
    for (const add of document.querySelectorAll<HTMLElement>('[data-add]:enabled')) add.click()
  })
  await button(page, 'Cash').waitFor()
  return page
}

/** Scrolls the page, or the parts of the till that scroll inside it. */
async function scrollTo(page: Page, position: number): Promise<void> {
  await page.evaluate(async (part) => {
    for (const area of document.querySelectorAll('html, main *')) {
      if (getComputedStyle(area).overflowY === 'hidden') continue
      area.scrollTop = part * (area.scrollHeight - area.clientHeight)
    }
    await new Promise(requestAnimationFrame)
  }, position)
}

/**
 * Runs in the page: returns the controls with a visible point that belongs to another control, unless a bar covers it.
 */
function hydratedControls(): string[] {
  const barOf = (element: Element | null): Element | null => {
    if (!element) return null
    const { position, display } = getComputedStyle(element)
    const isBar = display !== 'contents' && (position === 'sticky' || position === 'fixed')
    return isBar ? element : barOf(element.parentElement)
  }
  /** Returns whether the point is scrolled out of a part of the till. */
  const isClipped = (element: Element, y: number): boolean => {
    const area = element.parentElement
    if (!area) return false
    const { top, bottom } = area.getBoundingClientRect()
    const isOut = getComputedStyle(area).overflowY === 'auto' && (y < top || y > bottom)
    return isOut || isClipped(area, y)
  }
  const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.textContent ?? 'nothing'
  const insets = [0.2, 0.5, 0.8]
  const faults: string[] = []
  for (const control of document.querySelectorAll('body :is(button, a, input, summary):not(:disabled)')) {
    const { left, top, width, height } = control.getBoundingClientRect()
    if (width < 2 || height < 2 || !control.checkVisibility({ visibilityProperty: true })) continue
    for (const x of insets.map((part) => left + part * width)) {
      for (const y of insets.map((part) => top + part * height)) {
        const hit = document.elementFromPoint(x, y)
        if (!hit || control.contains(hit) || isClipped(control, y)) continue
        const [own, bar] = [barOf(control), barOf(hit)]
        // A fixed bar lies above a sticky one, and both lie above scrolled content.
        const isBelowBar = bar !== null && bar !== own && (own === null || getComputedStyle(bar).position === 'fixed')
        if (!isBelowBar) faults.push(`${nameOf(hit.closest('button, a, input') ?? hit)} over ${nameOf(control)}`)
      }
    }
  }
  return faults
}

/** Expects that no control covers another and that no pay button changes a line, at any scroll position. */
async function expectSafeTaps(page: Page): Promise<void> {
  for (const position of POSITIONS) {
    await scrollTo(page, position)
    expect(await page.evaluate(hydratedControls), `scrolled to ${position}`).toEqual([])
  }
  const { cartItems: lines } = await storedSale(page)
  const { y: end = 0 } = (await tabBar(page).boundingBox()) ?? {}
  let taps = 0
  for (const position of POSITIONS) {
    for (const pay of ['Depts', 'Loss']) {
      await scrollTo(page, position)
      const { x = 0, y = 0, width = 0, height = 0 } = (await button(page, pay).boundingBox()) ?? {}
      if (y < 0 || y + height > end) continue
      taps += 1
      await page.mouse.click(x + width / 2, y + height / 2)
      expect((await storedSale(page)).cartItems, `${pay}, scrolled to ${position}`).toEqual(lines)
      await button(page, cancel).click()
    }
  }
  expect(taps).toBeGreaterThan(0)
}

const tabBar = (page: Page) =>
  page.getByRole('navigation', { name: office.nav.label }).getByRole('list').filter({ visible: true })

/** Expects the page not to scroll with the sale closed, on half of the screen or open. Leaves it open. */
async function expectSheet(page: Page, viewport: Viewport): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  await expect.poll(excess).toBe(0)
  await openHalfSheet(page)
  await page.getByLabel(till.allFor).fill('100000')
  const sheet = page.getByRole('region', { name: till.sale })
  expect((await sheet.boundingBox())?.y).toBeGreaterThan(viewport.height / 4)
  await expect.poll(() => page.getByLabel(till.given).isVisible()).toBe(false)
  await expectAccessible(page)
  await button(page, till.payment).click()
  await expectFocused(page.getByRole('group', { name: till.payment }))
  await page.getByLabel(till.allFor).waitFor()
  await expect.poll(excess).toBe(0)
  await button(page, 'Cash').click({ trial: true })
  await page.getByRole('searchbox', { name: till.find }).click({ trial: true })
  await button(page, till.addNote('5,000')).click()
  await expect.poll(() => page.getByLabel(till.given).inputValue()).toBe('5000')
  await expectAccessible(page)
  await button(page, till.showLines).click()
  await page.getByLabel(till.allFor).waitFor({ state: 'hidden' })
  await openSheet(page)
}

/** Parks the sale and resumes it from the bar. */
async function expectParkedSale(page: Page): Promise<void> {
  const { cartItems: lines } = await storedSale(page)
  await button(page, till.park).click()
  const sale = page.getByRole('button', { name: /^\d\d:\d\d · / })
  await sale.waitFor({ state: 'hidden' })
  await button(page, till.showParked(1)).click()
  await expectAccessible(page)
  await sale.click()
  await button(page, 'Cash').waitFor()
  expect((await storedSale(page)).cartItems).toEqual(lines)
}

/** Parks the sale, records another one with change and expects all of it above the tab bar. */
async function expectRecordedSale(page: Page): Promise<void> {
  await openSheet(page)
  await button(page, till.park).click()
  await page.locator('[data-add]:enabled').first().click()
  await openSheet(page)
  await page.getByLabel(till.given).fill('10000000')
  await button(page, 'Cash').click()
  const done = page.getByRole('region', { name: till.recorded })
  await done.getByRole('link', { name: till.receipt }).waitFor()
  const change = done.getByText(/^RWF/).first()
  expect(await change.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  const { y = 0, height = 0 } = (await done.boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThanOrEqual((await tabBar(page).boundingBox())?.y ?? 0)
  expect(await page.evaluate(hydratedControls)).toEqual([])
  await expect.poll(() => sideways(page)).toBe(0)
}

it.each(PHONES)('sells, parks and resumes a long sale in the sheet of %s', async (_name, viewport) => {
  const page = await openFullTill(viewport)
  await expectSafeTaps(page)
  await expectSheet(page, viewport)
  await expectParkedSale(page)
  await expectRecordedSale(page)
})

it.each(LOW_SCREENS)('leaves the controls and most of %s visible during a long sale', async (_name, viewport) => {
  const page = await openFullTill(viewport)
  await expectSafeTaps(page)
  const search = page.getByRole('main').getByRole('searchbox', { name: till.find })
  await search.scrollIntoViewIfNeeded()
  await search.click({ trial: true })
  await page.locator('[data-add]').nth(3).scrollIntoViewIfNeeded()
  const covered = await page.evaluate(() => {
    const isBar = (element: Element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position)
    const bars = [...document.querySelectorAll('body *')].filter(
      (element) => isBar(element) && element.checkVisibility(),
    )
    const inSight = bars.map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0))
    })
    return inSight.reduce((sum, height) => sum + height, 0)
  })
  expect(covered).toBeLessThan(viewport.height / 4)
})
