import { SSMClient } from '@aws-sdk/client-ssm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../lambdas/http/endpoint.ts'
import { log, withinCall } from '../../lambdas/log.ts'
import { logFailure } from '../../lambdas/momo/failure.ts'
import { failedAnswer, noAnswer } from '../../lambdas/paypal/failure.ts'
import { registerSecret } from '../../lambdas/redact.ts'
import { Refusal } from '../../lambdas/refusal.ts'
import { cachedSecret } from '../../lambdas/secrets.ts'
import { route } from '../../shared/route.ts'
import { invoke } from '../support/make-event.ts'
import { mockClient } from '../support/mock-client.ts'

const manager = mockClient(SSMClient)
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  manager.reset()
  logged.mockClear()
  warned.mockClear()
})

/** Returns the only log entry, in the format of AWS's runtime. */
function line(): Record<string, unknown> {
  const lines = [...logged.mock.calls, ...warned.mock.calls]
  expect(lines).toHaveLength(1)
  return JSON.parse(JSON.stringify(lines[0]?.[0]))
}

const tested = route({
  method: 'POST',
  path: '/tested',
  handler: 'tested',
  access: 'public',
  summary: 'For this test only',
  errors: ['momo.away', 'order.unknown'],
  reply: z.object({}),
})

/** Calls a route whose work fails with this error. */
const callThatThrows = (error: unknown, headers = {}) =>
  invoke(
    endpoint(tested, async () => {
      throw error
    }),
    { headers },
  )

describe('log entry', () => {
  it('writes one object, whose fields AWS stores as fields', () => {
    log('error', 'picture.left', { picture: '/images/uploads/a.webp', error: new Error('throttled') })
    expect(line()).toEqual({
      event: 'picture.left',
      picture: '/images/uploads/a.webp',
      error: { name: 'Error', message: 'throttled', stack: expect.stringContaining('log.test.ts') },
    })
  })

  it('contains an error with all of its causes and an aggregate’s errors', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED ::1:8000'), { code: 'ECONNREFUSED' })
    const both = new AggregateError([refused, new Error('connect ETIMEDOUT')], 'no address answers')
    log('error', 'table.away', {
      error: new Error('not read', { cause: new TypeError('fetch failed', { cause: both }) }),
    })
    expect(line()).toMatchObject({
      error: {
        message: 'not read',
        cause: {
          name: 'TypeError',
          cause: {
            message: 'no address answers',
            errors: [{ code: 'ECONNREFUSED' }, { message: 'connect ETIMEDOUT' }],
          },
        },
      },
    })
  })

  it('terminates when an error is its own cause', () => {
    const error = new Error('round')
    error.cause = error
    log('error', 'table.away', { error })
    expect(line()).toMatchObject({ error: { message: 'round', cause: '…' } })
  })
})

describe('log of a call', () => {
  it('logs a failure with the reference that the caller gets', async () => {
    const { body } = await callThatThrows(new Error('broken'), { 'x-request-id': 'from-browser' })
    expect(body).toMatchObject({ code: 'internal', reference: 'from-browser' })
    expect(line()).toMatchObject({
      event: 'call.failed',
      route: '$default',
      reference: 'from-browser',
      error: { message: 'broken' },
    })
  })

  it.each(['', 'short', 'two words here', 'x'.repeat(65), 'a"b{}------'])(
    'replaces the request id %j by a generated one',
    async (id) => {
      const { body } = await callThatThrows(new Error('broken'), { 'x-request-id': id })
      expect(body).toMatchObject({ reference: 'request-1' })
    },
  )

  it('logs refusals for an unavailable service but not for caller mistakes', async () => {
    await callThatThrows(new Refusal('order.unknown', 'There is no such order'))
    expect(logged).not.toHaveBeenCalled()
    expect(warned).not.toHaveBeenCalled()
    await callThatThrows(new Refusal('momo.away', 'MTN does not answer'))
    expect(line()).toEqual({ event: 'call.refused', code: 'momo.away', route: '$default', reference: 'request-1' })
  })

  it('includes the call’s id in every entry, even during another call', async () => {
    const work = (reference: string) =>
      withinCall({ route: 'GET /api/tested', reference }, async () => {
        await Promise.resolve()
        log('warn', 'rate.old', { fxAsOf: '2025-12-08', rwfPerUsd: 1456.83 })
      })
    await Promise.all([work('first'), work('second')])
    expect(warned.mock.calls.flat()).toMatchObject([
      { reference: 'first', fxAsOf: '2025-12-08', rwfPerUsd: 1456.83 },
      { reference: 'second' },
    ])
  })
})

/** Secrets that no failure may log. */
const account = { clientSecret: 'hunter2-and-more', apiKey: 'c2f7a1' }
const secrets = {
  ...account,
  token: `eyJraWQiOiJhYmMifQ.${'eyJzdWIiOiJhbGluZSJ9'.repeat(3)}.c2lnbmF0dXJl`,
  callbackToken: '9f86d081884c7d659a2feaa0c55ad015',
  authorization: `Basic ${Buffer.from('user:hunter2-and-more').toString('base64')}`,
  phone: '0788123456',
  spacedPhone: '+250 788 123 456',
  bracketedPhone: '(0788) 123 456',
  dashedPhone: '0788-123-456',
  dottedPhone: '0788.123.456',
  gluedPhone: 'tel0788123457',
  email: 'aline.uwase+shop@example.rw',
  encodedPhone: '%2B250788123459',
  encodedEmail: 'keza%40example.rw',
}
const told = Object.values(secrets).join(' and ')

const failures: [what: string, fail: () => unknown][] = [
  ['an error of its own', () => callThatThrows(new Error(told))],
  ['an error that is no Error', () => callThatThrows({ said: told, password: 'p', nested: [{ phone: 788123456 }] })],
  ['a text that is thrown', () => callThatThrows(told)],
  ['causes', () => callThatThrows(new Error('outer', { cause: new AggregateError([new Error(told)], told) }))],
  [
    'an answer of PayPal',
    () => failedAnswer(told, 422, { name: told, message: told, details: [{ description: told }] }),
  ],
  ['PayPal being away', () => noAnswer('GET /v1', new TypeError('fetch failed', { cause: new Error(told) }))],
  ['an answer of MTN', () => logFailure('status', { status: 500, body: { code: told, message: told } })],
  [
    'a row that cannot be read',
    () => log('error', 'record.unreadable', { keys: { PK: `PROMPTS#${secrets.phone}`, SK: told } }),
  ],
]

it.each(failures)('logs no secret, phone, email or token with %s', async (_what, fail) => {
  registerSecret(account)
  await fail()
  const written = JSON.stringify(line())
  for (const secret of Object.values(secrets)) expect(written).not.toContain(secret)
  expect(written).not.toMatch(/788123456|788123457|788123459|788\.123/)
})

it('recognises a secret within JSON and in an address', () => {
  const secret = 'hunter2 "and" more'
  registerSecret(secret)
  log('error', 'picture.left', { picture: `${JSON.stringify({ said: secret })} /${encodeURIComponent(secret)}` })
  expect(line()).toMatchObject({ picture: '{"said":"…"} /…' })
})

it('logs no part of a secret when a long text is truncated', async () => {
  registerSecret(account)
  const before = 'x '.repeat(2000)
  const words = Object.values(secrets).filter((secret) => !secret.includes(' '))
  for (const secret of words) {
    for (let seen = 1; seen < secret.length; seen += 1) {
      logged.mockClear()
      log('error', 'picture.left', { picture: `${before.slice(seen)}${secret} and more` })
      expect(String(line().picture)).toMatch(/^[x ]+…?$/)
    }
  }
})

it.each(['{"apiKey": hunter2-and-more}', '{"apiKey": 7, "clientSecret": "hunter2-and-more"}', 'hunter2-and-more'])(
  'does not quote a malformed secret: %s',
  async (Value) => {
    manager.onAnyCommand().resolves({ Parameter: { Value } })
    const Account = z.object({ apiKey: z.string() })
    const failed = await cachedSecret(() => 'itara-test/malformed', Account)
      .get()
      .catch((error: unknown) => error)
    await callThatThrows(failed)
    expect(JSON.stringify(line())).not.toContain('hunter2')
  },
)

it('logs details for finding a failure: ids, dates, amounts, code locations', () => {
  const error = new Error('order 01KAV2Q8ZJ4Y6W3N5T7R9P1M0B of 2026-11-22T05:36:44.123Z owes 1234567.89')
  const person = '7c1f0a52-9d0e-4b6f-8a35-2f4bb7c9d1e0'
  log('error', 'record.unreadable', { keys: [error, person] })
  expect(line()).toMatchObject({
    keys: [{ message: error.message, stack: expect.stringMatching(/log\.test\.ts:\d+:\d+/) }, person],
  })
})
