import { expect, it } from 'vitest'
import { makeTokenIssuer } from '../../support/token-issuer.ts'
import { issuer, servingApi } from './api-fixture.ts'

const stranger = await makeTokenIssuer()

const unsigned = (token: string) => `${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`

it.each([
  ['there is no token', async () => undefined],
  ['the scheme differs', async () => 'Basic cGVyc29uOnNlY3JldA=='],
  ['the token is malformed', async () => 'Bearer hello'],
  ['the token is signed by another pool', async () => `Bearer ${await stranger.idToken()}`],
  ['the token is not signed', async () => `Bearer ${unsigned(await issuer.idToken())}`],
  ['the token has expired', async () => `Bearer ${await issuer.idToken({}, '-1s')}`],
  ['the token is for another client', async () => `Bearer ${await issuer.idToken({ aud: 'another' })}`],
  [
    'the access token is for another client',
    async () => `Bearer ${await issuer.accessToken({ client_id: 'another' })}`,
  ],
])('refuses a call when %s', async (_case, authorization) => {
  const { url, calls } = await servingApi()
  const header = await authorization()

  const reply = await fetch(`${url}/api/orders/mine`, {
    headers: header === undefined ? {} : { authorization: header },
  })

  expect(reply.status).toBe(401)
  expect(reply.headers.get('www-authenticate')).toBe('Bearer')
  expect(await reply.json()).toEqual({ message: 'Unauthorized' })
  expect(calls).toEqual([])
})

it.each([
  ['an ID token', async () => `Bearer ${await issuer.idToken()}`],
  ['a token alone', () => issuer.idToken()],
  // API Gateway checks the client_id of an access token, which has no audience. The handler decides what to do with it.
  ['an access token', async () => `Bearer ${await issuer.accessToken()}`],
])('forwards the claims of %s', async (_what, authorization) => {
  const { url, calls } = await servingApi()

  const reply = await fetch(`${url}/api/orders/mine`, { headers: { authorization: await authorization() } })

  expect(reply.status).toBe(200)
  expect(calls[0]?.handler).toBe('orders/list-my-orders')
})

it('ignores the token of a public call', async () => {
  const { url, calls } = await servingApi()
  const valid = `Bearer ${await issuer.idToken()}`
  const expired = `Bearer ${await issuer.idToken({}, '-1s')}`

  for (const authorization of [valid, expired]) await fetch(`${url}/api/lamps`, { headers: { authorization } })

  expect(calls.map(({ event }) => event.headers.authorization)).toEqual([valid, expired])
  for (const { event } of calls) expect(event.requestContext).not.toHaveProperty('authorizer')
})
