import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { paymentItem } from '../../../lambdas/data/payments.ts'
import { handler } from '../../../lambdas/payments/mark-refunded.ts'
import { admin, invoke } from '../../support/make-event.ts'
import { makePayment } from '../../support/make-payment.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)

it('a refund that could not be recorded is not confirmed', async () => {
  const due = makePayment({ order: 'order-1', status: 'refund-due', reason: 'order.paid' })
  table.on(GetCommand).resolves({ Item: paymentItem(due) })
  const CancellationReasons = [{ Code: 'ConditionalCheckFailed' }]
  table
    .on(TransactWriteCommand)
    .rejects(new TransactionCanceledException({ $metadata: {}, message: 'cancelled', CancellationReasons }))
  expect(await invoke(handler, { as: admin, params: { id: due.order, payment: due._id } })).toMatchObject({
    status: 409,
    body: { code: 'payment.changed' },
  })
})
