import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { requestTimeouts } from '../../../lambdas/aws-limits.ts'
import { invoke } from '../../support/make-event.ts'
import { mockClient } from '../../support/mock-client.ts'
import { clientId, newEmail, password, type ServedPool, servePool, userPoolId } from './serve-pool.ts'

const table = mockClient(DynamoDBDocumentClient)

/** Operations that the pool received, in order. */
const received: string[] = []
/** Work of the PostConfirmation trigger, which the pool runs once the account exists. */
let confirming: () => Promise<void>
let pool: ServedPool
let close: () => void
let signUp: Parameters<typeof invoke>[0]

beforeAll(async () => {
  pool = await servePool({
    triggers: {
      preSignUp: async (event) => ({ ...event, response: { ...event.response, ...CONFIRMED } }),
      postConfirmation: async (event) => {
        await confirming()
        return event
      },
    },
  })
  const server = createServer((request, response) => {
    received.push(String(request.headers['x-amz-target']).split('.').at(-1) ?? '')
    if (loseReply && received.at(-1) === 'SignUp') confirming = async () => void request.socket.destroy()
    pool.pool.handle(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'AKIALOCAL',
    AWS_SECRET_ACCESS_KEY: 'only on this machine',
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `http://127.0.0.1:${address.port}/cognito`,
    TABLE_NAME: 'itara-test',
    USER_POOL_ID: userPoolId,
    USER_POOL_CLIENT_ID: clientId,
  })
  signUp = (await import('../../../lambdas/users/sign-up.ts')).handler
})

afterAll(async () => {
  close()
  await pool.close()
})

const CONFIRMED = { autoConfirmUser: true, autoVerifyEmail: true }
let loseReply = false

beforeEach(() => {
  table.reset()
  table.onAnyCommand().resolves({})
  received.length = 0
  loseReply = false
  confirming = async () => undefined
})

const formOf = (email: string, typed = password) => ({ name: 'Keza', email, password: typed, confirmPassword: typed })
const signUpAs = (email: string, typed = password, from = {}) => invoke(signUp, { body: formOf(email, typed), ...from })

it('creates the account in one request when triggers exceed the usual time limit', async () => {
  confirming = () => pause(requestTimeouts.socketTimeout + 500)
  const email = newEmail()
  expect(await signUpAs(email)).toMatchObject({ status: 201, body: { email, token: expect.any(String) } })
  expect(received).toEqual(['SignUp', 'AdminInitiateAuth'])
})

it('signs the customer in when the reply to the sign-up was lost', async () => {
  loseReply = true
  const email = newEmail()
  expect(await signUpAs(email)).toMatchObject({ status: 201, body: { email, isAdmin: false, isSeller: false } })
  expect(received).toEqual(['SignUp', 'SignUp', 'AdminInitiateAuth'])
})

it('signs in to the same account when the whole sign-up is sent again', async () => {
  const email = newEmail()
  const first = await signUpAs(email)
  const again = await signUpAs(email)
  expect(again).toMatchObject({ status: 201, body: { _id: Object(first.body)._id } })
})

it('counts a failed sign-in when a sign-up has a taken email and a wrong password', async () => {
  const email = newEmail()
  await signUpAs(email)
  table.resetHistory()
  const from = { sourceIp: '197.157.1.1' }
  expect(await signUpAs(email, 'Umuyaga-2027', from)).toMatchObject({ status: 409, body: { code: 'email.taken' } })
  expect(await signUpAs(email, 'Umuyaga-2028', from)).toMatchObject({ status: 409, body: { code: 'email.taken' } })
  const signInAttempts = received.filter((operation) => operation === 'AdminInitiateAuth').length
  expect(signInAttempts).toBe(3)
  const counted = table.commandCalls(UpdateCommand).map(({ args }) => String(args[0].input.Key?.PK))
  expect(counted).toEqual([expect.stringMatching(/^FAILED-SIGN-INS#/), expect.stringMatching(/^FAILED-SIGN-INS#/)])
})
