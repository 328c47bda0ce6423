import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import {
  confirmResetPassword,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  resetPassword,
  signIn,
  signOut,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { kept, register, registerAndSignIn, serveAmplify } from './amplify-app.ts'
import { newEmail, password, userPoolId } from './serve-pool.ts'

const served = await serveAmplify()
afterAll(() => served.close())

beforeEach(() => kept.clear())

describe('forgotten password', () => {
  it('replaces the password with the emailed code once and ends all sessions', async () => {
    const email = await registerAndSignIn()
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

  it('refuses a wrong code, and any code after an hour', async () => {
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

  it('sends no reset code to an unverified email', async () => {
    await registerAndSignIn()
    const email = newEmail()
    await updateUserAttributes({ userAttributes: { email } })
    const mails = served.mails.length
    const { nextStep } = await resetPassword({ username: email })
    expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE')
    expect(served.mails).toHaveLength(mails)
  })

  it('conceals which emails have an account and emails no others', async () => {
    const stranger = newEmail()
    const { nextStep } = await resetPassword({ username: stranger })
    expect(nextStep.codeDeliveryDetails.destination).toBe('p***@e***')
    expect(served.mails.filter(({ to }) => to === stranger)).toEqual([])
    const guess = { username: stranger, confirmationCode: '123456', newPassword: password }
    await expect(confirmResetPassword(guess)).rejects.toMatchObject({ name: 'CodeMismatchException' })
  })
})

describe('signed-in user', () => {
  it('changes the password when the old one is given', async () => {
    const email = await registerAndSignIn()
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

  it('changes the email only after the mailed code verifies it', async () => {
    const old = await registerAndSignIn()
    const email = newEmail()
    await updateUserAttributes({ userAttributes: { email } })
    expect(await fetchUserAttributes()).toMatchObject({ email: old, email_verified: 'true' })
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: served.codeFor(email) })
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' })
  })

  it('verifies an email by the right code once and never by a wrong one', async () => {
    const old = await registerAndSignIn()
    const email = newEmail()
    await updateUserAttributes({ userAttributes: { email } })
    const confirm = (confirmationCode: string) => confirmUserAttribute({ userAttributeKey: 'email', confirmationCode })
    await expect(confirm('wrong')).rejects.toMatchObject({ name: 'CodeMismatchException' })
    expect(await fetchUserAttributes()).toMatchObject({ email: old })
    const code = served.codeFor(email)
    await confirm(code)
    await expect(confirm(code)).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  })

  it('keeps an email verified when only its case changes', async () => {
    const email = await registerAndSignIn()
    await updateUserAttributes({ userAttributes: { email: email.toUpperCase(), name: 'Aline' } })
    expect(await fetchUserAttributes()).toMatchObject({
      email: email.toUpperCase(),
      email_verified: 'true',
      name: 'Aline',
    })
  })

  it('voids a reset code mailed to the old email when the email changes', async () => {
    const old = await registerAndSignIn()
    await resetPassword({ username: old })
    const confirmationCode = served.codeFor(old)
    const email = newEmail()
    await updateUserAttributes({ userAttributes: { email } })
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: served.codeFor(email) })
    await expect(
      confirmResetPassword({ username: email, confirmationCode, newPassword: 'Another-2026' }),
    ).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  })

  it('refuses the email of another account', async () => {
    const taken = await register()
    await registerAndSignIn()
    await expect(updateUserAttributes({ userAttributes: { email: taken.toUpperCase() } })).rejects.toMatchObject({
      name: 'AliasExistsException',
    })
  })

  it('deletes the account', async () => {
    const email = await registerAndSignIn()
    await deleteUser()
    await expect(
      served.client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email })),
    ).rejects.toMatchObject({ name: 'UserNotFoundException' })
  })
})
