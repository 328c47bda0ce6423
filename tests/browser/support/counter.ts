import type { Page } from 'playwright-core'
import { cartLine } from '../../../web/src/domain/cart/cart-lines.ts'
import { till } from '../../../web/src/messages/rw/till.ts'
import { lampBySlug, lampNow } from './products-api.ts'
import { newVisitorAs, type Screen } from './visitor.ts'

// The steps of a sale by staff.

/** The lamp of the specification's example, and its price, cost and stock. */
export const LAMP = 'half-moon-clay-sconce'
export const example = { price: 5000, costPrice: 3000, countInStock: 20 }

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

/** Opens the shop as a seller with one of each of these lamps in the cart, before the form. */
export async function sellerWith(slugs: readonly string[], screen?: Screen): Promise<Page> {
  const lamps = await Promise.all(slugs.map(async (slug) => lampNow(await lampBySlug(slug))))
  const page = await newVisitorAs('seller', screen, { cartItems: lamps.map((lamp) => cartLine(lamp, 1)) })
  await page.goto('/admin/createReport')
  await button(page, 'Sold').waitFor()
  return page
}

export function button(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

/** Shows the lines of the sale at the till and the price for all, which a phone hides. */
export async function openHalfSheet(page: Page): Promise<void> {
  await button(page, 'Cash').waitFor()
  const opener = button(page, till.showLines)
  if ((await opener.isVisible()) && (await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
}

/** Shows the lines of the sale at the till and its payment, which a phone hides. */
export async function openSheet(page: Page): Promise<void> {
  await openHalfSheet(page)
  const payment = button(page, till.payment)
  if (await payment.isVisible()) await payment.click()
}

/** Goes from the form to the review. */
export async function goToReview(page: Page, method: 'MoMo pay' | 'Cash' | 'Loss' | 'Depts' = 'Cash'): Promise<void> {
  await button(page, 'Sold').click()
  await page.getByRole('radio', { name: method }).check()
  await button(page, 'Komeza').click()
  await button(page, 'save').waitFor()
}

/** Returns the selling summary's values by name. */
export async function summary(page: Page): Promise<Record<string, string>> {
  const terms = page.getByRole('region', { name: 'Selling summary' }).locator('dl > div')
  const texts = await terms.evaluateAll((rows) =>
    rows.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
  )
  return Object.fromEntries(texts)
}

/** Returns what the browser stores of the sale. */
export async function storedSale(page: Page): Promise<Record<string, unknown>> {
  const keys = ['report', 'cartItems']
  return page.evaluate(
    (names) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const kept = localStorage.getItem(name)
          return kept === null ? [] : [[name, JSON.parse(kept)]]
        }),
      ),
    keys,
  )
}
