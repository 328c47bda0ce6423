import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  InitiateAuthCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda'
import { afterEach, describe, expect, it } from 'vitest'
import { handler as refuseNewEmails } from '../../../lambdas/users/custom-message.ts'
import type { Triggers } from '../../../local/cognito/pool.ts'
import { clientId, newEmail, password, type ServedPool, servePool, userPoolId } from './serve-pool.ts'

let served: ServedPool | undefined

afterEach(() => served?.close())

async function serveWith(triggers: Triggers): Promise<ServedPool> {
  served = await servePool({ triggers })
  return served
}

const confirmAtOnce = async (event: PreSignUpTriggerEvent) => {
  event.response.autoConfirmUser = true
  event.response.autoVerifyEmail = true
  return event
}

const signUp = (email: string) =>
  new SignUpCommand({
    ClientId: clientId,
    Username: email,
    Password: password,
    UserAttributes: [{ Name: 'name', Value: 'Keza' }],
    ValidationData: [{ Name: 'from', Value: 'the till' }],
    ClientMetadata: { campaign: 'opening' },
  })

const person = (email: string) => ({ UserPoolId: userPoolId, Username: email })

describe('PreSignUp trigger', () => {
  it('passes the trigger the event that Cognito sends, without the password', async () => {
    const events: PreSignUpTriggerEvent[] = []
    const { client } = await serveWith({
      preSignUp: async (event) => {
        events.push(event)
        return event
      },
    })
    const email = newEmail()
    const { UserSub: sub, UserConfirmed: confirmed } = await client.send(signUp(email))
    expect(events).toEqual([
      {
        version: '1',
        region: 'eu-west-1',
        userPoolId,
        userName: sub,
        triggerSource: 'PreSignUp_SignUp',
        callerContext: { awsSdkVersion: expect.any(String), clientId },
        request: {
          userAttributes: { name: 'Keza', email },
          validationData: { from: 'the till' },
          clientMetadata: { campaign: 'opening' },
        },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      },
    ])
    expect(confirmed).toBe(false)
  })

  it('lets the trigger confirm and verify the user, so that no code is mailed', async () => {
    const { client, mails } = await serveWith({ preSignUp: confirmAtOnce })
    const email = newEmail()
    expect(await client.send(signUp(email))).toMatchObject({ UserConfirmed: true })
    const user = await client.send(new AdminGetUserCommand(person(email)))
    expect(user.UserStatus).toBe('CONFIRMED')
    expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' })
    expect(mails).toEqual([])
  })

  it('lets the trigger refuse with a message, so that no account is created', async () => {
    const { client } = await serveWith({
      preSignUp: async () => {
        throw new Error('We are closed today')
      },
    })
    const email = newEmail()
    await expect(client.send(signUp(email))).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error We are closed today.',
    })
    await expect(client.send(new AdminGetUserCommand(person(email)))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    })
  })

  it('fails the call when the trigger returns no event', async () => {
    const { client } = await serveWith({ preSignUp: async () => JSON.parse('null') })
    await expect(client.send(signUp(newEmail()))).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' })
  })

  it('lets one of two concurrent sign-ups with one email succeed, even if it is slow', async () => {
    const waiting: (() => void)[] = []
    const { client } = await serveWith({
      preSignUp: async (event) => {
        await new Promise<void>((resolve) => {
          waiting.push(resolve)
          if (waiting.length === 2) for (const go of waiting) go()
        })
        return event
      },
    })
    const email = newEmail()
    const outcomes = await Promise.allSettled([client.send(signUp(email)), client.send(signUp(email.toUpperCase()))])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('runs the trigger for accounts that the server creates, ignoring its confirmation', async () => {
    const sources: string[] = []
    const { client } = await serveWith({
      preSignUp: (event) => {
        sources.push(event.triggerSource)
        return confirmAtOnce(event)
      },
    })
    const { User: user } = await client.send(new AdminCreateUserCommand(person(newEmail())))
    expect(sources).toEqual(['PreSignUp_AdminCreateUser'])
    expect(user?.UserStatus).toBe('FORCE_CHANGE_PASSWORD')
  })
})

describe('PostConfirmation trigger', () => {
  const collect = (events: PostConfirmationTriggerEvent[]) => async (event: PostConfirmationTriggerEvent) => {
    events.push(event)
    return event
  }

  it('runs after an immediate confirmation', async () => {
    const events: PostConfirmationTriggerEvent[] = []
    const { client } = await serveWith({ preSignUp: confirmAtOnce, postConfirmation: collect(events) })
    const email = newEmail()
    const { UserSub: sub } = await client.send(signUp(email))
    expect(events).toMatchObject([
      {
        triggerSource: 'PostConfirmation_ConfirmSignUp',
        userName: sub,
        request: {
          userAttributes: {
            sub,
            email,
            email_verified: 'true',
            name: 'Keza',
            'cognito:user_status': 'CONFIRMED',
          },
          clientMetadata: { campaign: 'opening' },
        },
        response: {},
      },
    ])
  })

  it('runs after a code, the server or a password reset confirms, not before', async () => {
    const events: PostConfirmationTriggerEvent[] = []
    const { client, codeFor } = await serveWith({ postConfirmation: collect(events) })
    const [byCode, byServer] = [newEmail(), newEmail()]
    await client.send(signUp(byCode))
    await client.send(signUp(byServer))
    expect(events).toEqual([])
    const inApp = { ClientId: clientId, Username: byCode }
    await client.send(new ConfirmSignUpCommand({ ...inApp, ConfirmationCode: codeFor(byCode) }))
    await client.send(new AdminConfirmSignUpCommand(person(byServer)))
    await client.send(new ForgotPasswordCommand(inApp))
    await client.send(
      new ConfirmForgotPasswordCommand({ ...inApp, ConfirmationCode: codeFor(byCode), Password: password }),
    )
    expect(events.map(({ triggerSource, request }) => [triggerSource, request.userAttributes.email])).toEqual([
      ['PostConfirmation_ConfirmSignUp', byCode],
      ['PostConfirmation_ConfirmSignUp', byServer],
      ['PostConfirmation_ConfirmForgotPassword', byCode],
    ])
  })

  it('fails the call when the trigger fails, but keeps the user confirmed', async () => {
    const { client } = await serveWith({
      preSignUp: confirmAtOnce,
      postConfirmation: async () => {
        throw new Error('No table')
      },
    })
    const email = newEmail()
    await expect(client.send(signUp(email))).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PostConfirmation failed with error No table.',
    })
    expect((await client.send(new AdminGetUserCommand(person(email)))).UserStatus).toBe('CONFIRMED')
  })
})

it('blocks a new email’s code when the message trigger refuses, like Cognito', async () => {
  const { client, mails } = await serveWith({ preSignUp: confirmAtOnce, customMessage: refuseNewEmails })
  const email = newEmail()
  await client.send(signUp(email))
  const AuthParameters = { USERNAME: email, PASSWORD: password }
  const { AuthenticationResult } = await client.send(
    new InitiateAuthCommand({ ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  )
  const AccessToken = AuthenticationResult?.AccessToken
  const UserAttributes = [{ Name: 'email', Value: newEmail() }]
  const attempts = [
    () => client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes })),
    () => client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' })),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow('CustomMessage failed with error')
  expect(mails).toEqual([])
  const { UserAttributes: now } = await client.send(new GetUserCommand({ AccessToken }))
  expect(now).toContainEqual({ Name: 'email', Value: email })
  await client.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }))
  expect(mails).toMatchObject([{ to: email }])
})
