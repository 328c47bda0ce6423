import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clock } from '../../../lambdas/clock.ts'
import { commit } from '../../../lambdas/data/commit.ts'
import { tableName } from '../../../lambdas/data/table.ts'
import { withDeadline } from '../../../lambdas/deadline.ts'
import { cancelled } from '../../simulation/table/errors.ts'
import { skipPauses } from '../../support/fake-clock.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const key = { PK: 'REPORT#1', SK: 'REPORT' }
const write = { Put: { TableName: tableName, Item: key } }

const conflict = cancelled(['TransactionConflict'])

/** Makes other processes lock the item until this time on the fake clock, in ms. */
function holdUntil(ms: number): void {
  table.on(TransactWriteCommand).callsFake(() => {
    if (clock.now() < ms) throw conflict
    return {}
  })
}

const commitOne = () => commit({ reads: [key] }, () => ({ result: 'written', writes: [write] }))

beforeEach(() => {
  table.reset()
  table.on(BatchGetCommand).resolves({ Responses: { [tableName]: [] } })
  skipPauses()
})
afterEach(() => vi.restoreAllMocks())

describe('commit', () => {
  it('writes its decision when other processes contend for the item for 15 s', async () => {
    holdUntil(15_000)
    expect(await commitOne()).toBe('written')
  })

  it('answers 503 when other processes contend for the item longer than a call lasts', async () => {
    holdUntil(60_000)
    await expect(commitOne()).rejects.toMatchObject({ code: 'shop.busy' })
    expect(clock.now()).toBeLessThan(20_000)
  })

  it('gives up in time to reply when the call has less time left', async () => {
    holdUntil(60_000)
    await expect(withDeadline(3000, commitOne)).rejects.toMatchObject({ status: 503 })
    expect(clock.now()).toBeLessThan(3000)
  })
})
