import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, it } from 'vitest'
import { handler } from '../../../lambdas/special/send-special-request.ts'
import { customer, invoke } from '../../support/make-event.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const body = { name: 'Bamboo lamp', description: 'For a veranda' }

beforeEach(() => {
  table.reset()
  table.on(BatchGetCommand).resolves({})
  table.on(TransactWriteCommand).resolves({})
})

it('reads the customer from the token, not from the body', async () => {
  const forged = { ...body, _id: 'mine', user: { _id: 'other', name: 'Other' }, createdAt: '1999-01-01T00:00:00.000Z' }
  const { body: reply } = await invoke(handler, { as: customer, body: forged })
  expect(reply).toMatchObject({ special: { user: { _id: 'customer-1', name: 'Aline Uwase' } } })
  expect(JSON.stringify(reply)).not.toMatch(/mine|other|1999/i)
})

it('refuses an invalid body without a request to the table', async () => {
  const { status, body: reply } = await invoke(handler, { as: customer, body: { ...body, description: 'a\u0000' } })
  expect([status, reply]).toMatchObject([
    400,
    { code: 'request.invalid', message: expect.stringMatching(/^description/) },
  ])
  expect(table.calls()).toHaveLength(0)
})
