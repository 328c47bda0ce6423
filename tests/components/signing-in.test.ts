import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { SITE_CONFIG_PATH } from '../../shared/route.ts'
import { signUp } from '../../shared/users/routes.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { failures } from '../../web/src/messages/rw/failures.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, field } from './support/page.ts'

const { signIn, people } = customer

async function fillIn(typed: Record<string, string>) {
  const user = await openScreen('/signup')
  for (const [name, text] of Object.entries(typed)) await user.type(await field(name), text)
  await user.click(await button('Sign Up'))
  return user
}

const ACCOUNT = {
  Name: 'Keza',
  Email: 'keza@example.rw',
  Password: 'Urumuri-1',
  'Confirm Password': 'Urumuri-1',
}

it('reports missing values at their fields and focuses the first', async () => {
  fakeServer()
  const user = await openScreen('/signin')
  await user.click(await button('Sign In'))
  await screen.findByText(signIn.fieldErrors.noEmail)
  await screen.findByText(signIn.fieldErrors.noPassword)
  await expectFocused(await field('Email'))
  await expectAccessible()
})

it('shows a password while it is typed when asked to', async () => {
  fakeServer()
  const user = await openScreen('/signin')
  const password = await field('Password')
  expect(password.type).toBe('password')
  await user.click(await button(signIn.showPassword))
  expect(password.type).toBe('text')
})

it('reports two different passwords and does not send them', async () => {
  const sent = fakeServer().answer(signUp, () => {
    throw new Refusal('email.taken', 'Not reached')
  })
  const user = await fillIn({ ...ACCOUNT, 'Confirm Password': 'Urumuri-2' })
  await screen.findByText('Password do not match')
  await expectFocused(await field('Confirm Password'))
  await expectAccessible()
  await user.clear(await field('Confirm Password'))
  await user.type(await field('Confirm Password'), 'Urumuri')
  await screen.findByText('Password do not match')
  expect(sent).toEqual([])
})

it('reports a weak password and does not send it', async () => {
  fakeServer()
  await fillIn({ ...ACCOUNT, Password: 'urumuri', 'Confirm Password': 'urumuri' })
  await screen.findByText(people.fieldErrors.weak)
  await expectFocused(await field('Password'))
})

it('sends a sign-up to the shop and reports its refusal', async () => {
  const sent = fakeServer().answer(signUp, () => {
    throw new Refusal('signUp.tooMany', 'Too many')
  })
  await fillIn(ACCOUNT)
  await screen.findByText(signIn.errors['signUp.tooMany'])
  await expectAccessible()
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Keza', email: 'keza@example.rw', password: 'Urumuri-1', confirmPassword: 'Urumuri-1' },
  ])
})

it('reports the user pool’s refusal in the visitor’s language', async () => {
  fakeServer().answer(signUp, () => {
    throw new Refusal('user.invalid', "1 validation error detected: Value at 'username' failed to satisfy constraint")
  })
  await fillIn(ACCOUNT)
  await screen.findByText(failures.errors['user.invalid'])
})

it('distinguishes an invalid configuration from being offline', async () => {
  fakeServer()
  const shop = fetch
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    path === SITE_CONFIG_PATH ? Response.json({}) : shop(path, init),
  )
  const user = await openScreen('/signin')
  await user.type(await field('Email'), ACCOUNT.Email)
  await user.type(await field('Password'), ACCOUNT.Password)
  await user.click(await button('Sign In'))
  await screen.findByText(rwShop.failed.errors['reply.invalid'])
})
