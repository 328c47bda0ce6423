import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clock } from '../../../lambdas/clock.ts'
import { batchGet, type Key } from '../../../lambdas/data/batch-get.ts'
import { tableName } from '../../../lambdas/data/table.ts'
import { skipPauses } from '../../support/fake-clock.ts'
import { mockAws } from '../../support/mock-client.ts'

const table = mockAws(DynamoDBDocumentClient)
const [first, second, third] = [
  { PK: 'A', SK: '1' },
  { PK: 'A', SK: '2' },
  { PK: 'A', SK: '3' },
] as const
const keys = [first, second, third]

const answer = (read: Key[], left: Key[] = []) => ({
  Responses: { [tableName]: read },
  UnprocessedKeys: left.length > 0 ? { [tableName]: { Keys: left } } : {},
})

const requestedKeys = () =>
  table.commandCalls(BatchGetCommand).map(({ args: [{ input }] }) => input.RequestItems?.[tableName])

beforeEach(() => {
  table.reset()
  skipPauses()
})
afterEach(() => vi.restoreAllMocks())

it('retries unprocessed keys of DynamoDB after a pause', async () => {
  table
    .on(BatchGetCommand)
    .resolvesOnce(answer([second], [first, third]))
    .resolvesOnce(answer([third, first]))
  const items = await batchGet(keys, { ConsistentRead: true })
  expect(items).toEqual([second, third, first])
  expect(requestedKeys()).toEqual([
    { Keys: keys, ConsistentRead: true },
    { Keys: [first, third], ConsistentRead: true },
  ])
  expect(clock.pause).toHaveBeenCalledTimes(1)
})

it('gives up in time and reports that nothing was saved', async () => {
  table.on(BatchGetCommand).resolves(answer([], keys))
  await expect(batchGet(keys)).rejects.toMatchObject({ code: 'shop.busy' })
})

it('sends no request when there is nothing to read', async () => {
  expect(await batchGet([])).toEqual([])
  expect(requestedKeys()).toEqual([])
})
