import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { serveOnLoopback } from '../../../local/serve-on-loopback.ts'
import { paypalAccount, standInForPaypal } from '../../support/paypal.ts'

type Received = { headers: Record<string, unknown>; body: string }

let received: Received[] = []
/** Work of the shop before it replies. */
let beforeReply = async () => {}
const shop = await serveOnLoopback(async (request, response) => {
  received.push({ headers: request.headers, body: String(await buffer(request)) })
  await beforeReply()
  response.writeHead(200).end()
})
const { paypal, apiUrl, stop } = await standInForPaypal({ webhook: shop.url })
afterAll(async () => {
  await stop()
  await shop.stop()
})

let token = ''
beforeEach(async () => {
  received = []
  const authorization = `Basic ${Buffer.from(`${paypalAccount.clientId}:${paypalAccount.clientSecret}`).toString('base64')}`
  const body = new URLSearchParams({ grant_type: 'client_credentials' })
  const reply = await fetch(`${apiUrl}/v1/oauth2/token`, { method: 'POST', headers: { authorization }, body })
  token = z.parse(z.object({ access_token: z.string() }), await reply.json()).access_token
})
afterEach(() => {
  paypal.behave({})
  beforeReply = async () => {}
})

async function post(path: string, body: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const reply = await fetch(`${apiUrl}${path}`, { method: 'POST', headers, body })
  return reply.json()
}

const Order = z.object({ id: z.string() })
const Event = z.looseObject({ event_type: z.string(), resource: z.looseObject({ id: z.string() }) })

async function approvedOrder(): Promise<string> {
  const unit = { custom_id: 'ours', amount: { currency_code: 'USD', value: '4.05' } }
  const body = JSON.stringify({ intent: 'CAPTURE', purchase_units: [unit] })
  const { id } = Order.parse(await post('/v2/checkout/orders', body))
  paypal.approve(id)
  return id
}

const events = () => received.map(({ body }) => Event.parse(JSON.parse(body)))

function verify({ headers, body }: Received, changed: Record<string, unknown> = {}) {
  const transmission = {
    transmission_id: headers['paypal-transmission-id'],
    transmission_time: headers['paypal-transmission-time'],
    transmission_sig: headers['paypal-transmission-sig'],
    cert_url: headers['paypal-cert-url'],
    auth_algo: headers['paypal-auth-algo'],
    webhook_id: paypalAccount.webhookId,
    ...changed,
  }
  return post(
    '/v1/notifications/verify-webhook-signature',
    `${JSON.stringify(transmission).slice(0, -1)},"webhook_event":${body}}`,
  )
}

describe('PayPal webhook', () => {
  it('sends an event for an approval, a capture and a refund, with their ids', async () => {
    const id = await approvedOrder()
    await paypal.idle()
    await post(`/v2/checkout/orders/${id}/capture`, '{}')
    await paypal.idle()
    const [capture] = paypal.orders().find((order) => order.id === id)?.units[0]?.captures ?? []
    paypal.refund(capture?.id ?? '')
    await paypal.idle()
    expect(events()).toMatchObject([
      { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id, purchase_units: [{ custom_id: 'ours' }] } },
      {
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource_type: 'capture',
        resource: { id: capture?.id, custom_id: 'ours', supplementary_data: { related_ids: { order_id: id } } },
      },
      {
        event_type: 'PAYMENT.CAPTURE.REFUNDED',
        resource_type: 'refund',
        resource: {
          custom_id: 'ours',
          links: expect.arrayContaining([
            expect.objectContaining({ rel: 'up', href: expect.stringContaining(capture?.id ?? '-') }),
          ]),
        },
      },
    ])
  })

  it('sends an event twice or never when configured', async () => {
    paypal.behave({ webhooks: 'twice' })
    await approvedOrder()
    await paypal.idle()
    expect(received).toHaveLength(2)
    expect(received[0]).toEqual(received[1])
    paypal.behave({ webhooks: 'never' })
    await approvedOrder()
    await paypal.idle()
    expect(received).toHaveLength(2)
    const last = paypal.deliveries.at(-1)
    if (last) await paypal.resend(last)
    expect(last).toMatchObject({ type: 'CHECKOUT.ORDER.APPROVED', status: 200 })
  })

  it('sends an event before the reply to the call that caused it when configured', async () => {
    const id = await approvedOrder()
    await paypal.idle()
    paypal.behave({ webhooks: 'early' })
    let isAnswered = false
    let wasAnswered = true
    beforeReply = async () => {
      wasAnswered = isAnswered
    }
    await post(`/v2/checkout/orders/${id}/capture`, '{}')
    isAnswered = true
    expect(wasAnswered).toBe(false)
    expect(events().at(-1)?.event_type).toBe('PAYMENT.CAPTURE.COMPLETED')
  })
})

describe('PayPal webhook signature', () => {
  it('verifies a signature only for the exact bytes that were sent and this webhook', async () => {
    await approvedOrder()
    await paypal.idle()
    const [event = { headers: {}, body: '' }] = received
    expect(await verify(event)).toEqual({ verification_status: 'SUCCESS' })
    const reserialised = { ...event, body: JSON.stringify(JSON.parse(event.body)) }
    expect(reserialised.body).not.toBe(event.body)
    expect(await verify(reserialised)).toEqual({ verification_status: 'FAILURE' })
    const changed = { ...event, body: event.body.replace('4.05', '0.05') }
    expect(await verify(changed)).toEqual({ verification_status: 'FAILURE' })
    expect(await verify(event, { webhook_id: 'ANOTHER' })).toEqual({ verification_status: 'FAILURE' })
    expect(await verify(event, { transmission_time: '2026-01-01T00:00:00Z' })).toEqual({
      verification_status: 'FAILURE',
    })
  })

  it('does not verify a signature when a field is missing', async () => {
    await approvedOrder()
    await paypal.idle()
    const [event = { headers: {}, body: '' }] = received
    expect(await verify(event, { transmission_sig: undefined })).toMatchObject({
      name: 'INVALID_REQUEST',
      details: [{ issue: 'MISSING_REQUIRED_PARAMETER', field: '/transmission_sig' }],
    })
  })
})
