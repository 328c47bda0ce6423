import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, it, vi } from 'vitest'
import { afterPage, handler } from '../../../lambdas/backup/get-rows.ts'
import { clock } from '../../../lambdas/clock.ts'
import { getBackupRows } from '../../../shared/backup/routes.ts'
import { admin, invoke } from '../../support/make-event.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)

/** Returns a row of a thousand characters. */
const rowOf = (n: number) => {
  const row = { PK: { S: 'EXPENSES' }, SK: { S: `${n}` }, entity: { S: 'expense' }, reason: { S: '' } }
  return { ...row, reason: { S: 'x'.repeat(1000 - JSON.stringify(row).length) } }
}
const placeOf = (n: number) => ({ PK: { S: `P${n}` }, SK: { S: 'S' } })

/** Mocks a table in which each read finds this many rows of the books and that ends after this many reads. */
function keepTable(found: number, reads: number) {
  let read = 0
  table.on(ScanCommand).callsFake(() => {
    read += 1
    const Items = Array.from({ length: found }, (_, n) => rowOf(read * 1000 + n))
    return { Items, ...(read < reads && { LastEvaluatedKey: placeOf(read) }) }
  })
}

const ask = async (from?: string) => {
  const { body } = await invoke(handler, { as: admin, query: { part: '0', ...(from !== undefined && { from }) } })
  return getBackupRows.reply.parse(body)
}

beforeEach(() => {
  table.reset()
  table.on(GetCommand).resolves({})
  table.on(PutCommand).resolves({})
  table.on(TransactWriteCommand).resolves({})
  vi.restoreAllMocks()
})

it('reads until an answer is full when few rows belong to the backup', async () => {
  keepTable(20, 6)
  const first = await ask()
  expect(first.rows).toHaveLength(100)
  expect(table.commandCalls(ScanCommand)).toHaveLength(5)
  const last = await ask(first.next)
  expect(last.rows).toHaveLength(20)
  expect(last.next).toBeUndefined()
  expect(table.commandCalls(ScanCommand)[5]?.args[0].input.ExclusiveStartKey).toEqual(placeOf(5))
})

it('limits an answer for slow connections and continues after it', async () => {
  keepTable(200, 1)
  const { rows, next } = await ask()
  expect(rows).toHaveLength(100)
  await ask(next)
  const { PK, SK } = rowOf(1099)
  expect(table.commandCalls(ScanCommand)[1]?.args[0].input.ExclusiveStartKey).toEqual({ PK, SK })
})

it('sends an answer after three seconds even if it has few rows', async () => {
  keepTable(0, 30)
  let now = 0
  vi.spyOn(clock, 'now').mockImplementation(() => (now += 1000))
  const { rows, next } = await ask()
  expect(rows).toEqual([])
  expect(next).toBeDefined()
  expect(table.commandCalls(ScanCommand).length).toBeLessThan(5)
})

const at = '2026-11-24T08:00:00.000Z'

it('counts the rows read of a part, even if a page was read twice', () => {
  const first = afterPage(undefined, { from: undefined, rows: 100, next: 'b', at })
  const second = afterPage(first, { from: 'b', rows: 40, next: 'c', at })
  const again = afterPage(second, { from: 'b', rows: 41, next: 'c', at })
  expect(afterPage(again, { from: 'c', rows: 9, next: undefined, at })).toEqual({
    begunAt: at,
    before: 141,
    from: 'c',
    rows: 150,
  })
})

it('does not count a page that does not continue the part', () => {
  const first = afterPage(undefined, { from: undefined, rows: 100, next: 'b', at })
  expect(afterPage(first, { from: 'z', rows: 1, next: undefined, at })).toBeUndefined()
  expect(afterPage(undefined, { from: 'b', rows: 1, next: undefined, at })).toBeUndefined()
})
