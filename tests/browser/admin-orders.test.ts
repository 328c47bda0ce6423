import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dayOf } from '../../shared/day.ts'
import { customer as rwCustomer } from '../../web/src/messages/rw/customer.ts'
import { office as rwOffice } from '../../web/src/messages/rw/office.ts'
import { people as rwPeople } from '../../web/src/messages/rw/people.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { deleteOrder, markPaid, placeOrder } from './support/orders-api.ts'
import { deletePerson, newAccount } from './support/people-api.ts'
import { lampBySlug } from './support/products-api.ts'
import { expectAccessible, newVisitorAs, openAs } from './support/visitor.ts'

const LAMP = 'torch-bulb-e10'

/** The id of an order that somebody has just placed. */
async function newOrder(): Promise<string> {
  const account = await newAccount()
  const order = await placeOrder(account, await lampBySlug(LAMP))
  return order?._id ?? ''
}

const rowOf = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id })

it.each(['phone', 'tablet', 'laptop'] as const)('the id of an order stands on one line of a %s', async (screen) => {
  const id = await newOrder()
  const page = await openAs('admin', '/admin/orders', screen)

  const lines = await rowOf(page, id)
    .getByText(id)
    .evaluate((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return text.getClientRects().length
    })

  expect(lines).toBe(1)
})

describe.each(['phone', 'laptop'] as const)('on a %s', (screen) => {
  it('an admin finds an order, and deletes it once they have said so twice', async () => {
    const id = await newOrder()
    const page = await openAs('admin', '/admin/orders', screen)
    const row = rowOf(page, id)
    await row.getByText(dayOf(new Date())).waitFor()
    for (const shown of ['Aline Uwase', /^RWF [\d,]+\.\d\d$/]) await row.getByText(shown).waitFor()
    expect(await row.getByText('No', { exact: true }).count()).toBe(2)
    await expectAccessible(page)

    await row.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure to delete?' })
    await dialog.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await row.waitFor()

    await row.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('order deleted successfully').waitFor()
    await row.waitFor({ state: 'detached' })
    await dialog.waitFor({ state: 'detached' })
  })

  it('an admin delivers an order that is paid', async () => {
    const id = await newOrder()
    await markPaid(id)
    const page = await openAs('admin', `/order/${id}`, screen)
    await page.getByText(rwCustomer.orders.notDelivered).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Deliver Order' }).click()
    await page.getByText('Order is delivered').waitFor()
    await page.getByText(/^Delivered at 20/).waitFor()
    expect(await page.getByRole('button', { name: 'Deliver Order' }).count()).toBe(0)
    await page.goto('/admin/orders')
    await rowOf(page, id).waitFor()
    expect(await rowOf(page, id).getByText('No', { exact: true }).count()).toBe(0)
  })
})

it('a seller sees the orders but neither deletes nor delivers them', async () => {
  const id = await newOrder()
  await markPaid(id)
  const page = await openAs('seller', '/admin/orders', 'laptop')
  await rowOf(page, id).getByRole('link', { name: 'Details' }).waitFor()
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await rowOf(page, id).getByRole('link', { name: 'Details' }).click()
  await page.getByText(rwCustomer.orders.notDelivered).waitFor()
  expect(await page.getByRole('button', { name: 'Deliver Order' }).count()).toBe(0)
})

it('an order outlives the one who placed it, who is shown as deleted', async () => {
  const account = await newAccount()
  const order = await placeOrder(account, await lampBySlug(LAMP))
  await deletePerson(order?.user._id ?? '')
  const page = await openAs('admin', '/admin/orders', 'laptop')
  await rowOf(page, order?._id ?? '')
    .getByText('DELETED USER')
    .waitFor()
  await expectAccessible(page)
})

it('an order that is not paid offers no delivery', async () => {
  const page = await openAs('admin', `/order/${await newOrder()}`, 'laptop')
  await page.getByText(rwCustomer.orders.notDelivered).waitFor()
  expect(await page.getByRole('button', { name: 'Deliver Order' }).count()).toBe(0)
})

it('an order that somebody else has deleted goes from the list, and the admin is told why', async () => {
  const id = await newOrder()
  const page = await openAs('admin', '/admin/orders', 'laptop')
  await rowOf(page, id).getByRole('button', { name: 'Delete' }).click()
  await deleteOrder(id)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText(rwOffice.errors['order.unknown']).waitFor()
  await rowOf(page, id).waitFor({ state: 'detached' })
})

it('orders that could not be fetched can be asked for again, and a shop without any says so', async () => {
  const page = await newVisitorAs('admin')
  const answer = (body: unknown, status = 200) =>
    page.route('**/api/orders', (route) => route.fulfill({ status, json: body }))
  await answer({ code: 'x', message: 'No' }, 404)
  await page.goto('/admin/orders')
  await page.getByRole('alert').getByText(rwOffice.orders.failed).waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/orders')
  await answer([])
  await page.getByRole('button', { name: rwShop.failed.again }).click()
  await page.getByText(rwOffice.orders.none).waitFor()
  await expectAccessible(page)
})

it('a customer is told that the list is not theirs', async () => {
  const page = await openAs('customer', '/admin/orders', 'laptop')
  await page.getByText(rwPeople.denied.seller).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await expectAccessible(page)
})
