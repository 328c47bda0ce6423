import type { Locator, Page } from 'playwright-core'
import type { Table } from '../../../docs/markdown.ts'
import { DEMO_PASSWORD } from '../../../local/seed/accounts.ts'
import { customer } from '../../../web/src/messages/rw/customer.ts'
import { office } from '../../../web/src/messages/rw/office.ts'
import { shop as texts } from '../../../web/src/messages/rw/shop.ts'
import { median } from '../core/figures.ts'
import { type Line, onPhone } from './on-phone.ts'

/** Limit set by the design from a tap to the first frame that shows its effect. */
const MAX_MS = 100

type Tap = { what: string; ms: number }

/**
 * Buys a lamp and sells one on slow phones and this connection. Each step is tapped as soon as it appears. The median
 * phone counts.
 */
export async function tapTable(url: string, line: Line, times: number): Promise<Table> {
  const ms = new Map<string, number[]>()
  for (let n = 0; n < times; n += 1) {
    const taps = [
      ...(await onPhone(line, (page) => buyLamp(page, url))),
      ...(await onPhone(line, (page) => sellLamp(page, url))),
    ]
    for (const tap of taps) ms.set(tap.what, [...(ms.get(tap.what) ?? []), tap.ms])
  }
  return {
    caption: `Milliseconds from a tap to the first frame that responds to it, on ${line.name}.`,
    head: ['tap', 'ms', 'allowed'],
    rows: [...ms].map(([what, all]) => [what, median(all).toFixed(0), String(MAX_MS)]),
  }
}

async function buyLamp(page: Page, url: string): Promise<Tap[]> {
  await page.addInitScript(watchTaps)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.evaluate(untilHydrated)
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const taps = [
    await tap('a lamp', main.getByRole('article').getByRole('link').first()),
    await tap('into the cart', button(texts.products.buy)),
    await tap('on from the cart', button(texts.cart.proceed)),
  ]
  await signIn(page, 'customer')
  taps.push(await tap('sign in', button(customer.signIn.title)))
  for (const [label, text] of ADDRESS) await page.getByLabel(label).fill(text)
  taps.push(await tap('on from the address', button('Komeza')))
  await page.getByRole('radio', { name: 'MoMo' }).check()
  taps.push(await tap('on from the way to pay', button('Komeza')))
  return [...taps, await tap('place the order', button(customer.checkout.place))]
}

const ADDRESS = [
  ['Full Name', 'Aline Uwase'],
  ['Address', 'KG 11 Ave 5'],
  ['City', 'Kigali'],
  ['Phone', '0788 123 456'],
] as const

async function sellLamp(page: Page, url: string): Promise<Tap[]> {
  await page.addInitScript(watchTaps)
  await page.goto(`${url}/signin`)
  await signIn(page, 'seller')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: customer.signIn.title, exact: true }).click()
  const toTill = await tap('to the till', page.getByRole('link', { name: office.nav.sections.sell }))
  const rows = main.getByRole('region', { name: office.till.lamps })
  // Each run sells some, and the demo shop has few, so the first lamp may be sold out.
  const lamp = rows.getByRole('button', { name: new RegExp(`^${office.till.add('')}`), disabled: false })
  return [
    toTill,
    await tap('a lamp into the sale', lamp.first()),
    await tap('one more of it', lamp.first()),
    await tap('a second lamp', lamp.nth(1)),
    await tap('paid in cash', main.getByRole('button', { name: 'Cash' })),
  ]
}

async function signIn(page: Page, person: 'customer' | 'seller'): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(`${person}@itara.rw`)
  await main.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
}

async function tap(what: string, place: Locator): Promise<Tap> {
  await place.waitFor()
  const page = place.page()
  await page.evaluate(() => {
    window.shownAfter = undefined
  })
  await place.click()
  const shown = await page.waitForFunction(() => window.shownAfter)
  return { what, ms: Number(await shown.jsonValue()) }
}

declare global {
  interface Window {
    /** Milliseconds since the last tap. */
    shownAfter: number | undefined
  }
}

/**
 * Waits within the page until React has hydrated it and marked its elements. An earlier tap follows the link as on any
 * page.
 */
async function untilHydrated(): Promise<void> {
  const isHydrated = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))
  while (!isHydrated()) await new Promise(requestAnimationFrame)
  await new Promise((done) => requestIdleCallback(done))
}

/**
 * Records within the page when the first frame with a tap's effect was shown. If the tap itself changed the page, this
 * is its duration in the browser's event timing, in steps of 8 ms. Otherwise it is the message after that frame, which
 * other work may delay.
 */
function watchTaps(): void {
  const durations = new Map<number, { duration: number; processingEnd: number }>()
  const timing = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming && entry.name === 'click') durations.set(entry.startTime, entry)
    }
  })
  // TypeScript's options lack this one.
  const ofTwoFrames = { type: 'event', durationThreshold: 16 }
  timing.observe(ofTwoFrames)
  /**
   * After this time the browser has reported the tap, or will not report it because its effect was shown immediately.
   */
  const TOLD_AFTER_MS = 500

  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      const changes = new MutationObserver(() => {
        changes.disconnect()
        const changedAt = performance.now()
        // Frames are drawn right after these callbacks, and messages come after that.
        requestAnimationFrame(() => {
          const drawn = new MessageChannel()
          drawn.port1.onmessage = () => {
            const seenAfter = performance.now() - timeStamp
            setTimeout(() => {
              const told = durations.get(timeStamp)
              window.shownAfter = told && changedAt <= told.processingEnd + 1 ? told.duration : seenAfter
            }, TOLD_AFTER_MS)
          }
          drawn.port2.postMessage(undefined)
        })
      })
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    },
    true,
  )
}
