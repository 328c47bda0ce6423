import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { productItem } from '../../../lambdas/data/products.ts'
import { cleanUpPictures } from '../../../lambdas/pictures/clean-up-pictures.ts'
import { makeProduct } from '../../support/make-product.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const s3 = mockClient(S3Client)

const upload = '/images/uploads/01KAJ7V0000000000000000000.webp'
const other = '/images/uploads/01KAJ7V0000000000000000001.png'
const lamp = (image: string) => productItem(makeProduct({ image }))
const shop = (logo: string) => ({ PK: 'SETTINGS', SK: 'SETTINGS', entity: 'settings', logo })
const row = (path: string) => ({ PK: `PICTURE#${path}`, SK: 'PICTURE', entity: 'picture', path })

/** Images in Lambda's types, which equal the SDK's. They are not validated further. */
const Image = z.custom<NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>>()
const change = (before?: object, after?: object): DynamoDBRecord => ({
  dynamodb: {
    ...(before && { OldImage: Image.parse(marshall(before)) }),
    ...(after && { NewImage: Image.parse(marshall(after)) }),
  },
})

const struck = () => table.commandCalls(DeleteCommand).map((call) => call.args[0].input.Key?.PK)
const removedKeys = () => s3.commandCalls(DeleteObjectCommand).map((call) => call.args[0].input.Key)

beforeEach(() => {
  table.reset()
  s3.reset()
  table.on(DeleteCommand).resolves({})
  s3.on(DeleteObjectCommand).resolves({})
})

describe('deletion of a picture’s row', () => {
  it('deletes a picture’s row when its lamp gets another picture', async () => {
    await cleanUpPictures([change(lamp(upload), lamp(other))])
    expect(struck()).toEqual([`PICTURE#${upload}`])
  })

  it('deletes a picture’s row when its lamp is deleted', async () => {
    await cleanUpPictures([change(lamp(upload))])
    expect(struck()).toEqual([`PICTURE#${upload}`])
  })

  it('deletes a logo’s row when the shop gets another logo', async () => {
    await cleanUpPictures([change(shop(upload), shop(''))])
    expect(struck()).toEqual([`PICTURE#${upload}`])
  })

  it('keeps the row of a picture while something uses it', async () => {
    const used = new ConditionalCheckFailedException({ message: 'used', $metadata: {} })
    table.on(DeleteCommand, { ConditionExpression: 'attribute_not_exists(usedBy)' }).rejects(used)
    await cleanUpPictures([change(lamp(upload))])
    expect(removedKeys()).toEqual([])
  })
})

describe('deletion of a picture’s file', () => {
  it('deletes a picture’s file when its row is deleted', async () => {
    await cleanUpPictures([change(row(upload))])
    expect(removedKeys()).toEqual([upload.slice(1)])
  })

  it('deletes the files of all sizes of a picture', async () => {
    const folder = '/images/uploads/01KAJ7V0000000000000000000-d9b38c8a6f4e'
    await cleanUpPictures([change(row(`${folder}/1200.webp`))])
    expect(removedKeys().toSorted()).toEqual(
      ['1200.webp', '320.webp', '640.webp', 'share.jpg'].map((name) => `${folder.slice(1)}/${name}`),
    )
  })

  it('deletes a file a second time without harm', async () => {
    await cleanUpPictures([change(row(upload)), change(row(upload))])
    expect(removedKeys()).toEqual([upload.slice(1), upload.slice(1)])
  })
})

it.each([
  ['a lamp sells and keeps its picture', change(lamp(upload), lamp(upload))],
  ['a shop keeps its logo', change(shop(upload), shop(upload))],
  ['a lamp gets its first picture', change(undefined, lamp(upload))],
  ['a lamp loses one of the demo pictures', change(lamp('/images/lamps/kivu/1200.webp'), lamp(upload))],
  ['a lamp loses a picture of another site', change(lamp('https://elsewhere.rw/lamp.png'))],
  ['a picture gets its first user', change(row(upload), { ...row(upload), usedBy: new Set(['01A']) })],
  ['a row names a file that is not an upload', change(row('/images/lamps/kivu/1200.webp'))],
  ['a record is empty', { dynamodb: {} }],
])('does nothing when %s', async (_what, record) => {
  await cleanUpPictures([record])
  expect([struck(), removedKeys()]).toEqual([[], []])
})

it('reports the first failed record, so that it is retried', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const records = [change(lamp(upload)), change(row(upload)), change(row(upload))]
  s3.on(DeleteObjectCommand).rejects(new Error('the bucket is on fire'))
  expect(await cleanUpPictures(records)).toBe(records[1])
  table.on(DeleteCommand).rejects(new Error('throttled'))
  expect(await cleanUpPictures(records)).toBe(records[0])
  expect(log).toHaveBeenCalledTimes(2)
})
