import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { customer as rwCustomer } from '../../web/src/messages/rw/customer.ts'
import { office as rwOffice } from '../../web/src/messages/rw/office.ts'
import { isNightly } from '../support/long-runs.ts'
import { shownDay } from '../support/shown-dates.ts'
import { deleteOrder, markPaid, placeOrder } from './support/orders-api.ts'
import { deletePerson, newAccount } from './support/people-api.ts'
import { lampBySlug } from './support/products-api.ts'
import { callAsAdmin } from './support/shop-api.ts'
import { chooseDelete, expectAccessible, openAs, showOn } from './support/visitor.ts'

const LAMP = 'torch-bulb-e10'

/** Places an order as a customer and returns its id. */
async function newOrder(): Promise<string> {
  const account = await newAccount()
  const order = await placeOrder(account, await lampBySlug(LAMP))
  return order?._id ?? ''
}

const rowOf = (page: Page, id: string) => page.getByRole('row').filter({ has: page.getByTitle(id) })

it.runIf(isNightly)('fits an order into two lines on a phone, also to deliver and delivered', async () => {
  const id = await newOrder()
  const page = await openAs('admin', '/admin/orders')
  const row = rowOf(page, id)
  for (const screen of ['laptop', 'tablet', 'phone'] as const) {
    await showOn(page, screen)
    const lines = await row.getByTitle(id).evaluate((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return text.getClientRects().length
    })
    expect(lines, screen).toBe(1)
  }

  await markPaid(id)
  await page.reload()
  const button = row.getByRole('button', { name: /^Deliver Order #/ })
  await button.waitFor()
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(90)
  const amount = await row.getByText(/^RWF/).boundingBox()
  const below = (amount?.y ?? Number.NaN) + (amount?.height ?? Number.NaN)
  await expect.poll(async () => (await button.boundingBox())?.y).toBeGreaterThanOrEqual(below)

  await callAsAdmin('PUT', `/orders/${id}/deliver`)
  await page.reload()
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(70)

  // The menu of a row closes when the list scrolls away under it.
  await page
    .getByRole('button', { name: /^Ibindi kuri / })
    .first()
    .click()
  const deletion = page.getByRole('button', { name: /^Delete/ }).first()
  await deletion.waitFor()
  await page.evaluate(() => {
    document.body.style.minHeight = '300vh'
    window.scrollBy(0, 100)
  })
  await deletion.waitFor({ state: 'hidden' })
})

it('lets an admin find an order and delete it after confirmation', async () => {
  const id = await newOrder()
  const page = await openAs('admin', '/admin/orders', 'phone')
  const row = rowOf(page, id)
  await page.getByRole('rowheader', { name: shownDay(new Date()) }).waitFor()
  for (const shown of ['Aline Uwase', /^RWF [\d,]+(\.\d\d)?$/]) await row.getByText(shown).waitFor()
  await expect.poll(() => row.getByText('No', { exact: true }).count()).toBe(2)
  await expectAccessible(page)

  await chooseDelete(row)
  const dialog = page.getByRole('dialog', { name: 'Are you sure to delete?' })
  await dialog.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await row.waitFor()

  await chooseDelete(row)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('order deleted successfully').waitFor()
  await row.waitFor({ state: 'detached' })
  await dialog.waitFor({ state: 'detached' })
})

it('lets an admin, but no seller, deliver an order once it is paid', async () => {
  const id = await newOrder()
  const page = await openAs('admin', `/order/${id}`, 'laptop')
  await page.getByText(rwCustomer.orders.notDelivered).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Deliver Order' }).count()).toBe(0)
  await markPaid(id)

  const seller = await openAs('seller', '/admin/orders', 'laptop')
  await rowOf(seller, id).getByRole('link', { name: 'Details' }).waitFor()
  await expect.poll(() => seller.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await rowOf(seller, id).getByRole('link', { name: 'Details' }).click()
  await seller.getByText(rwCustomer.orders.notDelivered).waitFor()
  await expect.poll(() => seller.getByRole('button', { name: 'Deliver Order' }).count()).toBe(0)

  await page.reload()
  await page.getByText(rwCustomer.orders.notDelivered).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deliver Order' }).click()
  await page.getByText('Order is delivered').waitFor()
  await page.getByText(/^Delivered at \d+ \p{Letter}+ 20/u).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Deliver Order' }).count()).toBe(0)
  await page.goto('/admin/orders')
  await rowOf(page, id).waitFor()
  await expect.poll(() => rowOf(page, id).getByText('No', { exact: true }).count()).toBe(0)
})

it.runIf(isNightly)('marks a deleted customer, and removes an order that another admin has deleted', async () => {
  const account = await newAccount()
  const { _id: id, user } = await placeOrder(account, await lampBySlug(LAMP))
  await deletePerson(user._id)
  const page = await openAs('admin', '/admin/orders', 'laptop')
  await rowOf(page, id).getByText('DELETED USER').waitFor()
  await expectAccessible(page)

  await chooseDelete(rowOf(page, id))
  await deleteOrder(id)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText(rwOffice.errors['order.unknown']).waitFor()
  await rowOf(page, id).waitFor({ state: 'detached' })
})
