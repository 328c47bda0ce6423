import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dayOf } from '../../shared/day.ts'
import { EXPENSES_PER_PAGE } from '../../shared/expenses/routes.ts'
import { catalogue as rwCatalogue } from '../../web/src/messages/rw/catalogue.ts'
import { office as rwOffice } from '../../web/src/messages/rw/office.ts'
import { people as rwPeople } from '../../web/src/messages/rw/people.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { recordExpenses } from './support/expenses-api.ts'
import { signIn } from './support/purchase.ts'
import { demoPerson } from './support/shop-api.ts'
import { expectAccessible, expectFocused, newVisitor, newVisitorAs, openAs } from './support/visitor.ts'

const { expenses } = rwOffice

const rowOf = (page: Page, reason: string) => page.getByRole('row').filter({ hasText: reason })
/** Without the row of heads. */
const rowCount = async (page: Page) => (await page.getByRole('row').count()) - 1

async function fillIn(page: Page, reason: string, amount: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason)
  await page.getByLabel('Amount').fill(amount)
}

describe.each(['phone', 'laptop'] as const)('on a %s', (screen) => {
  it('a seller goes from the home page to the form, records an expense and finds it on the list', async () => {
    const reason = `Ubukode bw’iduka (${screen})`
    const page = await openAs('seller', '/', screen)
    await page.getByRole('link', { name: 'Add expense' }).click()
    await page.waitForURL('**/admin/create')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    expect(await page.getByText(expenses.form.fieldErrors.missing).count()).toBe(2)
    await expectFocused(page.getByLabel('Reason'))
    await expectAccessible(page)

    await fillIn(page, reason, '150000,50')
    expect(await page.getByLabel('Amount').getAttribute('inputmode')).toBe('decimal')
    await page.getByText('RWF 150,000.50').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('status').getByText('expense created successfully').waitFor()
    await page.waitForURL((url) => url.pathname === '/')

    await page.getByRole('button', { name: 'Seller' }).click()
    await page.getByRole('link', { name: 'expense', exact: true }).click()
    await page.getByRole('heading', { name: 'Expenses' }).waitFor()
    for (const shown of [dayOf(new Date()), 'RWF 150,000.50']) await rowOf(page, reason).getByText(shown).waitFor()
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Date', 'Reason', 'Amount RWF'])
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
    await expectAccessible(page)
  })

  it('an admin deletes an expense once they have said so twice', async () => {
    const reason = `Byanditswe nabi (${screen})`
    await recordExpenses(new Date().toISOString(), [{ reason, amount: 1 }])
    const page = await openAs('admin', '/admin/expenses', screen)
    await rowOf(page, reason).getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure to delete?' })
    await dialog.getByText(reason).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, reason).waitFor()

    await rowOf(page, reason).getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('expense deleted successfully').waitFor()
    await rowOf(page, reason).waitFor({ state: 'detached' })
    await dialog.waitFor({ state: 'detached' })
  })
})

it('an admin begins expenses and lamps on the home page, a seller only expenses, a customer special requests', async () => {
  const admin = await openAs('admin', '/', 'laptop')
  await admin.getByRole('button', { name: 'Create Product' }).waitFor()
  await admin.getByRole('link', { name: 'Add expense' }).click()
  await admin.waitForURL('**/admin/create')

  const seller = await openAs('seller', '/', 'laptop')
  await seller.getByRole('link', { name: 'Add expense' }).waitFor()
  expect(await seller.getByRole('button', { name: rwCatalogue.create }).count()).toBe(0)
  expect(await seller.getByRole('link', { name: rwShop.products.order }).count()).toBe(0)

  const customer = await openAs('customer', '/', 'laptop')
  await customer.getByRole('link', { name: rwShop.products.order }).waitFor()
  expect(await customer.getByRole('link', { name: 'Add expense' }).count()).toBe(0)
})

it('an amount that is none is refused beside its field, which takes the focus', async () => {
  const page = await openAs('seller', '/admin/create', 'laptop')
  await fillIn(page, 'Transport', '0')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText(expenses.form.fieldErrors.notPositive).waitFor()
  await expectFocused(page.getByLabel('Amount'))
  expect(new URL(page.url()).pathname).toBe('/admin/create')
})

it('a double tap records one expense', async () => {
  const page = await openAs('seller', '/admin/create', 'laptop')
  await fillIn(page, 'Kabiri rimwe', '700')
  await page.getByRole('button', { name: 'Submit' }).dblclick()
  await page.getByText('expense created successfully').waitFor()
  await page.goto('/admin/expenses')
  await rowOf(page, 'Kabiri rimwe').first().waitFor()
  expect(await rowOf(page, 'Kabiri rimwe').count()).toBe(1)
})

it('an expense whose answer was lost is found typed after a reload, sent again and recorded once', async () => {
  const page = await openAs('seller', '/admin/create', 'laptop')
  await fillIn(page, 'Igisubizo cyabuze', '900')
  await page.route('**/api/expense', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText(rwShop.failed.errors.network).waitFor()
  await page.unroute('**/api/expense')
  await page.reload()
  expect(await page.getByLabel('Amount').inputValue()).toBe('900')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('expense created successfully').waitFor()
  await page.goto('/admin/expenses')
  await rowOf(page, 'Igisubizo cyabuze').first().waitFor()
  expect(await rowOf(page, 'Igisubizo cyabuze').count()).toBe(1)
})

it('the list shows one month, named in its address, a page at a time, and the way back shows all', async () => {
  const many = Array.from({ length: EXPENSES_PER_PAGE + 5 }, (_, n) => ({ reason: `Werurwe ${n}`, amount: n + 1 }))
  await recordExpenses('2024-02-29T22:00:00.000Z', many)
  await recordExpenses('2024-02-29T21:59:59.999Z', [{ reason: 'Gashyantare', amount: 1 }])
  const page = await openAs('seller', '/admin/expenses', 'laptop')
  await page.getByLabel(expenses.month).selectOption('2024-03')
  await page.waitForURL('**/admin/expenses?month=2024-03')
  await rowOf(page, `Werurwe ${many.length - 1}`).waitFor()
  expect(await rowCount(page)).toBe(EXPENSES_PER_PAGE)
  await page.getByRole('button', { name: expenses.more }).click()
  await expect.poll(() => rowCount(page)).toBe(many.length)
  expect(await rowOf(page, 'Gashyantare').count()).toBe(0)
  await page.reload()
  await rowOf(page, `Werurwe ${many.length - 1}`).waitFor()
  expect(await page.getByLabel(expenses.month).inputValue()).toBe('2024-03')

  await page.getByLabel(expenses.month).selectOption('2023-01')
  await page.getByText(expenses.noneIn('2023-01')).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: expenses.showAll }).click()
  await rowOf(page, dayOf(new Date())).first().waitFor()
  expect(await page.getByLabel(expenses.month).inputValue()).toBe('')
})

it('the month of an address outlives signing in; one outside of the books, or none at all, does no harm', async () => {
  const page = await newVisitor()
  await page.goto('/admin/expenses?month=2031-12')
  await signIn(page, demoPerson('seller'))
  await page.getByText(expenses.noneIn('2031-12')).waitFor()
  expect(await page.getByLabel(expenses.month).inputValue()).toBe('2031-12')
  await page.goto('/admin/expenses?month=ejo')
  await page.getByRole('table').waitFor()
  expect(await page.getByLabel(expenses.month).inputValue()).toBe('')
})

it('an expense that somebody else has deleted goes from the list, and the admin is told why', async () => {
  await recordExpenses(new Date().toISOString(), [{ reason: 'Ryihuse', amount: 1 }])
  const [first, second] = [
    await openAs('admin', '/admin/expenses', 'laptop'),
    await openAs('admin', '/admin/expenses', 'laptop'),
  ]
  await rowOf(second, 'Ryihuse').getByRole('button', { name: 'Delete' }).click()
  await rowOf(first, 'Ryihuse').getByRole('button', { name: 'Delete' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await first.getByText('expense deleted successfully').waitFor()
  await second.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await second.getByText(rwOffice.errors['expense.unknown']).waitFor()
  await rowOf(second, 'Ryihuse').waitFor({ state: 'detached' })
})

it('expenses that could not be fetched can be asked for again, and a shop without any says so', async () => {
  const page = await newVisitorAs('seller')
  const answer = (body: unknown, status = 200) =>
    page.route('**/api/expense', (route) => route.fulfill({ status, json: body }))
  await answer({ code: 'x', message: 'No' }, 404)
  await page.goto('/admin/expenses')
  await page.getByRole('alert').getByText(expenses.failed).waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/expense')
  await answer([])
  await page.getByRole('button', { name: rwShop.failed.again }).click()
  await page.getByText(expenses.none).waitFor()
  await expectAccessible(page)
})

it.each(['/admin/expenses', '/admin/create'])('a customer is told that %s is not theirs', async (path) => {
  const page = await openAs('customer', path, 'laptop')
  await page.getByText(rwPeople.denied.seller).waitFor()
  expect(await page.getByRole('textbox', { name: 'Reason' }).count()).toBe(0)
  await expectAccessible(page)
})
