import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'
import { countFailedSignIn, failedSignIns } from '../../lambdas/data/failed-sign-ins.ts'
import { handler as signIn } from '../../lambdas/users/sign-in.ts'
import { withSignInLimits } from '../../lambdas/users/sign-in-limits.ts'
import { context, invoke, makeEvent, throughCloudFront } from '../support/make-event.ts'
import { mockClient } from '../support/mock-client.ts'

const cognito = mockClient(CognitoIdentityProviderClient)
const HOUR = 60 * 60_000

const wrong = new NotAuthorizedException({ $metadata: {}, message: 'Incorrect username or password.' })
const token = `e30.${btoa('{"sub":"id-1","email":"grace@example.rw","token_use":"id"}')}.x`
const tooOften = { status: 429, body: { code: 'signIn.tooOften', message: expect.any(String) } }

/** Signs in from an address behind CloudFront. CloudFront itself appears as the machine of the tests. */
const tryFrom = (viewer: string, email = 'grace@example.rw') =>
  invoke(signIn, { body: { email, password: 'Itara-2026' }, ...throughCloudFront(viewer) })

const signInCalls = () => cognito.commandCalls(AdminInitiateAuthCommand).length

beforeEach(() => {
  cognito.reset()
  cognito.on(AdminInitiateAuthCommand).rejects(wrong)
})

describe('limit on wrong passwords', () => {
  it('blocks only the address that tried a hundred wrong passwords within an hour', async () => {
    const tries = Array.from({ length: 100 }, (_, n) => tryFrom('197.157.1.1', `person${n}@example.rw`))
    for (const { status } of await Promise.all(tries)) expect(status).toBe(401)
    cognito.on(AdminInitiateAuthCommand).resolves({ AuthenticationResult: { IdToken: token } })
    expect(await tryFrom('197.157.1.1')).toEqual(tooOften)
    // Blocks even the right password, without a call to Cognito.
    expect(signInCalls()).toBe(100)
    expect((await tryFrom('197.157.1.2')).status).toBe(200)
  })

  it('says when to try again: at the next hour', async () => {
    const now = new Date(clock.now())
    await Promise.all(Array.from({ length: 100 }, () => countFailedSignIn('197.157.4.1', now)))
    const body = { email: 'grace@example.rw', password: 'Itara-2026' }
    const { statusCode, headers } = await signIn(makeEvent({ body, ...throughCloudFront('197.157.4.1') }), context)
    expect(statusCode).toBe(429)
    expect(Number(headers?.['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers?.['retry-after'])).toBeLessThanOrEqual(3600)
  })

  it('allows attempts again in the next hour', async () => {
    const now = vi.spyOn(clock, 'now')
    const start = Date.parse('2026-11-22T08:30:00.000Z')
    now.mockReturnValue(start)
    await Promise.all(Array.from({ length: 100 }, () => countFailedSignIn('197.157.2.1', new Date(start))))
    expect(await tryFrom('197.157.2.1')).toEqual(tooOften)
    now.mockReturnValue(start + HOUR)
    expect((await tryFrom('197.157.2.1')).status).toBe(401)
    now.mockRestore()
  })

  it('counts the connection’s address even when others are claimed', async () => {
    const now = new Date(clock.now())
    const refused = vi.fn(async () => Promise.reject(new Error('was tried')))
    await Promise.all(Array.from({ length: 1000 }, () => countFailedSignIn('203.0.113.7', now)))
    const from = { viewer: '198.51.100.1', connection: '203.0.113.7' }
    await expect(withSignInLimits(from, refused)).rejects.toMatchObject({ code: 'signIn.tooOften' })
    expect(refused).not.toHaveBeenCalled()
  })
})

describe('sign-in limits: uncounted attempts', () => {
  const failures = (address: string) => failedSignIns([address], new Date(clock.now()))

  it('does not count a sign-in that succeeds or fails for another reason', async () => {
    cognito.on(AdminInitiateAuthCommand).resolves({ AuthenticationResult: { IdToken: token } })
    expect((await tryFrom('197.157.3.1')).status).toBe(200)
    cognito.on(AdminInitiateAuthCommand).resolves({ ChallengeName: 'NEW_PASSWORD_REQUIRED' })
    expect((await tryFrom('197.157.3.1')).status).toBe(401)
    expect(await failures('197.157.3.1')).toEqual([0])
    cognito.on(AdminInitiateAuthCommand).rejects(wrong)
    await tryFrom('197.157.3.1')
    expect(await failures('197.157.3.1')).toEqual([1])
  })

  it('does not count the machine itself, which is every address in the embedded cloud', async () => {
    await invoke(signIn, { body: { email: 'grace@example.rw', password: 'Itara-2026' } })
    expect(await failures('127.0.0.1')).toEqual([0])
  })
})
