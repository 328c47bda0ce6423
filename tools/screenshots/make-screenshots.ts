import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { startCloud } from '../../local/cloud.ts'
import { DEMO_PASSWORD } from '../../local/seed/accounts.ts'
import { builtSite } from '../../local/site/built-site.ts'
import { launchBrowser } from '../../tests/browser/support/launch-browser.ts'

/*
 * npm run screenshots [-- [--into <folder>] [--all]]: starts its own demo shop and takes the README's pictures of it,
 * or with --all every screen below at both widths.
 */

const SIZES = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  laptop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const
type Size = keyof typeof SIZES

type Screen = {
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

/** Each customer's screen continues where the previous one ended. */
const SCREENS: readonly Screen[] = [
  { name: 'home-day', who: 'visitor', path: '/', inReadme: ['laptop'] },
  { name: 'product-night', who: 'visitor', path: `/product/${LAMP}`, theme: 'night', inReadme: ['laptop'] },
  { name: 'cart', who: 'customer', path: `/product/${LAMP}`, first: buy, inReadme: ['phone'] },
  { name: 'place-order', who: 'customer', path: '/shipping', first: giveAddress, inReadme: ['phone'] },
  { name: 'order', who: 'customer', path: '/placeorder', first: placeOrder, inReadme: ['phone'] },
  { name: 'till', who: 'seller', path: '/sell', inReadme: ['phone', 'laptop'] },
  { name: 'debts', who: 'seller', path: '/admin/debts', inReadme: ['phone'] },
  { name: 'reports', who: 'admin', path: '/admin/report', inReadme: ['phone', 'laptop'] },
  { name: 'orders', who: 'admin', path: '/admin/orders', inReadme: ['laptop'] },
  { name: 'report-dashboard', who: 'admin', path: '/admin/reportSummary', inReadme: ['laptop'] },
  { name: 'stock', who: 'admin', path: '/admin/stock' },
  { name: 'expenses', who: 'admin', path: '/admin/expenses' },
  { name: 'momo', who: 'admin', path: '/admin/momo' },
  { name: 'settings', who: 'admin', path: '/admin/settings' },
  { name: 'people', who: 'admin', path: '/admin/users' },
  { name: 'outbox', who: 'seller', path: '/admin/outbox' },
  { name: 'till-night', who: 'seller', path: '/sell', theme: 'night', language: 'en' },
  { name: 'orders-night', who: 'admin', path: '/admin/orders', theme: 'night', language: 'en' },
  { name: 'stock-night', who: 'admin', path: '/admin/stock', theme: 'night', language: 'en' },
  { name: 'debts-night', who: 'seller', path: '/admin/debts', theme: 'night', language: 'en' },
  { name: 'reports-night', who: 'admin', path: '/admin/report', theme: 'night', language: 'en' },
  { name: 'settings-night', who: 'admin', path: '/admin/settings', theme: 'night', language: 'en' },
]

const { values: asked } = parseArgs({
  options: { into: { type: 'string', default: 'docs/pictures' }, all: { type: 'boolean', default: false } },
})
await mkdir(asked.into, { recursive: true })
const shop = await startCloud({ seed: 'demo', site: builtSite })
const server = await launchBrowser()
const browser = await chromium.connect(server.wsEndpoint())
try {
  for (const size of ['phone', 'laptop'] as const) await takeAll(browser, size)
} finally {
  await server.close()
  await shop.stop()
}
process.exit(0)

async function takeAll(of: Browser, size: Size): Promise<void> {
  const pages = new Map<Screen['who'], Page>()
  for (const screen of SCREENS) {
    const isNeeded = asked.all || SCREENS.some((each) => each.who === screen.who && each.inReadme?.includes(size))
    if (!isNeeded) continue
    const page = pages.get(screen.who) ?? (await openAs(of, screen.who, size))
    pages.set(screen.who, page)
    await dress(page, screen)
    await page.goto(`${shop.url}${screen.path}`)
    await screen.first?.(page)
    await settle(page)
    if (asked.all || screen.inReadme?.includes(size)) await take(page, `${screen.name}-${size}`)
  }
  for (const page of pages.values()) await page.context().close()
}

async function openAs(of: Browser, who: Screen['who'], size: Size): Promise<Page> {
  const context = await of.newContext({ ...SIZES[size], reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (who === 'visitor') return page
  await page.goto(`${shop.url}/signin`)
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(`${who}@itara.rw`)
  await form.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => url.pathname !== '/signin')
  return page
}

/** Sets day or night, and the language, where the shop stores a user's choice. */
async function dress(page: Page, { theme = 'day', language = 'rw' }: { theme?: string; language?: string }) {
  if (page.url() === 'about:blank') await page.goto(shop.url)
  await page.evaluate(`localStorage.setItem('theme', '"${theme}"'); localStorage.setItem('language', '"${language}"')`)
}

/** Waits until all requests have finished and all visible pictures are loaded. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready.then(() => undefined)')
}

async function take(page: Page, name: string): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled' })
  await writeFile(`${asked.into}/${name}.webp`, await asWebp(png))
  console.log(`${asked.into}/${name}.webp`)
}

/**
 * Converts a PNG. Browsers take screenshots as PNG, which is three times as large. The conversion runs in an empty
 * page, because the shop's own pages do not load data URLs.
 */
async function asWebp(png: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  const converted: unknown = await page.evaluate(`(async () => {
    const picture = await createImageBitmap(await (await fetch('data:image/png;base64,${png.toString('base64')}')).blob())
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    canvas.getContext('2d').drawImage(picture, 0, 0)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })()`)
  await page.close()
  return Buffer.from(String(converted), 'base64')
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
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL('**/order/*')
}
