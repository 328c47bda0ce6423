import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { productItem, type StoredProduct } from '../../../lambdas/data/products.ts'
import { applyToCatalogue } from '../../../lambdas/products/apply-to-catalogue.ts'
import { newId } from '../../../shared/id.ts'
import { billedBytes } from '../../../tools/bench/core/item-size.ts'
import { makeProduct } from '../../support/make-product.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const before = makeProduct({ _id: '01A', revision: 1 })
const after = { ...before, countInStock: 9, revision: 2 }

/** Images in Lambda's types, which equal the SDK's. They are not validated further. */
const Image = z.custom<NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>>()
const imageOf = (product: StoredProduct) => Image.parse(marshall(productItem(product)))

const record = (SequenceNumber: string, images: DynamoDBRecord['dynamodb']): DynamoDBRecord => ({
  eventID: SequenceNumber,
  dynamodb: { SequenceNumber, ...images },
})

const written = () =>
  table
    .commandCalls(BatchWriteCommand)
    .flatMap((call) =>
      (call.args[0].input.RequestItems?.['itara-test'] ?? []).map(({ PutRequest }) => PutRequest?.Item),
    )

beforeEach(() => {
  table.reset()
  table.on(BatchWriteCommand).resolves({})
})

it('records for a day that a lamp has changed', async () => {
  const Records = [record('1', { OldImage: imageOf({ ...before, price: 1 }), NewImage: imageOf(after) })]
  expect(await applyToCatalogue(Records)).toBeUndefined()
  expect(written()).toMatchObject([
    {
      PK: 'CATALOGUE',
      SK: expect.stringMatching(/^CHANGE#20.*#01A$/),
      stock: { countInStock: 9, revision: 2 },
      isWhole: true,
      expiresAt: expect.any(Number),
    },
  ])
})

it('records only the stock of a lamp that was sold', async () => {
  await applyToCatalogue([record('1', { OldImage: imageOf(before), NewImage: imageOf(after) })])
  const [item] = written()
  expect(item).toEqual({
    PK: 'CATALOGUE',
    SK: expect.stringMatching(/^CHANGE#20.*#01A$/),
    entity: 'catalogue-change',
    stock: { countInStock: 9, revision: 2 },
    expiresAt: expect.any(Number),
  })
  // Small enough for fifty of them to be one read unit.
  const SK = String(item?.SK).replace('01A', newId())
  expect(billedBytes({ ...item, SK }).inTable - 100).toBeLessThan(160)
})

it('separates changes delivered singly in one millisecond, like dead letters', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [priced, sold] = [
    { ...after, price: 1, revision: 3 },
    { ...after, price: 1, countInStock: 8, revision: 4 },
  ]
  const letters = [
    { OldImage: imageOf(sold) },
    { OldImage: imageOf(priced), NewImage: imageOf(sold) },
    { OldImage: imageOf(after), NewImage: imageOf(priced) },
  ]
  for (const [n, letter] of letters.entries()) await applyToCatalogue([record(String(n), letter)])
  vi.useRealTimers()
  expect(new Set(written().map((item) => item?.SK)).size).toBe(letters.length)
})

it('merges all changes of one lamp into one', async () => {
  const [priced, sold] = [
    { ...before, price: 1, revision: 2 },
    { ...before, price: 1, countInStock: 8, revision: 3 },
  ]
  await applyToCatalogue([
    record('1', { OldImage: imageOf(before), NewImage: imageOf(priced) }),
    record('2', { OldImage: imageOf(priced), NewImage: imageOf(sold) }),
  ])
  expect(written()).toMatchObject([{ stock: { countInStock: 8, revision: 3 }, isWhole: true }])
})

it('records that a lamp was deleted', async () => {
  await applyToCatalogue([record('1', { OldImage: imageOf(before) })])
  expect(written()).toMatchObject([{ removed: { _id: '01A', revision: 1 } }])
})

it('reports an unreadable record after writing those before it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Records = [
    record('1', { NewImage: imageOf(after) }),
    record('2', { NewImage: { entity: { S: 'product' } } }),
    record('3', { NewImage: imageOf(after) }),
  ]
  expect(await applyToCatalogue(Records)).toBe(Records[1])
  expect(written()).toHaveLength(1)
  log.mockRestore()
})
