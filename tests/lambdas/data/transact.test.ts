import { globSync, readFileSync } from 'node:fs'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { transact } from '../../../lambdas/data/transact.ts'
import { Refusal } from '../../../lambdas/refusal.ts'
import { skipPauses } from '../../support/fake-clock.ts'
import { mockAws } from '../../support/mock-client.ts'

const table = mockAws(DynamoDBDocumentClient)
const write = { Delete: { TableName: 'itara-test', Key: { PK: 'A', SK: 'A' } } }
const claim = { write, refusal: new Refusal('slug.taken', 'Another lamp already has the slug') }

/** A transaction that DynamoDB cancels, with a reason for each of its writes. */
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

const attempts = () => table.commandCalls(TransactWriteCommand).length

beforeEach(() => {
  table.reset()
  skipPauses()
})
afterEach(() => vi.restoreAllMocks())

it.each([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
  'InternalServerError',
])('sends a transaction again that was cancelled for %s', async (code) => {
  table.on(TransactWriteCommand).rejectsOnce(cancelled('None', code)).resolves({})
  expect(await transact([write], [claim])).toBe(true)
  expect(attempts()).toBe(2)
})

it.each([
  ['a condition of its writes', ['ConditionalCheckFailed', 'None']],
  ['one of its writes and a claim', ['ConditionalCheckFailed', 'ConditionalCheckFailed']],
  ['one of its writes while it meets another transaction', ['ConditionalCheckFailed', 'TransactionConflict']],
])('answers false at once where %s fails', async (_what, codes) => {
  table.on(TransactWriteCommand).rejects(cancelled(...codes))
  expect(await transact([write], [claim])).toBe(false)
  expect(attempts()).toBe(1)
})

it('refuses by a claim that fails alone', async () => {
  table.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed'))
  await expect(transact([write], [claim])).rejects.toBe(claim.refusal)
  expect(attempts()).toBe(1)
})

it('does not refuse by a claim while another transaction is in the way', async () => {
  table.on(TransactWriteCommand).rejectsOnce(cancelled('TransactionConflict', 'ConditionalCheckFailed')).resolves({})
  expect(await transact([write], [claim])).toBe(true)
})

it('throws what no repetition mends', async () => {
  const error = cancelled('ValidationError', 'None')
  table.on(TransactWriteCommand).rejects(error)
  await expect(transact([write], [claim])).rejects.toBe(error)
  expect(attempts()).toBe(1)
})

it('gives up in time', async () => {
  table.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'))
  await expect(transact([write])).rejects.toMatchObject({ code: 'shop.busy' })
})

it('sends nothing where there is nothing to write', async () => {
  expect(await transact([])).toBe(true)
  expect(attempts()).toBe(0)
})

it('is the only one in the shop that sends transactions', () => {
  const files = globSync('lambdas/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('new TransactWrite'))
  expect(files).toEqual(['lambdas/data/transact.ts'])
})
