import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ForgotPasswordCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, describe, expect, it } from 'vitest'
import { clientId, newEmail, password, servePool, userPoolId } from './serve-pool.ts'

const served = await servePool()
afterAll(() => served.close())

const pool = { UserPoolId: userPoolId }

async function makePerson(attributes: { Name: string; Value: string }[] = []): Promise<string> {
  const Username = newEmail()
  await served.client.send(
    new AdminCreateUserCommand({ ...pool, Username, UserAttributes: attributes, MessageAction: 'SUPPRESS' }),
  )
  return Username
}

const read = (Username: string) => served.client.send(new AdminGetUserCommand({ ...pool, Username }))

const signIn = (USERNAME: string, PASSWORD: string) =>
  served.client.send(
    new AdminInitiateAuthCommand({
      ...pool,
      ClientId: clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  )
describe('AdminCreateUser', () => {
  it('creates an account with the given attributes that still needs a password', async () => {
    const email = await makePerson([
      { Name: 'name', Value: 'Keza' },
      { Name: 'email_verified', Value: 'true' },
    ])
    const user = await read(email)
    expect(user).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true })
    expect(user.UserAttributes).toEqual([
      { Name: 'sub', Value: user.Username },
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'name', Value: 'Keza' },
    ])
    expect(user.UserCreateDate?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  it('mails the temporary password unless that is suppressed', async () => {
    const email = newEmail()
    await served.client.send(new AdminCreateUserCommand({ ...pool, Username: email }))
    const sent = served.mails.find(({ to }) => to === email)
    const temporary = sent?.text.split(' ').at(-1) ?? ''
    expect(await signIn(email, temporary)).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' })
    const silent = await makePerson()
    expect(served.mails.filter(({ to }) => to === silent)).toEqual([])
  })

  it('refuses to reset a temporary password', async () => {
    const email = await makePerson([{ Name: 'email_verified', Value: 'true' }])
    await expect(
      served.client.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email })),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(served.mails.filter(({ to }) => to === email)).toEqual([])
  })

  it('lets a user sign in once the password is permanent', async () => {
    const email = await makePerson()
    const set = { ...pool, Username: email, Permanent: true }
    await expect(
      served.client.send(new AdminSetUserPasswordCommand({ ...set, Password: 'weak' })),
    ).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    await served.client.send(new AdminSetUserPasswordCommand({ ...set, Password: password }))
    expect(await signIn(email, password)).toHaveProperty('AuthenticationResult.IdToken')
  })

  it('accepts one new password for each temporary one', async () => {
    const email = await makePerson()
    const temporary = new AdminSetUserPasswordCommand({ ...pool, Username: email, Password: 'First-Time-1' })
    await served.client.send(temporary)
    const [{ Session: first }, { Session: second }] = [
      await signIn(email, 'First-Time-1'),
      await signIn(email, 'First-Time-1'),
    ]
    const choose = (Session: string | undefined) =>
      served.client.send(
        new RespondToAuthChallengeCommand({
          ClientId: clientId,
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          ChallengeResponses: { USERNAME: email, NEW_PASSWORD: password },
          Session,
        }),
      )
    expect(await choose(first)).toHaveProperty('AuthenticationResult.IdToken')
    await expect(choose(second)).rejects.toThrow('Invalid session for the user.')
    await served.client.send(temporary)
    await expect(choose(first)).rejects.toThrow('Invalid session for the user.')
  })

  it('finds an account by sub, and by email ignoring case', async () => {
    const email = await makePerson()
    const { Username: sub = '' } = await read(email.toUpperCase())
    expect((await read(sub)).Username).toBe(sub)
  })

  it('refuses an email that is taken or invalid', async () => {
    const email = await makePerson()
    await expect(
      served.client.send(new AdminCreateUserCommand({ ...pool, Username: email.toUpperCase() })),
    ).rejects.toMatchObject({ name: 'UsernameExistsException' })
    await expect(served.client.send(new AdminCreateUserCommand({ ...pool, Username: 'keza' }))).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Username should be an email.',
    })
  })
})

describe('AdminUpdateUserAttributes', () => {
  it('changes the email and verifies it only on request', async () => {
    const email = await makePerson([{ Name: 'email_verified', Value: 'true' }])
    const moved = newEmail()
    const change = (UserAttributes: { Name: string; Value: string }[], Username: string) =>
      served.client.send(new AdminUpdateUserAttributesCommand({ ...pool, Username, UserAttributes }))
    await change([{ Name: 'email', Value: moved }], email)
    expect((await read(moved)).UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' })
    await change([{ Name: 'email_verified', Value: 'true' }], moved)
    expect((await read(moved)).UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' })
    await expect(read(email)).rejects.toMatchObject({ name: 'UserNotFoundException' })
  })

  it('refuses another account’s email, an invalid one and an unknown attribute', async () => {
    const [one, other] = [await makePerson(), await makePerson()]
    const change = (Name: string, Value: string) =>
      served.client.send(
        new AdminUpdateUserAttributesCommand({ ...pool, Username: one, UserAttributes: [{ Name, Value }] }),
      )
    await expect(change('email', other.toUpperCase())).rejects.toMatchObject({ name: 'AliasExistsException' })
    await expect(change('email', 'keza')).rejects.toThrow('Invalid email address format.')
    await expect(change('shoe_size', '38')).rejects.toThrow('user.shoe_size: Attribute does not exist in the schema.')
  })

  it('confirms a sign-up once', async () => {
    const email = newEmail()
    await served.client.send(new SignUpCommand({ ClientId: clientId, Username: email, Password: password }))
    await expect(signIn(email, password)).rejects.toMatchObject({ name: 'UserNotConfirmedException' })
    const confirm = new AdminConfirmSignUpCommand({ ...pool, Username: email })
    await served.client.send(confirm)
    expect(await signIn(email, password)).toHaveProperty('AuthenticationResult.IdToken')
    await expect(served.client.send(confirm)).rejects.toThrow('Current status is CONFIRMED')
  })
})

it('refuses other pools and clients', async () => {
  const Username = await makePerson()
  await expect(
    served.client.send(new AdminGetUserCommand({ UserPoolId: 'eu-west-1_Other', Username })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  await expect(
    served.client.send(new SignUpCommand({ ClientId: 'other', Username: newEmail(), Password: password })),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})
