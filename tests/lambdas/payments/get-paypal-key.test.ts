import { ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { expect, it, vi } from 'vitest'
import { handler } from '../../../lambdas/payments/get-paypal-key.ts'
import { paypalAccount } from '../../../lambdas/paypal/account.ts'
import { invoke } from '../../support/make-event.ts'
import { mockClient } from '../../support/mock-client.ts'

const manager = mockClient(SSMClient)
vi.spyOn(console, 'error').mockImplementation(() => {})

it('reports a broken account while the PayPal secret is missing', async () => {
  manager.onAnyCommand().rejects(new ParameterNotFound({ message: 'none', $metadata: {} }))
  expect(await invoke(handler)).toMatchObject({ status: 503, body: { code: 'paypal.misset' } })
  paypalAccount.forget()
  const held = { clientId: 'the-client\n', clientSecret: 'secret', merchantId: 'merchant', webhookId: 'later' }
  manager.onAnyCommand().resolves({ Parameter: { Value: JSON.stringify(held) } })
  expect(await invoke(handler)).toEqual({ status: 200, body: 'the-client' })
})
