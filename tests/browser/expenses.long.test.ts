import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { office as rwOffice } from '../../web/src/messages/rw/office.ts'
import { shownDay } from '../support/shown-dates.ts'
import { expectAccessible, expectFocused, openAs } from './support/visitor.ts'

const { expenses } = rwOffice

const rowOf = (page: Page, reason: string) => page.getByRole('row').filter({ hasText: reason })

async function fillIn(page: Page, reason: string, amount: string): Promise<void> {
  await page.getByLabel('Reason').fill(reason)
  await page.getByLabel('Amount').fill(amount)
}

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
