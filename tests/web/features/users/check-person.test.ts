import { expect, it } from 'vitest'
import { checkNames, checkProfile } from '../../../../web/src/features/users/check-person.ts'

const keza = { name: 'Keza Ineza', email: 'keza@example.rw' }

it.each([{}, { name: 'مريم 🪔' }, { name: ' Keza ' }, { email: ' KEZA@Example.RW ' }])('accepts %j', (typed) => {
  expect(checkNames({ ...keza, ...typed }).errors).toBeUndefined()
})

it.each([
  ['no name', { name: '  ' }, { name: 'missing' }],
  ['a name of a megabyte', { name: 'x'.repeat(1_000_000) }, { name: 'tooLong' }],
  ['a name with a NUL byte', { name: 'Ke\u0000za' }, { name: 'unshowable' }],
  ['no email', { email: ' ' }, { email: 'missing' }],
  ['an incomplete email', { email: 'keza@' }, { email: 'notEmail' }],
  ['neither', { name: '', email: '' }, { name: 'missing', email: 'missing' }],
])('reports an invalid field: %s', (_what, typed, errors) => {
  expect(checkNames({ ...keza, ...typed })).toEqual({ errors })
})

it.each([
  ['none', '', '', { value: keza }],
  ['one that is typed twice', 'New-pass1', 'New-pass1', { value: { ...keza, password: 'New-pass1' } }],
  ['one that is typed differently', 'New-pass1', 'New-pass2', { errors: { confirmPassword: 'noMatch' } }],
])('checks a new password: %s', (_what, password, confirmPassword, checked) => {
  expect(checkProfile({ ...keza, password, confirmPassword })).toEqual(checked)
})

it('sends the current password when it was asked for', () => {
  const typed = { ...keza, password: 'New-pass1', confirmPassword: 'New-pass1', currentPassword: 'Old-pass1' }
  expect(checkProfile(typed).value).toEqual({ ...keza, password: 'New-pass1', currentPassword: 'Old-pass1' })
})

it('reports a wrong name and new password together', () => {
  expect(checkProfile({ ...keza, name: '', password: 'New-pass1', confirmPassword: '' })).toEqual({
    errors: { name: 'missing', confirmPassword: 'noMatch' },
  })
})
