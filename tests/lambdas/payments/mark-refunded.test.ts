import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { paymentItem } from '../../../lambdas/data/payments.ts'
import { handler } from '../../../lambdas/payments/mark-refunded.ts'
import { cancelled } from '../../simulation/table/errors.ts'
import { admin, invoke } from '../../support/make-event.ts'
import { makePayment } from '../../support/make-payment.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)

it('confirms a refund that another admin records simultaneously, recorded once', async () => {
  const due = makePayment({ order: 'order-1', status: 'refund-due', reason: 'order.paid' })
  const inTable = (payment: typeof due) => ({ Responses: { 'itara-test': [paymentItem(payment)] } })
  table
    .on(BatchGetCommand)
    .resolvesOnce(inTable(due))
    .resolves(inTable({ ...due, status: 'refunded', revision: 2 }))
  table.on(GetCommand).resolves({})
  table.on(TransactWriteCommand).rejects(cancelled(['ConditionalCheckFailed', 'None']))
  expect(await invoke(handler, { as: admin, params: { id: due.order, payment: due._id } })).toMatchObject({
    status: 200,
    body: { payment: { status: 'refunded' } },
  })
  expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1)
})
