import { BatchGetCommand, BatchWriteCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { productItem, type StoredProduct } from '../../../lambdas/data/products.ts'
import { makeProduct } from '../../support/make-product.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const older = makeProduct({ _id: '01A', revision: 3, countInStock: 5 })
const newer = makeProduct({ _id: '01B', revision: 1 })

/** Returns a reader in a Lambda that has just started with an empty memory. Each call happens at a later time. */
async function coldCatalogue() {
  vi.resetModules()
  const { catalogue } = await import('../../../lambdas/data/catalogue.ts')
  return (laterMs = 1000) => {
    vi.setSystemTime(Date.now() + laterMs)
    return catalogue()
  }
}

const productQuery = { IndexName: 'GSI1' }
const changesQuery = { KeyConditionExpression: 'PK = :partition AND SK BETWEEN :from AND :to' }

const timesAllWasRead = () => table.commandCalls(QueryCommand, productQuery).length
const changed = (...Items: object[]) => table.on(QueryCommand, changesQuery).resolves({ Items: [...Items] })
const inTable = (...lamps: StoredProduct[]) =>
  table.on(BatchGetCommand).resolves({ Responses: { 'itara-test': lamps.map(productItem) } })

/** Returns a change of a lamp as the stream's consumer writes it. */
const change = ({ _id, countInStock, revision }: StoredProduct, isWhole = true) => ({
  SK: `CHANGE#2026-11-21T08:00:00.000Z#${_id}`,
  stock: { countInStock, revision },
  ...(isWhole && { isWhole }),
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  table.reset()
  table.on(QueryCommand, productQuery).resolves({ Items: [older, newer].map(productItem) })
  changed()
  inTable()
})

afterEach(() => {
  vi.useRealTimers()
})

it('reads everything once, then only changes and at most once a second', async () => {
  const look = await coldCatalogue()
  expect((await look()).map(({ _id }) => _id)).toEqual(['01B', '01A'])
  await look()
  for (let n = 0; n < 50; n += 1) await look(10)
  await look()
  expect(timesAllWasRead()).toBe(1)
  expect(table.commandCalls(QueryCommand, changesQuery)).toHaveLength(2)
})

it('reads everything once for many calls before the first result', async () => {
  const look = await coldCatalogue()
  const lists = await Promise.all(Array.from({ length: 50 }, () => look(0)))
  expect(lists.map(({ length }) => length)).toEqual(Array.from({ length: 50 }, () => 2))
  expect(timesAllWasRead()).toBe(1)
})

it('reads everything again after the first read failed', async () => {
  const look = await coldCatalogue()
  table
    .on(QueryCommand, productQuery)
    .rejectsOnce(new Error('away'))
    .resolves({ Items: [productItem(older)] })
  await expect(look()).rejects.toThrow('away')
  expect(await look()).toHaveLength(1)
})

it('reads further pages when one does not contain all lamps', async () => {
  table
    .on(QueryCommand, productQuery)
    .resolvesOnce({ Items: [productItem(older)], LastEvaluatedKey: { PK: 'x' } })
    .resolvesOnce({ Items: [productItem(newer)] })
  const look = await coldCatalogue()
  expect(await look()).toHaveLength(2)
})

it('applies a changed, a new and a removed lamp', async () => {
  const look = await coldCatalogue()
  await look()
  const [sold, added] = [{ ...older, price: 1, revision: 4, countInStock: 4 }, makeProduct({ _id: '01C' })]
  changed(change(sold), change(added), { removed: { _id: '01B', revision: 1 } })
  inTable(sold, added)
  expect((await look()).map(({ _id, countInStock }) => [_id, countInStock])).toEqual([
    ['01C', 10],
    ['01A', 4],
  ])
  await look()
  // A change that is already applied is not read again, though it is still stored.
  expect(table.commandCalls(BatchGetCommand)).toHaveLength(1)
})

it('applies a sale that changes only the stock', async () => {
  const look = await coldCatalogue()
  await look()
  changed(
    change({ ...older, countInStock: 2, revision: 5 }, false),
    change({ ...older, countInStock: 3, revision: 4 }, false),
  )
  expect((await look()).find(({ _id }) => _id === '01A')).toEqual({ ...older, countInStock: 2, revision: 5 })
  expect(table.commandCalls(BatchGetCommand)).toEqual([])
})

it.each([
  ['first', 0],
  ['last', 1],
])('keeps a new price and a later sale apart when the sale comes %s', async (_when, sale) => {
  const look = await coldCatalogue()
  await look()
  const priced = { ...older, price: 9000, revision: 4 }
  inTable(priced)
  const sold = change({ ...priced, countInStock: 4, revision: 5 }, false)
  for (const one of sale === 0 ? [sold, change(priced)] : [change(priced), sold]) {
    changed(one)
    await look()
  }
  changed()
  expect((await look()).find(({ _id }) => _id === '01A')).toMatchObject({ price: 9000, countInStock: 4, revision: 5 })
})

it('ignores a change that it has already applied', async () => {
  const look = await coldCatalogue()
  await look()
  changed(change({ ...older, revision: 2, countInStock: 9 }))
  expect((await look()).find(({ _id }) => _id === '01A')?.countInStock).toBe(5)
})

it('overlaps its last refresh because changes may be written late', async () => {
  const look = await coldCatalogue()
  await look()
  const before = Date.now()
  await look()
  const since = table.commandCalls(QueryCommand, changesQuery)[0]?.args[0].input.ExpressionAttributeValues?.[':from']
  expect(before - Date.parse(String(since).replace('CHANGE#', ''))).toBeGreaterThan(10_000)
})

it('reads everything again when its memory is older than stored changes', async () => {
  const look = await coldCatalogue()
  await look()
  await look(13 * 60 * 60 * 1000)
  expect(timesAllWasRead()).toBe(2)
})

it('answers from memory while a refresh runs', async () => {
  const look = await coldCatalogue()
  await look()
  const { promise, resolve } = Promise.withResolvers<{ Items: object[] }>()
  table.on(QueryCommand, changesQuery).callsFake(() => promise)
  const looking = look()
  expect(await look()).toHaveLength(2)
  resolve({ Items: [{ removed: { _id: '01B', revision: 1 } }] })
  expect(await looking).toHaveLength(1)
  expect(table.commandCalls(QueryCommand, changesQuery)).toHaveLength(1)
})

/** Makes enough calls for a crowd, all within a second after a refresh. */
async function crowd(look: Awaited<ReturnType<typeof coldCatalogue>>) {
  for (let n = 0; n < 10; n += 1) await look(50)
}

it('waits for a slow refresh only when its memory is five seconds old', async () => {
  const look = await coldCatalogue()
  await look()
  await crowd(look)
  const { promise, resolve } = Promise.withResolvers<{ Items: object[] }>()
  table.on(QueryCommand, changesQuery).callsFake(() => promise)
  // This call has started the refresh and does not wait for it.
  expect(await look(500)).toHaveLength(2)
  expect(await look(3900)).toHaveLength(2)
  const tooOld = look(200)
  resolve({ Items: [{ removed: { _id: '01B', revision: 1 } }] })
  expect(await tooOld).toHaveLength(1)
  expect(table.commandCalls(QueryCommand, changesQuery)).toHaveLength(1)
})

it.each([
  ['has failed', (held: PromiseWithResolvers<object>) => held.reject(new Error('away'))],
  ['is too old', (held: PromiseWithResolvers<object>) => held.resolve({ Items: [] })],
])('refreshes again when the refresh of an earlier call %s', async (_what, ends) => {
  const look = await coldCatalogue()
  await look()
  await crowd(look)
  const held = Promise.withResolvers<object>()
  table.on(QueryCommand, changesQuery).callsFake(() => held.promise)
  await look(500)
  // The Lambda was suspended for a minute.
  const later = look(60_000)
  changed({ removed: { _id: '01B', revision: 1 } })
  ends(held)
  expect(await later).toHaveLength(1)
  expect(table.commandCalls(QueryCommand, changesQuery)).toHaveLength(2)
})

it.each([
  ['one second', 1000],
  ['two seconds', 2000],
])('lets a lone call, %s after another, wait for the refresh', async (_what, laterMs) => {
  const look = await coldCatalogue()
  await look()
  const { promise, resolve } = Promise.withResolvers<{ Items: object[] }>()
  table.on(QueryCommand, changesQuery).callsFake(() => promise)
  setTimeout(() => resolve({ Items: [{ removed: { _id: '01B', revision: 1 } }] }), 100)
  expect(await look(laterMs)).toHaveLength(1)
})

it('waits for at most one slow refresh under load', async () => {
  const look = await coldCatalogue()
  await look()
  table.on(QueryCommand, changesQuery).callsFake(async () => {
    vi.setSystemTime(Date.now() + 6000)
    return { Items: [] }
  })
  expect(await look(2000)).toHaveLength(2)
  expect(table.commandCalls(QueryCommand, changesQuery)).toHaveLength(1)
})

it('never waits for a refresh when many calls arrive', async () => {
  const look = await coldCatalogue()
  await look()
  await crowd(look)
  changed({ removed: { _id: '01B', revision: 1 } })
  expect(await look(500)).toHaveLength(2)
  await vi.waitUntil(async () => (await look(0)).length === 1)
})

it('returns the same object for an unchanged lamp, for the search cache', async () => {
  const look = await coldCatalogue()
  await look()
  const sold = change({ ...older, countInStock: 4, revision: 4 }, false)
  changed(sold)
  const [, before] = await look()
  const next = { ...newer, price: 1, revision: 2 }
  changed(sold, change(next))
  inTable(next)
  const [priced, after] = await look()
  expect(priced).toMatchObject({ price: 1 })
  expect(after).toBe(before)
})

it('returns the same object for an unchanged lamp after a full read', async () => {
  const look = await coldCatalogue()
  const [before] = await look()
  table.on(QueryCommand, changesQuery).resolves({ Items: [], LastEvaluatedKey: { PK: 'x' } })
  const [after] = await look(5000)
  expect(timesAllWasRead()).toBe(2)
  expect(after).toBe(before)
})

it('continues a refresh after the call that began it', async () => {
  const look = await coldCatalogue()
  await look()
  const { promise, resolve } = Promise.withResolvers<{ Items: object[] }>()
  const { withDeadline, deadlineSignal } = await import('../../../lambdas/deadline.ts')
  let signal: AbortSignal | undefined
  table.on(QueryCommand, changesQuery).callsFake(() => {
    signal = deadlineSignal()
    return promise
  })
  await crowd(look)
  await withDeadline(1000, () => look(500))
  expect(signal?.aborted).toBe(false)
  resolve({ Items: [] })
})

it('fails only when refreshes fail and its memory is too old', async () => {
  const look = await coldCatalogue()
  await look()
  table.on(QueryCommand, changesQuery).rejects(new Error('away'))
  await expect(look(6000)).rejects.toThrow('away')
})

it('refreshes again after a failed refresh', async () => {
  const look = await coldCatalogue()
  await look()
  table.on(QueryCommand, changesQuery).rejectsOnce(new Error('away')).resolves({ Items: [] })
  await expect(look()).rejects.toThrow('away')
  expect(await look()).toHaveLength(2)
})

describe('changes more expensive than a full read', () => {
  const lamps = Array.from({ length: 300 }, (_, n) => makeProduct({ _id: `02${n}` }))

  it.each([
    ['each read by its key', () => changed(...lamps.map((lamp) => change(lamp)))],
    [
      'more than a page of them',
      () => table.on(QueryCommand, changesQuery).resolves({ Items: [], LastEvaluatedKey: { PK: 'x' } }),
    ],
  ])('reads everything, but not every second, when changes are many: %s', async (_what, manyChange) => {
    const look = await coldCatalogue()
    await look()
    manyChange()
    table.on(QueryCommand, productQuery).resolves({ Items: lamps.map(productItem) })
    for (let second = 0; second < 3; second += 1) await look()
    expect(await look()).toHaveLength(300)
    expect(timesAllWasRead()).toBe(2)
    expect(table.commandCalls(BatchGetCommand)).toEqual([])
  })

  it('does not revert a lamp that the index has not updated yet', async () => {
    const look = await coldCatalogue()
    await look()
    const priced = { ...older, price: 9000, revision: 4 }
    changed(change(priced))
    inTable(priced)
    await look()
    table.on(QueryCommand, changesQuery).resolves({ Items: [], LastEvaluatedKey: { PK: 'x' } })
    await look(5000)
    expect(timesAllWasRead()).toBe(2)
    expect((await look()).find(({ _id }) => _id === '01A')).toMatchObject({ price: 9000 })
  })
})

it('ends a catalogue write within the time that a refresh reads back', async () => {
  vi.resetModules()
  const { clock } = await import('../../../lambdas/clock.ts')
  const { catalogue } = await import('../../../lambdas/data/catalogue.ts')
  const { writeChanges } = await import('../../../lambdas/data/catalogue-changes.ts')
  await catalogue()
  const given: number[] = []
  vi.spyOn(clock, 'timeout').mockImplementation((ms) => {
    given.push(ms)
    const timer = new AbortController()
    setTimeout(() => timer.abort())
    return timer.signal
  })
  table.on(BatchWriteCommand).callsFake(() => new Promise(() => {}))
  await expect(writeChanges([{ removed: older }])).rejects.toMatchObject({ status: 503 })

  vi.setSystemTime(Date.now() + 1000)
  await catalogue()
  const [look] = table.commandCalls(QueryCommand, changesQuery)
  const since = String(look?.args[0].input.ExpressionAttributeValues?.[':from']).replace('CHANGE#', '')
  expect(Date.now() - 1000 - (given[0] ?? Number.POSITIVE_INFINITY)).toBeGreaterThan(Date.parse(since))
})
