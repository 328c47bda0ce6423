import type { Browser, Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../local/seed/accounts.ts'

export const SIZES = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  laptop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const
export type Size = keyof typeof SIZES

export type Screen = {
  /** Name of the picture, without the size and the extension. */
  name: string
  who: 'visitor' | 'customer' | 'seller' | 'admin'
  path: string
  /** Sizes in which the README shows it. */
  inReadme?: readonly Size[]
  theme?: 'night'
  language?: 'en'
  /** Steps before the picture is taken. */
  first?: (page: Page) => Promise<void>
}

const LAMP = 'red-hurricane-lantern'

/** Main screens of a demo shop. Each person's screen continues where their previous one ended. */
export const SCREENS: readonly Screen[] = [
  { name: 'home-day', who: 'visitor', path: '/', inReadme: ['laptop'] },
  { name: 'product-night', who: 'visitor', path: `/product/${LAMP}`, theme: 'night', inReadme: ['laptop'] },
  { name: 'home-night', who: 'visitor', path: '/', theme: 'night', language: 'en' },
  { name: 'search', who: 'visitor', path: '/?search=amatara', language: 'en' },
  { name: 'cart', who: 'customer', path: `/product/${LAMP}`, first: buy, inReadme: ['phone'] },
  { name: 'place-order', who: 'customer', path: '/shipping', first: giveAddress, inReadme: ['phone'] },
  { name: 'order', who: 'customer', path: '/placeorder', first: placeOrder, inReadme: ['phone'] },
  { name: 'profile', who: 'customer', path: '/profile' },
  { name: 'till', who: 'seller', path: '/sell', first: chooseLamps, inReadme: ['phone', 'laptop'] },
  { name: 'debts', who: 'seller', path: '/admin/debts', inReadme: ['phone'] },
  { name: 'outbox', who: 'seller', path: '/admin/outbox' },
  { name: 'till-night', who: 'seller', path: '/sell', theme: 'night', language: 'en' },
  { name: 'debts-night', who: 'seller', path: '/admin/debts', theme: 'night', language: 'en' },
  { name: 'today', who: 'admin', path: '/admin/today', inReadme: ['laptop'] },
  { name: 'reports', who: 'admin', path: '/admin/report', inReadme: ['phone', 'laptop'] },
  { name: 'orders', who: 'admin', path: '/admin/orders', inReadme: ['laptop'] },
  { name: 'report-dashboard', who: 'admin', path: '/admin/reportSummary', inReadme: ['laptop'] },
  { name: 'figures', who: 'admin', path: '/admin/figures' },
  { name: 'stock', who: 'admin', path: '/admin/stock' },
  { name: 'receive', who: 'admin', path: '/admin/receipts/new' },
  { name: 'receipts', who: 'admin', path: '/admin/receipts' },
  { name: 'suppliers', who: 'admin', path: '/admin/suppliers' },
  { name: 'returns', who: 'admin', path: '/admin/returns' },
  { name: 'close', who: 'admin', path: '/close', inReadme: ['phone'] },
  { name: 'closes', who: 'admin', path: '/admin/closes' },
  { name: 'cash-book', who: 'admin', path: '/admin/cash' },
  { name: 'expenses', who: 'admin', path: '/admin/expenses' },
  { name: 'momo', who: 'admin', path: '/admin/momo' },
  { name: 'settings', who: 'admin', path: '/admin/settings' },
  { name: 'people', who: 'admin', path: '/admin/users' },
  { name: 'fiscal-setup', who: 'admin', path: '/admin/fiscal/setup' },
  { name: 'today-night', who: 'admin', path: '/admin/today', theme: 'night', language: 'en' },
  { name: 'orders-night', who: 'admin', path: '/admin/orders', theme: 'night', language: 'en' },
  { name: 'stock-night', who: 'admin', path: '/admin/stock', theme: 'night', language: 'en' },
  { name: 'reports-night', who: 'admin', path: '/admin/report', theme: 'night', language: 'en' },
  { name: 'close-night', who: 'admin', path: '/close', theme: 'night', language: 'en' },
  { name: 'settings-night', who: 'admin', path: '/admin/settings', theme: 'night', language: 'en' },
]

type Wanted = {
  screens: readonly Screen[]
  size: Size
  /** Receives each screen when it is ready for a picture. */
  take: (page: Page, name: string) => Promise<void>
}

/** Opens the screens of the shop at `url` one after another, in one browser context for each person. */
export async function visitScreens(browser: Browser, url: string, { screens, size, take }: Wanted): Promise<void> {
  const pages = new Map<Screen['who'], Page>()
  for (const screen of screens) {
    const page = pages.get(screen.who) ?? (await openAs(browser, url, { who: screen.who, size }))
    pages.set(screen.who, page)
    await dress(page, url, screen)
    await page.goto(`${url}${screen.path}`)
    await screen.first?.(page)
    await settle(page)
    await take(page, `${screen.name}-${size}`)
  }
  for (const page of pages.values()) await page.context().close()
}

async function openAs(browser: Browser, url: string, { who, size }: { who: Screen['who']; size: Size }): Promise<Page> {
  const context = await browser.newContext({ ...SIZES[size], reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (who === 'visitor') return page
  await page.goto(`${url}/signin`)
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(`${who}@itara.rw`)
  await form.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/signin')
  return page
}

/** Sets day or night, and the language, where the shop stores a user's choice. */
async function dress(page: Page, url: string, { theme, language }: Screen): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(url)
  await page.evaluate(
    `localStorage.setItem('theme', '"${theme ?? 'day'}"'); localStorage.setItem('language', '"${language ?? 'rw'}"')`,
  )
}

/** Waits until all requests have finished and all visible pictures are loaded. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready.then(() => undefined)')
}

async function buy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gura', exact: true }).click()
  await page.getByRole('heading', { name: 'Ibyo mwaguze' }).waitFor()
}

async function giveAddress(page: Page): Promise<void> {
  const address = { 'Full Name': 'Aline Uwase', Address: 'KG 11 Ave 5', City: 'Kigali', Phone: '0788 123 456' }
  for (const [label, text] of Object.entries(address)) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Komeza' }).click()
  await page.getByRole('radio', { name: 'MoMo' }).check()
  await page.getByRole('button', { name: 'Komeza' }).click()
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
}

async function placeOrder(page: Page): Promise<void> {
  // The number is random, and would differ between two pictures.
  await page.route(/\/api\/orders(\/|$)/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"number":\d+/, '"number":12345')
    await route.fulfill({ response, body })
  })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL('**/order/*')
}

async function chooseLamps(page: Page): Promise<void> {
  for (const place of [0, 0, 2]) await page.locator('[data-add]:enabled').nth(place).click()
}
