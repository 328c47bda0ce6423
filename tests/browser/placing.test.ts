import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formatRwf } from '../../shared/money.ts'
import { customer as rwCustomer } from '../../web/src/messages/rw/customer.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { ordersOf, placeOrder } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { lampBySlug, setLamp } from './support/products-api.ts'
import { choosePayment, forgetTokens, giveAddress, goToPlaceOrder, putInCart, signIn } from './support/purchase.ts'
import { expectAccessible, newVisitorAs } from './support/visitor.ts'

const LAMP = 'filament-bulb-a60'

function place(page: Page) {
  return page.getByRole('button', { name: 'Place Order' })
}

async function arrived(page: Page): Promise<void> {
  await page.getByText('Not Paid').waitFor()
  expect(page.url()).toMatch(/\/order\/[0-9A-Z]{26}/)
}

describe('an order that the shop cannot accept as it is', () => {
  it('is offered at the new price when the price has changed', async () => {
    const slug = 'candle-bulb-e14'
    const account = await newAccount()
    const page = await newVisitorAs(account)
    await goToPlaceOrder(page, slug)
    const lamp = await lampBySlug(slug)
    const dearer = lamp.price + 700
    await setLamp(slug, { price: dearer })

    await place(page).click()

    const alert = page.getByRole('alert')
    await alert.getByRole('heading', { name: rwCustomer.checkout.priceChanged }).waitFor()
    expect(await alert.getByRole('deletion').textContent()).toBe(formatRwf(lamp.price))
    await alert.getByText(formatRwf(dearer)).waitFor()
    await expectAccessible(page)
    expect(await ordersOf(account)).toEqual([])

    await alert.getByRole('button', { name: rwCustomer.checkout.takePrices }).click()
    await alert.waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await arrived(page)
    expect(await ordersOf(account)).toMatchObject([{ itemsPrice: dearer }])
  })

  it('is offered with what is left when other buyers were faster', async () => {
    const slug = 'daylight-bulb-9w'
    const account = await newAccount()
    const page = await newVisitorAs(account, 'laptop')
    await putInCart(page, slug)
    await page.getByRole('button', { name: 'Ongera umubare wa Daylight Bulb 9 W' }).click()
    await page.getByText(rwShop.cart.items(2)).waitFor()
    await page.getByRole('button', { name: 'Komeza ugure' }).click()
    await giveAddress(page)
    await choosePayment(page, 'Paypal')
    await place(page).waitFor()
    const lamp = await lampBySlug(slug)
    await placeOrder(await newAccount(), lamp, { quantity: lamp.countInStock - 1 })

    await place(page).click()

    const alert = page.getByRole('alert')
    await alert.getByRole('heading', { name: rwCustomer.checkout.stockShort }).waitFor()
    await alert.getByText(rwCustomer.checkout.onlyLeft(1, 2)).waitFor()
    await expectAccessible(page)
    await alert.getByRole('button', { name: rwCustomer.checkout.takeStock }).click()
    await page.getByText(rwShop.cart.items(1)).waitFor()
    await place(page).click()
    await arrived(page)
    expect(await ordersOf(account)).toMatchObject([{ orderItems: [{ slug, quantity: 1 }] }])
    expect((await lampBySlug(slug)).countInStock).toBe(0)
  })

  it('leads back to an empty cart when its only lamp is sold out', async () => {
    const slug = 'blue-night-bulb'
    const page = await newVisitorAs(await newAccount())
    await goToPlaceOrder(page, slug)
    const lamp = await lampBySlug(slug)
    await placeOrder(await newAccount(), lamp, { quantity: lamp.countInStock })

    await place(page).click()
    await page.getByRole('alert').getByText(lamp.name).waitFor()
    await page.getByRole('button', { name: rwCustomer.checkout.takeStock }).click()

    await page.getByText('Ntimwahisemo ibyo mugura.').waitFor()
  })
})

describe('an order is placed once', () => {
  it('although its reply was lost and it was sent again, even after a reload', async () => {
    const account = await newAccount()
    const page = await newVisitorAs(account)
    await goToPlaceOrder(page, LAMP)
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
    await expect.poll(() => lost, { timeout: 30_000 }).toBe(2)
    await page.getByRole('alert').getByText(rwCustomer.checkout.safeToRetry).waitFor()

    await page.unroute('**/api/orders')
    await page.reload()
    await place(page).click()

    await arrived(page)
    expect(await ordersOf(account)).toHaveLength(1)
    expect((await lampBySlug(LAMP)).countInStock).toBe(before.countInStock - 1)
  })

  it('although the button was pressed twice', async () => {
    const account = await newAccount()
    const page = await newVisitorAs(account)
    await goToPlaceOrder(page, LAMP)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent.push(request.url())
    })

    await place(page).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })

    await arrived(page)
    expect(sent).toHaveLength(1)
    expect(await ordersOf(account)).toHaveLength(1)
  })

  it('although the customer had to sign in again', async () => {
    const account = await newAccount()
    const page = await newVisitorAs(account)
    await goToPlaceOrder(page, LAMP)
    await forgetTokens(page)

    await place(page).click()
    await page.getByText(rwCustomer.session.ended).waitFor()
    await signIn(page, account)
    await place(page).click()

    await arrived(page)
    expect(await ordersOf(account)).toHaveLength(1)
  })

  it('and another order of the same lamp is a second one', async () => {
    const account = await newAccount()
    const page = await newVisitorAs(account)
    await goToPlaceOrder(page, LAMP)
    await place(page).click()
    await arrived(page)

    await putInCart(page, LAMP)
    await page.goto('/placeorder')
    await place(page).click()

    await arrived(page)
    expect(await ordersOf(account)).toHaveLength(2)
  })
})
