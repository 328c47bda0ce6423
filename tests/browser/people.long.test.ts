import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newId } from '../../shared/id.ts'
import { start } from '../../web/src/messages/rw/start.ts'
import { isNightly } from '../support/long-runs.ts'
import { newAccount } from './support/people-api.ts'
import { signIn } from './support/purchase.ts'
import { chooseDelete, expectAccessible, expectFocused, newVisitor, openAs, showOn } from './support/visitor.ts'

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

it('lets an admin give a user a role and delete the account', async () => {
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
  await rowOf(page, email).getByRole('cell', { name: 'Keza 🪔 مريم · Seller' }).waitFor()

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

it.runIf(isNightly)('lets a customer change name, email and password, and sign in with them', async () => {
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

it('invites a seller by a link that another person accepts and sells with', async () => {
  const { invite, invited } = start
  const name = `Keza ${newId()}`
  const admin = await openAs('admin', '/admin/users', 'laptop')
  await admin.getByRole('button', { name: invite.title }).click()
  await admin.getByLabel(invite.name).fill(name)
  await admin.getByRole('button', { name: invite.make }).click()
  const letter = admin.getByLabel(invite.text)
  await letter.waitFor()
  await expectAccessible(admin)
  const [address = ''] = /http\S+$/.exec(await letter.inputValue()) ?? []

  const page = await newVisitor('phone')
  await page.goto(address)
  const main = page.getByRole('main')
  await main.getByText(invited.roles.seller).waitFor()
  await expectAccessible(page)
  await showOn(page, 'laptop')
  await expectAccessible(page)
  await main.getByLabel('Name').fill(name)
  await main.getByLabel('Email').fill(`keza-${newId().toLowerCase()}@example.rw`)
  await main.getByLabel('Password', { exact: true }).fill('Urumuri-1')
  await main.getByLabel('Confirm Password').fill('Urumuri-1')
  await main.getByRole('button', { name: 'Sign Up' }).click()
  await main.getByText(invited.taken).waitFor()
  await main.getByRole('link', { name: invited.toTill }).click()
  await page.waitForURL('**/sell')
  await main.getByRole('searchbox').first().waitFor()

  // The link has been used, so it no longer works for other people.
  const other = await newVisitor('phone')
  await other.goto(address)
  await other.getByText(invited.errors['invitation.used']).waitFor()
  await admin.reload()
  await rowOf(admin, name).getByRole('cell', { name: 'YES' }).first().waitFor()
})
