import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { catalogue as rwCatalogue } from '../../web/src/messages/rw/catalogue.ts'
import { office as rwOffice } from '../../web/src/messages/rw/office.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { inLongRuns } from '../support/long-runs.ts'
import { shownDay, shownPeriod } from '../support/shown-dates.ts'
import { recordExpenses } from './support/expenses-api.ts'
import { signIn } from './support/purchase.ts'
import { demoPerson } from './support/shop-api.ts'
import { chooseDelete, expectAccessible, expectFocused, newVisitor, openAs } from './support/visitor.ts'

const { expenses } = rwOffice

const rowOf = (page: Page, reason: string) => page.getByRole('row').filter({ hasText: reason })

async function fillIn(page: Page, reason: string, amount: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason)
  await page.getByLabel('Amount').fill(amount)
}

inLongRuns(() => {
  it('records an expense from the home page and lists it', async () => {
    const reason = `Ubukode bw’iduka`
    const page = await openAs('seller', '/', 'phone')
    await page.getByRole('link', { name: 'Add expense' }).click()
    await page.waitForURL('**/admin/create')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect.poll(() => page.getByText(expenses.form.fieldErrors.missing).count()).toBe(2)
    await expectFocused(page.getByLabel('Reason'))
    await expectAccessible(page)

    await fillIn(page, reason, '150000,50')
    await expect.poll(() => page.getByLabel('Amount').getAttribute('inputmode')).toBe('decimal')
    await page.getByText('RWF 150,000.50').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('status').getByText('expense created successfully').waitFor()
    await page.waitForURL((url) => url.pathname === '/')

    await page.getByRole('button', { name: 'Seller' }).click()
    await page.getByRole('link', { name: 'expense', exact: true }).click()
    await page.getByRole('heading', { name: 'Expenses' }).waitFor()
    // Lists show whole francs.
    for (const shown of [shownDay(new Date()), '150,001']) await rowOf(page, reason).getByText(shown).waitFor()
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(['Date', 'Reason', 'Amount RWF', 'Actions'])
    await expect.poll(() => page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
    await expectAccessible(page)

    await rowOf(page, reason).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: reason }).waitFor()
    await page.getByText('RWF 150,000.50').first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  })
})

it('lets an admin delete an expense after confirmation', async () => {
  const reason = `Byanditswe nabi`
  await recordExpenses(new Date().toISOString(), [{ reason, amount: 1 }])
  const page = await openAs('admin', '/admin/expenses', 'laptop')
  await chooseDelete(rowOf(page, reason))
  const dialog = page.getByRole('dialog', { name: 'Are you sure to delete?' })
  await dialog.getByText(reason).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await rowOf(page, reason).waitFor()

  await chooseDelete(rowOf(page, reason))
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('expense deleted successfully').waitFor()
  await rowOf(page, reason).waitFor({ state: 'detached' })
  await dialog.waitFor({ state: 'detached' })
})

inLongRuns(() => {
  it('offers admins expenses and lamps, sellers expenses, customers special requests', async () => {
    const admin = await openAs('admin', '/', 'laptop')
    await admin.getByRole('button', { name: 'Create Product' }).waitFor()
    await admin.getByRole('link', { name: 'Add expense' }).click()
    await admin.waitForURL('**/admin/create')

    const seller = await openAs('seller', '/', 'laptop')
    await seller.getByRole('link', { name: 'Add expense' }).waitFor()
    await expect.poll(() => seller.getByRole('button', { name: rwCatalogue.create }).count()).toBe(0)
    await expect.poll(() => seller.getByRole('link', { name: rwShop.products.order }).count()).toBe(0)

    const customer = await openAs('customer', '/', 'laptop')
    await customer.getByRole('link', { name: rwShop.products.order }).waitFor()
    await expect.poll(() => customer.getByRole('link', { name: 'Add expense' }).count()).toBe(0)
  })

  it('keeps the month in the address through sign-in, and ignores an invalid month', async () => {
    const page = await newVisitor()
    await page.goto('/admin/expenses?month=2031-12')
    await signIn(page, demoPerson('seller'))
    await page.getByText(expenses.noneIn(shownPeriod('2031-12'))).waitFor()
    await expect.poll(() => page.getByLabel(expenses.month).inputValue()).toBe('2031-12')
    await page.goto('/admin/expenses?month=ejo')
    await page.getByRole('table').waitFor()
    await expect.poll(() => page.getByLabel(expenses.month).inputValue()).toBe('')
  })
})
