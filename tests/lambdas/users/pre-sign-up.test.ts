import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { putTicket } from '../../../lambdas/data/sign-up-tickets.ts'
import { handler } from '../../../lambdas/users/pre-sign-up.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)

const EMAIL = 'keza@example.rw'
const MINUTE_MS = 60_000

const event = (userAttributes: Record<string, string>, ticket?: string): PreSignUpTriggerEvent => ({
  version: '1',
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_Tested',
  userName: 'id-1',
  callerContext: { awsSdkVersion: '1', clientId: 'tested-client' },
  triggerSource: 'PreSignUp_SignUp',
  request: { userAttributes: { email: EMAIL, ...userAttributes }, ...(ticket && { validationData: { ticket } }) },
  response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
})

/** Issues a ticket as the shop did `agoMs` ago. */
function give(ticket: string, email: string, agoMs = 0): void {
  const { Put } = putTicket(ticket, email, Date.now() - agoMs)
  const { PK, SK } = Put?.Item ?? {}
  table.on(GetCommand, { Key: { PK, SK } }).resolves({ Item: Put?.Item })
}

beforeEach(() => {
  table.reset()
  table.on(GetCommand).resolves({})
  give('good', EMAIL)
})

describe('sign-up that is allowed', () => {
  it.each([{ name: 'Keza Ineza' }, { name: 'مريم 🪔' }, {}])(
    'confirms a sign-up immediately: %j',
    async (attributes) => {
      expect((await handler(event(attributes, 'good'))).response).toMatchObject({
        autoConfirmUser: true,
        autoVerifyEmail: true,
      })
    },
  )

  it('ignores the case of the email', async () => {
    await expect(handler(event({ email: 'Keza@Example.rw' }, 'good'))).resolves.toBeDefined()
  })

  it('requires no ticket when an operator creates the account', async () => {
    await expect(
      handler({ ...event({ name: 'Keza' }), triggerSource: 'PreSignUp_AdminCreateUser' }),
    ).resolves.toBeDefined()
  })
})

describe('sign-up that is refused', () => {
  it('refuses a caller of Cognito without a ticket', async () => {
    await expect(handler(event({ name: 'Keza' }))).rejects.toThrow('Please sign up in the shop')
  })

  it('refuses a ticket that the shop has not issued', async () => {
    await expect(handler(event({ name: 'Keza' }, 'guessed'))).rejects.toThrow('Please sign up in the shop')
  })

  it('refuses the ticket of another email', async () => {
    await expect(handler(event({ email: 'eric@example.rw' }, 'good'))).rejects.toThrow('Please sign up in the shop')
  })

  it('refuses a ticket of two minutes ago', async () => {
    give('old', EMAIL, 2 * MINUTE_MS)
    await expect(handler(event({ name: 'Keza' }, 'old'))).rejects.toThrow('Please sign up in the shop')
  })

  it.each([
    ['of 2,000 characters', 'x'.repeat(2000)],
    ['with a NUL byte', 'Ke\u0000za'],
    ['of spaces', '  '],
  ])('refuses a name %s', async (_what, name) => {
    await expect(handler(event({ name }, 'good'))).rejects.toThrow('A name must have 1 to 100 characters')
  })
})

describe('log of sign-ups', () => {
  it('logs a failure when the table does not respond, not when a sign-up is refused', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(handler(event({ name: 'Keza' }))).rejects.toThrow('Please sign up in the shop')
    await expect(handler(event({ name: '  ' }))).rejects.toThrow('A name must have 1 to 100 characters')
    expect(logged).not.toHaveBeenCalled()
    table.on(GetCommand).rejects(new Error('away'))
    await expect(handler(event({ name: 'Keza' }, 'other'))).rejects.toThrow('away')
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ event: 'run.failed' }))
    logged.mockRestore()
  })
})
