import type { CDPSession, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { isNightly } from '../support/long-runs.ts'
import { newReader, newVisitor } from './support/visitor.ts'

/**
 * Limits of a visit in requests and bytes, since customers pay per byte and the shop per request:
 * docs/decisions/0062-prerender-pages-on-request.md.
 */
const LIMITS = { requests: 25, bytes: 250_000 }

/** Emulates a phone's screen. It has two device pixels for each CSS pixel, which decides the size of pictures. */
async function asOnPhone(page: Page): Promise<CDPSession> {
  const protocol = await page.context().newCDPSession(page)
  const phone = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true }
  await protocol.send('Emulation.setDeviceMetricsOverride', phone)
  return protocol
}

/** Records the transfers from now on: addresses, and bytes with their headers. */
async function recordTransfers(protocol: CDPSession) {
  const asked: string[] = []
  const line = { asked, bytes: 0 }
  protocol.on('Network.requestWillBeSent', ({ request: { url } }) => {
    if (url.startsWith('http')) asked.push(url)
  })
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    line.bytes += encodedDataLength
  })
  await protocol.send('Network.enable')
  return line
}

it('limits the requests and bytes of a visit to home, a search and three lamps', async () => {
  const page = await newVisitor()
  const line = await recordTransfers(await asOnPhone(page))
  // Waits until the network is idle, since the next step would abort pending requests.
  const read = () => page.waitForLoadState('networkidle')
  await page.goto('/')
  await read()
  await page.getByRole('searchbox').fill('lamp')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL('**/search?query=lamp')
  for (const place of [0, 1, 2]) {
    const lamp = page.getByRole('main').getByRole('article').nth(place)
    await lamp.scrollIntoViewIfNeeded()
    await read()
    await lamp.getByRole('link').click()
    await page.getByRole('button', { name: rwShop.products.buy, exact: true }).waitFor()
    await page.locator('main img').first().evaluate(pictureDecoded)
    await read()
    await page.goBack()
  }
  expect(line.asked.length, line.asked.join('\n')).toBeLessThanOrEqual(LIMITS.requests)
  expect(line.bytes).toBeLessThanOrEqual(LIMITS.bytes)
  // The count is complete: each step had its pictures and its data.
  expect(line.asked.filter((url) => url.endsWith('/640.webp'))).toHaveLength(3)
  expect(line.asked.filter((url) => url.endsWith('/320.webp')).length).toBeGreaterThanOrEqual(4)
})

/** Runs in the page: resolves once a picture is fully loaded. */
function pictureDecoded(image: Element): Promise<void> {
  if (!(image instanceof HTMLImageElement)) throw new Error('It is no picture')
  return image.decode()
}

it.runIf(isNightly)('loads further pictures on scroll, and all of them without scripts', async () => {
  const page = await newVisitor()
  await page.goto('/')
  const last = page.getByRole('main').getByRole('article').last()
  await expect.poll(() => last.locator('img').count()).toBe(0)
  await last.scrollIntoViewIfNeeded()
  await last.locator('img').evaluate(pictureDecoded)

  const reader = await newReader()
  await reader.goto('/')
  await expect.poll(() => reader.getByRole('main').getByRole('article').locator('img').count()).toBe(12)
})

it.each([
  { line: 'long', latency: 150, fonts: 0 },
  { line: 'short', latency: 50, fonts: 1 },
])('requests $fonts fonts when the round trip to the server is $line', async ({ latency, fonts }) => {
  const page = await newVisitor()
  const protocol = await asOnPhone(page)
  const { asked } = await recordTransfers(protocol)
  const line = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 }
  await protocol.send('Network.emulateNetworkConditions', line)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.endsWith('.woff2'))).toHaveLength(fonts)
})

it.runIf(isNightly)('loads a picture when only its lower part is in view', async () => {
  const page = await newVisitor()
  await asOnPhone(page)
  await page.goto('/')
  const lamp = page.getByRole('main').getByRole('article').nth(8)
  await expect.poll(() => lamp.locator('img').count()).toBe(0)
  await lamp.evaluate((card) => scrollBy({ top: card.getBoundingClientRect().top + 150, behavior: 'instant' }))
  await lamp.locator('img').evaluate(pictureDecoded)
})
