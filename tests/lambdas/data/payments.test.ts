import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { paymentAt, paymentItem } from '../../../lambdas/data/payments.ts'
import { makePayment } from '../../support/make-payment.ts'
import { mockClient } from '../../support/mock-client.ts'

it('keeps the names under which poll times were first stored', async () => {
  const times = { lastPolledAt: '2026-11-21T08:03:00.000Z', nextPollAt: '2026-11-21T08:04:00.000Z' }
  const payment = makePayment(times)
  const item = paymentItem(payment)
  expect(item).toMatchObject({ lookedAt: times.lastPolledAt, lookAt: times.nextPollAt })
  for (const name of Object.keys(times)) expect(item).not.toHaveProperty(name)
  mockClient(DynamoDBDocumentClient).on(GetCommand).resolves({ Item: item })
  expect(await paymentAt(payment)).toEqual(payment)
})
