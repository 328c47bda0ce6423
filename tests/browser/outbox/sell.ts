import type { Page } from 'playwright-core'
import { customer } from '../../../web/src/messages/rw/customer.ts'
import { sale } from '../../../web/src/messages/rw/sale.ts'
import { till } from '../../../web/src/messages/rw/till.ts'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'
import { MIN_AMOUNT, type Word } from './claims.ts'

const PRICE = 'main input[aria-label^="Sold at"]'
const ENDED = '#recorded-sale, #waiting-sale'

/** Number of polls of a till on which nothing happens before giving up. */
const LOOKS = 100
const POLL_INTERVAL_MS = 50

type Beginning = {
  newPrice: () => number
  random: () => number
  /** Called with the till's message about the previous sale. */
  heard: (said: TillMessage) => void
}

/**
 * Adds a lamp to the sale, unless one is left from before, and returns its price, by which the recorded entry is found.
 * Returns undefined if the till cannot sell: it asks to sign in, or has never loaded a lamp.
 */
export async function beginSale(page: Page, { newPrice, random, heard }: Beginning): Promise<number | undefined> {
  let amount: number | undefined
  for (let look = 0; look < LOOKS; look += 1) {
    const said = await page.evaluate(currentMessage)
    if (typeof said === 'object') heard(said)
    const seen = await page.evaluate(tapNextControl, {
      price: PRICE,
      ended: ENDED,
      newSale: till.newSale,
      showLines: till.showLines,
      at: random(),
    })
    if (seen === 'asks to sign in') return undefined
    if (typeof seen === 'number') {
      if (amount === undefined && seen > MIN_AMOUNT) return seen
      if (seen === amount) return amount
      amount ??= newPrice()
      await page
        .locator(PRICE)
        .first()
        .fill(String(amount), { timeout: 1000 })
        .catch(() => undefined)
    }
    await page.waitForTimeout(POLL_INTERVAL_MS)
  }
  return undefined
}

/** Returns whether another tab shows the sale with this price as well. */
export async function showsSaleOf(page: Page, amount: number): Promise<boolean> {
  const asked = { price: PRICE, amount: String(amount) }
  return page.evaluate(({ price, amount }) => document.querySelector<HTMLInputElement>(price)?.value === amount, asked)
}

/** Taps the button if it is there: another tab may have ended the sale or the session. Returns what was tapped. */
export async function tapPay(page: Page, method: 'Cash' | 'MoMo pay'): Promise<Tapped | undefined> {
  const tapped = await page.evaluate(tap, customer.checkout.methodNames[method])
  if (method === 'Cash') return tapped
  // The merchant code is shown first; the sale is recorded when the money has arrived.
  return tapped && page.evaluate(tap, till.arrived)
}

type Tapped = { id: string; total: number }

/** Taps a button and returns the result. Runs in the page. */
function tap(name: string): Tapped | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
  const button = buttons.find(({ textContent }) => textContent === name)
  const total = document.querySelector('main [data-strong] dd')?.textContent ?? ''
  const draft = JSON.parse(localStorage.getItem('report') ?? '{}')
  if (!button) return undefined
  button.click()
  return { id: draft.saleId, total: Number(total.replaceAll(/\D/g, '')) }
}

/** Time in ms after which another tab may have ended a sale without a message: longer than a till waits for the shop. */
const ANSWERS_MS = 15_000

/** The till's message, and the total to which it refers. */
export type TillMessage = { word: Word; total?: number | undefined; text?: string }

/** Returns the till's message about the sale of this price that was just tapped. */
export async function messageOf(page: Page, amount: number): Promise<TillMessage> {
  for (let look = 0; look < TEST_TIMEOUT_MS / POLL_INTERVAL_MS; look += 1) {
    const said = await page.evaluate(currentMessage)
    if (said === 'asks to sign in') return { word: 'nothing' }
    if (said?.text?.includes(sale.failure.recorded)) return { word: 'recorded' }
    if (said) return said
    if (look > ANSWERS_MS / POLL_INTERVAL_MS && !(await showsSaleOf(page, amount))) return { word: 'nothing' }
    await page.waitForTimeout(POLL_INTERVAL_MS)
  }
  const isEnabled = await page.locator('#till-cash').isEnabled()
  return { word: 'silent', text: `payment is ${isEnabled ? 'enabled' : 'disabled'}` }
}

/** Returns the till's current message. Runs in the page. */
function currentMessage(): TillMessage | 'asks to sign in' | undefined {
  const heading = document.querySelector('#recorded-sale, #waiting-sale')
  const [, digits] = /RWF\s([\d,]+)/.exec(heading?.closest('section')?.textContent ?? '') ?? []
  if (heading && digits !== undefined) {
    const word = heading.id === 'recorded-sale' ? 'recorded' : 'waits'
    return { word, total: Number(digits.replaceAll(',', '')) }
  }
  const text = document.querySelector('main [role=alert]:not(:empty)')?.textContent ?? ''
  if (text !== '') return { word: 'refused', text }
  return window.location.pathname === '/signin' ? 'asks to sign in' : undefined
}

/** Removes refused lamps from the sale. */
export async function clearSale(page: Page): Promise<void> {
  const lines = page.locator(PRICE)
  for (let left = await lines.count(); left > 0; left -= 1) {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Kuramo / })
      .first()
      .click()
  }
}

type Asked = { price: string; ended: string; newSale: string; showLines: string; at: number }

/** Runs in the page: taps the next control of the till and returns the price of the sale once there is one. */
function tapNextControl({ price, ended, newSale, showLines, at }: Asked): number | 'asks to sign in' | undefined {
  if (window.location.pathname !== '/sell') return 'asks to sign in'
  const line = document.querySelector<HTMLInputElement>(price)
  // A phone shows the prices once the sheet of the sale is open.
  if (line && line.offsetParent === null) {
    document.querySelector<HTMLElement>(`main [aria-label="${showLines}"][aria-expanded=false]`)?.click()
    return undefined
  }
  // Payment is disabled until the shop's settings are loaded.
  if (line) return document.querySelector('#till-cash:enabled') ? Number(line.value) : undefined
  if (document.querySelector(ended)) {
    const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
    buttons.find(({ textContent }) => textContent === newSale)?.click()
    return undefined
  }
  const lamps = [...document.querySelectorAll<HTMLElement>('main [data-add]:enabled')].slice(0, 4)
  lamps[Math.floor(at * lamps.length)]?.click()
  return undefined
}
