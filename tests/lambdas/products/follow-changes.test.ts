import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { productItem } from '../../../lambdas/data/products.ts'
import { handler } from '../../../lambdas/products/follow-changes.ts'
import { context } from '../../support/make-event.ts'
import { makeProduct } from '../../support/make-product.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const s3 = mockClient(S3Client)

const path = '/images/uploads/01KAJ7V0000000000000000000.webp'
const picture = { PK: `PICTURE#${path}`, SK: 'PICTURE', entity: 'picture', path }

/** Images in Lambda's types, which equal the SDK's. They are not validated further. */
const Image = z.custom<NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>>()
const change = (SequenceNumber: string, which: 'NewImage' | 'OldImage', item: object): DynamoDBRecord => ({
  dynamodb: { SequenceNumber, [which]: Image.parse(marshall(item)) },
})

const changesWritten = () =>
  table.commandCalls(BatchWriteCommand).flatMap((call) => call.args[0].input.RequestItems?.['itara-test'] ?? []).length

beforeEach(() => {
  table.reset()
  s3.reset()
  // No settings are stored.
  table.on(GetCommand).resolves({})
  table.on(PutCommand).resolves({})
  table.on(BatchWriteCommand).resolves({})
  table.on(DeleteCommand).resolves({})
  s3.on(DeleteObjectCommand).resolves({})
})

const records = [
  change('1', 'OldImage', picture),
  change('2', 'NewImage', productItem(makeProduct())),
  change('3', 'NewImage', productItem(makeProduct())),
]

it('writes changes for the catalogues and removes files of deleted pictures', async () => {
  expect(await handler({ Records: records }, context)).toEqual({ batchItemFailures: [] })
  expect(changesWritten()).toBe(2)
  expect(s3.commandCalls(DeleteObjectCommand)).toHaveLength(1)
})

it('writes changes for the catalogues even while pictures cannot be removed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  s3.on(DeleteObjectCommand).rejects(new Error('the bucket is on fire'))
  expect(await handler({ Records: records }, context)).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] })
  expect(changesWritten()).toBe(2)
})

it('removes files of deleted pictures while a lamp’s journal cannot be written', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  table.on(UpdateCommand).rejects(new Error('the table is on fire'))
  const sold = change('4', 'NewImage', { ...productItem(makeProduct()), lastMovementId: '01KAJ7V0000000000000000001' })
  await expect(handler({ Records: [...records, sold] }, context)).rejects.toThrow('the table is on fire')
  expect(changesWritten()).toBe(3)
  expect(s3.commandCalls(DeleteObjectCommand)).toHaveLength(1)
})
