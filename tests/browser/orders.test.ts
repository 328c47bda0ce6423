import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { shortNumber } from '../../web/src/domain/short-number.ts'
import { customer as rwCustomer } from '../../web/src/messages/rw/customer.ts'
import { inLongRuns } from '../support/long-runs.ts'
import { placeOrder } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { lampBySlug } from './support/products-api.ts'
import { expectAccessible, openAs } from './support/visitor.ts'

const LAMP = 'spiral-filament-bulb-st64'

/** Returns the right end of an element, in whole pixels. */
async function endOf(element: Locator): Promise<number> {
  await element.waitFor()
  const { x = 0, width = 0 } = (await element.boundingBox()) ?? {}
  return Math.round(x + width)
}

it('opens the payment of an order from the order history on a phone', async () => {
  const account = await newAccount()
  const { _id, number } = await placeOrder(account, await lampBySlug(LAMP))
  const page = await openAs(account, '/orderHistory', 'phone')
  const pay = page.getByRole('link', { name: rwCustomer.orders.payNamed(shortNumber({ _id, number })) })
  expect(await endOf(pay), 'the button ends below the end of the amount').toBe(
    await endOf(page.getByRole('row').locator('[data-phone=figure]').last()),
  )
  await pay.click()
  await page.waitForURL(`**/order/${_id}#pay`)
})

it('shows ten orders in the order history, and more on request', async () => {
  const account = await newAccount()
  const lamp = await lampBySlug(LAMP)
  for (let order = 0; order < 11; order += 1) await placeOrder(account, lamp)
  const page = await openAs(account, '/orderHistory')

  const details = page.getByRole('link', { name: /^Details/ })
  await details.nth(9).waitFor()
  await expect.poll(() => details.count()).toBe(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: rwCustomer.orders.more }).click()
  await details.nth(10).waitFor()
  await expect.poll(() => page.getByRole('button', { name: rwCustomer.orders.more }).count()).toBe(0)
})

inLongRuns(() => {
  it('leads a customer without orders to a first order', async () => {
    const page = await openAs(await newAccount(), '/orderHistory', 'laptop')

    await page.getByText(rwCustomer.orders.none).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: rwCustomer.orders.firstStep }).click()
    await page.getByRole('heading', { name: 'Ibicuruzwa mububiko' }).waitFor()
  })

  it('reports an unknown order and another customer’s order as not found', async () => {
    const other = await newAccount()
    const theirs = await placeOrder(other, await lampBySlug(LAMP))
    const page = await openAs(await newAccount(), `/order/${theirs?._id}`)

    await page.getByText(rwCustomer.orders.unknown).waitFor()
    await expectAccessible(page)
    await page.goto('/order/nothing')
    await page.getByText(rwCustomer.orders.unknown).waitFor()
    await page.getByRole('link', { name: rwCustomer.orders.toHistory }).click()
    await page.getByRole('heading', { name: 'Order History' }).waitFor()
  })
})
