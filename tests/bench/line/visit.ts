import { chromium, type Page } from 'playwright-core'
import { launchBrowser } from '../../browser/support/launch-browser.ts'

/** A phone's line, as it is at its usual worst. */
export type Line = { name: string; kbitPerSecond: number; delayMs: number }

export type Visit = {
  /** Since the address was opened, in ms. */
  firstPriceMs: number
  firstPictureMs: number
  requests: number
  /** As they came over the line. */
  bytes: number
}

/** A phone is this much slower than a laptop. */
const SLOWER = 4

/** After this long without news the page is taken as loaded. */
const QUIET_MS = 2000
const PATIENCE_MS = 60_000

type Seen = { price?: number; picture?: number }

/** Opens an address for the first time, in a new browser on this line. */
export async function visit(url: string, { kbitPerSecond, delayMs }: Line): Promise<Visit> {
  const server = await launchBrowser()
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    const context = await browser.newContext({ viewport: { width: 360, height: 720 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    const throughput = (kbitPerSecond * 1000) / 8
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: delayMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    let [requests, bytes, lastAt] = [0, 0, Date.now()]
    protocol.on('Network.requestWillBeSent', () => {
      requests += 1
      lastAt = Date.now()
    })
    protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      lastAt = Date.now()
    })
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS })
    const { price = Number.NaN, picture = Number.NaN } = await seenOn(page)
    while (Date.now() - lastAt < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 100))
    return { firstPriceMs: price, firstPictureMs: picture, requests, bytes }
  } finally {
    await server.close()
  }
}

async function seenOn(page: Page): Promise<Seen> {
  await page.waitForFunction(() => 'price' in window.seenByVisitor && 'picture' in window.seenByVisitor, undefined, {
    timeout: PATIENCE_MS,
    polling: 100,
  })
  return page.evaluate(() => window.seenByVisitor)
}

declare global {
  interface Window {
    seenByVisitor: Seen
  }
}

/** Runs in the page, before anything else: notes when the first price and the first picture of a lamp can be seen. */
function watch(): void {
  const seen: Seen = {}
  window.seenByVisitor = seen
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.closest('main')) seen.picture ??= performance.now()
    },
    true,
  )
  const look = () => {
    if (document.querySelector('main')?.innerText.includes('RWF')) seen.price = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
