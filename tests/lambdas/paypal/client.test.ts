import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makePayment } from '../../support/make-payment.ts'
import { paypalAccount, paypalForHandlers } from '../../support/paypal.ts'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'

const { paypal, secrets, stop } = await paypalForHandlers()
afterAll(stop)

const { capturePaypalOrder, createPaypalOrder, paypalOrder } = await import('../../../lambdas/paypal/orders.ts')
const { isSentByPaypal, transmissionIn } = await import('../../../lambdas/paypal/signature.ts')
const { paypalTokens } = await import('../../../lambdas/paypal/call-paypal.ts')
const account = await import('../../../lambdas/paypal/account.ts')

const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
const patience = () => AbortSignal.timeout(5000)

let orders = 0
const nextOrder = () => {
  orders += 1
  return makePayment({ order: `order-${orders}`, _id: 'paypal-1', provider: 'paypal', usdDue: 4.05 })
}

beforeEach(() => {
  paypal.behave({})
  secrets.held = { ...paypalAccount }
  account.paypalAccount.forget()
  paypalTokens.forget()
  logged.mockClear()
})

const failure = (status: number, issue: string) => expect.objectContaining({ name: 'PaypalFailure', status, issue })

describe('PayPal order', () => {
  it('creates an order with one total, the shop’s order id and no address', async () => {
    const asked = nextOrder()
    const order = await createPaypalOrder(asked, patience())
    expect(order).toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: asked.order,
          amount: { currency_code: 'USD', value: '4.05' },
          payee: { merchant_id: paypalAccount.merchantId },
        },
      ],
    })
  })

  it('creates one order for repeated and simultaneous requests', async () => {
    const asked = nextOrder()
    const made = await Promise.all([createPaypalOrder(asked, patience()), createPaypalOrder(asked, patience())])
    const again = await createPaypalOrder(asked, patience())
    expect(new Set([...made, again].map(({ id }) => id)).size).toBe(1)
  })

  it('finds an order by its id, or reports that it does not exist', async () => {
    const { id } = await createPaypalOrder(nextOrder(), patience())
    expect(await paypalOrder(id, patience())).toMatchObject({ id, status: 'PAYER_ACTION_REQUIRED' })
    expect(await paypalOrder('NOTHING', patience())).toBeUndefined()
    // An id from a browser must not lead to another path.
    expect(await paypalOrder('../../payments/captures/X', patience())).toBeUndefined()
  })

  it('captures an order once and shows its capture', async () => {
    const { id } = await createPaypalOrder(nextOrder(), patience())
    paypal.approve(id)
    const captured = await capturePaypalOrder(id, `${id}-1`, patience())
    expect(captured.purchase_units[0]?.payments?.captures).toMatchObject([{ status: 'COMPLETED' }])
    expect(await capturePaypalOrder(id, `${id}-1`, patience())).toEqual(captured)
    await expect(capturePaypalOrder(id, `${id}-2`, patience())).rejects.toEqual(failure(422, 'ORDER_ALREADY_CAPTURED'))
  })

  it('captures an order once when the response to the capture is lost', async () => {
    const { id } = await createPaypalOrder(nextOrder(), patience())
    paypal.approve(id)
    paypal.behave({ dropReplies: ['capture'] })
    await expect(capturePaypalOrder(id, `${id}-1`, patience())).rejects.toEqual(failure(0, 'NO_ANSWER'))
    paypal.behave({})
    expect((await capturePaypalOrder(id, `${id}-1`, patience())).status).toBe('COMPLETED')
    expect(paypal.orders().find((order) => order.id === id)?.units[0]?.captures).toHaveLength(1)
  })
})

describe('PayPal token', () => {
  it('uses a token for all calls until it expires', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    const tokens = () => asked.mock.calls.filter(([address]) => String(address).endsWith('/oauth2/token')).length
    await Promise.all([paypalOrder('A', patience()), paypalOrder('B', patience()), paypalOrder('C', patience())])
    await paypalOrder('D', patience())
    expect(tokens()).toBe(1)
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + (32_400 - 59) * 1000)
    await paypalOrder('E', patience())
    expect(tokens()).toBe(2)
    clock.mockRestore()
    asked.mockRestore()
  })

  it('renews a token that PayPal refuses', async () => {
    await paypalOrder('A', patience())
    paypal.expireTokens()
    expect(await paypalOrder('B', patience())).toBeUndefined()
  })

  it('requests a token again once the secret is corrected', async () => {
    secrets.held.clientSecret = 'mistyped'
    await expect(paypalOrder('A', patience())).rejects.toEqual(failure(401, 'invalid_client'))
    secrets.held.clientSecret = paypalAccount.clientSecret
    expect(await paypalOrder('A', patience())).toBeUndefined()
  })
})

describe('failed PayPal call', () => {
  it('logs a failed call in PayPal’s own words without secrets', async () => {
    const { id } = await createPaypalOrder(nextOrder(), patience())
    await expect(capturePaypalOrder(id, `${id}-1`, patience())).rejects.toEqual(failure(422, 'ORDER_NOT_APPROVED'))
    expect(logged.mock.calls[0]?.[0]).toEqual({
      event: 'provider.failed',
      provider: 'paypal',
      call: `POST /v2/checkout/orders/${id}/capture`,
      status: 422,
      reason: 'ORDER_NOT_APPROVED',
      description: expect.any(String),
      debugId: expect.stringMatching(/^[0-9a-f]+$/),
    })
    secrets.held.clientSecret = 'mistyped'
    account.paypalAccount.forget()
    paypalTokens.forget()
    await expect(paypalOrder('A', patience())).rejects.toThrow()
    const said = JSON.stringify(logged.mock.calls)
    for (const secret of ['mistyped', paypalAccount.clientSecret, 'Bearer', 'Basic']) expect(said).not.toContain(secret)
  })

  it('distinguishes a failure of PayPal from a refusal', async () => {
    paypal.behave({ failing: ['get'] })
    await expect(paypalOrder('A', patience())).rejects.toEqual(failure(503, 'SERVICE_UNAVAILABLE'))
  })

  it('reports a failure when the response is late', async () => {
    await paypalOrder('A', patience())
    paypal.behave({ delayMs: 60_000 })
    await expect(paypalOrder('A', AbortSignal.timeout(50))).rejects.toEqual(failure(0, 'NO_ANSWER'))
  })

  it('reports a failure when the response is invalid', async () => {
    await paypalOrder('A', patience())
    const proxy = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>Welcome</html>'))
    await expect(paypalOrder('A', patience())).rejects.toEqual(failure(0, 'NO_ANSWER'))
    proxy.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }))
    await expect(paypalOrder('A', patience())).rejects.toEqual(failure(502, 'UNKNOWN'))
    proxy.mockRestore()
  })
})

describe('PayPal token for simultaneous calls', () => {
  const tokenRequests = (asked: { mock: { calls: unknown[][] } }) =>
    asked.mock.calls.filter(([url]) => String(url).endsWith('/oauth2/token')).length

  it('requests one token, even for calls that outlast the first', async () => {
    paypal.behave({ delayMs: 300 })
    const asked = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => asked.mockRestore())
    const leaves = new AbortController()
    const first = paypalOrder('A', leaves.signal)
    const others = [paypalOrder('A', patience()), paypalOrder('A', patience())]
    leaves.abort()
    await expect(first).rejects.toEqual(failure(0, 'NO_ANSWER'))
    expect(await Promise.all(others)).toEqual([undefined, undefined])
    expect(tokenRequests(asked)).toBe(1)
  })
})

describe('many simultaneous PayPal calls', () => {
  const CALLS = 10
  const findAll = () => Array.from({ length: CALLS }, () => paypalOrder('A', patience()))

  /** Returns the kinds of calls made while the simulated PayPal, or this function, responds. */
  function queryOrder(answer: (call: string, init?: RequestInit) => Promise<Response> | undefined = () => undefined) {
    const { fetch } = globalThis
    const asked = vi.spyOn(globalThis, 'fetch')
    asked.mockImplementation((url, init) => answer(String(url), init) ?? fetch(url, init))
    onTestFinished(() => asked.mockRestore())
    return () => asked.mock.calls.filter(([url]) => String(url).endsWith('/oauth2/token')).length
  }

  it('fetches one new token for all calls when PayPal revoked the last one early', async () => {
    await paypalOrder('A', patience())
    const refused = Array.from({ length: CALLS }, () => Promise.withResolvers<Response>())
    let told = 0
    const tokensAsked = queryOrder((url) => (url.includes('/orders/') ? refused[told++]?.promise : undefined))
    const found = findAll()
    await vi.waitFor(() => expect(told).toBe(CALLS), TEST_TIMEOUT_MS)
    for (const [n, { resolve }] of refused.entries()) {
      resolve(Response.json({ name: 'invalid_token' }, { status: 401 }))
      // The other calls are refused after this one has its response with the new token.
      expect(await found[n]).toBeUndefined()
    }
    expect(tokensAsked()).toBe(1)
  })

  it('requests a refused token once, and once more with the current secret', async () => {
    secrets.held.clientSecret = 'mistyped'
    const tokensAsked = queryOrder()
    const found = await Promise.allSettled(findAll())
    expect(found.filter(({ status }) => status === 'rejected')).toHaveLength(CALLS)
    expect(tokensAsked()).toBe(2)
  })
})

describe('PayPal webhook event', () => {
  async function deliverEvent() {
    const { id } = await createPaypalOrder(nextOrder(), patience())
    paypal.approve(id)
    const { headers, body } = paypal.deliveries.at(-1) ?? { headers: {}, body: '' }
    const transmission = transmissionIn(headers)
    if (!transmission) throw new Error('The stand-in signs otherwise')
    return { headers, transmission, body }
  }

  it('recognises PayPal’s event by its signature', async () => {
    const { transmission, body } = await deliverEvent()
    expect(await isSentByPaypal(transmission, body, patience())).toBe(true)
    expect(await isSentByPaypal(transmission, body.replace('APPROVED', 'COMPLETED'), patience())).toBe(false)
    expect(await isSentByPaypal({ ...transmission, 'paypal-transmission-id': 'another' }, body, patience())).toBe(false)
  })

  it('rejects an event of another webhook', async () => {
    const { transmission, body } = await deliverEvent()
    secrets.held.webhookId = 'ANOTHER'
    account.paypalAccount.forget()
    expect(await isSentByPaypal(transmission, body, patience())).toBe(false)
  })

  it.each([
    ['without a signature', { 'paypal-transmission-sig': undefined }],
    ['with another host’s certificate', { 'paypal-cert-url': 'https://paypal.com.example/cert' }],
    ['with a certificate over plain http', { 'paypal-cert-url': 'http://api.paypal.com/cert' }],
  ])('rejects an event without a call to PayPal when it is %s', async (_what, changed) => {
    const { headers } = await deliverEvent()
    expect(transmissionIn({ ...headers, ...changed })).toBeUndefined()
  })
})
