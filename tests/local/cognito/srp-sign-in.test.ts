import { InitiateAuthCommand, RespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, expect, it } from 'vitest'
import { clientId, newEmail, password, servePool } from './serve-pool.ts'
import { startExchange } from './srp-client.ts'

const timestamp = 'Sat Nov 21 08:01:41 UTC 2026'

const served = await servePool()
afterAll(() => served.close())

async function makePerson(): Promise<string> {
  const email = newEmail()
  await served.pool.seedUser({ sub: crypto.randomUUID(), email, name: 'Keza', password, groups: [] })
  return email
}

async function askFor(USERNAME: string, srpA = startExchange().srpA): Promise<Record<string, string>> {
  const { ChallengeParameters: challenge } = await served.client.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A: srpA },
    }),
  )
  return challenge ?? {}
}

/** Returns the response to a challenge of a user with the right password. */
async function proofOf(email: string): Promise<RespondToAuthChallengeCommand> {
  const { srpA, prove } = startExchange()
  const challenge = await askFor(email, srpA)
  const { USER_ID_FOR_SRP: userId = '', SALT: salt = '', SRP_B: srpB = '', SECRET_BLOCK: secretBlock = '' } = challenge
  const signature = prove({ poolName: 'Itara0001', userId, password, salt, srpB, secretBlock, timestamp })
  return new RespondToAuthChallengeCommand({
    ClientId: clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: userId,
      PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
      PASSWORD_CLAIM_SIGNATURE: signature,
      TIMESTAMP: timestamp,
    },
  })
}

it('accepts a proof once', async () => {
  const proof = await proofOf(await makePerson())
  expect(await served.client.send(proof)).toHaveProperty('AuthenticationResult.IdToken')
  await expect(served.client.send(proof)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

it('accepts a proof within three minutes', async () => {
  const email = await makePerson()
  const [early, late] = [await proofOf(email), await proofOf(email)]
  served.passTime(3 * 60_000 - 10_000)
  expect(await served.client.send(early)).toHaveProperty('AuthenticationResult.IdToken')
  served.passTime(10_000)
  await expect(served.client.send(late)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

it('challenges unknown names too, so as not to reveal who has an account', async () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  for (const email of [await makePerson(), newEmail()]) {
    const [first, again] = [await askFor(email), await askFor(email.toUpperCase())]
    expect(first).toMatchObject({
      USERNAME: expect.stringMatching(uuid),
      USER_ID_FOR_SRP: first.USERNAME,
      SALT: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(again).toMatchObject({ USERNAME: first.USERNAME, SALT: first.SALT })
    expect(again.SRP_B).not.toBe(first.SRP_B)
  }
})
