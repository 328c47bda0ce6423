import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { clientId, password, type ServedPool, servePool } from './serve-pool.ts'

const account = {
  sub: '00000000-0000-4000-8000-000000000001',
  email: 'admin@itara.rw',
  name: 'Admin',
  password,
  groups: ['admin', 'seller'],
}

let served: ServedPool

beforeAll(async () => {
  served = await servePool()
  return () => served.close()
})

async function signIn(PASSWORD: string) {
  const { AuthenticationResult: tokens } = await served.client.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: account.email, PASSWORD },
    }),
  )
  return decodeJwt(tokens?.IdToken ?? '')
}

it('creates an account with the given sub and groups that can sign in immediately', async () => {
  await served.pool.seedUser(account)
  expect(await signIn(password)).toMatchObject({ sub: account.sub, 'cognito:groups': ['admin', 'seller'] })
  expect(served.mails).toEqual([])
})

it('leaves an existing account unchanged, as its owner may have edited it', async () => {
  await served.pool.seedUser(account)
  await served.pool.seedUser({ ...account, password: 'Another-2026', groups: [] })
  expect(await signIn(password)).toMatchObject({ 'cognito:groups': ['admin', 'seller'] })
})
