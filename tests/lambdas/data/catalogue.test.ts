import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, it, vi } from 'vitest'
import { productItem } from '../../../lambdas/data/products.ts'
import { makeProduct } from '../../support/make-product.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const older = makeProduct({ _id: '01A', revision: 3, countInStock: 5 })
const newer = makeProduct({ _id: '01B', revision: 1 })

/** A Lambda that has just started: nothing in memory yet. */
async function coldCatalogue() {
  vi.resetModules()
  return (await import('../../../lambdas/data/catalogue.ts')).catalogue
}

const productQuery = { IndexName: 'GSI1' }
const changesQuery = { KeyConditionExpression: 'PK = :catalogue AND SK > :since' }

beforeEach(() => {
  table.reset()
  table.on(QueryCommand, productQuery).resolves({ Items: [older, newer].map(productItem) })
  table.on(QueryCommand, changesQuery).resolves({ Items: [] })
})

it('reads everything once and then, in one request, only what has changed since', async () => {
  const catalogue = await coldCatalogue()
  expect((await catalogue()).map(({ _id }) => _id)).toEqual(['01B', '01A'])
  await catalogue()
  await catalogue()
  expect(table.commandCalls(QueryCommand, productQuery)).toHaveLength(1)
  expect(table.commandCalls(QueryCommand, changesQuery)).toHaveLength(2)
})

it('reads on when one page does not hold all lamps', async () => {
  table
    .on(QueryCommand, productQuery)
    .resolvesOnce({ Items: [productItem(older)], LastEvaluatedKey: { PK: 'x' } })
    .resolvesOnce({ Items: [productItem(newer)] })
  expect(await (await coldCatalogue())()).toHaveLength(2)
})

it('takes up a changed lamp, a new one and a removed one', async () => {
  const catalogue = await coldCatalogue()
  await catalogue()
  table.on(QueryCommand, changesQuery).resolves({
    Items: [
      { product: { ...older, revision: 4, countInStock: 4 } },
      { product: makeProduct({ _id: '01C' }) },
      { removed: { _id: '01B', revision: 1 } },
    ],
  })
  expect((await catalogue()).map(({ _id, countInStock }) => [_id, countInStock])).toEqual([
    ['01C', 10],
    ['01A', 4],
  ])
})

it('applies a sale, which changes nothing but the stock', async () => {
  const catalogue = await coldCatalogue()
  await catalogue()
  table.on(QueryCommand, changesQuery).resolves({
    Items: [
      { SK: 'CHANGE#2026-11-21T08:00:00.000Z#01A', stock: { countInStock: 2, revision: 5 } },
      { SK: 'CHANGE#2026-11-21T08:00:00.001Z#01A', stock: { countInStock: 3, revision: 4 } },
    ],
  })
  expect((await catalogue()).find(({ _id }) => _id === '01A')).toEqual({ ...older, countInStock: 2, revision: 5 })
})

it.each([
  ['first', 0],
  ['last', 1],
])('keeps a new price and a later sale apart, whichever comes %s', async (_when, sale) => {
  const catalogue = await coldCatalogue()
  await catalogue()
  const price = { product: { ...older, price: 9000, revision: 4 } }
  const sold = { SK: 'CHANGE#2026-11-21T08:00:00.000Z#01A', stock: { countInStock: 4, revision: 5 } }
  for (const change of sale === 0 ? [sold, price] : [price, sold]) {
    table.on(QueryCommand, changesQuery).resolves({ Items: [change] })
    await catalogue()
  }
  expect((await catalogue()).find(({ _id }) => _id === '01A')).toMatchObject({
    price: 9000,
    countInStock: 4,
    revision: 5,
  })
})

it('is not set back by a change that it has seen before', async () => {
  const catalogue = await coldCatalogue()
  await catalogue()
  table.on(QueryCommand, changesQuery).resolves({ Items: [{ product: { ...older, revision: 2, countInStock: 9 } }] })
  expect((await catalogue()).find(({ _id }) => _id === '01A')?.countInStock).toBe(5)
})

it('looks back further than its last look, since a change may be written down late', async () => {
  const catalogue = await coldCatalogue()
  const before = Date.now()
  await catalogue()
  await catalogue()
  const since = table.commandCalls(QueryCommand, changesQuery)[0]?.args[0].input.ExpressionAttributeValues?.[':since']
  const lookedBack = before - Date.parse(String(since).replace('CHANGE#', ''))
  expect(lookedBack).toBeGreaterThan(20_000)
})

it('reads everything again when its memory is older than what is still written down', async () => {
  const catalogue = await coldCatalogue()
  await catalogue()
  vi.useFakeTimers({ now: Date.now() + 13 * 60 * 60 * 1000, toFake: ['Date'] })
  await catalogue()
  vi.useRealTimers()
  expect(table.commandCalls(QueryCommand, productQuery)).toHaveLength(2)
})
