import type { Page } from 'playwright-core'
import { type Line, onPhone } from './on-phone.ts'

export type Visit = {
  /** Milliseconds since the navigation started until the whole page has arrived. The rest is work on the phone. */
  pageMs: number
  firstPriceMs: number
  firstPictureMs: number
  /** Milliseconds until React has hydrated the page; NaN without React. */
  programMs: number
  requests: number
  /** Bytes transferred. */
  bytes: number
}

/** Milliseconds without activity after which the page counts as loaded. */
const QUIET_MS = 2000
const TEST_TIMEOUT_MS = 60_000

type Seen = { price?: number; picture?: number; program?: number }

/** Opens an address for the first time, in a new browser on this connection. */
export function visit(url: string, line: Line): Promise<Visit> {
  return onPhone(line, async (page, protocol) => {
    let [requests, ended, bytes, lastAt] = [0, 0, 0, Date.now()]
    protocol.on('Network.requestWillBeSent', () => {
      requests += 1
      lastAt = Date.now()
    })
    protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
      ended += 1
      bytes += encodedDataLength
      lastAt = Date.now()
    })
    protocol.on('Network.loadingFailed', () => {
      ended += 1
    })
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'commit', timeout: TEST_TIMEOUT_MS })
    const { price = Number.NaN, picture = Number.NaN } = await seenOn(page)
    while (ended < requests || Date.now() - lastAt < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 100))
    const { program = Number.NaN } = await page.evaluate(() => window.seenByVisitor)
    const pageMs = await page.evaluate(() => {
      const [whole] = performance.getEntriesByType('navigation')
      return whole instanceof PerformanceNavigationTiming ? whole.responseEnd : Number.NaN
    })
    return { pageMs, firstPriceMs: price, firstPictureMs: picture, programMs: program, requests, bytes }
  })
}

async function seenOn(page: Page): Promise<Seen> {
  await page.waitForFunction(() => 'price' in window.seenByVisitor && 'picture' in window.seenByVisitor, undefined, {
    timeout: TEST_TIMEOUT_MS,
    polling: 100,
  })
  return page.evaluate(() => window.seenByVisitor)
}

declare global {
  interface Window {
    seenByVisitor: Seen
  }
}

/**
 * Records within the page, before anything else, when the first price and the first lamp picture are on the screen
 * according to the browser's element timing, and when React has hydrated the page and marked its elements.
 */
function watch(): void {
  const seen: Seen = {}
  window.seenByVisitor = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('identifier' in entry && 'renderTime' in entry)) continue
      if (entry.identifier === 'price' || entry.identifier === 'picture')
        seen[entry.identifier] ??= Number(entry.renderTime)
    }
  }).observe({ type: 'element' })
  // Observes the parts of the page as they arrive, before they are drawn.
  new MutationObserver(() => {
    for (const picture of document.querySelectorAll('main img:not([elementtiming])'))
      picture.setAttribute('elementtiming', 'picture')
    const main = document.querySelector('main')
    if (!main || main.querySelector('[elementtiming=price]')) return
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      if (textContent?.includes('RWF')) return parentElement?.setAttribute('elementtiming', 'price')
    }
  }).observe(document, { childList: true, subtree: true })
  const checkPage = () => {
    const main = document.querySelector('main')
    if (main && Object.keys(main).some((key) => key.startsWith('__react'))) seen.program = performance.now()
    else requestAnimationFrame(checkPage)
  }
  requestAnimationFrame(checkPage)
}
