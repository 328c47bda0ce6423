import { SSMClient } from '@aws-sdk/client-ssm'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, it, vi } from 'vitest'
import { handler } from '../../../lambdas/payments/paypal-webhook.ts'
import { type ErrorCode, errors } from '../../../shared/errors.ts'
import { invoke } from '../../support/make-event.ts'
import { mockClient } from '../../support/mock-client.ts'

// Checks the cost of a flood of forged events.

const [table, secrets] = [mockClient(DynamoDBDocumentClient), mockClient(SSMClient)]
const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nobody is asked'))

beforeEach(() => {
  table.reset()
  secrets.reset()
  fetched.mockClear()
})

const headers = {
  'content-type': 'application/json',
  'paypal-transmission-id': 'id',
  'paypal-transmission-time': '2026-11-22T08:00:00Z',
  'paypal-transmission-sig': 'c2lnbmF0dXJl',
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT',
}
const { 'paypal-transmission-sig': _signature, ...unsigned } = headers
const textOf = (resource: object) =>
  JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'CAPTURE', ...resource } })
const text = textOf({ custom_id: 'order', supplementary_data: { related_ids: { order_id: 'ORDER' } } })
/** Longer, in bytes, than a key of the table may be. */
const tooLong = '灯'.repeat(700)

it.each<[what: string, sent: Parameters<typeof invoke>[1], code: ErrorCode]>([
  [
    'without the headers of a signature',
    { headers: { 'content-type': 'application/json' }, text },
    'webhook.unverified',
  ],
  ['without one of them', { headers: unsigned, text }, 'webhook.unverified'],
  [
    'with a certificate of their own',
    { headers: { ...headers, 'paypal-cert-url': 'https://paypal.com.evil.test/' }, text },
    'webhook.unverified',
  ],
  ['of more than 256 kB', { headers, text: textOf({ more: 'x'.repeat(256 * 1024) }) }, 'request.tooLarge'],
  ['that is not JSON', { headers, text: '{' }, 'request.malformed'],
  ['about an order whose id fits no key', { headers, text: textOf({ custom_id: tooLong }) }, 'request.invalid'],
  [
    'about a PayPal order whose id fits no key',
    { headers, text: textOf({ supplementary_data: { related_ids: { order_id: tooLong } } }) },
    'request.invalid',
  ],
])('refuses an event %s before it reads the table, the secret or PayPal', async (_what, sent, code) => {
  expect(await invoke(handler, sent)).toMatchObject({ status: errors[code].status, body: { code } })
  expect([table.calls(), secrets.calls()]).toEqual([[], []])
  expect(fetched).not.toHaveBeenCalled()
})
