import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'

const SCREENS = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 900 },
}
export type Screen = keyof typeof SCREENS

/** What happens in the shop takes well below this; a test that waits longer has failed. */
const PATIENCE_MS = 30_000

let browser: Promise<Browser> | undefined

/** Somebody who opens the shop for the first time: a page with an empty storage, closed when the test is over. */
export async function newVisitor(screen: Screen = 'phone'): Promise<Page> {
  browser ??= chromium.connect(inject('browserEndpoint'))
  const context = await (await browser).newContext({
    baseURL: inject('shopUrl'),
    viewport: SCREENS[screen],
    reducedMotion: 'reduce',
  })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(PATIENCE_MS)
  return context.newPage()
}

/** That axe finds nothing wrong with the screen as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, page.url()).toEqual([])
}

/** That this is where the next key goes; the focus may come a moment after what it follows. */
export async function expectFocused(place: Locator): Promise<void> {
  const isFocused = () => place.evaluate((element) => element === document.activeElement)
  await expect.poll(isFocused, { timeout: PATIENCE_MS }).toBe(true)
}

/** All JSON that the page is sent from now on, as text. */
export function repliesTo(page: Page): Promise<string>[] {
  const replies: Promise<string>[] = []
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('application/json')) return
    // A reply to a page that has been left has no text any more.
    replies.push(response.text().catch(() => ''))
  })
  return replies
}

/** The operations that the page asks of the user pool from now on. */
export function askedOfThePool(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const target = request.headers()['x-amz-target']
    if (target) asked.push(target.replace(/^.*\./, ''))
  })
  return asked
}
