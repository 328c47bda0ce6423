import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { rwBuying } from '../../web/src/messages/rw-buying.ts'
import { forgetTokens, putInCart, signIn } from '../support/purchase.ts'
import { newAccount } from '../support/shop-behind.ts'
import { expectAccessible, newVisitor } from '../support/visitor.ts'

const LAMP = 'spiral-filament-bulb-st64'

/** What the page asks the user pool from now on. */
function askedOfThePool(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const target = request.headers()['x-amz-target']
    if (target) asked.push(target.replace(/^.*\./, ''))
  })
  return asked
}

function kept(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }))
}

it('a wrong password is told, and the right one is still taken', async () => {
  const account = await newAccount()
  const page = await newVisitor()
  await page.goto('/signin')

  await signIn(page, { ...account, password: 'Urumuri-2' })
  await page.getByRole('alert').getByText('Email cyangwa ijambo ry’ibanga si byo').waitFor()
  await expectAccessible(page)
  await signIn(page, account)

  await page.getByRole('heading', { name: 'Ibicuruzwa mububiko' }).waitFor()
})

it('two passwords that differ are told and not sent', async () => {
  const page = await newVisitor()
  const asked = askedOfThePool(page)
  await page.goto('/signup')
  const main = page.getByRole('main')
  await main.getByLabel('Name').fill('Keza')
  await main.getByLabel('Email').fill('keza-differs@example.rw')
  await main.getByLabel('Password', { exact: true }).fill('Urumuri-1')

  await main.getByLabel('Confirm Password').fill('Urumuri-2')
  await page.keyboard.press('Enter')

  await page.getByText('Password do not match', { exact: true }).waitFor()
  await expectAccessible(page)
  await main.getByLabel('Confirm Password').fill('Urumuri')
  await page.keyboard.press('Enter')
  await main.getByLabel('Name').focus()
  await page.getByText('Password do not match', { exact: true }).waitFor()
  expect(asked).toEqual([])
})

it('an e-mail that has an account is told', async () => {
  const { email } = await newAccount()
  const page = await newVisitor('laptop')
  await page.goto('/signup')
  const main = page.getByRole('main')
  await main.getByLabel('Name').fill('Keza')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Password', { exact: true }).fill('Urumuri-1')
  await main.getByLabel('Confirm Password').fill('Urumuri-1')
  await main.getByRole('button', { name: 'Sign Up' }).click()

  await page.getByRole('alert').getByText('Iyi email isanganywe konti').waitFor()
})

it('a forgotten password is replaced with the code from the mail', async () => {
  const { email } = await newAccount()
  const page = await newVisitor()
  await page.goto('/signin?redirect=/orderHistory')
  const main = page.getByRole('main')
  await page.getByRole('button', { name: 'Wibagiwe ijambo ry’ibanga?' }).click()
  await page.getByRole('heading', { name: rwBuying.signIn.reset }).waitFor()
  await expectAccessible(page)
  await main.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Ohereza kode' }).click()
  await page.getByText(rwBuying.signIn.codeSent).waitFor()
  await expectAccessible(page)

  await main.getByLabel(rwBuying.signIn.code).fill(await codeMailedTo(email))
  await main.getByLabel(rwBuying.signIn.newPassword).fill('Urumuri-3')
  await main.getByLabel('Confirm Password').fill('Urumuri-3')
  await page.getByRole('button', { name: 'Emeza' }).click()
  await page.getByRole('button', { name: 'Wibagiwe' }).waitFor()
  await signIn(page, { email, password: 'Urumuri-3' })

  await page.getByRole('heading', { name: 'Order History' }).waitFor()
})

async function codeMailedTo(email: string): Promise<string> {
  const outbox = await (await fetch(`${inject('shopUrl')}/outbox`)).text()
  return new RegExp(`${email}.*?code is (\\d{6})`, 's').exec(outbox)?.[1] ?? ''
}

it.each(['//evil.example/x', '/\\evil.example', 'https://evil.example', '%2F%2Fevil.example'])(
  'a link that would lead to %s after signing in leads home',
  async (redirect) => {
    const page = await newVisitor()
    await page.goto(`/signin?redirect=${encodeURIComponent(redirect)}`)
    await signIn(page, await newAccount())

    await page.getByRole('heading', { name: 'Ibicuruzwa mububiko' }).waitFor()
    expect(page.url()).toBe(`${inject('shopUrl')}/`)
  },
)

it('someone who is signed in is sent on at once, without the sign-in library', async () => {
  const page = await newVisitor()
  await page.goto('/signin')
  await signIn(page, await newAccount())
  await page.getByRole('heading', { name: 'Ibicuruzwa mububiko' }).waitFor()
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))

  await page.goto('/login?redirect=/cart')

  await page.getByRole('heading', { name: 'Ibyo mwaguze' }).waitFor()
  expect(scripts.filter((url) => /cognito-form|amplify/.test(url))).toEqual([])
})

it('the texts are English when the visitor wants English', async () => {
  const page = await newVisitor('laptop')
  await page.goto('/signin')
  await page.getByRole('button', { name: 'English' }).click()

  await page.getByRole('button', { name: 'Forgot your password?' }).waitFor()
  await page.getByRole('link', { name: 'Create your acount' }).waitFor()
  await signIn(page, { email: 'nobody@example.rw', password: 'Urumuri-1' })
  await page.getByRole('alert').getByText('Wrong e-mail or password').waitFor()
})

it('signing out leaves nothing of the person in the browser', async () => {
  const page = await newVisitor('laptop')
  await putInCart(page, LAMP)
  await page.goto('/signin?redirect=/shipping')
  const account = await newAccount()
  await signIn(page, account)
  await page.getByLabel('Full Name').fill('Aline Uwase')
  await page.goto('/payment')
  await page.getByRole('radio', { name: 'MoMo' }).check()
  expect(Object.keys(await kept(page))).toEqual(
    expect.arrayContaining(['userInfo', 'cartItems', 'shippingAddress', 'paymentMethod']),
  )

  await page.getByRole('button', { name: account.name }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()

  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/signin')
  expect(await kept(page)).toEqual({})
})

it('a session that has ended asks to sign in again, and goes on where it was with the cart as it was', async () => {
  const account = await newAccount()
  const page = await newVisitor()
  await putInCart(page, LAMP)
  await page.goto('/signin?redirect=/orderHistory')
  await signIn(page, account)
  await page.getByText(rwBuying.orders.none).waitFor()
  await forgetTokens(page)

  await page.reload()

  await page.getByText(rwBuying.session.ended).waitFor()
  await expectAccessible(page)
  await signIn(page, account)
  await page.getByRole('heading', { name: 'Order History' }).waitFor()
  expect(JSON.parse((await kept(page)).cartItems ?? '[]')).toMatchObject([{ slug: LAMP, quantity: 1 }])
})

it('a token that has expired is renewed without a word', async () => {
  const page = await newVisitor()
  await page.goto('/signin?redirect=/orderHistory')
  await signIn(page, await newAccount())
  await page.getByText(rwBuying.orders.none).waitFor()
  const asked = askedOfThePool(page)
  await page.evaluate(() => {
    const twoHours = String(2 * 60 * 60 * 1000)
    for (const key of Object.keys(localStorage)) if (key.endsWith('.clockDrift')) localStorage.setItem(key, twoHours)
  })

  await page.reload()

  await page.getByText(rwBuying.orders.none).waitFor()
  expect(asked).toEqual(['GetTokensFromRefreshToken'])
})

it('a token that the shop refuses asks to sign in again', async () => {
  const page = await newVisitor()
  await page.goto('/signin?redirect=/orderHistory')
  await signIn(page, await newAccount())
  await page.getByText(rwBuying.orders.none).waitFor()
  await page.route('**/api/orders/mine', (route) => route.fulfill({ status: 401, json: { message: 'Unauthorized' } }))

  await page.reload()

  await page.getByText(rwBuying.session.ended).waitFor()
  expect(Object.keys(await kept(page))).not.toContain('userInfo')
})
