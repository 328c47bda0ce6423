import type { Page } from 'playwright-core'
import { customer } from '../../../web/src/messages/rw/customer.ts'
import { sale } from '../../../web/src/messages/rw/sale.ts'
import { till } from '../../../web/src/messages/rw/till.ts'
import { LEAST_AMOUNT, type Word } from './claims.ts'

const PRICE = 'main input[aria-label^="Sold at"]'
const ENDED = '#recorded-sale, #waiting-sale'

/** How long somebody looks at a till on which nothing happens. */
const LOOKS = 100
const LOOK_EVERY_MS = 50

/**
 * Puts a lamp into the sale, unless one is left from before; answers its price, by which the books are searched for it.
 * Undefined where the till sells nothing: it asks to sign in, or has never seen a lamp.
 */
export async function beginSale(page: Page, newPrice: () => number, random: () => number): Promise<number | undefined> {
  let amount: number | undefined
  for (let look = 0; look < LOOKS; look += 1) {
    const seen = await page.evaluate(tillNow, { price: PRICE, ended: ENDED, newSale: till.newSale, at: random() })
    if (seen === 'asks to sign in') return undefined
    if (typeof seen === 'number') {
      if (amount === undefined && seen > LEAST_AMOUNT) return seen
      if (seen === amount) return amount
      amount ??= newPrice()
      await page
        .locator(PRICE)
        .first()
        .fill(String(amount), { timeout: 1000 })
        .catch(() => undefined)
    }
    await page.waitForTimeout(LOOK_EVERY_MS)
  }
  return undefined
}

/** Whether another tab, too, shows the sale with this price. */
export async function showsSaleOf(page: Page, amount: number): Promise<boolean> {
  const asked = { price: PRICE, amount: String(amount) }
  return page.evaluate(({ price, amount }) => document.querySelector<HTMLInputElement>(price)?.value === amount, asked)
}

/** Taps the button, if it is there: another tab may have ended the sale, or the session. */
export async function tapPay(page: Page, method: 'Cash' | 'MoMo pay'): Promise<void> {
  await page.evaluate(tap, customer.checkout.methodNames[method])
}

/** Runs in the page. */
function tap(name: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
  buttons.find(({ textContent }) => textContent === name)?.click()
}

/** Longer than a till waits for the shop. */
const LISTENS_MS = 15_000

/** What the till says of the sale that was just tapped. */
export async function wordOf(page: Page): Promise<Word> {
  const seen = page.waitForFunction(
    (recordedBefore) => {
      if (document.querySelector('#recorded-sale')) return 'recorded'
      if (document.querySelector('#waiting-sale')) return 'waits'
      const alert = document.querySelector('main [role=alert]:not(:empty)')?.textContent ?? ''
      // Another tab was faster.
      if (alert !== '') return alert.includes(recordedBefore) ? 'recorded' : 'refused'
      return window.location.pathname === '/signin' ? 'nothing' : undefined
    },
    sale.failure.recorded,
    { timeout: LISTENS_MS },
  )
  // The seller finds it on the till once more, and taps again.
  const said = await seen.catch(() => undefined)
  return (await said?.jsonValue()) ?? 'nothing'
}

/** Takes what was refused out of the sale. */
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

type Asked = { price: string; ended: string; newSale: string; at: number }

/** Runs in the page: what it shows, after the tap that comes next. The price of the sale once there is one. */
function tillNow({ price, ended, newSale, at }: Asked): number | 'asks to sign in' | undefined {
  if (window.location.pathname !== '/sell') return 'asks to sign in'
  const line = document.querySelector<HTMLInputElement>(price)
  // Until the shop's settings are there, nothing can be paid.
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
