import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { shortNumber } from '../../web/src/domain/short-number.ts'
import { customer as rwCustomer } from '../../web/src/messages/rw/customer.ts'
import { placeOrder } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { lampBySlug } from './support/products-api.ts'
import { expectAccessible, openAs, showOn } from './support/visitor.ts'

const LAMP = 'spiral-filament-bulb-st64'

/** Returns the right end of an element, in whole pixels. */
async function endOf(element: Locator): Promise<number> {
  await element.waitFor()
  const { x = 0, width = 0 } = (await element.boundingBox()) ?? {}
  return Math.round(x + width)
}

it('shows ten orders, and more on request, and opens the payment of one on a phone', async () => {
  const account = await newAccount()
  const lamp = await lampBySlug(LAMP)
  const { _id, number } = await placeOrder(account, lamp)
  for (let order = 0; order < 10; order += 1) await placeOrder(account, lamp)
  const page = await openAs(account, '/orderHistory', 'phone')
  const details = page.getByRole('link', { name: /^Details/ })
  await details.nth(9).waitFor()
  await expect.poll(() => details.count()).toBe(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: rwCustomer.orders.more }).click()
  await details.nth(10).waitFor()
  await expect.poll(() => page.getByRole('button', { name: rwCustomer.orders.more }).count()).toBe(0)

  // The first order is the last of the list.
  const pay = page.getByRole('link', { name: rwCustomer.orders.payNamed(shortNumber({ _id, number })) })
  expect(await endOf(pay), 'the button ends below the end of the amount').toBe(
    await endOf(page.getByRole('row').locator('[data-phone=figure]').last()),
  )
  await pay.click()
  await page.waitForURL(`**/order/${_id}#pay`)
})

it('hides the order of another customer and leads to a first order', async () => {
  const theirs = await placeOrder(await newAccount(), await lampBySlug(LAMP))
  const page = await openAs(await newAccount(), `/order/${theirs._id}`, 'phone')
  await page.getByText(rwCustomer.orders.unknown).waitFor()
  await expectAccessible(page)
  await showOn(page, 'laptop')
  await page.getByRole('link', { name: rwCustomer.orders.toHistory }).click()
  await page.getByRole('heading', { name: 'Order History' }).waitFor()
  await page.getByText(rwCustomer.orders.none).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: rwCustomer.orders.firstStep }).click()
  await page.getByRole('heading', { name: 'Ibicuruzwa mububiko' }).waitFor()
})
