import { describe, expect, it } from 'vitest'
import { actorFrom, personFrom } from '../../../lambdas/http/actor.ts'

const attributes = { sub: 'id-1', email: 'grace@example.rw', name: 'Grace' }
const claims = { ...attributes, token_use: 'id', auth_time: '1795248000' }
const roles = (groups: unknown) => {
  const { isAdmin, isSeller } = actorFrom({ ...claims, 'cognito:groups': groups })
  return { isAdmin, isSeller }
}

it.each([
  ['as an HTTP API passes several', '[admin seller]', { isAdmin: true, isSeller: true }],
  ['as an HTTP API passes one', '[seller]', { isAdmin: false, isSeller: true }],
  ['as in the token itself', ['admin'], { isAdmin: true, isSeller: false }],
  ['when they are separated by commas', 'admin,seller', { isAdmin: true, isSeller: true }],
  ['when there are none', undefined, { isAdmin: false, isSeller: false }],
  ['when a name only resembles a role', '[administrators sellers]', { isAdmin: false, isSeller: false }],
])('reads groups %s', (_how, groups, expected) => {
  expect(roles(groups)).toEqual(expected)
})

it('reads the session’s start from the token and from API Gateway', () => {
  expect(actorFrom(claims).signedInAt).toBe(1_795_248_000)
  expect(actorFrom({ ...claims, auth_time: 1_795_248_000 }).signedInAt).toBe(1_795_248_000)
})

it.each([
  ['an access token', { sub: 'id-1', client_id: 'web', token_use: 'access' }],
  ['an access token with an email', { ...claims, token_use: 'access' }],
  ['claims without an email', { sub: 'id-1', token_use: 'id' }],
  ['invalid claims', 'claims'],
  ['no claims', undefined],
])('returns no actor for %s', (_what, sent) => {
  expect(() => actorFrom(sent)).toThrow(expect.objectContaining({ status: 401, code: 'token.invalid' }))
})

describe('name that a user wrote into the user pool directly', () => {
  it.each([
    ['of 2,048 letters', 'x'.repeat(2048)],
    ['with control characters', 'a\0b\nc'],
    ['of invisible characters', ' \u200b\u202e'],
    ['that is missing', undefined],
  ])('replaces a name %s by the email', (_what, name) => {
    expect(personFrom({ ...attributes, name }).name).toBe('grace@example.rw')
  })

  it('removes characters that change the text direction', () => {
    expect(personFrom({ ...attributes, name: ' Gra\u202ece ' }).name).toBe('Grace')
  })
})
