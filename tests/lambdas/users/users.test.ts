import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  InvalidLambdaResponseException,
  InvalidParameterException,
  InvalidPasswordException,
  NotAuthorizedException,
  SignUpCommand,
  TooManyRequestsException,
  UnexpectedLambdaException,
  UserLambdaValidationException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handler as postConfirmation } from '../../../lambdas/users/post-confirmation.ts'
import { handler as signIn } from '../../../lambdas/users/sign-in.ts'
import { handler as signUp } from '../../../lambdas/users/sign-up.ts'
import { cancelled } from '../../simulation/table/errors.ts'
import { skipPauses } from '../../support/fake-clock.ts'
import { invoke } from '../../support/make-event.ts'
import { mockClient } from '../../support/mock-client.ts'

const cognito = mockClient(CognitoIdentityProviderClient)
const table = mockClient(DynamoDBDocumentClient)

const payload = { sub: 'id-1', email: 'grace@example.rw', name: 'Grace', 'cognito:groups': ['seller'] }
const token = `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`
const form = { name: 'Grace', email: 'grace@example.rw', password: 'Itara-2026', confirmPassword: 'Itara-2026' }
const failure = { $metadata: {}, message: 'Cognito says no' }
const locked = { $metadata: {}, message: 'Password attempts exceeded' }

beforeEach(() => {
  cognito.reset()
  table.reset()
  cognito.on(SignUpCommand).resolves({})
  cognito.on(AdminInitiateAuthCommand).resolves({ AuthenticationResult: { IdToken: token } })
})
afterEach(() => vi.restoreAllMocks())

describe('sign-in', () => {
  it('returns the user and the token', async () => {
    expect(await invoke(signIn, { body: form })).toEqual({
      status: 200,
      body: { _id: 'id-1', name: 'Grace', email: 'grace@example.rw', isAdmin: false, isSeller: true, token },
    })
  })

  it.each([
    ['a wrong password', new NotAuthorizedException(failure), 401, 'signIn.wrong'],
    ['too many tries', new TooManyRequestsException(failure), 429, 'signIn.tooOften'],
    ['any password, while the account is locked', new NotAuthorizedException(locked), 429, 'signIn.tooOften'],
  ])('refuses a sign-in for %s', async (_why, error, status, code) => {
    cognito.on(AdminInitiateAuthCommand).rejects(error)
    expect(await invoke(signIn, { body: form })).toMatchObject({ status, body: { code } })
  })

  it('refers to the sign-in page when the pool requires a second step', async () => {
    cognito.on(AdminInitiateAuthCommand).resolves({ ChallengeName: 'NEW_PASSWORD_REQUIRED' })
    expect(await invoke(signIn, { body: form })).toMatchObject({ status: 401, body: { code: 'signIn.furtherStep' } })
  })

  it('requires an email and a password', async () => {
    expect((await invoke(signIn, { body: { email: 'grace', password: '' } })).status).toBe(400)
    expect(cognito.calls()).toHaveLength(0)
  })
})

describe('sign-up', () => {
  it('creates the account and signs in', async () => {
    expect(await invoke(signUp, { body: form })).toMatchObject({ status: 201, body: { _id: 'id-1', token } })
    expect(cognito.commandCalls(SignUpCommand)).toHaveLength(1)
  })

  it('requires the same password twice and otherwise sends nothing', async () => {
    const { status, body } = await invoke(signUp, { body: { ...form, confirmPassword: 'Itara-2027' } })
    expect([status, body]).toMatchObject([400, { message: 'confirmPassword: Password do not match' }])
    expect(cognito.calls()).toHaveLength(0)
  })

  it.each([
    ['an email that has an account', new UsernameExistsException(failure), 409, 'email.taken'],
    ['a weak password', new InvalidPasswordException(failure), 400, 'password.weak'],
    ['a password with a space at its end', new InvalidParameterException(failure), 400, 'user.invalid'],
  ])('refuses a sign-up for %s', async (_why, error, status, code) => {
    cognito.on(SignUpCommand).rejects(error)
    cognito.on(AdminInitiateAuthCommand).rejects(new NotAuthorizedException(failure))
    expect(await invoke(signUp, { body: form })).toMatchObject({ status, body: { code } })
  })

  it.each([UserLambdaValidationException, UnexpectedLambdaException, InvalidLambdaResponseException])(
    'reports an unknown outcome when a trigger fails or times out: %o',
    async (failed) => {
      cognito.on(SignUpCommand).rejects(new failed(failure))
      expect(await invoke(signUp, { body: form })).toMatchObject({ status: 503, body: { code: 'shop.unsure' } })
    },
  )
})

describe('confirmed account', () => {
  const event = (triggerSource: PostConfirmationTriggerEvent['triggerSource']): PostConfirmationTriggerEvent => ({
    version: '1',
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_Tested',
    userName: 'id-1',
    callerContext: { awsSdkVersion: '1', clientId: 'tested-client' },
    triggerSource,
    request: { userAttributes: { sub: 'id-1', email: 'grace@example.rw', name: 'Grace' } },
    response: {},
  })

  it('creates the profile despite a conflict with another transaction', async () => {
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled(['None', 'TransactionConflict']))
      .resolves({})
    await postConfirmation(event('PostConfirmation_ConfirmSignUp'))
    expect(table.calls()).toHaveLength(2)
  })

  it.each([
    ['the table does not answer', new Error('away')],
    ['the table throttles', cancelled(['ThrottlingError'])],
    ['another transaction never ends', cancelled(['TransactionConflict'])],
  ])('fails the confirmation, so that Cognito retries, when %s', async (_why, error) => {
    skipPauses()
    table.on(TransactWriteCommand).rejects(error)
    await expect(postConfirmation(event('PostConfirmation_ConfirmSignUp'))).rejects.toThrow()
  })

  it('accepts a new password by the code even if the rest cannot be written', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    table
      .on(UpdateCommand)
      .resolvesOnce({})
      .rejects(cancelled(['None']))
    await expect(postConfirmation(event('PostConfirmation_ConfirmForgotPassword'))).resolves.toBeDefined()
    expect(warned.mock.calls).toMatchObject([[{ event: 'profile.late' }]])
  })
})
