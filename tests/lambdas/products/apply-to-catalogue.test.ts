import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { productItem, type StoredProduct } from '../../../lambdas/data/products.ts'
import { applyToCatalogue } from '../../../lambdas/products/apply-to-catalogue.ts'
import { newId } from '../../../shared/id.ts'
import { billedBytes } from '../../bench/core/item-size.ts'
import { makeProduct } from '../../support/make-product.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const before = makeProduct({ _id: '01A', revision: 1 })
const after = { ...before, countInStock: 9, revision: 2 }

/** Images as Lambda spells them: the same as the SDK's, checked no further. */
const Image = z.custom<NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>>()
const imageOf = (product: StoredProduct) => Image.parse(marshall(productItem(product)))

const record = (SequenceNumber: string, images: DynamoDBRecord['dynamodb']): DynamoDBRecord => ({
  eventID: SequenceNumber,
  dynamodb: { SequenceNumber, ...images },
})

const written = () => table.commandCalls(PutCommand).map((call) => call.args[0].input.Item)

beforeEach(() => {
  table.reset()
  table.on(PutCommand).resolves({})
})

it('records the new state of a lamp, for a day', async () => {
  const Records = [record('1', { OldImage: imageOf({ ...before, price: 1 }), NewImage: imageOf(after) })]
  expect(await applyToCatalogue(Records)).toBeUndefined()
  expect(written()).toMatchObject([
    {
      PK: 'CATALOGUE',
      SK: expect.stringMatching(/^CHANGE#20.*#01A$/),
      product: { countInStock: 9, revision: 2 },
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
  // So that fifty of them are one read unit.
  expect(billedBytes({ ...item, SK: `CHANGE#${new Date().toISOString()}#${newId()}` }).inTable - 100).toBeLessThan(160)
})

it('records that a lamp was deleted', async () => {
  await applyToCatalogue([record('1', { OldImage: imageOf(before) })])
  expect(written()).toMatchObject([{ removed: { _id: '01A', revision: 1 } }])
})

it('returns a record that it cannot read, after writing those before it', async () => {
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
