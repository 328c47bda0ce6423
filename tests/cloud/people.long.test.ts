import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { USER_POOL_CLIENT_ID, USER_POOL_ID } from '../../local/names.ts'
import { newId } from '../../shared/id.ts'
import { ListedUser, SignedInUser } from '../../shared/users/user.ts'
import { cloudForThisFile } from '../support/cloud.ts'

const { call, fetchPath, tokenOf } = cloudForThisFile()

const password = 'Urumuri-2026'
const newEmail = () => `${newId().toLowerCase()}@example.rw`

const signIn = (email: string, typed = password) => call('POST', '/users/signin', { body: { email, password: typed } })

async function signUp(name = 'Keza Ineza') {
  const form = { name, email: newEmail(), password, confirmPassword: password }
  return SignedInUser.parse((await call('POST', '/users/signup', { body: form })).body)
}

const tokenNow = async (email: string) => SignedInUser.parse((await signIn(email)).body).token

async function edit(user: SignedInUser, change: Record<string, unknown>, token?: string) {
  const { _id, name, email, isAdmin, isSeller } = user
  const body = { _id, name, email, isAdmin, isSeller, ...change }
  return call('PUT', `/users/${_id}`, { token: token ?? (await tokenOf('admin')), body })
}

async function findListedUser(id: string) {
  const { body } = await call('GET', '/users', { token: await tokenOf('admin') })
  return z
    .array(ListedUser)
    .parse(body)
    .filter(({ _id }) => _id === id)
}

/**
 * Returns a client of the user pool like the server's own. The cloud has set the address and the keys in this process.
 */
const pool = () => new CognitoIdentityProviderClient({})

const refresh = (token: string) =>
  pool().send(
    new InitiateAuthCommand({
      ClientId: USER_POOL_CLIENT_ID,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: token },
    }),
  )

const signInToPool = (email: string) =>
  pool().send(
    new AdminInitiateAuthCommand({
      UserPoolId: USER_POOL_ID,
      ClientId: USER_POOL_CLIENT_ID,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  )

it('creates an account through the shop, which counts sign-ups, not through Cognito', async () => {
  const email = newEmail()
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'name', Value: 'Keza' },
  ]
  const asked = { ClientId: USER_POOL_CLIENT_ID, Username: email, Password: password, UserAttributes }
  for (const ValidationData of [undefined, [{ Name: 'ticket', Value: 'guessed' }]]) {
    await expect(pool().send(new SignUpCommand({ ...asked, ValidationData }))).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error Please sign up in the shop.',
    })
  }
  expect((await signIn(email)).status).toBe(401)
})

it('accepts a plain password from the shop’s own server only', async () => {
  const { email } = await signUp()
  const AuthParameters = { USERNAME: email, PASSWORD: password }
  const sent = new InitiateAuthCommand({
    ClientId: USER_POOL_CLIENT_ID,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters,
  })
  await expect(pool().send(sent)).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'USER_PASSWORD_AUTH flow not enabled for this client',
  })
})

it('lets the owner claim an email that another person signed up with, by a code', async () => {
  const taker = await signUp('Somebody else')
  const { email } = taker
  const { AuthenticationResult } = await signInToPool(email)
  const form = { name: 'Keza', email, password: 'Umuyaga-2027', confirmPassword: 'Umuyaga-2027' }
  expect(await call('POST', '/users/signup', { body: form })).toMatchObject({
    status: 409,
    body: { code: 'email.taken' },
  })

  await pool().send(new ForgotPasswordCommand({ ClientId: USER_POOL_CLIENT_ID, Username: email }))
  const outbox = await (await fetchPath('/outbox')).text()
  const ConfirmationCode = new RegExp(`${email}.*?<td>(\\d{6}) ni kode`, 's').exec(outbox)?.[1]
  const claim = { ClientId: USER_POOL_CLIENT_ID, Username: email, ConfirmationCode, Password: form.password }
  await pool().send(new ConfirmForgotPasswordCommand(claim))

  expect((await signIn(email)).status).toBe(401)
  await expect(refresh(AuthenticationResult?.RefreshToken ?? '')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })
  expect((await signIn(email, form.password)).body).toMatchObject({ _id: taker._id })
})

describe('role of a user', () => {
  it('applies a role immediately when it is granted or removed', async () => {
    const keza = await signUp()
    const stock = (token: string) => call('GET', '/products/none/stock', { token })
    expect((await stock(keza.token)).status).toBe(403)
    expect((await edit(keza, { isSeller: true })).body).toMatchObject({ isSeller: true })
    expect((await stock(keza.token)).status).not.toBe(403)
    const asSeller = await tokenNow(keza.email)
    await edit(keza, { isSeller: false })
    expect((await stock(asSeller)).status).toBe(403)
  })

  it('lets only another admin remove an admin’s role', async () => {
    const keza = await signUp()
    await edit(keza, { isAdmin: true })
    expect(await edit({ ...keza, isAdmin: true }, { isAdmin: false }, keza.token)).toMatchObject({
      status: 409,
      body: { code: 'user.self' },
    })
    expect((await edit(keza, { isAdmin: false })).status).toBe(200)
    expect((await call('GET', '/users', { token: keza.token })).status).toBe(403)
  })
})

describe('name of a seller', () => {
  it('keeps the name that admins gave when the seller changes it in Cognito', async () => {
    const name = `Keza ${newId()}`
    const keza = await signUp(name)
    await edit(keza, { isSeller: true })
    const { AuthenticationResult } = await signInToPool(keza.email)
    await pool().send(
      new UpdateUserAttributesCommand({
        AccessToken: AuthenticationResult?.AccessToken,
        UserAttributes: [{ Name: 'name', Value: 'Eric Habimana' }],
      }),
    )
    const refreshed = await refresh(AuthenticationResult?.RefreshToken ?? '')
    const token = refreshed.AuthenticationResult?.IdToken ?? ''
    expect(decodeJwt(token).name).toBe(name)
    expect((await signIn(keza.email)).body).toMatchObject({ name })
    expect(await findListedUser(keza._id)).toMatchObject([{ name, isSeller: true }])
    expect(await call('PUT', '/users/profile', { token, body: { name: 'Eric Habimana' } })).toMatchObject({
      status: 403,
      body: { code: 'name.byAdmin' },
    })
  })
})

describe('deletion of a user', () => {
  it('removes the user from the list and blocks sign-in and refresh', async () => {
    const keza = await signUp()
    const { AuthenticationResult } = await signInToPool(keza.email)
    const token = await tokenOf('admin')
    expect(await call('DELETE', `/users/${keza._id}`, { token })).toEqual({ status: 200, body: { _id: keza._id } })
    expect(await findListedUser(keza._id)).toEqual([])
    expect((await call('GET', `/users/${keza._id}`, { token })).status).toBe(404)
    expect((await call('DELETE', `/users/${keza._id}`, { token })).status).toBe(404)
    expect((await signIn(keza.email)).status).toBe(401)
    await expect(refresh(AuthenticationResult?.RefreshToken ?? '')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    expect((await call('GET', '/orders/mine', { token: keza.token })).status).toBe(401)
  })

  it('frees the email for another account', async () => {
    const keza = await signUp()
    await call('DELETE', `/users/${keza._id}`, { token: await tokenOf('admin') })
    const form = { name: 'Keza', email: keza.email, password, confirmPassword: password }
    expect((await call('POST', '/users/signup', { body: form })).status).toBe(201)
  })
})

describe('change of a password', () => {
  it('revokes the refresh tokens of all sessions that used the old password', async () => {
    const keza = await signUp()
    const { AuthenticationResult } = await signInToPool(keza.email)
    const body = { name: keza.name, email: keza.email, password: 'Urumuri-2027' }
    expect((await call('PUT', '/users/profile', { token: keza.token, body })).status).toBe(200)
    await expect(refresh(AuthenticationResult?.RefreshToken ?? '')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    const { token } = SignedInUser.parse((await signIn(keza.email, 'Urumuri-2027')).body)
    expect((await call('GET', '/orders/mine', { token })).status).toBe(200)
  })
})

describe('email of an account', () => {
  it('requires the new email for sign-in once it has changed', async () => {
    const keza = await signUp()
    const email = newEmail()
    const body = { name: 'Keza Uwera', email: email.toUpperCase(), password: 'Urumuri-2027' }
    expect((await call('PUT', '/users/profile', { token: keza.token, body })).body).toEqual({
      _id: keza._id,
      name: 'Keza Uwera',
      email,
      isAdmin: false,
      isSeller: false,
    })
    expect((await signIn(keza.email)).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, 'Urumuri-2027')).body).toMatchObject({ _id: keza._id, name: 'Keza Uwera' })
    expect(await findListedUser(keza._id)).toMatchObject([{ name: 'Keza Uwera', email }])
  })

  it.each([
    [
      'by its owner',
      async (keza: SignedInUser, email: string) =>
        call('PUT', '/users/profile', { token: keza.token, body: { name: keza.name, email } }),
    ],
    ['by an admin', (keza: SignedInUser, email: string) => edit(keza, { email })],
  ])('refuses an email that is taken, whatever its case: changed %s', async (_who, change) => {
    const keza = await signUp()
    expect(await change(keza, 'Customer@Itara.RW')).toMatchObject({ status: 409, body: { code: 'email.taken' } })
    expect((await signIn(keza.email)).status).toBe(200)
  })
})

it('lists an account created in the pool from its first sign-in, with its roles', async () => {
  const email = newEmail()
  const person = { UserPoolId: USER_POOL_ID, Username: email }
  await pool().send(
    new AdminCreateUserCommand({
      ...person,
      TemporaryPassword: password,
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'name', Value: 'Invited' }],
    }),
  )
  await pool().send(new AdminAddUserToGroupCommand({ ...person, GroupName: 'seller' }))
  const { Session } = await signInToPool(email)
  await pool().send(
    new RespondToAuthChallengeCommand({
      ClientId: USER_POOL_CLIENT_ID,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD: 'Urumuri-2028' },
      Session,
    }),
  )
  const { _id } = SignedInUser.parse((await signIn(email, 'Urumuri-2028')).body)
  expect(await findListedUser(_id)).toMatchObject([{ name: 'Invited', email, isSeller: true, isAdmin: false }])
})

it('lists everyone who signs up once, newest first', async () => {
  const people = [await signUp('Uwa mbere'), await signUp('مريم 🪔')]
  const { body } = await call('GET', '/users', { token: await tokenOf('admin') })
  expect(z.array(ListedUser).parse(body).slice(0, 2)).toMatchObject([
    { _id: people[1]?._id, name: 'مريم 🪔' },
    { _id: people[0]?._id, name: 'Uwa mbere' },
  ])
})

describe('rejection of invalid account changes', () => {
  it.each([
    ['a name of a megabyte', { name: 'x'.repeat(1_000_000) }, 413],
    ['a name with a NUL byte', { name: 'a\u0000b' }, 400],
    ['an invalid email', { email: 'nobody' }, 400],
    ['an email of 300 letters', { email: `${'x'.repeat(300)}@example.rw` }, 400],
    ['a password of 1000 letters', { password: 'Aa1'.repeat(400) }, 400],
    ['a weak password', { password: 'weak' }, 400],
  ] as const)('rejects a sign-up with a clear reply: %s', async (_what, change, status) => {
    const keza = await signUp()
    const body = { name: keza.name, email: keza.email, ...change }
    expect((await call('PUT', '/users/profile', { token: keza.token, body })).status).toBe(status)
    expect((await signIn(keza.email)).body).toMatchObject({ name: keza.name })
  })
})
