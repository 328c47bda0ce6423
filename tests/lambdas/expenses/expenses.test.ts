import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, it, vi } from 'vitest'
import { handler as deleteExpense } from '../../../lambdas/expenses/delete-expense.ts'
import { handler as listExpenses } from '../../../lambdas/expenses/list-expenses.ts'
import { handler as recordExpense } from '../../../lambdas/expenses/record-expense.ts'
import { admin, customer, invoke, seller } from '../../support/make-event.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const [body, params] = [{ reason: 'Rent', amount: 150_000 }, { id: 'expense-1' }]

beforeEach(() => {
  table.reset()
  table.on(BatchGetCommand).resolves({})
  table.on(TransactWriteCommand).resolves({})
})

it('writes the expense and its key in one transaction', async () => {
  await invoke(recordExpense, { as: seller, body, headers: { 'idempotency-key': 'k1' } })
  expect(table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems).toMatchObject([
    { Put: { Item: { PK: 'ONCE#seller-1#POST /expense#k1' } } },
    { Put: { Item: { PK: 'EXPENSES', entity: 'expense', ...body, by: { _id: 'seller-1' } } } },
  ])
})

it('returns a plain 500 when the table fails', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  table.on(BatchGetCommand).rejects(new Error('secret'))
  const { status, body: reply } = await invoke(deleteExpense, { as: admin, params, query: {} })
  expect([status, JSON.stringify(reply)]).toEqual([500, expect.not.stringContaining('secret')])
})

it.each([
  ['recording', recordExpense, customer],
  ['the list', listExpenses, customer],
  ['deleting', deleteExpense, seller],
])('refuses callers without the role: %s', async (_what, handler, as) => {
  expect(await invoke(handler, { as, body, params, query: {} })).toMatchObject({ status: 403 })
  expect(table.calls()).toHaveLength(0)
})
