import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { paypalAccount, standInForPaypal } from '../../support/paypal.ts'

let now = Date.parse('2026-11-21T08:00:00Z')
const { paypal, apiUrl, stop } = await standInForPaypal({ now: () => now })
afterAll(stop)

const HOUR = 60 * 60 * 1000
const basic = `Basic ${Buffer.from(`${paypalAccount.clientId}:${paypalAccount.clientSecret}`).toString('base64')}`

let token = ''
beforeEach(async () => {
  paypal.behave({})
  token = await newToken()
})

async function newToken(): Promise<string> {
  const { body } = await send('POST', '/v1/oauth2/token', {
    headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
    text: 'grant_type=client_credentials',
  })
  return z.parse(z.object({ access_token: z.string() }), body).access_token
}

type Sent = { headers?: Record<string, string>; text?: string; body?: unknown }

async function send(method: string, path: string, { headers, text, body }: Sent = {}) {
  const content = text ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(content !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(content !== undefined && { body: content }),
  })
  const reply = await response.text()
  const answered: unknown = JSON.parse(reply || '{}')
  return { status: response.status, debugId: response.headers.get('paypal-debug-id'), body: z.parse(Body, answered) }
}

const Capture = z.looseObject({ id: z.string() })
const Unit = z.looseObject({ payments: z.optional(z.object({ captures: z.array(Capture) })) })
const Body = z.looseObject({ id: z.optional(z.string()), purchase_units: z.optional(z.array(Unit)) })

function captureIn(body: z.infer<typeof Body>): string {
  return body.purchase_units?.[0]?.payments?.captures[0]?.id ?? ''
}

const usd = (value: string) => ({ currency_code: 'USD', value })

function orderBody(amount: object = usd('4.05'), unit: object = {}) {
  return { intent: 'CAPTURE', purchase_units: [{ custom_id: 'ours', amount, ...unit }] }
}

async function create(body: object = orderBody()): Promise<string> {
  const reply = await send('POST', '/v2/checkout/orders', { body })
  return z.parse(z.object({ id: z.string() }), reply.body).id
}

const whole = { prefer: 'return=representation' }
const capture = (id: string, headers: Record<string, string> = {}) =>
  send('POST', `/v2/checkout/orders/${id}/capture`, { body: {}, headers })

const issue = (name: string) => ({ details: [expect.objectContaining({ issue: name })] })

describe('PayPal tokens', () => {
  it('issues tokens for nine hours for the right credentials', async () => {
    const { status, body } = await send('POST', '/v1/oauth2/token', {
      headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
      text: 'grant_type=client_credentials',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 32_400, app_id: expect.any(String) })
  })

  it('refuses other credentials or another grant', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const text = 'grant_type=client_credentials'
    const wrong = { ...form, authorization: `Basic ${Buffer.from('a:b').toString('base64')}` }
    expect(await send('POST', '/v1/oauth2/token', { headers: wrong, text })).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    })
    const right = { ...form, authorization: basic }
    expect(await send('POST', '/v1/oauth2/token', { headers: right, text: 'grant_type=password' })).toMatchObject({
      status: 400,
      body: { error: 'unsupported_grant_type' },
    })
  })

  it('requires a token and refuses an expired one', async () => {
    const id = await create()
    expect((await send('GET', `/v2/checkout/orders/${id}`)).status).toBe(200)
    paypal.expireTokens()
    const late = await send('GET', `/v2/checkout/orders/${id}`)
    expect(late).toMatchObject({ status: 401, body: { name: 'AUTHENTICATION_FAILURE', debug_id: late.debugId } })
    token = await newToken()
    now += 9 * HOUR + 1
    expect((await send('GET', `/v2/checkout/orders/${id}`)).status).toBe(401)
  })
})

describe('creation of a PayPal order', () => {
  it('returns id, status and links, or the full order on request', async () => {
    const minimal = await send('POST', '/v2/checkout/orders', { body: orderBody() })
    expect(minimal).toMatchObject({ status: 201, body: { status: 'CREATED' } })
    expect(Object.keys(minimal.body).toSorted()).toEqual(['id', 'links', 'status'])
    const { body } = await send('POST', '/v2/checkout/orders', { body: orderBody(usd('4')), headers: whole })
    expect(body).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        { reference_id: 'default', custom_id: 'ours', amount: usd('4.00'), payee: { merchant_id: 'TESTEDMERCHANT' } },
      ],
      links: expect.arrayContaining([expect.objectContaining({ rel: 'approve', method: 'GET' })]),
    })
  })

  it('requires a PayPal-Request-Id with a payment source and links to the payer’s page', async () => {
    const body = {
      ...orderBody(),
      payment_source: {
        paypal: { experience_context: { user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' } },
      },
    }
    expect(await send('POST', '/v2/checkout/orders', { body })).toMatchObject({
      status: 400,
      body: { name: 'INVALID_REQUEST', ...issue('PAYPAL_REQUEST_ID_REQUIRED') },
    })
    const headers = { 'paypal-request-id': 'payer-action' }
    expect(await send('POST', '/v2/checkout/orders', { body, headers })).toMatchObject({
      status: 201,
      body: {
        status: 'PAYER_ACTION_REQUIRED',
        links: expect.arrayContaining([expect.objectContaining({ rel: 'payer-action' })]),
      },
    })
  })

  it('creates one order for six hours when the id is repeated', async () => {
    const twice = { body: orderBody(), headers: { 'paypal-request-id': 'order-1' } }
    const first = await send('POST', '/v2/checkout/orders', twice)
    const second = await send('POST', '/v2/checkout/orders', twice)
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body.id).toBe(first.body.id)
    now += 6 * HOUR + 1
    expect((await send('POST', '/v2/checkout/orders', twice)).body.id).not.toBe(first.body.id)
  })

  it.each([
    ['in RWF', orderBody({ currency_code: 'RWF', value: '5899' }), 422, 'INVALID_CURRENCY_CODE'],
    ['of half a cent', orderBody(usd('4.055')), 422, 'DECIMAL_PRECISION'],
    ['of half a yen', orderBody({ currency_code: 'JPY', value: '4.5' }), 422, 'DECIMAL_PRECISION'],
    ['of zero', orderBody(usd('0.00')), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['of a negative amount', orderBody(usd('-1.00')), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['with a comma', orderBody(usd('4,05')), 400, 'INVALID_PARAMETER_SYNTAX'],
    ['with a number for a string', orderBody({ currency_code: 'USD', value: 4.05 }), 400, 'INVALID_PARAMETER_SYNTAX'],
    ['without an amount', { intent: 'CAPTURE', purchase_units: [{}] }, 400, 'MISSING_REQUIRED_PARAMETER'],
    ['without an intent', { purchase_units: [{ amount: usd('1.00') }] }, 400, 'INVALID_PARAMETER_VALUE'],
    ['with another intent', { ...orderBody(), intent: 'STEAL' }, 400, 'INVALID_PARAMETER_VALUE'],
    ['with too long an id', orderBody(usd('1.00'), { custom_id: 'x'.repeat(128) }), 400, 'INVALID_STRING_LENGTH'],
    [
      'with parts that do not add up',
      orderBody({ ...usd('4.05'), breakdown: { item_total: usd('4.00') } }),
      422,
      'AMOUNT_MISMATCH',
    ],
    [
      'with items that do not add up',
      orderBody(
        { ...usd('4.05'), breakdown: { item_total: usd('4.05') } },
        { items: [{ name: 'Lamp', quantity: '2', unit_amount: usd('2.02') }] },
      ),
      422,
      'ITEM_TOTAL_MISMATCH',
    ],
    [
      'in two currencies',
      {
        intent: 'CAPTURE',
        purchase_units: [{ amount: usd('1.00') }, { amount: { currency_code: 'EUR', value: '1.00' } }],
      },
      422,
      'MULTI_CURRENCY_ORDER',
    ],
  ])('refuses an order %s', async (_what, body, status, name) => {
    const reply = await send('POST', '/v2/checkout/orders', { body })
    expect(reply).toMatchObject({ status, body: { debug_id: expect.stringMatching(/^[0-9a-f]{13}$/), ...issue(name) } })
  })

  it('refuses a body that is not JSON', async () => {
    expect(await send('POST', '/v2/checkout/orders', { text: '{"intent":' })).toMatchObject({
      status: 400,
      body: issue('MALFORMED_REQUEST_JSON'),
    })
    const headers = { 'content-type': 'text/plain' }
    expect((await send('POST', '/v2/checkout/orders', { text: '{}', headers })).status).toBe(415)
  })
})

describe('capture of a PayPal order', () => {
  it('requires an approval before the capture', async () => {
    const id = await create()
    expect(await capture(id)).toMatchObject({ status: 422, body: issue('ORDER_NOT_APPROVED') })
    paypal.approve(id)
    const { body } = await send('GET', `/v2/checkout/orders/${id}`)
    expect(body).toMatchObject({ status: 'APPROVED', payer: { payer_id: expect.any(String) } })
  })

  it('captures once and repeats the reply for the same id', async () => {
    const id = await create()
    paypal.approve(id)
    const first = await capture(id, { ...whole, 'paypal-request-id': `${id}-1` })
    expect(first).toMatchObject({
      status: 201,
      body: {
        status: 'COMPLETED',
        purchase_units: [
          { payments: { captures: [{ status: 'COMPLETED', amount: usd('4.05'), final_capture: true }] } },
        ],
      },
    })
    const again = await capture(id, { ...whole, 'paypal-request-id': `${id}-1` })
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await capture(id, { 'paypal-request-id': `${id}-2` })).toMatchObject({
      status: 422,
      body: issue('ORDER_ALREADY_CAPTURED'),
    })
  })

  it('declines the same id again until the payer chooses another method', async () => {
    const id = await create()
    paypal.approve(id, 'declined')
    const declined = { status: 422, body: issue('INSTRUMENT_DECLINED') }
    expect(await capture(id, { 'paypal-request-id': `${id}-1` })).toMatchObject(declined)
    paypal.approve(id)
    expect(await capture(id, { 'paypal-request-id': `${id}-1` })).toMatchObject(declined)
    expect((await capture(id, { 'paypal-request-id': `${id}-2` })).status).toBe(201)
  })

  it('leaves the order COMPLETED with a DECLINED capture when configured', async () => {
    const id = await create()
    paypal.approve(id, 'refused')
    expect(await capture(id, whole)).toMatchObject({
      status: 201,
      body: { status: 'COMPLETED', purchase_units: [{ payments: { captures: [{ status: 'DECLINED' }] } }] },
    })
  })

  it('leaves a capture pending for PayPal’s review when configured', async () => {
    const id = await create()
    paypal.approve(id, 'review')
    const { body } = await capture(id, whole)
    expect(body.purchase_units?.[0]?.payments?.captures).toMatchObject([
      { status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } },
    ])
    const held = captureIn(body)
    paypal.review(held, 'COMPLETED')
    expect((await send('GET', `/v2/payments/captures/${held}`)).body).toMatchObject({
      status: 'COMPLETED',
      seller_receivable_breakdown: { gross_amount: usd('4.05') },
      supplementary_data: { related_ids: { order_id: id } },
    })
  })

  it('refuses a capture for an invoice that has been paid', async () => {
    const [one, other] = [
      await create(orderBody(undefined, { invoice_id: 'i' })),
      await create(orderBody(undefined, { invoice_id: 'i' })),
    ]
    for (const id of [one, other]) paypal.approve(id)
    expect((await capture(one)).status).toBe(201)
    expect(await capture(other)).toMatchObject({ status: 422, body: issue('DUPLICATE_INVOICE_ID') })
  })

  it('fails like the PayPal-Mock-Response header requests', async () => {
    const id = await create()
    paypal.approve(id)
    for (const [code, status] of [
      ['TRANSACTION_REFUSED', 422],
      ['INTERNAL_SERVER_ERROR', 500],
    ] as const) {
      const mock = JSON.stringify({ mock_application_codes: code })
      expect((await capture(id, { 'paypal-mock-response': mock })).status).toBe(status)
    }
    expect((await capture(id)).status).toBe(201)
  })

  it('expires an approved order, and an order without approval, after three hours', async () => {
    const [approved, forgotten] = [await create(), await create()]
    paypal.approve(approved)
    now += 3 * HOUR + 1
    token = await newToken()
    expect(await capture(approved)).toMatchObject({ status: 404, body: issue('INVALID_RESOURCE_ID') })
    expect(() => paypal.approve(forgotten)).toThrow('does not exist')
  })
})

describe('refund of a PayPal capture', () => {
  async function captured(): Promise<string> {
    const id = await create()
    paypal.approve(id)
    const { body } = await capture(id, whole)
    return captureIn(body)
  }
  const refund = (id: string, body: object = {}) => send('POST', `/v2/payments/captures/${id}/refund`, { body })

  it('refunds the full amount once', async () => {
    const id = await captured()
    expect(await refund(id)).toMatchObject({ status: 201, body: { status: 'COMPLETED', amount: usd('4.05') } })
    expect((await send('GET', `/v2/payments/captures/${id}`)).body.status).toBe('REFUNDED')
    expect(await refund(id)).toMatchObject({ status: 422, body: issue('CAPTURE_FULLY_REFUNDED') })
  })

  it('refunds a part up to the remaining amount', async () => {
    const id = await captured()
    expect((await refund(id, { amount: usd('1.00') })).status).toBe(201)
    expect((await send('GET', `/v2/payments/captures/${id}`)).body.status).toBe('PARTIALLY_REFUNDED')
    expect(await refund(id, { amount: usd('3.06') })).toMatchObject({
      status: 422,
      body: issue('REFUND_AMOUNT_EXCEEDED'),
    })
    expect((await refund(id, { amount: usd('3.05') })).status).toBe(201)
  })

  it('refuses a refund of an unknown capture or in another currency', async () => {
    expect((await refund('NOTHING')).status).toBe(404)
    const euros = { amount: { currency_code: 'EUR', value: '1.00' } }
    expect(await refund(await captured(), euros)).toMatchObject({ body: issue('REFUND_CAPTURE_CURRENCY_MISMATCH') })
  })
})

describe('failures of the simulated PayPal', () => {
  it('drops a reply after the call was executed', async () => {
    const id = await create()
    paypal.approve(id)
    paypal.behave({ dropReplies: ['capture'] })
    await expect(capture(id)).rejects.toThrow()
    paypal.behave({})
    expect((await send('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('COMPLETED')
  })

  it('returns an error without executing the call', async () => {
    const id = await create()
    paypal.approve(id)
    paypal.behave({ failing: ['capture'] })
    expect((await capture(id)).status).toBe(503)
    expect((await send('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('APPROVED')
  })

  it('delays a reply when configured', async () => {
    paypal.behave({ delayMs: 60_000 })
    const impatient = { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(50) }
    await expect(fetch(`${apiUrl}/v2/checkout/orders/X`, impatient)).rejects.toThrow('timeout')
  })

  it('returns 404 for unknown paths', async () => {
    expect((await send('GET', '/v2/checkout/orders')).status).toBe(404)
    expect(await send('GET', '/v2/checkout/orders/NOTHING')).toMatchObject({
      status: 404,
      body: issue('INVALID_RESOURCE_ID'),
    })
  })
})
