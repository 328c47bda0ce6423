import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { decodeJwt } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { SESSION_DAYS } from '../../../shared/users/session-days.ts'
import { clientId, newEmail, password, poolOptions, type ServedPool, servePool, userPoolId } from './serve-pool.ts'

const DAY_MS = 24 * 60 * 60_000

let served: ServedPool

beforeAll(async () => {
  served = await servePool()
  return () => served.close()
})

let people = 0
async function makePerson(groups: string[] = []) {
  people += 1
  const sub = `00000000-0000-4000-8000-${String(people).padStart(12, '0')}`
  const email = newEmail()
  await served.pool.seedUser({ sub, email, name: 'Keza', password, groups })
  return { sub, email }
}

async function signIn(email: string) {
  const { AuthenticationResult: tokens } = await served.client.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  )
  return { id: tokens?.IdToken ?? '', access: tokens?.AccessToken ?? '', refresh: tokens?.RefreshToken ?? '' }
}

async function refresh(token: string) {
  const { AuthenticationResult: tokens } = await served.client.send(
    new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: token }),
  )
  return { id: tokens?.IdToken ?? '', access: tokens?.AccessToken ?? '' }
}

const getUser = (AccessToken: string) => served.client.send(new GetUserCommand({ AccessToken }))

it.each(['id', 'access'] as const)('issues an %s token that AWS’s own verifier accepts', async (tokenUse) => {
  const { sub, email } = await makePerson(['seller'])
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse, groups: 'seller' })
  verifier.cacheJwks(served.pool.jwks())
  const tokens = await signIn(email)
  expect(await verifier.verify(tokens[tokenUse])).toMatchObject({ sub, token_use: tokenUse })
})

it('includes the user and the sign-in time in the id token', async () => {
  const { sub, email } = await makePerson(['admin', 'seller'])
  const claims = decodeJwt((await signIn(email)).id)
  expect(claims).toMatchObject({
    sub,
    aud: clientId,
    iss: poolOptions.issuer,
    token_use: 'id',
    'cognito:username': sub,
    'cognito:groups': ['admin', 'seller'],
    email,
    email_verified: true,
    name: 'Keza',
    auth_time: claims.iat,
    jti: expect.any(String),
    origin_jti: expect.any(String),
  })
  expect(Number(claims.exp) - Number(claims.iat)).toBe(15 * 60)
})

it('includes the client and scope in the access token', async () => {
  const { sub, email } = await makePerson()
  const claims = decodeJwt((await signIn(email)).access)
  expect(claims).toMatchObject({
    sub,
    client_id: clientId,
    token_use: 'access',
    username: sub,
    scope: 'aws.cognito.signin.user.admin',
  })
  expect(claims).not.toHaveProperty('cognito:groups')
})

it('puts a change of groups into the next token and keeps the sign-in time', async () => {
  const { email } = await makePerson(['admin'])
  const first = await signIn(email)
  const membership = { UserPoolId: userPoolId, Username: email }
  const join = new AdminAddUserToGroupCommand({ ...membership, GroupName: 'seller' })
  await served.client.send(join)
  await served.client.send(join)
  await served.client.send(new AdminRemoveUserFromGroupCommand({ ...membership, GroupName: 'admin' }))
  served.passTime(60_000)
  const next = await refresh(first.refresh)
  const [before, after] = [decodeJwt(first.access), decodeJwt(next.access)]
  expect(after['cognito:groups']).toEqual(['seller'])
  expect(after).toMatchObject({ auth_time: before.auth_time, origin_jti: before.origin_jti })
  expect(after.jti).not.toBe(before.jti)
})

it('expires access tokens after 15 minutes and refresh tokens after 400 days', async () => {
  const { email } = await makePerson()
  const tokens = await signIn(email)
  served.passTime(15 * 60_000)
  await expect(getUser(tokens.access)).rejects.toThrow('Access Token has expired')
  expect(await getUser((await refresh(tokens.refresh)).access)).toBeDefined()
  served.passTime(31 * DAY_MS)
  const { access } = await refresh(tokens.refresh)
  expect(await getUser(access), 'a month without a line').toBeDefined()
  served.passTime((SESSION_DAYS - 31) * DAY_MS)
  await expect(refresh(tokens.refresh)).rejects.toThrow('Refresh Token has expired')
})

it('expires tokens sooner when configured', async () => {
  const brief = await servePool({ lifetimes: { token: 5 } })
  await brief.pool.seedUser({ sub: 'someone', email: 'keza@example.com', name: 'Keza', password, groups: [] })
  const { AuthenticationResult: tokens } = await brief.client.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'keza@example.com', PASSWORD: password },
    }),
  )
  const { iat, exp } = decodeJwt(tokens?.IdToken ?? '')
  expect([Number(exp) - Number(iat), tokens?.ExpiresIn]).toEqual([5, 5])
  await brief.close()
})

it('revokes one session without the others', async () => {
  const { email } = await makePerson()
  const [phone, laptop] = [await signIn(email), await signIn(email)]
  await served.client.send(new RevokeTokenCommand({ ClientId: clientId, Token: phone.refresh }))
  await expect(refresh(phone.refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await expect(getUser(phone.access)).rejects.toThrow('Access Token has been revoked')
  expect(await getUser(laptop.access)).toBeDefined()
})

it('revokes all sessions of a user at an admin’s request', async () => {
  const { email } = await makePerson()
  const tokens = await signIn(email)
  await served.client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: email }))
  await expect(refresh(tokens.refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await expect(getUser(tokens.access)).rejects.toThrow('Access Token has been revoked')
})

it('refuses tokens of a deleted user', async () => {
  const { email } = await makePerson()
  const tokens = await signIn(email)
  await served.client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: email }))
  await expect(getUser(tokens.access)).rejects.toMatchObject({ name: 'UserNotFoundException' })
  await expect(refresh(tokens.refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

it('refuses an id token as an access token, and another pool’s tokens', async () => {
  const { sub, email } = await makePerson()
  await expect(getUser((await signIn(email)).id)).rejects.toThrow('Invalid Access Token')
  const other = await servePool()
  await other.pool.seedUser({ sub, email, name: 'Keza', password, groups: [] })
  const mine = await signIn(email)
  await expect(other.client.send(new GetUserCommand({ AccessToken: mine.access }))).rejects.toThrow(
    'Invalid Access Token',
  )
  await other.close()
})
