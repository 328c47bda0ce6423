import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formatRwf } from '../../shared/money.ts'
import { customer as rwCustomer } from '../../web/src/messages/rw/customer.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { ordersOf } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { lampBySlug, setLamp } from './support/products-api.ts'
import { openOrderReview, pressAsSessionExpires, signIn } from './support/purchase.ts'
import { expectAccessible } from './support/visitor.ts'

const LAMP = 'filament-bulb-a60'

function place(page: Page) {
  return page.getByRole('button', { name: 'Place Order' })
}

async function expectOrderPage(page: Page): Promise<void> {
  await page.getByText('Not Paid').waitFor()
  expect(page.url()).toMatch(/\/order\/[0-9A-Z]{26}/)
}

describe('order that the shop cannot accept as it is', () => {
  it('offers an order at the new price when the price has changed', async () => {
    const slug = 'candle-bulb-e14'
    const account = await newAccount()
    const page = await openOrderReview(account, slug)
    const lamp = await lampBySlug(slug)
    const dearer = lamp.price + 700
    await setLamp(slug, { price: dearer })

    await place(page).click()

    const alert = page.getByRole('alert')
    await alert.getByRole('heading', { name: rwCustomer.checkout.priceChanged }).waitFor()
    await expect.poll(() => alert.getByRole('deletion').textContent()).toBe(formatRwf(lamp.price))
    await alert.getByText(formatRwf(dearer)).waitFor()
    await expectAccessible(page)
    expect(await ordersOf(account)).toEqual([])

    await alert.getByRole('button', { name: rwCustomer.checkout.takePrices }).click()
    await alert.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await expectOrderPage(page)
    expect(await ordersOf(account)).toMatchObject([{ itemsPrice: dearer }])
  })
})

describe('order that is sent repeatedly', () => {
  it('places an order once when its reply was lost, even after a reload', async () => {
    const account = await newAccount()
    const page = await openOrderReview(account, LAMP)
    const before = await lampBySlug(LAMP)
    let lost = 0
    await page.route('**/api/orders', async (route) => {
      await route.fetch()
      await route.abort()
      lost += 1
    })
    await place(page).click()
    await page.getByRole('alert').getByText(rwCustomer.checkout.safeToRetry).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: rwShop.failed.again }).click()
    await expect.poll(() => lost).toBe(2)
    await page.getByRole('alert').getByText(rwCustomer.checkout.safeToRetry).waitFor()

    await page.unroute('**/api/orders')
    await page.reload()
    await place(page).click()

    await expectOrderPage(page)
    expect(await ordersOf(account)).toHaveLength(1)
    expect((await lampBySlug(LAMP)).countInStock).toBe(before.countInStock - 1)
  })

  it('places an order once when the customer had to sign in again', async () => {
    const account = await newAccount()
    const page = await openOrderReview(account, LAMP)

    await pressAsSessionExpires(place(page))
    await page.getByText(rwCustomer.session.ended).waitFor()
    await signIn(page, account)
    await place(page).click()

    await expectOrderPage(page)
    expect(await ordersOf(account)).toHaveLength(1)
  })
})
