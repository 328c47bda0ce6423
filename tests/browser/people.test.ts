import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newAccount } from './support/people-api.ts'
import { signIn } from './support/purchase.ts'
import { chooseDelete, expectAccessible, expectFocused, newVisitor, openAs } from './support/visitor.ts'

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

it('an admin gives a person a role, then deletes the account', async () => {
  const { email } = await newAccount()
  const page = await openAs('admin', '/admin/users')

  await rowOf(page, email).waitFor()
  await expect
    .poll(() => page.getByRole('columnheader').allTextContents())
    .toEqual(['ID', 'NAME', 'EMAIL', 'IS Seller', 'IS ADMIN', 'ACTIONS'])
  await expectAccessible(page)
  await rowOf(page, email).getByRole('link', { name: 'Edit' }).click()

  await page.getByRole('checkbox', { name: 'Seller' }).check()
  await page.getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Uzuza aha.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Keza 🪔 مريم')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('User updated successfully').waitFor()
  await page.waitForURL('**/admin/users')
  await expect
    .poll(() => rowOf(page, email).getByRole('cell').allTextContents())
    .toMatchObject({
      0: 'Keza 🪔 مريم',
      2: 'YES',
      3: 'NO',
    })

  await chooseDelete(rowOf(page, email))
  const dialog = page.getByRole('dialog', { name: 'Are you sure to delete?' })
  await dialog.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expectFocused(rowOf(page, email).getByRole('button', { name: /^Ibindi kuri / }))
  await chooseDelete(rowOf(page, email))
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('user deleted successfully').waitFor()
  await rowOf(page, email).waitFor({ state: 'detached' })
  await expectFocused(page.getByRole('heading', { level: 1 }))
})

it('a customer changes name, e-mail and password, and signs in with them', async () => {
  const account = await newAccount()
  const page = await openAs(account, '/profile', 'laptop')

  await page.getByLabel('Password', { exact: true }).fill('Urumuri-2')
  await page.getByLabel('Confirm Password').fill('Urumuri-3')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Password do not match').waitFor()
  await expectAccessible(page)

  await page.getByLabel('Confirm Password').fill('Urumuri-2')
  await page.getByLabel('Email').fill('customer@itara.rw')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByRole('status').getByText('Iyi email ifite indi konti.').waitFor()

  const email = `new-${account.email}`
  await page.getByLabel('Name').fill('Keza Uwera')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('User updated successfully').waitFor()
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('')

  const again = await newVisitor('laptop')
  await again.goto('/signin?redirect=/profile')
  await signIn(again, { email, password: 'Urumuri-2' })
  await expect.poll(() => again.getByLabel('Name').inputValue()).toBe('Keza Uwera')
})
