import { ParameterNotFound, SSMClient, SSMServiceException } from '@aws-sdk/client-ssm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { momoAccount } from '../../../lambdas/momo/account.ts'
import { mtnTokens } from '../../../lambdas/momo/call-mtn.ts'
import { momoOutcome } from '../../../lambdas/momo/outcome.ts'
import { requestToPay } from '../../../lambdas/momo/request-to-pay.ts'
import { makePayment } from '../../support/make-payment.ts'
import { mockClient } from '../../support/mock-client.ts'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'

const manager = mockClient(SSMClient)
const payment = makePayment({ order: 'order-1', amount: 5899, reference: 'ref-1', callbackToken: 'token-1' })
const signal = AbortSignal.timeout(60_000)

type Scripted = Response | 'lost'
const fetched = vi.spyOn(globalThis, 'fetch')
const logged = vi.spyOn(console, 'error')

/** Queues MTN's responses to the next calls. It issues tokens at any time. */
function mtnAnswers(...answers: Scripted[]): void {
  fetched.mockImplementation(async (url) => {
    if (String(url).endsWith('/collection/token/')) return Response.json({ access_token: 't', expires_in: 3600 })
    const answer = answers.shift() ?? 'lost'
    if (answer === 'lost') throw new TypeError('fetch failed')
    return answer
  })
}

const calls = () => fetched.mock.calls.map(([url, init]) => ({ url: String(url), ...init }))
const tokensAsked = () => calls().filter(({ url }) => url.endsWith('/token/')).length
const page = (status: number) => new Response('<html>Request Rejected</html>', { status })

beforeEach(() => {
  manager.reset()
  manager.onAnyCommand().resolves({ Parameter: { Value: '{"subscriptionKey":"sub","apiUser":"user","apiKey":"key"}' } })
  logged.mockImplementation(() => {})
  mtnTokens.forget()
  momoAccount.forget()
})

afterEach(() => {
  fetched.mockReset()
  logged.mockReset()
})

describe('MoMo request to pay', () => {
  it('shows the payer the order’s short number once there is one', async () => {
    mtnAnswers(new Response(null, { status: 202 }))
    await requestToPay({ ...payment, number: 58_213 }, signal)
    const [, request] = calls()
    expect(JSON.parse(String(request?.body))).toMatchObject({
      externalId: 'order-1',
      payerMessage: 'Itara, order 58213',
      payeeNote: 'Order 58213',
    })
  })

  it('contains everything that MTN requires and nothing that it rejects', async () => {
    mtnAnswers(new Response(null, { status: 202 }))
    expect(await requestToPay(payment, signal)).toEqual({ status: 'pending' })
    const [token, request] = calls()
    expect(token).toMatchObject({
      url: 'http://momo.test/collection/token/',
      method: 'POST',
      headers: { authorization: 'Basic dXNlcjprZXk=', 'ocp-apim-subscription-key': 'sub' },
    })
    expect(token).not.toHaveProperty('body')
    expect(request).toMatchObject({
      url: 'http://momo.test/collection/v1_0/requesttopay',
      method: 'POST',
      headers: {
        authorization: 'Bearer t',
        'ocp-apim-subscription-key': 'sub',
        'x-target-environment': 'sandbox',
        'x-reference-id': 'ref-1',
        'x-callback-url': 'http://shop.test/api/payments/momo/callback/ref-1/token-1',
        'content-type': 'application/json',
      },
    })
    expect(JSON.parse(String(request?.body))).toEqual({
      amount: '5899',
      currency: 'EUR',
      externalId: 'order-1',
      payer: { partyIdType: 'MSISDN', partyId: '250788123456' },
      payerMessage: 'Itara, order order-1',
      payeeNote: 'Order order-1',
    })
  })

  it.each<[string, Scripted, object]>([
    ['202', new Response(null, { status: 202 }), { status: 'pending' }],
    [
      'that the reference is known',
      Response.json({ code: 'RESOURCE_ALREADY_EXIST' }, { status: 409 }),
      { status: 'pending' },
    ],
    [
      'that the request is invalid',
      Response.json({ code: 'BAD_REQUEST' }, { status: 400 }),
      { status: 'failed', reason: 'BAD_REQUEST' },
    ],
    [
      'that it can never succeed',
      Response.json({ code: 'INVALID_CURRENCY' }, { status: 500 }),
      { status: 'failed', reason: 'INVALID_CURRENCY' },
    ],
    ['that the shop is unknown', page(403), { status: 'failed', reason: 'HTTP 403' }],
    ['a page of its firewall', page(200), { status: 'failed', reason: 'HTTP 200' }],
    [
      'an error of its own',
      Response.json({ code: 'INTERNAL_PROCESSING_ERROR' }, { status: 500 }),
      { status: 'unavailable' },
    ],
    ['an error page', page(502), { status: 'unavailable' }],
    ['that it is too busy', new Response(null, { status: 429 }), { status: 'unavailable' }],
    ['nothing', 'lost', { status: 'unavailable' }],
  ])('maps the outcome when MTN answers %s', async (_what, answer, outcome) => {
    mtnAnswers(answer)
    expect(await requestToPay(payment, signal)).toEqual(outcome)
  })

  it('logs a failed request to pay without the phone', async () => {
    const message = 'Payer 250 788 123 456 (250788123456) is no 12'
    mtnAnswers(Response.json({ code: 'BAD_REQUEST', message }, { status: 400 }))
    await requestToPay(payment, signal)
    expect(logged.mock.calls.flat()).toEqual([
      {
        event: 'provider.failed',
        provider: 'momo',
        call: 'requesttopay',
        order: 'order-1',
        status: 400,
        reason: 'BAD_REQUEST',
        description: 'Payer … (…) is no 12',
      },
    ])
  })
})

describe('MoMo token', () => {
  const accepted = () => new Response(null, { status: 202 })

  it('uses a token for all calls of its hour except in the last minute', async () => {
    mtnAnswers(accepted(), accepted(), accepted())
    const clock = vi.spyOn(Date, 'now')
    const start = Date.now()
    await requestToPay(payment, signal)
    clock.mockReturnValue(start + 3_539_000)
    await requestToPay(payment, signal)
    expect(tokensAsked()).toBe(1)
    clock.mockReturnValue(start + 3_541_000)
    await requestToPay(payment, signal)
    expect(tokensAsked()).toBe(2)
    clock.mockRestore()
  })

  it('requests one token for simultaneous calls', async () => {
    mtnAnswers(accepted(), accepted(), accepted())
    await Promise.all([1, 2, 3].map(() => requestToPay(payment, signal)))
    expect(tokensAsked()).toBe(1)
  })

  it('renews a refused token once and repeats the call', async () => {
    mtnAnswers(new Response(null, { status: 401 }), accepted())
    expect(await requestToPay(payment, signal)).toEqual({ status: 'pending' })
    expect(tokensAsked()).toBe(2)
  })

  it('refuses the payment when the token is refused twice', async () => {
    mtnAnswers(new Response(null, { status: 401 }), new Response(null, { status: 401 }), accepted())
    expect(await requestToPay(payment, signal)).toMatchObject({ status: 'failed' })
  })

  it('leaves the result unknown when no token is issued, and rereads the credentials', async () => {
    fetched.mockImplementation(async () => new Response(null, { status: 401 }))
    expect(await requestToPay(payment, signal)).toEqual({ status: 'unavailable' })
    expect(await requestToPay(payment, signal)).toEqual({ status: 'unavailable' })
    expect(manager.calls()).toHaveLength(2)
  })

  it('logs a refusal to issue a token in MTN’s words without the credentials', async () => {
    const message = 'Access denied due to invalid subscription key.'
    fetched.mockImplementation(async () => Response.json({ statusCode: 401, message }, { status: 401 }))
    await requestToPay(payment, signal)
    expect(logged.mock.calls[0]).toEqual([
      {
        event: 'provider.failed',
        provider: 'momo',
        call: 'token',
        status: 401,
        reason: 'HTTP 401',
        description: message,
      },
    ])
  })
})

describe('status of a MoMo payment', () => {
  const successful = { amount: '5899', currency: 'EUR', financialTransactionId: '23503452', status: 'SUCCESSFUL' }

  it.each<[string, Scripted, object]>([
    ['that it was paid', Response.json(successful), { status: 'succeeded', transactionId: '23503452' }],
    [
      'that it was paid, with numeric fields',
      Response.json({ ...successful, amount: 5899, financialTransactionId: 23503452 }),
      { status: 'succeeded', transactionId: '23503452' },
    ],
    [
      'that it was paid, without a transaction',
      Response.json({ status: 'SUCCESSFUL' }),
      { status: 'succeeded', transactionId: 'ref-1' },
    ],
    [
      'another amount',
      Response.json({ ...successful, amount: '58.99' }),
      { status: 'differs', transactionId: '23503452' },
    ],
    [
      'another currency',
      Response.json({ ...successful, currency: 'UGX' }),
      { status: 'differs', transactionId: '23503452' },
    ],
    ['that it is pending', Response.json({ ...successful, status: 'PENDING' }), { status: 'pending' }],
    [
      'a reason as text',
      Response.json({ status: 'FAILED', reason: 'EXPIRED' }),
      { status: 'failed', reason: 'EXPIRED' },
    ],
    [
      'a reason as an object',
      Response.json({ status: 'FAILED', reason: { code: 'NOT_ENOUGH_FUNDS', message: 'x' } }),
      { status: 'failed', reason: 'NOT_ENOUGH_FUNDS' },
    ],
    ['no reason', Response.json({ status: 'FAILED' }), { status: 'failed', reason: 'FAILED' }],
    [
      'an unknown reason',
      Response.json({ status: 'FAILED', reason: 'x'.repeat(500) }),
      { status: 'failed', reason: 'x'.repeat(100) },
    ],
    ['that it is unknown', Response.json({ code: 'RESOURCE_NOT_FOUND' }, { status: 404 }), { status: 'absent' }],
    ['another 404', page(404), { status: 'unavailable' }],
    ['a page of the firewall', page(200), { status: 'unavailable' }],
    ['an unknown status', Response.json({ status: 'REVERSED' }), { status: 'unavailable' }],
    ['an error', page(500), { status: 'unavailable' }],
    ['nothing', 'lost', { status: 'unavailable' }],
  ])('maps the payment status when MTN answers %s', async (_what, answer, outcome) => {
    mtnAnswers(answer)
    expect(await momoOutcome(payment, signal)).toEqual(outcome)
  })
})

describe('MoMo token for simultaneous calls', () => {
  it('requests one token, even for calls that outlast the first', async () => {
    const token = Promise.withResolvers<Response>()
    fetched.mockImplementation(async (url, init) => {
      if (!String(url).endsWith('/collection/token/')) return Response.json({ status: 'PENDING' })
      init?.signal?.addEventListener('abort', () => token.reject(init.signal?.reason))
      return token.promise
    })
    const leaves = new AbortController()
    const first = momoOutcome(payment, leaves.signal)
    const others = [momoOutcome(payment, signal), momoOutcome(payment, signal)]
    await vi.waitFor(() => expect(tokensAsked()).toBe(1), TEST_TIMEOUT_MS)
    leaves.abort()
    expect(await first).toEqual({ status: 'unavailable' })
    token.resolve(Response.json({ access_token: 't', expires_in: 3600 }))
    expect(await Promise.all(others)).toEqual([{ status: 'pending' }, { status: 'pending' }])
    expect(tokensAsked()).toBe(1)
  })
})

describe('MoMo token that MTN has revoked early', () => {
  it('renews a revoked token once for all calls, whenever they are refused', async () => {
    const CALLS = 10
    const refused = Array.from({ length: CALLS }, () => Promise.withResolvers<Response>())
    let told = 0
    fetched.mockImplementation(async (url, init) => {
      if (String(url).endsWith('/token/')) return Response.json({ access_token: `t${tokensAsked()}`, expires_in: 3600 })
      const isOld = new Headers(init?.headers).get('authorization') === 'Bearer t1'
      return (isOld && refused[told++]?.promise) || Response.json({ status: 'PENDING' })
    })
    const outcomes = refused.map(() => momoOutcome(payment, signal))
    await vi.waitFor(() => expect(told).toBe(CALLS), TEST_TIMEOUT_MS)
    for (const [n, { resolve }] of refused.entries()) {
      resolve(new Response(null, { status: 401 }))
      // The other calls are refused after this one has its response with the new token.
      expect(await outcomes[n]).toEqual({ status: 'pending' })
    }
    expect(tokensAsked()).toBe(2)
    expect(manager.calls()).toHaveLength(2)
  })
})

describe('MoMo account with an unusable secret', () => {
  const $metadata = {}
  it.each([
    ['is missing', () => manager.onAnyCommand().rejects(new ParameterNotFound({ message: 'none', $metadata }))],
    [
      'is not readable by this function',
      () =>
        manager
          .onAnyCommand()
          .rejects(
            new SSMServiceException({ name: 'AccessDeniedException', $fault: 'client', message: 'no', $metadata }),
          ),
    ],
    ['is not JSON', () => manager.onAnyCommand().resolves({ Parameter: { Value: 'sub, user, key' } })],
    [
      'has a missing or empty field',
      () => manager.onAnyCommand().resolves({ Parameter: { Value: '{"apiUser":"user","apiKey":" "}' } }),
    ],
  ])('refuses to pay and leaves open payments unchanged when it %s', async (_what, held) => {
    held()
    mtnAnswers(new Response(null, { status: 202 }))
    expect(await requestToPay(payment, signal)).toEqual({ status: 'failed', reason: 'NO_ACCOUNT' })
    expect(await momoOutcome(payment, signal)).toEqual({ status: 'unavailable' })
    expect(fetched).not.toHaveBeenCalled()
    const description = expect.stringContaining('The secret momo')
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ reason: 'NO_ACCOUNT', description }))
  })

  it('reports no refused account when Systems Manager does not respond', async () => {
    manager.onAnyCommand().rejects(new TypeError('fetch failed'))
    await expect(requestToPay(payment, signal)).rejects.toThrow('fetch failed')
  })

  it('waits no longer than the call’s remaining time', async () => {
    manager.onAnyCommand().callsFake(() => new Promise(() => {}))
    const time = new AbortController()
    const outcome = momoOutcome(payment, time.signal)
    time.abort()
    expect(await outcome).toEqual({ status: 'unavailable' })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('removes spaces and newlines that were copied with the secret', async () => {
    const held = { subscriptionKey: 'sub\n', apiUser: ' user', apiKey: 'key\r\n' }
    manager.onAnyCommand().resolves({ Parameter: { Value: `${JSON.stringify(held)}\n` } })
    mtnAnswers(new Response(null, { status: 202 }))
    await requestToPay(payment, signal)
    expect(calls()[0]?.headers).toEqual({ authorization: 'Basic dXNlcjprZXk=', 'ocp-apim-subscription-key': 'sub' })
  })
})
