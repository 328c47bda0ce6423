import { expect, it } from 'vitest'
import { SignIn, SignUp } from '../../../shared/users/edit-user.ts'

const form = { name: ' Aline ', email: ' Aline@Example.RW ', password: 'Itara-2026', confirmPassword: 'Itara-2026' }

it('ignores case and surrounding spaces of an email', () => {
  expect(SignIn.parse(form).email).toBe('aline@example.rw')
})

it('refuses two different passwords with the specification’s message', () => {
  const result = SignUp.safeParse({ ...form, confirmPassword: 'Itara-2027' })
  expect(result.error?.issues).toMatchObject([{ path: ['confirmPassword'], message: 'Password do not match' }])
})

it('refuses a name of spaces only', () => {
  expect(SignUp.safeParse({ ...form, name: '   ' }).success).toBe(false)
})
