import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { SimulatedTable } from './simulated-table.ts'

// Behaviour in Amazon's documentation that DynamoDB Local lacks: conflicts, tokens, delays, stale reads, the end of
// time to live. tests/engine/simulated-table.long.test.ts compares the rest with DynamoDB Local itself.

const TableName = 'shop'
const at = (SK: string) => ({ PK: 'lamp', SK })
const put = (SK: string, more: object = {}) => ({ TableName, Item: { ...at(SK), ...more } })

function open({ lag = 0, stale = false, full = false } = {}) {
  const clock = { now: 1_000_000 }
  const table = new SimulatedTable({
    now: () => clock.now,
    lagMs: () => lag,
    ttlLagMs: () => 5_000,
    isLeftOut: () => full,
    isStale: (age) => stale && age < 100,
  })
  return { clock, table }
}

function codesOf(work: () => unknown): unknown {
  try {
    work()
    return 'written'
  } catch (error) {
    if (error instanceof TransactionCanceledException) return error.CancellationReasons?.map(({ Code }) => Code)
    return error instanceof Error ? error.name : error
  }
}

const both: TransactWriteCommandInput = { TransactItems: [{ Put: put('1') }, { Put: put('2') }] }

it('cancels a transaction that conflicts with another on an item and names the item', () => {
  const { table } = open()
  const begun = table.begin(both)
  const other = { TransactItems: [{ Put: put('2', { mine: true }) }, { Put: put('3') }] }
  expect(codesOf(() => table.begin(other))).toEqual(['TransactionConflict', 'None'])
  if (begun) table.end(begun)
  expect(codesOf(() => table.begin(other))).toBe('written')
})

it('refuses a single write of an item in a transaction, and reads its old version', () => {
  const { table } = open()
  table.put(put('1', { old: true }))
  const begun = table.begin(both)
  expect(codesOf(() => table.delete({ TableName, Key: at('1') }))).toBe('TransactionConflictException')
  expect(table.get({ TableName, Key: at('1'), ConsistentRead: true })).toEqual({ Item: { ...at('1'), old: true } })
  expect(codesOf(() => table.transactGet({ TransactItems: [{ Get: { TableName, Key: at('1') } }] }))).toEqual([
    'TransactionConflict',
  ])
  if (begun) table.end(begun)
  expect(table.get({ TableName, Key: at('1'), ConsistentRead: true })).toEqual({ Item: at('1') })
})

it('processes a part of a batch only when throttled and returns the rest', () => {
  const { table } = open({ full: true })
  for (const SK of ['1', '2']) table.put(put(SK))
  const { keys, read, answer } = table.batchGet({
    RequestItems: { [TableName]: { Keys: [at('1'), at('2')], ConsistentRead: true } },
  })
  expect(answer(read(keys))).toEqual({
    Responses: { [TableName]: [at('1')] },
    UnprocessedKeys: { [TableName]: { Keys: [at('2')], ConsistentRead: true } },
  })
  const write = { DeleteRequest: { Key: at('1') } }
  expect(table.batchWrite({ RequestItems: { [TableName]: [write] } })).toEqual({
    UnprocessedItems: { [TableName]: [write] },
  })
  expect(table.rows.get(at('1'))).toBeDefined()
})

it('executes a transaction once for its token and refuses another with that token', () => {
  const { table, clock } = open()
  const add = (amount: number) => ({
    ClientRequestToken: 'token',
    TransactItems: [
      {
        Update: { TableName, Key: at('1'), UpdateExpression: 'ADD n :n', ExpressionAttributeValues: { ':n': amount } },
      },
    ],
  })
  const begun = table.begin(add(1))
  expect(codesOf(() => table.begin(add(1)))).toBe('TransactionInProgressException')
  if (begun) table.end(begun)
  expect(table.begin(add(1))).toBeUndefined()
  expect(codesOf(() => table.begin(add(2)))).toBe('IdempotentParameterMismatchException')
  expect(table.rows.get(at('1'))).toEqual({ ...at('1'), n: 1 })
  clock.now += 11 * 60_000
  expect(table.begin(add(1))).toBeDefined()
})

it('shows a change later in an index and in an eventually consistent read', () => {
  const { table, clock } = open({ lag: 50, stale: true })
  table.put(put('1', { GSI1PK: 'all', GSI1SK: '1' }))
  const all = () =>
    table.query({
      TableName,
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :all',
      ExpressionAttributeValues: { ':all': 'all' },
    }).Count
  expect(all()).toBe(0)
  expect(table.get({ TableName, Key: at('1') })).toEqual({})
  expect(table.get({ TableName, Key: at('1'), ConsistentRead: true })).toHaveProperty('Item')
  clock.now += 50
  expect(all()).toBe(1)
  clock.now += 50
  expect(table.get({ TableName, Key: at('1') })).toHaveProperty('Item')
})

it('deletes an item some time after it expires and reports that in the stream', () => {
  const { table, clock } = open()
  table.put(put('1', { expiresAt: 1_000 }))
  table.rows.expire()
  expect(table.rows.get(at('1'))).toBeDefined()
  clock.now += 5_000
  table.rows.expire()
  expect(table.rows.get(at('1'))).toBeUndefined()
  expect(table.rows.changes.map(({ byTimeToLive }) => byTimeToLive)).toEqual([false, true])
})

it('keeps an item whose expiry was postponed', () => {
  const { table, clock } = open()
  table.put(put('1', { expiresAt: 1_000 }))
  table.put(put('1'))
  clock.now += 5_000
  table.rows.expire()
  expect(table.rows.get(at('1'))).toBeDefined()
})

it('writes no stream record for a write that changes nothing', () => {
  const { table } = open()
  table.put(put('1', { ids: new Set(['a', 'b']), lines: [{ n: 1 }] }))
  table.put(put('1', { ids: new Set(['b', 'a']), lines: [{ n: 1 }] }))
  expect(table.rows.changes).toHaveLength(1)
})

it.each([
  ['an item of more than 400 kB', () => open().table.put(put('1', { text: 'x'.repeat(400 * 1024) }))],
  [
    'more than 100 writes',
    () => open().table.begin({ TransactItems: Array.from({ length: 101 }, (_, n) => ({ Put: put(`${n}`) })) }),
  ],
  [
    'two writes of one item',
    () => open().table.begin({ TransactItems: [{ Put: put('1') }, { Delete: { TableName, Key: at('1') } }] }),
  ],
  ['an empty set', () => open().table.put(put('1', { ids: new Set() }))],
  ['an empty key', () => open().table.put(put(''))],
  [
    'a value that no expression uses',
    () =>
      open().table.update({
        TableName,
        Key: at('1'),
        UpdateExpression: 'REMOVE n',
        ExpressionAttributeValues: { ':n': 1 },
      }),
  ],
  [
    'a consistent read of an index',
    () =>
      open().table.query({
        TableName,
        IndexName: 'GSI1',
        ConsistentRead: true,
        KeyConditionExpression: 'GSI1PK = :k',
        ExpressionAttributeValues: { ':k': 'k' },
      }),
  ],
])('rejects %s', (_what, work) => {
  expect(codesOf(work)).toBe('ValidationException')
})

it('adds numbers in decimal arithmetic', () => {
  const { table } = open()
  const add = (n: number) =>
    table.update({ TableName, Key: at('1'), UpdateExpression: 'ADD n :n', ExpressionAttributeValues: { ':n': n } })
  for (const n of [0.1, 0.2, 4999.99, -5000.29]) add(n)
  expect(table.rows.get(at('1'))).toEqual({ ...at('1'), n: 0 })
})

it('appends values set past the end of a list in the order of their positions', () => {
  const { table } = open()
  table.put(put('1', { list: [{}, {}, 'c'], map: {} }))
  table.update({
    TableName,
    Key: at('1'),
    UpdateExpression: 'SET list[7] = :g, list[0].x = :a, list[5] = :e, map.y = :b, list[1].x = :a, list[6] = :f',
    ExpressionAttributeValues: { ':a': 'a', ':b': 'b', ':e': 'e', ':f': 'f', ':g': 'g' },
  })
  expect(table.rows.get(at('1'))).toEqual({
    ...at('1'),
    list: [{ x: 'a' }, { x: 'a' }, 'c', 'e', 'f', 'g'],
    map: { y: 'b' },
  })
})
