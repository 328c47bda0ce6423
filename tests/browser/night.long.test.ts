import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { nav } from '../../web/src/messages/rw/nav.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { isNightly, someOf } from '../support/long-runs.ts'
import { placeOrder } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { lampBySlug, newLamp } from './support/products-api.ts'
import { putInCart } from './support/purchase.ts'
import { recordReport } from './support/reports-api.ts'
import {
  expectAccessible,
  newVisitor,
  newVisitorAs,
  type Screen,
  showOn,
  showWhole,
  sideways,
} from './support/visitor.ts'

// Dark mode changes all colours and contrasts. A short run checks the most visited screens.

/** Expects a screen to be readable in dark mode and to fit the narrowest and the widest supported width. */
async function expectReadable(page: Page, path: string, screen: Screen): Promise<void> {
  await showWhole(page, path)
  await expectAccessible(page)
  await expect.poll(() => sideways(page, 320), { message: path }).toBe(0)
  await expect.poll(() => sideways(page, 1920), { message: path }).toBe(0)
  await showOn(page, screen)
}

it('shows every visitor screen readably at night, from 320 to 1920 pixels', async () => {
  const page = await newVisitor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const forms = ['/cart', '/signin', '/signup', '/pay', '/special']
  for (const path of someOf(['/', '/product/torch-bulb-e10', '/search', ...forms, '/nothing'], 5)) {
    await expectReadable(page, path, 'phone')
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true)
})

it.runIf(isNightly)('shows every customer screen readably at night, from 320 to 1920 pixels', async () => {
  const account = await newAccount()
  const order = await placeOrder(account, await lampBySlug('torch-bulb-e10'))
  const page = await newVisitorAs(account)
  await page.emulateMedia({ colorScheme: 'dark' })
  await putInCart(page, 'torch-bulb-e10')
  const paths = [
    `/order/${order._id}`,
    '/shipping',
    '/payment',
    '/orderHistory',
    '/cart',
    `/receipt/order/${order._id}`,
    '/profile',
  ]
  for (const path of paths) await expectReadable(page, path, 'phone')
})

/** Paths to the screens of the back office, in groups small enough for a busy machine. */
const OFFICE = [
  ['/', '/sell', '/admin/createReport', '/report/:id', '/update/:id', '/receipt/report/:id', '/admin/report'],
  ['/depts', '/depts/Nyirantwali', '/admin/debts', '/admin/momo', '/admin/create', '/admin/expenses', '/admin/special'],
  ['/admin/orders', '/admin/outbox', '/admin/device', '/admin/stock', '/admin/import', '/admin/not-on-shelf'],
  ['/admin/users', '/admin/changes', '/admin/settings', '/admin/copy'],
  ['/admin/dashboard', '/admin/reportSummary', '/admin/myshop', '/admin/monthly'],
]

it.runIf(isNightly).each(OFFICE)('shows %s and others readably at night, from 320 to 1920 pixels', async (...paths) => {
  const report = await recordReport([[await newLamp(), 3]], { depts: 3000, givenTo: 'Nyirantwali' })
  const page = await newVisitorAs('admin', 'laptop')
  await page.emulateMedia({ colorScheme: 'dark' })
  await putInCart(page, 'torch-bulb-e10')
  for (const path of paths) await expectReadable(page, path.replace(':id', report._id), 'laptop')
})

it.runIf(isNightly)('shows the chosen tab brighter than the others at night', async () => {
  const page = await newVisitorAs('seller')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/admin/special')
  const chosen = page.getByRole('main').getByRole('link', { name: office.special.views.all })
  await expect.poll(() => chosen.evaluate(isBrighterThanList)).toBe(true)
})

/** Runs in the page. The transition to the final colour may still be running. */
function isBrighterThanList(tab: Element): boolean {
  const brightnessOf = (element: Element | null) => {
    const colour = element ? getComputedStyle(element).backgroundColor : ''
    return (colour.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
  }
  return brightnessOf(tab) > brightnessOf(tab.closest('ul'))
}

/** Screens with checkboxes, radio buttons or both. */
const CHOICES = ['/admin/settings', '/admin/fiscal/setup', '/admin/report']

it.each(CHOICES)('draws the choices of %s with a contrast of 3:1 by day and at night', async (path) => {
  const page = await newVisitorAs('admin', 'laptop')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    const choices = page.getByRole('main').locator('input:is([type=checkbox], [type=radio])')
    await choices.first().waitFor({ state: 'attached' })
    expect(Math.min(...(await choices.evaluateAll(contrastsOf))), colorScheme).toBeGreaterThanOrEqual(3)
  }
})

/** Runs in the page. Returns the contrast of each border with the ground, or 0 if the browser draws the control. */
function contrastsOf(choices: Element[]): number[] {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const groundOf = (element: Element | null): string => {
    if (!element) return getComputedStyle(document.documentElement).backgroundColor
    const { backgroundColor } = getComputedStyle(element)
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : backgroundColor
  }
  return choices.map((choice) => {
    const { appearance, borderTopColor } = getComputedStyle(choice)
    if (appearance !== 'none') return 0
    const [dark = 0, light = 0] = [luminance(borderTopColor), luminance(groundOf(choice.parentElement))].sort(
      (one, other) => one - other,
    )
    return (light + 0.05) / (dark + 0.05)
  })
}

it.runIf(isNightly)('keeps the header above the rail, whose places all fit a laptop 625 px high', async () => {
  const page = await newVisitorAs('admin', 'laptop')
  await page.goto('/admin/debts')
  const navigation = page.getByRole('navigation', { name: nav.label })
  const place = navigation.getByRole('link').first()
  const logo = page.getByRole('banner').getByRole('link').first().locator('img')
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 1000 })
    const isAbove = async () => {
      const [icon, link] = [await logo.boundingBox(), await place.boundingBox()]
      return icon !== null && link !== null && icon.x >= 0 && icon.x + icon.width <= link.x + link.width
    }
    await expect.poll(isAbove, { message: String(width) }).toBe(true)
  }
  await page.setViewportSize({ width: 1366, height: 625 })
  const rail = navigation.getByRole('list').filter({ visible: true })
  await rail.getByRole('link', { name: nav.sections.settings }).waitFor()
  await expect.poll(() => rail.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
})
