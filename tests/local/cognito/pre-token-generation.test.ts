import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  CreateGroupCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { decodeJwt } from 'jose'
import { afterEach, expect, it } from 'vitest'
import { clientId, newEmail, password, type ServedPool, servePool, userPoolId } from './serve-pool.ts'

let served: ServedPool | undefined

afterEach(() => served?.close())

/** Runs an invited admin's first sign-in and a refresh. Returns the email and the names in both id tokens. */
async function signInWith(preTokenGeneration: (event: PreTokenGenerationTriggerEvent) => void) {
  served = await servePool({
    triggers: {
      preTokenGeneration: async (event) => {
        preTokenGeneration(event)
        return event
      },
    },
  })
  const { client } = served
  const email = newEmail()
  const person = { UserPoolId: userPoolId, Username: email }
  await client.send(new CreateGroupCommand({ UserPoolId: userPoolId, GroupName: 'lamplighters' }))
  await client.send(new AdminCreateUserCommand({ ...person, TemporaryPassword: password }))
  await client.send(new AdminAddUserToGroupCommand({ ...person, GroupName: 'lamplighters' }))
  const { Session } = await client.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  )
  const { AuthenticationResult } = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD: `${password}2` },
      Session,
    }),
  )
  const refreshed = await client.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: AuthenticationResult?.RefreshToken ?? '' },
    }),
  )
  const tokens = [AuthenticationResult?.IdToken, refreshed.AuthenticationResult?.IdToken]
  return { email, names: tokens.map((token) => decodeJwt(token ?? '').name) }
}

it('runs the trigger with the user’s groups at each sign-in and refresh', async () => {
  const events: PreTokenGenerationTriggerEvent[] = []
  const { email } = await signInWith((event) => events.push(event))
  const sources = events.map(({ triggerSource }) => triggerSource)
  expect(sources).toEqual(['TokenGeneration_NewPasswordChallenge', 'TokenGeneration_RefreshTokens'])
  expect(events[0]?.request).toMatchObject({
    userAttributes: { email, sub: events[0]?.userName },
    groupConfiguration: { groupsToOverride: ['lamplighters'] },
  })
})

it('adds the trigger’s claims to the id token', async () => {
  const issued = await signInWith((event) => {
    event.response = { claimsOverrideDetails: { claimsToAddOrOverride: { name: event.triggerSource } } }
  })
  expect(issued.names).toEqual(['TokenGeneration_NewPasswordChallenge', 'TokenGeneration_RefreshTokens'])
})

it('issues no tokens when the trigger fails', async () => {
  const signIn = signInWith(() => {
    throw new Error('the table is away')
  })
  await expect(signIn).rejects.toMatchObject({ name: 'UserLambdaValidationException' })
})
