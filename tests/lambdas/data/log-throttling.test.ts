import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { logThrottling } from '../../../lambdas/data/log-throttling.ts'
import { send } from '../../../local/gateway/send.ts'
import { localAws } from '../../../local/local-aws.ts'
import { serveOnLoopback } from '../../../local/serve-on-loopback.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => void warn.mockClear())

const [TableName, Key] = ['tested', { PK: 'A', SK: 'A' }]
const get = new GetCommand({ TableName, Key })
const write = new TransactWriteCommand({ TransactItems: [{ Delete: { TableName, Key } }] })
const batch = new BatchWriteCommand({ RequestItems: { [TableName]: [{ DeleteRequest: { Key } }] } })

/** Starts a table with this response in DynamoDB's own format. */
async function tableThatAnswers(status: number, body: object) {
  const { url, stop } = await serveOnLoopback(async (_request, response) =>
    send(response, status, 'application/x-amz-json-1.0', JSON.stringify(body)),
  )
  const client = new DynamoDBClient({ ...localAws(url), maxAttempts: 1 })
  onTestFinished(async () => {
    client.destroy()
    await stop()
  })
  return DynamoDBDocumentClient.from(logThrottling(client))
}

const read = (table: DynamoDBDocumentClient): Promise<unknown> => table.send(get)
const transact = (table: DynamoDBDocumentClient): Promise<unknown> => table.send(write)

const refusedFor = (name: string, more = {}) => ({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, ...more })
const cancelledFor = (Code: string) =>
  refusedFor('TransactionCanceledException', { CancellationReasons: [{ Code: 'None' }, { Code }] })

it.each([
  ['too many reads of a key', read, 'GetItemCommand', refusedFor('ProvisionedThroughputExceededException')],
  ['too many requests of the account', read, 'GetItemCommand', refusedFor('RequestLimitExceeded')],
  ['a throttled item of a transaction', transact, 'TransactWriteItemsCommand', cancelledFor('ThrottlingError')],
  [
    'a throttled key in a transaction',
    transact,
    'TransactWriteItemsCommand',
    cancelledFor('ProvisionedThroughputExceeded'),
  ],
])('logs %s', async (_what, command, operation, body) => {
  const table = await tableThatAnswers(400, body)
  await expect(command(table)).rejects.toThrow()
  expect(warn.mock.calls).toEqual([[{ event: 'table.throttled', operation }]])
})

it('logs the unprocessed part of a batch', async () => {
  const table = await tableThatAnswers(200, {
    UnprocessedItems: { [TableName]: [{ DeleteRequest: { Key: { PK: { S: 'A' }, SK: { S: 'A' } } } }] },
  })
  await table.send(batch)
  expect(warn.mock.calls).toEqual([[{ event: 'table.throttled', operation: 'BatchWriteItemCommand' }]])
})

it.each([
  ['transactions that conflict on an item', cancelledFor('TransactionConflict')],
  ['a failed condition', cancelledFor('ConditionalCheckFailed')],
  ['an item locked by a transaction', refusedFor('TransactionConflictException')],
  ['a transaction repeated while in progress', refusedFor('TransactionInProgressException')],
])('does not log %s', async (_what, body) => {
  const table = await tableThatAnswers(400, body)
  await expect(table.send(write)).rejects.toThrow()
  expect(warn).not.toHaveBeenCalled()
})

it('does not log a successful answer', async () => {
  const table = await tableThatAnswers(200, {})
  await Promise.all([table.send(get), table.send(batch), table.send(write)])
  expect(warn).not.toHaveBeenCalled()
})
