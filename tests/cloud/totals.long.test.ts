import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { localAws } from '../../local/local-aws.ts'
import { DEAD_LETTERS_QUEUE, TABLE_NAME } from '../../local/names.ts'
import { findShop } from '../../local/shop-address.ts'
import { createQueue } from '../../local/storage/create-queue.ts'
import { StaffProduct } from '../../shared/products/product.ts'
import { cloudForThisFile } from '../support/cloud.ts'
import { compileCache } from '../support/compile-cache.ts'
import { isNightly, longOrShort } from '../support/long-runs.ts'
import { tempFolderForThisFile } from '../support/temp-folder.ts'

// Totals of the running shop, and the commands that check and repair them.

const dataDir = tempFolderForThisFile()
const { call, cloud, tokenOf, idle } = cloudForThisFile({ seed: 'lamps', dataDir })

let table: DynamoDBDocumentClient
let token: string
let lamp: StaffProduct

beforeAll(async () => {
  table = DynamoDBDocumentClient.from(new DynamoDBClient(localAws(findShop(dataDir)?.dynamoDbEndpoint ?? '')))
  token = await tokenOf('seller')
  const lamps = z.array(StaffProduct).parse((await call('GET', '/products?limit=100', { token })).body)
  const inStock = lamps.find(({ countInStock }) => countInStock >= 3)
  if (!inStock) throw new Error('The demo shop has no lamp of which there are three')
  lamp = inStock
})

const itemAt = async (Key: { PK: string; SK: string }) =>
  (await table.send(new GetCommand({ TableName: TABLE_NAME, Key, ConsistentRead: true }))).Item
const inAll = () => itemAt({ PK: 'TOTALS', SK: 'ALL' })

const sellOne = () =>
  call('POST', '/report', {
    token,
    body: { reportItems: [{ ...lamp, quantity: 1 }], real: 1, soldAt: 5000, paymentMethod: 'Cash' },
  })

/** Runs a command against the shop, with the Node that runs this test. */
async function command(name: string, ...args: string[]) {
  const child = spawn(process.execPath, [`local/commands/${name}.ts`, ...args], {
    // Excludes the settings of the shop, which runs in this process.
    env: { ...compileCache, PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], printed, errors] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code, printed, errors }
}

it('shows the health details to staff only', async () => {
  await cloud().runSchedules()
  await idle()
  const seen = await call('GET', '/health', { token })
  expect(seen.body).toEqual({
    status: 'ok',
    behind: {
      schedules: expect.any(Number),
      stream: expect.any(Number),
      deadLetters: 0,
      totalsAsOf: expect.any(String),
    },
  })
  for (const stranger of [undefined, await tokenOf('customer')]) {
    expect((await call('GET', '/health', { token: stranger })).body).toEqual({ status: 'ok' })
  }
})

it('adds a sale to the totals', async () => {
  await idle()
  const before = await inAll()
  expect((await sellOne()).status).toBe(201)
  await idle()
  expect(await inAll()).toMatchObject({
    reports: Number(before?.reports ?? 0) + 1,
    sales: Number(before?.sales ?? 0) + 5000,
  })
})

it('prints wrong totals as a table and repairs them', async () => {
  expect(await command('verify-books')).toMatchObject({ code: 0, printed: expect.stringContaining('are right') })
  const before = await inAll()
  await table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { PK: 'TOTALS', SK: 'ALL' },
      UpdateExpression: 'ADD sales :two',
      ExpressionAttributeValues: { ':two': 2 },
    }),
  )

  const wrong = await command('verify-books')
  expect(wrong.code).toBe(1)
  expect(wrong.printed).toMatch(new RegExp(`^all/ +sales +${Number(before?.sales) + 2} +${before?.sales}$`, 'm'))
  expect(await command('rebuild-totals')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Figures corrected: 1.'),
  })
  expect((await inAll())?.sales).toBe(before?.sales)
  expect((await command('verify-books')).code).toBe(0)
})

it.runIf(isNightly)('handles a dead letter once its cause is fixed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const good = await itemAt({ PK: `PRODUCT#${lamp._id}`, SK: 'PRODUCT' })
  const put = (Item: Record<string, unknown>) => table.send(new PutCommand({ TableName: TABLE_NAME, Item }))
  const revision = Number(good?.revision)

  await put({ ...good, price: -1, revision: revision + 1 })
  await idle()
  expect((await command('verify-books')).printed).toMatch(/cannot be read/)
  await put({ ...good, revision: revision + 2 })
  const redriven = await command('redrive-dead-letters')
  expect(redriven).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^Dead letters processed: [1-9]\. Remaining: 0\./),
  })
  expect((await command('verify-books')).code).toBe(0)
})

it('replaces a dead letter that is too old by a rebuild and keeps a foreign one', async () => {
  const { storageEndpoint = '' } = findShop(dataDir) ?? {}
  const queue = await createQueue(storageEndpoint, DEAD_LETTERS_QUEUE)
  const functionArn = 'arn:aws:lambda:eu-west-1:1:function:Itara-prod-ConsumerstotalscountchangesFunc-Ab1'
  const number = '000000000000000000001'
  await queue.send({
    requestContext: { functionArn },
    DDBStreamBatchInfo: {
      shardId: 'shardId-00000000000000000000-00000000',
      startSequenceNumber: number,
      endSequenceNumber: number,
      streamArn: 'arn:aws:dynamodb:ddblocal:000000000000:table/itara/stream/2020-01-01T00:00:00.000',
    },
  })
  const tooOld = await command('redrive-dead-letters')
  expect(tooOld).toMatchObject({ code: 0, printed: expect.stringContaining('Replaced by rebuilding the totals: 1.') })

  await queue.send({ requestContext: { functionArn } })
  expect((await call('GET', '/health', { token })).body).toMatchObject({ behind: { deadLetters: 1 } })
  // Messages that remain are visible again immediately.
  for (let time = 0; time < longOrShort(1, 1, 2); time += 1) {
    const strange = await command('redrive-dead-letters')
    expect(strange).toMatchObject({ code: 1, printed: expect.stringContaining('Remaining: 1.') })
  }
})

it('reports in a sentence why a command cannot run', async () => {
  const failures: [args: string[], sentence: RegExp][] = [
    [['--table', 'itara-prod'], /^Name the table's region/],
    [['--foo'], /^Unknown option '--foo'/],
    [['--endpoint', findShop(dataDir)?.dynamoDbEndpoint ?? '', '--table', 'nothing'], /^There is no such table/],
  ]
  for (const [args, sentence] of failures) {
    const { code, errors } = await command('verify-books', ...args)
    expect(code).toBe(1)
    expect(errors).toMatch(sentence)
    expect(errors.trim()).not.toContain('\n')
  }
})
