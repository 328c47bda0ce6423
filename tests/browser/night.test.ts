import { expect, it } from 'vitest'
import { inLongRuns } from '../support/long-runs.ts'
import { placeOrder } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { lampBySlug, newLamp } from './support/products-api.ts'
import { putInCart } from './support/purchase.ts'
import { recordReport } from './support/reports-api.ts'
import { expectAccessible, newVisitor, newVisitorAs } from './support/visitor.ts'

// By night all colours are others, and so are all contrasts.

it('every screen of a visitor can be read by night', async () => {
  const page = await newVisitor()
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of [
    '/',
    '/product/torch-bulb-e10',
    '/search',
    '/cart',
    '/signin',
    '/signup',
    '/pay',
    '/special',
    '/nothing',
  ]) {
    await page.goto(path)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await expectAccessible(page)
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true)
})

it('every screen of a customer can be read by night', async () => {
  const account = await newAccount()
  const order = await placeOrder(account, await lampBySlug('torch-bulb-e10'))
  const page = await newVisitorAs(account)
  await page.emulateMedia({ colorScheme: 'dark' })
  await putInCart(page, 'torch-bulb-e10')
  for (const path of [
    '/cart',
    '/shipping',
    '/payment',
    `/order/${order._id}`,
    '/orderHistory',
    `/receipt/order/${order._id}`,
    '/profile',
  ]) {
    await page.goto(path)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await expectAccessible(page)
  }
})

inLongRuns(() => {
  it('every screen of the back office can be read by night', async () => {
    const report = await recordReport([[await newLamp(), 3]], { depts: 3000, givenTo: 'Nyirantwali' })
    const page = await newVisitorAs('admin', 'laptop')
    await page.emulateMedia({ colorScheme: 'dark' })
    await putInCart(page, 'torch-bulb-e10')
    for (const path of [
      '/',
      '/sell',
      '/admin/createReport',
      `/report/${report._id}`,
      `/update/${report._id}`,
      `/receipt/report/${report._id}`,
      '/admin/report',
      '/depts',
      '/depts/Nyirantwali',
      '/admin/create',
      '/admin/expenses',
      '/admin/special',
      '/admin/orders',
      '/admin/users',
      '/admin/dashboard',
      '/admin/reportSummary',
      '/admin/myshop',
      '/admin/monthly',
    ]) {
      await page.goto(path)
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      await expectAccessible(page)
    }
  })
})
