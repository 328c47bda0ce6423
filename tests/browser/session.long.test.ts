import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { customer as rwCustomer } from '../../web/src/messages/rw/customer.ts'
import { ordersOf } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { forgetTokens, openOrderReview, pressAsSessionExpires, putInCart, signIn } from './support/purchase.ts'
import { expectAccessible, newVisitor, poolOperations } from './support/visitor.ts'

const LAMP = 'spiral-filament-bulb-st64'

function storedValues(page: Page): Promise<Record<string, string>> {
  // Excludes the settings that the shop sends to every visitor, which the header shows.
  return page.evaluate(() => {
    const { lastSeenSettings: _, shopName: __, ...personal } = localStorage
    return personal
  })
}

it('leaves nothing personal in the browser after sign-out', async () => {
  const page = await newVisitor('laptop')
  await putInCart(page, LAMP)
  await page.goto('/signin?redirect=/shipping')
  const account = await newAccount()
  await signIn(page, account)
  await page.getByLabel('Full Name').fill('Aline Uwase')
  await page.goto('/payment')
  await page.getByRole('radio', { name: 'MoMo' }).check()
  expect(Object.keys(await storedValues(page))).toEqual(
    expect.arrayContaining(['userInfo', 'cartItems', 'shippingAddress', 'paymentMethod']),
  )

  await page.getByRole('button', { name: account.name }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()

  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/signin')
  await expect.poll(() => storedValues(page)).toEqual({})
})

it('asks to sign in again when a session expires and continues with the same cart', async () => {
  const account = await newAccount()
  const page = await newVisitor()
  await putInCart(page, LAMP)
  await page.goto('/signin?redirect=/orderHistory')
  await signIn(page, account)
  await page.getByText(rwCustomer.orders.none).waitFor()
  await forgetTokens(page)

  await page.reload()

  await page.getByText(rwCustomer.session.ended).waitFor()
  await expectAccessible(page)
  await signIn(page, account)
  await page.getByRole('heading', { name: 'Order History' }).waitFor()
  expect(JSON.parse((await storedValues(page)).cartItems ?? '[]')).toMatchObject([{ slug: LAMP, quantity: 1 }])
})

it('renews an expired token silently and asks to sign in when the shop rejects one', async () => {
  const page = await newVisitor()
  await page.goto('/signin?redirect=/orderHistory')
  await signIn(page, await newAccount())
  await page.getByText(rwCustomer.orders.none).waitFor()
  const asked = poolOperations(page)
  await page.evaluate(() => {
    const twoHours = String(2 * 60 * 60 * 1000)
    for (const key of Object.keys(localStorage)) if (key.endsWith('.clockDrift')) localStorage.setItem(key, twoHours)
  })

  await page.reload()

  await page.getByText(rwCustomer.orders.none).waitFor()
  expect(asked).toEqual(['GetTokensFromRefreshToken'])

  await page.route('**/api/orders/mine', (route) => route.fulfill({ status: 401, json: { message: 'Unauthorized' } }))
  await page.reload()
  await page.getByText(rwCustomer.session.ended).waitFor()
  expect(Object.keys(await storedValues(page))).not.toContain('userInfo')
})

it('places an order once when the customer had to sign in again', async () => {
  const account = await newAccount()
  const page = await openOrderReview(account, LAMP)
  const place = page.getByRole('button', { name: 'Place Order' })
  await pressAsSessionExpires(place)
  await page.getByText(rwCustomer.session.ended).waitFor()
  await signIn(page, account)
  await place.click()
  await page.getByText('Not Paid').waitFor()
  expect(page.url()).toMatch(/\/order\/[0-9A-Z]{26}/)
  expect(await ordersOf(account)).toHaveLength(1)
})
