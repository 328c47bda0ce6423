import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Amplify } from 'aws-amplify'
import {
  autoSignIn,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientId, newEmail, password, type ServedPool, servePool, userPoolId } from './serve-pool.ts'

let served: ServedPool
const kept = new Map<string, string>()

beforeAll(async () => {
  served = await servePool({
    triggers: {
      preSignUp: async (event) => {
        const isAuto = event.request.userAttributes.name !== 'Confirms by code'
        return { ...event, response: { ...event.response, autoConfirmUser: isAuto, autoVerifyEmail: isAuto } }
      },
    },
  })
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: served.endpoint } },
  })
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  })
})

afterAll(() => served.close())

beforeEach(() => kept.clear())

async function register(email = newEmail()): Promise<string> {
  await signUp({ username: email, password, options: { userAttributes: { email, name: 'Keza' } } })
  return email
}

/** Signed in without SRP: the client's half of it takes a tenth of a second, and has tests of its own. */
async function registered(): Promise<string> {
  const email = await register()
  await signIn({ username: email, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } })
  return email
}

describe('signing up', () => {
  it('is complete at once when the trigger confirms, and autoSignIn goes on from there', async () => {
    const email = newEmail()
    const { nextStep } = await signUp({
      username: email,
      password,
      options: { userAttributes: { email, name: 'Keza' }, autoSignIn: true },
    })
    expect(nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN')
    expect(await autoSignIn()).toMatchObject({ isSignedIn: true })
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true', name: 'Keza' })
  })

  it('asks for the mailed code when nothing confirms the person', async () => {
    const email = newEmail()
    const options = { userAttributes: { email, name: 'Confirms by code' } }
    const { nextStep } = await signUp({ username: email, password, options })
    expect(nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'p***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
    })
    expect((await signIn({ username: email, password })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
    await expect(confirmSignUp({ username: email, confirmationCode: '0' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    await resendSignUpCode({ username: email })
    const confirmation = { username: email, confirmationCode: served.codeFor(email) }
    expect(await confirmSignUp(confirmation)).toMatchObject({ isSignUpComplete: true })
    await expect(confirmSignUp(confirmation)).rejects.toThrow('User cannot be confirmed. Current status is CONFIRMED')
    // The Authenticator looks for this very text.
    await expect(resendSignUpCode({ username: email })).rejects.toThrow('User is already confirmed.')
    expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true })
  })

  it('refuses an e-mail that somebody has, in any case', async () => {
    const email = await register()
    await expect(register(email.toUpperCase())).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'User already exists',
    })
  })

  it.each([
    ['Short-1', 'Password not long enough'],
    ['lower-case-1', 'Password must have uppercase characters'],
    ['UPPER-CASE-1', 'Password must have lowercase characters'],
    ['No-digit-here', 'Password must have numeric characters'],
  ])('refuses the password %s', async (weak, fault) => {
    await expect(signUp({ username: newEmail(), password: weak })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${fault}`,
    })
  })

  it('lets nobody declare their own e-mail verified', async () => {
    const options = { userAttributes: { email_verified: 'true' } }
    await expect(signUp({ username: newEmail(), password, options })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })
})

describe('signing in', () => {
  it('takes the right password, by SRP, whatever the case of the e-mail', async () => {
    const email = await register()
    expect(await signIn({ username: email.toUpperCase(), password })).toMatchObject({ isSignedIn: true })
    const { userId, username } = await getCurrentUser()
    expect(username).toBe(userId)
  })

  it('takes the right password sent as it is', async () => {
    const email = await register()
    const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const
    expect(await signIn({ username: email, password, options })).toMatchObject({ isSignedIn: true })
  })

  it.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)(
    'says the same of a wrong password and of a stranger, by %s',
    async (authFlowType) => {
      const email = await register()
      const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
      for (const username of [email, newEmail()]) {
        await expect(signIn({ username, password: `${password}x`, options: { authFlowType } })).rejects.toMatchObject(
          refusal,
        )
      }
    },
  )

  it('asks somebody whom an admin made for a password of their own', async () => {
    const email = newEmail()
    await served.client.send(
      new AdminCreateUserCommand({ UserPoolId: userPoolId, Username: email, TemporaryPassword: 'First-Time-1' }),
    )
    const first = await signIn({ username: email, password: 'First-Time-1' })
    expect(first.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
    await expect(confirmSignIn({ challengeResponse: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
    const taken = { userAttributes: { email: await register() } }
    await expect(confirmSignIn({ challengeResponse: password, options: taken })).rejects.toMatchObject({
      name: 'AliasExistsException',
    })
    const options = { userAttributes: { name: 'Gasana' } }
    expect(await confirmSignIn({ challengeResponse: password, options })).toMatchObject({ isSignedIn: true })
    expect(await fetchUserAttributes()).toMatchObject({ name: 'Gasana' })
  })
})

describe('a session', () => {
  it('is refreshed with the groups of that moment', async () => {
    const email = await registered()
    const before = await fetchAuthSession()
    await served.client.send(
      new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username: email, GroupName: 'admin' }),
    )
    const after = await fetchAuthSession({ forceRefresh: true })
    expect(before.tokens?.idToken?.payload).not.toHaveProperty('cognito:groups')
    expect(after.tokens?.idToken?.payload['cognito:groups']).toEqual(['admin'])
    expect(after.tokens?.accessToken.payload['cognito:groups']).toEqual(['admin'])
  })

  it('ends with a sign-out: the refresh token is worth nothing any more', async () => {
    await registered()
    const copy = new Map(kept)
    await signOut()
    expect((await fetchAuthSession()).tokens).toBeUndefined()
    for (const [key, value] of copy) kept.set(key, value)
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
  })

  it('ends everywhere with a global sign-out: the access token no longer works either', async () => {
    await registered()
    const copy = new Map(kept)
    await signOut({ global: true })
    for (const [key, value] of copy) kept.set(key, value)
    await expect(fetchUserAttributes()).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    })
  })
})

describe('a forgotten password', () => {
  it('is replaced by the mailed code, which works once and ends all sessions', async () => {
    const email = await registered()
    const { nextStep } = await resetPassword({ username: email })
    expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE')
    const reset = { username: email, confirmationCode: served.codeFor(email), newPassword: 'Another-2026' }
    await expect(confirmResetPassword({ ...reset, newPassword: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
    await confirmResetPassword(reset)
    await expect(confirmResetPassword(reset)).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
    await expect(signIn({ username: email, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(await signIn({ username: email, password: 'Another-2026' })).toMatchObject({ isSignedIn: true })
  })

  it('is refused with a wrong code and after an hour', async () => {
    const email = await register()
    await resetPassword({ username: email })
    const reset = { username: email, confirmationCode: served.codeFor(email), newPassword: 'Another-2026' }
    await expect(confirmResetPassword({ ...reset, confirmationCode: 'wrong' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    })
    served.passTime(60 * 60_000)
    await expect(confirmResetPassword(reset)).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  })

  it('sends no reset code to an e-mail that is not known to be theirs', async () => {
    await registered()
    const email = newEmail()
    await updateUserAttributes({ userAttributes: { email } })
    const mails = served.mails.length
    const { nextStep } = await resetPassword({ username: email })
    expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE')
    expect(served.mails).toHaveLength(mails)
  })

  it('tells nobody who has an account, and mails no stranger', async () => {
    const stranger = newEmail()
    const { nextStep } = await resetPassword({ username: stranger })
    expect(nextStep.codeDeliveryDetails.destination).toBe('p***@e***')
    expect(served.mails.filter(({ to }) => to === stranger)).toEqual([])
    const guess = { username: stranger, confirmationCode: '123456', newPassword: password }
    await expect(confirmResetPassword(guess)).rejects.toMatchObject({ name: 'CodeMismatchException' })
  })
})

describe('a signed-in person', () => {
  it('changes the password, knowing the old one', async () => {
    const email = await registered()
    await expect(updatePassword({ oldPassword: 'Wrong-2026', newPassword: 'Newer-2026' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    await expect(updatePassword({ oldPassword: password, newPassword: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
    await updatePassword({ oldPassword: password, newPassword: 'Newer-2026' })
    await signOut()
    expect(await signIn({ username: email, password: 'Newer-2026' })).toMatchObject({ isSignedIn: true })
  })

  it('moves to a new e-mail and verifies it with the mailed code', async () => {
    await registered()
    const email = newEmail()
    await updateUserAttributes({ userAttributes: { email } })
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'false' })
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: served.codeFor(email) })
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' })
  })

  it('keeps a verified e-mail when only its case changes', async () => {
    const email = await registered()
    await updateUserAttributes({ userAttributes: { email: email.toUpperCase(), name: 'Aline' } })
    expect(await fetchUserAttributes()).toMatchObject({
      email: email.toUpperCase(),
      email_verified: 'true',
      name: 'Aline',
    })
  })

  it('voids a reset code that went to the old e-mail by moving to a new one', async () => {
    const old = await registered()
    await resetPassword({ username: old })
    const confirmationCode = served.codeFor(old)
    const email = newEmail()
    await updateUserAttributes({ userAttributes: { email } })
    await expect(
      confirmResetPassword({ username: email, confirmationCode, newPassword: 'Another-2026' }),
    ).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  })

  it("cannot take somebody else's e-mail", async () => {
    const taken = await register()
    await registered()
    await expect(updateUserAttributes({ userAttributes: { email: taken.toUpperCase() } })).rejects.toMatchObject({
      name: 'AliasExistsException',
    })
  })

  it('deletes the account', async () => {
    const email = await registered()
    await deleteUser()
    await expect(
      served.client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email })),
    ).rejects.toMatchObject({ name: 'UserNotFoundException' })
  })
})
