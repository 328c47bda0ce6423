import { expect, it } from 'vitest'
import { customer as rwCustomer } from '../../web/src/messages/rw/customer.ts'
import { isLong } from '../support/long-runs.ts'
import { newAccount } from './support/people-api.ts'
import { signIn } from './support/purchase.ts'
import { thisShop } from './support/shop-api.ts'
import { expectAccessible, newVisitor } from './support/visitor.ts'

it('reports a wrong password, accepts the right one and leads to a page of this site', async () => {
  const account = await newAccount()
  const page = await newVisitor()
  await page.goto(`/signin?redirect=${encodeURIComponent('//evil.example/x')}`)
  await signIn(page, { ...account, password: 'Urumuri-2' })
  await page.getByRole('alert').getByText('Email cyangwa ijambo ry’ibanga si byo').waitFor()
  await expectAccessible(page)
  await signIn(page, account)
  await page.getByRole('heading', { name: 'Ibicuruzwa mububiko' }).waitFor()
  expect(page.url()).toBe(`${thisShop.url}/`)

  // A signed-in user needs no Authenticator.
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))
  await page.goto('/login?redirect=/cart')
  await page.getByRole('heading', { name: 'Ibyo mwaguze' }).waitFor()
  expect(scripts.filter((url) => /password-reset/.test(url))).toEqual([])
})

it.runIf(isLong)('reports an email that has an account', async () => {
  const { email } = await newAccount()
  const page = await newVisitor('laptop')
  await page.goto('/signup')
  const main = page.getByRole('main')
  await main.getByLabel('Name').fill('Keza')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Password', { exact: true }).fill('Urumuri-9')
  await main.getByLabel('Confirm Password').fill('Urumuri-9')
  await main.getByRole('button', { name: 'Sign Up' }).click()

  await page.getByRole('alert').getByText('Iyi email isanganywe konti').waitFor()
})

it.runIf(isLong)('replaces a forgotten password with the code from the email', async () => {
  const { email } = await newAccount()
  const page = await newVisitor()
  await page.goto('/signin?redirect=/orderHistory')
  const main = page.getByRole('main')
  const forgotten = page.getByRole('button', { name: 'Wibagiwe ijambo ry’ibanga?' })
  await forgotten.click()
  await page.getByRole('button', { name: 'Subira kuri Sign In' }).click()
  await main.getByLabel('Password', { exact: true }).waitFor()
  await forgotten.click()
  await page.getByRole('heading', { name: rwCustomer.signIn.reset }).waitFor()
  await expectAccessible(page)
  await main.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Ohereza kode' }).click()
  await page.getByText(rwCustomer.signIn.codeSent).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Emeza' }).click()
  await page.getByRole('alert').getByText('Andika ijambo ry’ibanga rishya.').waitFor()

  await main.getByLabel(rwCustomer.signIn.code).fill(await codeMailedTo(email))
  await main.getByLabel(rwCustomer.signIn.newPassword).fill('Urumuri-3')
  await main.getByLabel('Confirm Password').fill('Urumuri-3')
  await page.getByRole('button', { name: 'Emeza' }).click()
  await page.getByRole('button', { name: 'Wibagiwe' }).waitFor()
  await signIn(page, { email, password: 'Urumuri-3' })

  await page.getByRole('heading', { name: 'Order History' }).waitFor()
})

async function codeMailedTo(email: string): Promise<string> {
  const outbox = await (await fetch(`${thisShop.url}/outbox`)).text()
  return new RegExp(`${email}.*?<td>(\\d{6}) ni kode`, 's').exec(outbox)?.[1] ?? ''
}
