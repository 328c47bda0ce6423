import { SSMClient } from '@aws-sdk/client-ssm'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, it, vi } from 'vitest'
import { handler } from '../../../lambdas/payments/paypal-webhook.ts'
import { invoke } from '../../support/make-event.ts'
import { mockClient } from '../../support/mock-client.ts'

// What a flood of invented events costs.

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
const text = JSON.stringify({
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { custom_id: 'order', supplementary_data: { related_ids: { order_id: 'ORDER' } } },
})

it.each([
  ['without the headers of a signature', { headers: { 'content-type': 'application/json' }, text }, 400],
  ['without one of them', { headers: unsigned, text }, 400],
  [
    'with a certificate of their own',
    { headers: { ...headers, 'paypal-cert-url': 'https://paypal.com.evil.test/' }, text },
    400,
  ],
  ['of more than 256 kB', { headers, text: JSON.stringify({ event_type: 'x', more: 'x'.repeat(256 * 1024) }) }, 413],
  ['that is no JSON', { headers, text: '{' }, 400],
])('an event %s is refused before the table, the secret or PayPal is asked', async (_what, sent, status) => {
  expect(await invoke(handler, sent)).toMatchObject({ status })
  expect([table.calls(), secrets.calls()]).toEqual([[], []])
  expect(fetched).not.toHaveBeenCalled()
})
