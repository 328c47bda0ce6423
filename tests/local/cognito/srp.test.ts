import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPasswordOf, isProof, makeServerKeys, makeVerifier, parseClientPublic } from '../../../local/cognito/srp.ts'
import { N, startExchange } from './srp-client.ts'

const identity = { poolName: 'Itara0001', username: '01890a5d-ac96-774b-bcce-b302099a8057' }
const timestamp = 'Sat Nov 21 08:01:41 UTC 2026'
const secretBlock = Buffer.from('any block').toString('base64')
const Password = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' })

// One exchange takes about 40 ms, because it raises 3072-bit numbers to powers seven times.
const few = { numRuns: 12 }

function exchange(registered: string, typed: string, username = identity.username): boolean {
  const verifier = makeVerifier(identity, registered)
  const serverKeys = makeServerKeys(verifier)
  const { srpA, prove } = startExchange()
  const clientPublic = parseClientPublic(srpA)
  if (clientPublic === undefined) throw new Error('The server refused an honest client')
  const signature = prove({
    poolName: identity.poolName,
    userId: username,
    password: typed,
    salt: verifier.salt,
    srpB: serverKeys.public.toString(16),
    secretBlock,
    timestamp,
  })
  return isProof({ identity, verifier, clientPublic, serverKeys, secretBlock, timestamp, signature })
}

it('always accepts the right password', () => {
  fc.assert(
    fc.property(Password, (password) => exchange(password, password)),
    few,
  )
})

it('never accepts another password', () => {
  fc.assert(
    fc.property(Password, Password, (registered, typed) => {
      fc.pre(registered !== typed)
      return !exchange(registered, typed)
    }),
    few,
  )
})

it('accepts the plain password and no other', () => {
  fc.assert(
    fc.property(Password, Password, (registered, typed) => {
      const verifier = makeVerifier(identity, registered)
      return isPasswordOf(verifier, identity, typed) === (registered === typed)
    }),
    few,
  )
  expect(isPasswordOf(makeVerifier(identity, 'Itara-2026'), identity, 'Itara-2026')).toBe(true)
})

it('binds the password to the username, not to the email', () => {
  expect(exchange('Itara-2026', 'Itara-2026', 'keza@example.com')).toBe(false)
})

it.each([
  ['zero', '0'],
  ['the prime, which is equivalent to zero', N.toString(16)],
  ['one', '1'],
  ['not a number', 'xyz'],
  ['nothing', ''],
  ['a number too long for the group', 'f'.repeat(10_000)],
])('refuses a public value that is %s, which would allow guessing the key', (_, srpA) => {
  expect(parseClientPublic(srpA)).toBeUndefined()
})

it('salts passwords, so that equal ones get different verifiers', () => {
  expect(makeVerifier(identity, 'Itara-2026')).not.toEqual(makeVerifier(identity, 'Itara-2026'))
})
