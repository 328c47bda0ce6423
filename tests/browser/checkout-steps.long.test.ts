import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formatRwf } from '../../shared/money.ts'
import { ordersOf } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { giveAddress, openOrderReview, putInCart, signIn } from './support/purchase.ts'
import { newVisitor, newVisitorAs, openAs } from './support/visitor.ts'

const LAMP = 'gu10-spot-bulb'

function place(page: Page) {
  return page.getByRole('button', { name: 'Place Order' })
}

async function expectNextStep(page: Page): Promise<void> {
  await page.getByText('Not Paid').waitFor()
  expect(page.url()).toMatch(/\/order\/[0-9A-Z]{26}/)
}

describe('checkout steps', () => {
  it('keeps typed and chosen values over a reload', async () => {
    const page = await newVisitorAs(await newAccount())
    await putInCart(page, LAMP)
    await page.goto('/shipping')
    await page.getByLabel('Full Name').fill('Aline Uwase')
    await page.getByLabel('Phone').fill('0788 123 456')

    await page.reload()
    await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Aline Uwase')
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('0788 123 456')
    await giveAddress(page)
    await page.getByRole('radio', { name: 'Paypal' }).check()

    await page.reload()
    await expect.poll(() => page.getByRole('radio', { name: 'Paypal' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Komeza' }).click()

    await place(page).waitFor()
    await page.reload()
    await page.getByText('KG 11 Ave 5').waitFor()
    await page.getByText('Paypal').waitFor()
    await place(page).click()
    await expectNextStep(page)
  })

  it('redirects a customer who skipped a step back to it', async () => {
    const page = await newVisitor()
    await page.goto('/placeorder')
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).waitFor()
    await signIn(page, await newAccount())
    await page.getByText('Ntimwahisemo ibyo mugura.').waitFor()

    await putInCart(page, LAMP)
    await page.goto('/placeorder')
    await page.getByLabel('Full Name').waitFor()
    await giveAddress(page)
    await page.getByRole('radio', { name: 'MoMo' }).waitFor()
    await page.goto('/placeorder')
    await page.getByRole('radio', { name: 'MoMo' }).waitFor()
  })

  it('redirects staff from the checkout to their own sales form', async () => {
    const page = await openAs('seller', '/shipping')

    await page.waitForURL('**/admin/createReport')
  })

  it('places the order and opens its payment with Pay your order', async () => {
    const account = await newAccount()
    const page = await openOrderReview(account, LAMP)

    await page.getByRole('button', { name: 'Pay your order' }).click()

    await expectNextStep(page)
    expect(new URL(page.url()).hash).toBe('#pay')
    const [order] = await ordersOf(account)
    await page
      .getByText(formatRwf(order?.amountDue ?? 0))
      .first()
      .waitFor()
  })
})
