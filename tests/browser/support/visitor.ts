import { readFile } from 'node:fs/promises'
import type axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'
import { sessionOf } from './session.ts'
import { demoPerson, thisShop } from './shop-api.ts'

const SCREENS = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 900 },
}
export type Screen = keyof typeof SCREENS

let browser: Promise<Browser> | undefined

// The next file of this worker opens its own connection.
afterAll(async () => (await browser)?.close())

/** Opens the shop as a first-time visitor: a page with an empty storage, closed after the test. */
export function newVisitor(screen: Screen = 'phone'): Promise<Page> {
  return newPage(screen, {})
}

/** Opens a browser without scripts, like those that read a link for a messenger. */
export function newReader(): Promise<Page> {
  return newPage('phone', {}, { javaScriptEnabled: false })
}

/** Opens a page as a signed-in user. */
export async function openAs(person: Person, path: string, screen?: Screen): Promise<Page> {
  const page = await newVisitorAs(person, screen)
  await page.goto(path)
  return page
}

/** Opens a screen as a link within the app does, which loads nothing again, and waits until all of it is shown. */
export async function showWhole(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const missing = async () => {
    // Similar lamps load when they are near.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    return page.locator('[aria-busy=true]').filter({ visible: true }).count()
  }
  await expect.poll(missing, { message: path }).toBe(0)
}

/** Signs a user in without opening a page. `kept` values are already in the browser's storage. */
export async function newVisitorAs(
  person: Person,
  screen: Screen = 'phone',
  kept: Readonly<Record<string, unknown>> = {},
): Promise<Page> {
  const values = Object.entries(kept).map(([name, value]) => [name, JSON.stringify(value)])
  const session = await sessionFor(person)
  return newPage(screen, { ...session, ...Object.fromEntries(values) })
}

/**
 * Opens a browser with the service worker and the shop at this address, as a signed-in user or a first-time visitor.
 */
export async function newVisitorWithWorker(url: string, person?: Person): Promise<Page> {
  return newPage('phone', person ? await sessionFor(person) : {}, { url, serviceWorkers: 'allow' })
}

function sessionFor(person: Person) {
  return sessionOf(typeof person === 'string' ? demoPerson(person) : person)
}

export type Person = 'admin' | 'seller' | 'customer' | { email: string; password: string }

async function newPage(
  screen: Screen,
  kept: Record<string, string>,
  // The service worker's requests would not pass page.route.
  { url = thisShop.url, serviceWorkers = 'block', ...others }: BrowserContextOptions & { url?: string } = {},
): Promise<Page> {
  browser ??= chromium.connect(inject('browserEndpoint'))
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const context = await (await browser).newContext({
    baseURL: url,
    viewport: SCREENS[screen],
    reducedMotion: 'reduce',
    serviceWorkers,
    ...others,
    ...(localStorage.length > 0 && { storageState: { cookies: [], origins: [{ origin: url, localStorage }] } }),
  })
  onTestFinished(async () => {
    // A route's handler may still be responding.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    await context.close()
  })
  context.setDefaultTimeout(TEST_TIMEOUT_MS)
  return context.newPage()
}

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const axeSource = readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Switches the page to another screen size. */
export async function showOn(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(SCREENS[screen])
}

/** Returns how far the page scrolls sideways at its own or this width, in px. */
export async function sideways(page: Page, width?: number): Promise<number> {
  if (width !== undefined) await page.setViewportSize({ width, height: 900 })
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Expects axe to find no problem on the current screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  // axe would have to be injected into each frame.
  expect(page.frames()).toHaveLength(1)
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(await axeSource)
  const found = await page.evaluate(async () => {
    // Runs all rules of axe without reporting passed ones.
    const results = await window.axe?.run(document, { resultTypes: ['violations'] })
    return results?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  })
  expect(found, page.url()).toEqual([])
}

/** Opens the menu of a row and chooses to delete it. */
export async function chooseDelete(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Ibindi kuri / }).click()
  await row.getByRole('button', { name: /^Delete/ }).click()
}

/** Expects the element to get the focus, which may arrive a moment later. */
export async function expectFocused(place: Locator): Promise<void> {
  const isFocused = () => place.evaluate((element) => element === document.activeElement)
  await expect.poll(isFocused).toBe(true)
}

/** Collects all JSON responses to the page from now on, as text. */
export function repliesTo(page: Page): Promise<string>[] {
  const replies: Promise<string>[] = []
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('application/json')) return
    // The text of a response is unavailable once its page was left.
    replies.push(response.text().catch(() => ''))
  })
  return replies
}

/** Collects the operations that the page calls on the user pool from now on. */
export function poolOperations(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const target = request.headers()['x-amz-target']
    if (target) asked.push(target.replace(/^.*\./, ''))
  })
  return asked
}
