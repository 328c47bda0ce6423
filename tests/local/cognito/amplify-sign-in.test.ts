import { AdminAddUserToGroupCommand, AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import {
  autoSignIn,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { byCode, kept, register, registerAndSignIn, serveAmplify } from './amplify-app.ts'
import { newEmail, password, userPoolId } from './serve-pool.ts'

const served = await serveAmplify()
afterAll(() => served.close())

beforeEach(() => kept.clear())

describe('sign-up', () => {
  it('completes a sign-up and signs in when the trigger confirms it', async () => {
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

  it('requires the mailed code when no trigger confirms the user', async () => {
    const email = newEmail()
    const options = { userAttributes: { email, name: byCode } }
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
    // The Authenticator compares this exact text.
    await expect(resendSignUpCode({ username: email })).rejects.toThrow('User is already confirmed.')
    expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true })
  })

  it('refuses an email that is taken, ignoring case', async () => {
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
  ])('refuses the password %s', async (weak, reason) => {
    await expect(signUp({ username: newEmail(), password: weak })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${reason}`,
    })
  })

  it('ignores a user’s claim that their own email is verified', async () => {
    const options = { userAttributes: { email_verified: 'true' } }
    await expect(signUp({ username: newEmail(), password, options })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })
})

describe('sign-in', () => {
  it('accepts the right password by SRP, ignoring the case of the email', async () => {
    const email = await register()
    expect(await signIn({ username: email.toUpperCase(), password })).toMatchObject({ isSignedIn: true })
    const { userId, username } = await getCurrentUser()
    expect(username).toBe(userId)
  })

  it('accepts the right password in plain text', async () => {
    const email = await register()
    const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const
    expect(await signIn({ username: email, password, options })).toMatchObject({ isSignedIn: true })
  })

  it.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)(
    'answers a wrong password and an unknown user alike by %s',
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

  it('requires a new password when an admin created the user', async () => {
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

describe('session', () => {
  it('returns the current groups when a session is refreshed', async () => {
    const email = await registerAndSignIn()
    const before = await fetchAuthSession()
    await served.client.send(
      new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username: email, GroupName: 'admin' }),
    )
    const after = await fetchAuthSession({ forceRefresh: true })
    expect(before.tokens?.idToken?.payload).not.toHaveProperty('cognito:groups')
    expect(after.tokens?.idToken?.payload['cognito:groups']).toEqual(['admin'])
    expect(after.tokens?.accessToken.payload['cognito:groups']).toEqual(['admin'])
  })

  it('revokes the refresh token at a sign-out', async () => {
    await registerAndSignIn()
    const copy = new Map(kept)
    await signOut()
    expect((await fetchAuthSession()).tokens).toBeUndefined()
    for (const [key, value] of copy) kept.set(key, value)
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
  })

  it('revokes the tokens of all devices at a global sign-out, access tokens too', async () => {
    await registerAndSignIn()
    const copy = new Map(kept)
    await signOut({ global: true })
    for (const [key, value] of copy) kept.set(key, value)
    await expect(fetchUserAttributes()).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    })
  })
})
