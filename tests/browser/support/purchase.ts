import type { Locator, Page } from 'playwright-core'
import { cartLine } from '../../../web/src/domain/cart/cart-lines.ts'
import { lampBySlug } from './products-api.ts'
import { newVisitorAs, type Person } from './visitor.ts'

// The steps of a purchase by a customer.

const ADDRESS = {
  fullName: 'Aline Uwase',
  address: 'KG 11 Ave 5',
  city: 'Kigali',
  phone: '0788 123 456',
  country: 'Rwanda',
}

export async function putInCart(page: Page, slug: string): Promise<void> {
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Gura', exact: true }).click()
  await page.getByRole('heading', { name: 'Ibyo mwaguze' }).waitFor()
}

export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Sign In' }).click()
}

/** Removes the tokens, like a session that has expired. */
export async function forgetTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/Token$/.test(key)) localStorage.removeItem(key)
  })
}

/**
 * Removes the tokens and presses the button, once it is enabled, before any other call of the page can show the sign-in
 * page.
 */
export async function pressAsSessionExpires(button: Locator): Promise<void> {
  await button.click({ trial: true })
  await button.evaluate((element: HTMLElement) => {
    for (const key of Object.keys(localStorage)) if (/Token$/.test(key)) localStorage.removeItem(key)
    element.click()
  })
}

export async function giveAddress(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill(ADDRESS.fullName)
  await page.getByLabel('Address').fill(ADDRESS.address)
  await page.getByLabel('City').fill(ADDRESS.city)
  await page.getByLabel('Phone').fill(ADDRESS.phone)
  await page.getByRole('button', { name: 'Komeza' }).click()
}

export async function choosePayment(page: Page, method: 'MoMo' | 'Paypal'): Promise<void> {
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: 'Komeza' }).click()
}

/** Opens the review of an order of one lamp, with the data of the previous steps in the browser. */
export async function openOrderReview(person: Person, slug: string): Promise<Page> {
  const page = await newVisitorAs(person, 'phone', {
    cartItems: [cartLine(await lampBySlug(slug), 1)],
    shippingAddress: ADDRESS,
    paymentMethod: 'MoMo',
  })
  await page.goto('/placeorder')
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
  return page
}
