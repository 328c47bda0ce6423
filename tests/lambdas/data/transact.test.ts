import { globSync, readFileSync } from 'node:fs'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { transact } from '../../../lambdas/data/transact.ts'
import { Refusal } from '../../../lambdas/refusal.ts'
import { cancelled } from '../../simulation/table/errors.ts'
import { skipPauses } from '../../support/fake-clock.ts'
import { mockAws } from '../../support/mock-client.ts'

const table = mockAws(DynamoDBDocumentClient)
const write = { Delete: { TableName: 'itara-test', Key: { PK: 'A', SK: 'A' } } }
const claim = { write, refusal: new Refusal('slug.taken', 'Another lamp already has the slug') }

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
])('retries a transaction that was cancelled for %s', async (code) => {
  table
    .on(TransactWriteCommand)
    .rejectsOnce(cancelled(['None', code]))
    .resolves({})
  expect(await transact([write], [claim])).toBe(true)
  expect(attempts()).toBe(2)
})

it.each([
  ['a condition of its writes', ['ConditionalCheckFailed', 'None']],
  ['one of its writes and a claim', ['ConditionalCheckFailed', 'ConditionalCheckFailed']],
  ['one of its writes during a conflict', ['ConditionalCheckFailed', 'TransactionConflict']],
])('immediately returns false when %s fails', async (_what, codes) => {
  table.on(TransactWriteCommand).rejects(cancelled(codes))
  expect(await transact([write], [claim])).toBe(false)
  expect(attempts()).toBe(1)
})

it('rejects by a claim that fails alone', async () => {
  table.on(TransactWriteCommand).rejects(cancelled(['None', 'ConditionalCheckFailed']))
  await expect(transact([write], [claim])).rejects.toBe(claim.refusal)
  expect(attempts()).toBe(1)
})

it('does not reject by a claim while another transaction conflicts', async () => {
  table
    .on(TransactWriteCommand)
    .rejectsOnce(cancelled(['TransactionConflict', 'ConditionalCheckFailed']))
    .resolves({})
  expect(await transact([write], [claim])).toBe(true)
})

it('throws errors that a retry cannot fix', async () => {
  const error = cancelled(['ValidationError', 'None'])
  table.on(TransactWriteCommand).rejects(error)
  await expect(transact([write], [claim])).rejects.toBe(error)
  expect(attempts()).toBe(1)
})

it('gives up before the call runs out of time', async () => {
  table.on(TransactWriteCommand).rejects(cancelled(['TransactionConflict']))
  await expect(transact([write])).rejects.toMatchObject({ code: 'shop.busy' })
})

it('sends nothing when there is nothing to write', async () => {
  expect(await transact([])).toBe(true)
  expect(attempts()).toBe(0)
})

it('sends transactions from one module only', () => {
  const files = globSync('lambdas/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('new TransactWrite'))
  expect(files).toEqual(['lambdas/data/transact.ts'])
})
