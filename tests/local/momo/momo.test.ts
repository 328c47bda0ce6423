import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { openMomo } from '../../../local/momo/open-momo.ts'
import type { MomoAccount } from '../../../local/momo/world.ts'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'
import { serving } from '../gateway/serving.ts'

const HOUR_MS = 60 * 60 * 1000
/** Timeout that is long enough for a busy machine. */
const PATIENCE = { timeout: TEST_TIMEOUT_MS }
const START = Date.parse('2026-11-21T08:00:00.000Z')

/** Starts a simulated MTN, whose clock only `pass` advances, with an authorized caller. */
async function open(overrides: Partial<MomoAccount> = {}) {
  const account: MomoAccount = {
    subscriptionKey: 'key-1',
    apiUser: 'user-1',
    apiKey: 'secret-1',
    targetEnvironment: 'sandbox',
    providerCallbackHost: '127.0.0.1',
    ...overrides,
  }
  let time = START
  const momo = openMomo({ prefix: '/momo', account, now: () => time })
  onTestFinished(() => momo.stop())
  const url = `${await serving({ mounts: { '/momo': momo.serve } })}/momo`
  const basic = `Basic ${Buffer.from('user-1:secret-1').toString('base64')}`

  async function send(method: string, path: string, headers: Record<string, string>, body?: string) {
    const response = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) })
    const text = await response.text()
    const parsed: unknown = text === '' ? undefined : JSON.parse(text)
    return { status: response.status, body: parsed }
  }
  const newToken = async () => {
    const headers = { authorization: basic, 'ocp-apim-subscription-key': 'key-1' }
    const reply = await send('POST', '/collection/token/', headers)
    return z.parse(z.object({ access_token: z.string() }), reply.body).access_token
  }
  const token = await newToken()
  const authorized = {
    authorization: `Bearer ${token}`,
    'ocp-apim-subscription-key': 'key-1',
    'x-target-environment': account.targetEnvironment,
  }
  const request = { ...wellFormed, currency: account.targetEnvironment === 'sandbox' ? 'EUR' : 'RWF' }
  return {
    momo,
    url,
    send,
    basic,
    authorized,
    pass: (ms: number) => {
      time += ms
    },
    /** Sends a request to pay, with changes to its body and headers. */
    requestToPay: (body: object | string = {}, headers: Record<string, string> = {}) =>
      send(
        'POST',
        '/collection/v1_0/requesttopay',
        { ...authorized, 'content-type': 'application/json', 'x-reference-id': randomUUID(), ...headers },
        typeof body === 'string' ? body : JSON.stringify({ ...request, ...body }),
      ),
    status: async (reference: string) =>
      (await send('GET', `/collection/v1_0/requesttopay/${reference}`, authorized)).body,
  }
}

const payer = (partyId: string) => ({ payer: { partyIdType: 'MSISDN', partyId } })
const wellFormed = {
  amount: '5899',
  externalId: 'order-1',
  ...payer('250788123456'),
  payerMessage: 'Itara, order 1',
  payeeNote: 'Order 1',
}

describe('MoMo token', () => {
  it('issues a token for an hour to a user with a subscription key', async () => {
    const { send, basic } = await open()
    const headers = { authorization: basic, 'ocp-apim-subscription-key': 'key-1' }
    expect(await send('POST', '/collection/token/', headers)).toEqual({
      status: 200,
      body: { access_token: expect.any(String), token_type: 'access_token', expires_in: 3600 },
    })
  })

  it.each([
    ['without the subscription key', { 'ocp-apim-subscription-key': 'other' }, undefined, 401],
    ['without the user’s key', { authorization: 'Basic eDp5' }, undefined, 401],
    ['with a body', {}, '{}', 400],
  ])('refuses a token %s', async (_what, changed, body, status) => {
    const { send, basic } = await open()
    const headers = { authorization: basic, 'ocp-apim-subscription-key': 'key-1', ...changed }
    expect((await send('POST', '/collection/token/', headers, body)).status).toBe(status)
  })

  it('expires a token after an hour', async () => {
    const { requestToPay, pass } = await open()
    pass(HOUR_MS - 1)
    expect((await requestToPay()).status).toBe(202)
    pass(1)
    expect(await requestToPay()).toEqual({ status: 401, body: undefined })
  })
})

describe('MoMo request to pay', () => {
  it('accepts a request to pay with an empty reply and repeats it in the status', async () => {
    const { requestToPay, status, pass } = await open()
    const reference = randomUUID()
    expect(await requestToPay({}, { 'x-reference-id': reference })).toEqual({ status: 202, body: undefined })
    expect(await status(reference)).toEqual({ ...wellFormed, currency: 'EUR', status: 'PENDING' })
    pass(4_000)
    expect(await status(reference)).toEqual({
      ...wellFormed,
      currency: 'EUR',
      status: 'SUCCESSFUL',
      financialTransactionId: expect.stringMatching(/^\d+$/),
    })
  })

  it.each<[string, object | string, Record<string, string>, number, object | undefined]>([
    ['a reference that is not a UUID', {}, { 'x-reference-id': 'order-1' }, 400, { code: 'BAD_REQUEST' }],
    ['a UUID of version 1', {}, { 'x-reference-id': '6ba7b810-9dad-11d1-80b4-00c04fd430c8' }, 400, {}],
    ['another content type', {}, { 'content-type': 'text/plain' }, 400, {}],
    ['malformed JSON', '{"amount":', {}, 400, {}],
    ['an amount that is a number', { amount: 5899 }, {}, 400, {}],
    ['a number with a plus', payer('+250788123456'), {}, 400, {}],
    ['an apostrophe', { payerMessage: "Kwishyura y'itara" }, {}, 400, {}],
    ['letters with accents', { payeeNote: 'Déjà' }, {}, 400, {}],
    ['161 characters', { payerMessage: 'x'.repeat(161) }, {}, 400, {}],
    ['an empty callback URL', {}, { 'x-callback-url': '' }, 400, {}],
    ['a callback URL with TLS, which the sandbox refuses', {}, { 'x-callback-url': 'https://127.0.0.1/x' }, 400, {}],
    [
      'a callback URL on another host',
      {},
      { 'x-callback-url': 'http://elsewhere.rw/x' },
      500,
      { code: 'INVALID_CALLBACK_URL_HOST' },
    ],
    ['francs in the sandbox', { currency: 'RWF' }, {}, 500, { code: 'INVALID_CURRENCY' }],
    [
      'another environment',
      {},
      { 'x-target-environment': 'mtnrwanda' },
      500,
      { code: 'NOT_ALLOWED_TARGET_ENVIRONMENT' },
    ],
    ['no token', {}, { authorization: '' }, 401, undefined],
    ['another subscription', {}, { 'ocp-apim-subscription-key': 'other' }, 401, { statusCode: 401 }],
  ])('refuses a request to pay with %s', async (_what, body, headers, status, said) => {
    const { requestToPay, momo } = await open()
    const reply = await requestToPay(body, headers)
    expect(reply.status).toBe(status)
    if (said === undefined) expect(reply.body).toBeUndefined()
    else expect(reply.body).toMatchObject(said)
    expect(momo.requests()).toEqual([])
  })

  it('accepts texts of 160 characters', async () => {
    const { requestToPay } = await open()
    expect((await requestToPay({ payerMessage: 'x'.repeat(160) })).status).toBe(202)
  })

  it('accepts francs in production, and refuses euros and callbacks without TLS', async () => {
    const { requestToPay } = await open({ targetEnvironment: 'mtnrwanda' })
    expect((await requestToPay()).status).toBe(202)
    expect(await requestToPay({ currency: 'EUR' })).toMatchObject({ status: 500, body: { code: 'INVALID_CURRENCY' } })
    expect((await requestToPay({}, { 'x-callback-url': 'http://127.0.0.1/x' })).status).toBe(400)
  })

  it('refuses a used reference, even if that request failed', async () => {
    const { requestToPay } = await open()
    const reference = randomUUID()
    await requestToPay(payer('46733123450'), { 'x-reference-id': reference })
    expect(await requestToPay({}, { 'x-reference-id': reference })).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_ALREADY_EXIST' },
    })
  })

  it('reports a request that was never sent as unknown', async () => {
    const { status } = await open()
    expect(await status(randomUUID())).toMatchObject({ code: 'RESOURCE_NOT_FOUND' })
  })

  it('refuses a request to pay at a path with a double slash', async () => {
    const { send, authorized } = await open()
    expect((await send('POST', '//collection/v1_0/requesttopay', authorized, '{}')).status).toBe(400)
  })
})

describe('outcome of a MoMo request', () => {
  it.each([
    ['450', undefined],
    ['451', 'APPROVAL_REJECTED'],
    ['452', 'EXPIRED'],
    ['455', 'PAYER_NOT_FOUND'],
    ['456', 'PAYEE_NOT_ALLOWED_TO_RECEIVE'],
    ['457', 'NOT_ALLOWED'],
    ['458', 'NOT_ALLOWED_TARGET_ENVIRONMENT'],
    ['459', 'INVALID_CALLBACK_URL_HOST'],
    ['460', 'INVALID_CURRENCY'],
    ['461', 'INTERNAL_PROCESSING_ERROR'],
    ['462', 'SERVICE_UNAVAILABLE'],
    ['463', 'COULD_NOT_PERFORM_TRANSACTION'],
    ['464', 'TRANSFER_TYPE_UNKNOWN'],
  ])('ends a payment by the test number …%s or its Rwandan equivalent with %s', async (ending, reason) => {
    const { requestToPay, status, pass } = await open()
    for (const number of [`46733123${ending}`, `2507880000${ending.slice(1)}`]) {
      const reference = randomUUID()
      await requestToPay(payer(number), { 'x-reference-id': reference })
      pass(4_000)
      const shown = await status(reference)
      expect(shown).toMatchObject({ status: 'FAILED', ...(reason && { reason }) })
      if (!reason) expect(shown).not.toHaveProperty('reason')
    }
  })

  it('leaves the outcome for …453 unknown and decides …454 later', async () => {
    const { requestToPay, status, pass } = await open()
    const [never, later] = [randomUUID(), randomUUID()]
    await requestToPay(payer('46733123453'), { 'x-reference-id': never })
    await requestToPay(payer('46733123454'), { 'x-reference-id': later })
    pass(29_999)
    expect([await status(never), await status(later)]).toMatchObject([{ status: 'PENDING' }, { status: 'PENDING' }])
    pass(1)
    expect([await status(never), await status(later)]).toMatchObject([{ status: 'PENDING' }, { status: 'SUCCESSFUL' }])
  })

  it.each(['250788123450', '250788123461', '250790000051', '256772123456'])(
    'pays a request to any other number: %s',
    async (number) => {
      const { requestToPay, status, pass } = await open()
      const reference = randomUUID()
      await requestToPay(payer(number), { 'x-reference-id': reference })
      pass(4_000)
      expect(await status(reference)).toMatchObject({ status: 'SUCCESSFUL' })
    },
  )

  it('returns the reason as text or as an object, like MTN', async () => {
    const { momo, requestToPay, status } = await open()
    momo.behave({ answerAfterMs: 0, reasons: 'object' })
    const reference = randomUUID()
    await requestToPay(payer('46733123451'), { 'x-reference-id': reference })
    expect(await status(reference)).toMatchObject({ reason: { code: 'APPROVAL_REJECTED' } })
  })
})

describe('MoMo callback', () => {
  /** Starts a shop that records the callbacks that it receives. */
  async function shop() {
    const received: { method: string | undefined; body: unknown }[] = []
    const url = await serving({
      site: async (request, response) => {
        received.push({ method: request.method, body: JSON.parse(String(await buffer(request))) })
        response.end()
      },
    })
    return { received, url: `${url}/callback` }
  }

  it('sends a callback once when the payer has answered', async () => {
    const [{ received, url }, { momo, requestToPay }] = [await shop(), await open()]
    momo.behave({ answerAfterMs: 0 })
    await requestToPay({}, { 'x-callback-url': url })
    await vi.waitFor(
      () => expect(received).toMatchObject([{ method: 'POST', body: { status: 'SUCCESSFUL' } }]),
      PATIENCE,
    )
  })

  it('sends a callback twice, by PUT or never when configured', async () => {
    const [{ received, url }, { momo, requestToPay }] = [await shop(), await open()]
    momo.behave({ answerAfterMs: 0, callbacks: 'none' })
    await requestToPay({}, { 'x-callback-url': url })
    momo.behave({ answerAfterMs: 0, callbacks: 'twice', callbackMethod: 'PUT' })
    await requestToPay({}, { 'x-callback-url': url })
    await vi.waitFor(() => expect(received.map(({ method }) => method)).toEqual(['PUT', 'PUT']), PATIENCE)
  })

  it('sends a callback before the reply to the request to pay when configured', async () => {
    const [{ received, url }, { momo, requestToPay }] = [await shop(), await open()]
    momo.behave({ callbacks: 'early' })
    await requestToPay({}, { 'x-callback-url': url })
    expect(received).toMatchObject([{ body: { status: 'SUCCESSFUL' } }])
  })

  it('sends a callback late when configured', async () => {
    const [{ received, url }, { momo, requestToPay }] = [await shop(), await open()]
    momo.behave({ answerAfterMs: 0, callbacks: 'late', lateMs: 200 })
    await requestToPay({}, { 'x-callback-url': url })
    expect(received).toEqual([])
    await vi.waitFor(() => expect(received).toHaveLength(1), PATIENCE)
  })
})

describe('failures of the simulated MTN', () => {
  it('drops a reply after the request was executed', async () => {
    const { momo, requestToPay, status } = await open()
    momo.behave({ dropReplies: ['requesttopay'] })
    const reference = randomUUID()
    await expect(requestToPay({}, { 'x-reference-id': reference })).rejects.toThrow()
    expect(await status(reference)).toMatchObject({ status: 'PENDING' })
  })

  it('drops a request when configured', async () => {
    const { momo, requestToPay, status } = await open()
    momo.behave({ losing: ['requesttopay'] })
    const reference = randomUUID()
    await expect(requestToPay({}, { 'x-reference-id': reference })).rejects.toThrow()
    expect(await status(reference)).toMatchObject({ code: 'RESOURCE_NOT_FOUND' })
  })

  it('reports that MTN is unavailable', async () => {
    const { momo, requestToPay } = await open()
    momo.behave({ failing: ['requesttopay'] })
    expect(await requestToPay()).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
  })

  it('accepts failures by a PUT of its behaviour, which is validated', async () => {
    const { url, requestToPay } = await open()
    const put = (body: string) => fetch(`${url}/behaviour`, { method: 'PUT', body })
    expect((await put('{"failing":["requesttopay"]}')).status).toBe(200)
    expect((await requestToPay()).status).toBe(503)
    expect((await put('{"failing":["everything"]}')).status).toBe(400)
  })
})
