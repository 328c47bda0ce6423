import type { Page } from 'playwright-core'

// The steps of a purchase, as a customer takes them.

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

/** What happens to whoever has been away for longer than a session lasts. */
export async function forgetTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/Token$/.test(key)) localStorage.removeItem(key)
  })
}

export async function giveAddress(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Aline Uwase')
  await page.getByLabel('Address').fill('KG 11 Ave 5')
  await page.getByLabel('City').fill('Kigali')
  await page.getByLabel('Phone').fill('0788 123 456')
  await page.getByRole('button', { name: 'Komeza' }).click()
}

export async function choosePayment(page: Page, method: 'MoMo' | 'Paypal'): Promise<void> {
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: 'Komeza' }).click()
}

/** From the lamp to the last look at an order of one, by somebody who has signed in. */
export async function goToPlaceOrder(page: Page, slug: string): Promise<void> {
  await putInCart(page, slug)
  await page.getByRole('button', { name: 'Komeza ugure' }).click()
  await giveAddress(page)
  await choosePayment(page, 'MoMo')
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
}
