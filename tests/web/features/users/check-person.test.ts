import { expect, it } from 'vitest'
import { faultsOf } from '../../../../web/src/features/users/check-person.ts'

const keza = { name: 'Keza Ineza', email: 'keza@example.rw' }

it.each([{}, { name: 'مريم 🪔' }, { name: ' Keza ' }, { email: ' KEZA@Example.RW ' }])(
  'finds nothing wrong with %j',
  (typed) => {
    expect(faultsOf({ ...keza, ...typed })).toEqual({})
  },
)

it.each([
  ['no name', { name: '  ' }, { name: 'missing' }],
  ['a name of a megabyte', { name: 'x'.repeat(1_000_000) }, { name: 'tooLong' }],
  ['a name with a NUL byte', { name: 'Ke\u0000za' }, { name: 'unshowable' }],
  ['no e-mail', { email: ' ' }, { email: 'missing' }],
  ['half an e-mail', { email: 'keza@' }, { email: 'notEmail' }],
  ['neither', { name: '', email: '' }, { name: 'missing', email: 'missing' }],
])('says what is wrong: %s', (_what, typed, faults) => {
  expect(faultsOf({ ...keza, ...typed })).toEqual(faults)
})
