import { expect, it } from 'vitest'
import { checkSignIn, checkSignUp } from '../../../../web/src/features/users/check-sign-in.ts'

it('sends an email as the shop stores it and the password as typed', () => {
  expect(checkSignIn({ email: ' Keza@Example.rw ', password: ' a b ' })).toEqual({
    value: { email: 'keza@example.rw', password: ' a b ' },
  })
})

it.each([
  [
    { email: '', password: '' },
    { email: 'noEmail', password: 'noPassword' },
  ],
  [{ email: 'keza', password: 'Urumuri-1' }, { email: 'notEmail' }],
])('rejects the sign-in %j', (typed, errors) => {
  expect(checkSignIn(typed)).toEqual({ errors })
})

const form = { name: 'Keza', email: 'keza@example.rw', password: 'Urumuri-1', confirmPassword: 'Urumuri-1' }

it('accepts a complete sign-up form', () => {
  expect(checkSignUp(form)).toEqual({ value: form })
})

it.each(['Short-1', 'lower-case-1', 'UPPER-CASE-1', 'No-digit-here'])('rejects the weak password %s', (password) => {
  expect(checkSignUp({ ...form, password, confirmPassword: password })).toEqual({ errors: { password: 'weak' } })
})

it('reports an error for each field of a form', () => {
  expect(checkSignUp({ name: ' ', email: 'keza', password: '', confirmPassword: 'Urumuri-1' })).toEqual({
    errors: { name: 'missing', email: 'notEmail', password: 'missing', confirmPassword: 'noMatch' },
  })
})
