import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, describe, expect, it } from 'vitest'
import { clientId, newEmail, password, servePool } from './serve-pool.ts'

const served = await servePool()
afterAll(() => served.close())

async function makePerson(): Promise<string> {
  const email = newEmail()
  await served.pool.seedUser({ sub: `sub of ${email}`, email, name: 'Keza', password, groups: [] })
  return email
}

/** Returns 'in', or the message of the refusal. */
async function attempt(USERNAME: string, PASSWORD: string): Promise<string> {
  try {
    await served.client.send(
      new InitiateAuthCommand({
        ClientId: clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD },
      }),
    )
    return 'in'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function failTimes(email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await attempt(email, 'Wrong-2026')
}

const wrong = 'Incorrect username or password.'
const locked = 'Password attempts exceeded'

describe('lockout after wrong passwords', () => {
  it('allows four wrong passwords', async () => {
    const email = await makePerson()
    await failTimes(email, 4)
    expect(await attempt(email, password)).toBe('in')
  })

  it('locks for a second at the fifth wrong password, even for the right one', async () => {
    const email = await makePerson()
    await failTimes(email, 5)
    expect(await attempt(email, password)).toBe(locked)
    served.passTime(1000)
    expect(await attempt(email, password)).toBe('in')
  })

  it('doubles the lock each time, up to 15 minutes', async () => {
    const email = await makePerson()
    await failTimes(email, 5)
    served.passTime(1000)
    expect(await attempt(email, 'Wrong-2026')).toBe(wrong)
    served.passTime(1000)
    expect(await attempt(email, password)).toBe(locked)
    served.passTime(1000)
    for (let seconds = 4; seconds <= 4096; seconds *= 2) {
      expect(await attempt(email, 'Wrong-2026')).toBe(wrong)
      served.passTime(Math.min(seconds, 15 * 60) * 1000)
    }
    expect(await attempt(email, password)).toBe('in')
  })

  it('resets the lockout after the right password', async () => {
    const email = await makePerson()
    await failTimes(email, 4)
    await attempt(email, password)
    await failTimes(email, 4)
    expect(await attempt(email, password)).toBe('in')
  })

  it('admits an owner who resets the password', async () => {
    const email = await makePerson()
    await served.client.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }))
    await failTimes(email, 5)
    const reset = { ClientId: clientId, Username: email, Password: 'Another-2026' }
    await served.client.send(new ConfirmForgotPasswordCommand({ ...reset, ConfirmationCode: served.codeFor(email) }))
    expect(await attempt(email, 'Another-2026')).toBe('in')
  })

  it('locks unknown names in the same way, so as not to reveal who has an account', async () => {
    const stranger = newEmail()
    await failTimes(stranger, 5)
    expect(await attempt(stranger.toUpperCase(), password)).toBe(locked)
  })

  it('does not lock other accounts', async () => {
    const [one, other] = [await makePerson(), await makePerson()]
    await failTimes(one, 5)
    expect(await attempt(other, password)).toBe('in')
  })
})

it('refuses codes after 20 attempts in an hour', async () => {
  const email = await makePerson()
  await served.client.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email }))
  const confirm = (ConfirmationCode: string) =>
    served.client.send(
      new ConfirmForgotPasswordCommand({ ClientId: clientId, Username: email, ConfirmationCode, Password: password }),
    )
  for (let guess = 0; guess < 19; guess++) {
    await expect(confirm('wrong')).rejects.toMatchObject({ name: 'CodeMismatchException' })
  }
  await expect(confirm(served.codeFor(email))).rejects.toMatchObject({ name: 'LimitExceededException' })
  served.passTime(60 * 60_000)
  await expect(
    served.client.send(new ForgotPasswordCommand({ ClientId: clientId, Username: email })),
  ).resolves.toBeDefined()
})
