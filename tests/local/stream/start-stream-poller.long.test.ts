import { join } from 'node:path'
import { DeleteTableCommand, DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTable } from '../../../local/dynamodb/create-table.ts'
import { localAws } from '../../../local/local-aws.ts'
import type { DeadLetter } from '../../../local/stream/dead-letter.ts'
import { startStreamPoller } from '../../../local/stream/start-stream-poller.ts'
import type { StreamConsumer } from '../../../shared/stream-consumers.ts'
import { freshTable } from '../../support/dynamodb.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'

type Invoke = (handler: string, event: DynamoDBStreamEvent) => Promise<unknown>

const products: StreamConsumer = { handler: 'products/feed', entities: ['product'], batchSize: 100, retryAttempts: 1 }

async function table() {
  const { endpoint, tableName } = await freshTable({ withStream: true })
  const client = new DynamoDBClient(localAws(endpoint))
  onTestFinished(() => client.destroy())
  const key = (id: string) => ({ PK: { S: id }, SK: { S: id } })
  return {
    endpoint,
    tableName,
    client,
    async put(...items: { id: string; entity: string }[]) {
      const TransactItems = items.map(({ id, entity }) => ({
        Put: { TableName: tableName, Item: { ...key(id), entity: { S: entity } } },
      }))
      await client.send(new TransactWriteItemsCommand({ TransactItems }))
    },
    async remove(id: string) {
      await client.send(
        new TransactWriteItemsCommand({ TransactItems: [{ Delete: { TableName: tableName, Key: key(id) } }] }),
      )
    },
  }
}

type Table = { endpoint: string; tableName: string }

function polling(
  { endpoint, tableName }: Table,
  invoke: Invoke,
  { consumers = [products], checkpointFile }: { consumers?: StreamConsumer[]; checkpointFile?: string } = {},
) {
  const dead: DeadLetter[] = []
  const poller = startStreamPoller({
    endpoint,
    tableName,
    consumers,
    invoke,
    deadLetters: { send: async (message) => void dead.push(message) },
    checkpointFile,
    pollEveryMs: 60_000,
    retryPauseMs: 0,
  })
  onTestFinished(() => poller.stop())
  return { poller, dead }
}

/** Silences and collects the errors that pollers print. */
function quietErrors() {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => errors.mockRestore())
  return errors
}

function idOf(record: DynamoDBRecord): string {
  return record.dynamodb?.Keys?.PK?.S ?? ''
}

function recorder() {
  const batches: string[][] = []
  const invoke: Invoke = async (_, event) => void batches.push(event.Records.map(idOf))
  return { batches, invoke }
}

/** Creates a consumer whose first call ends when the test releases it. */
function held() {
  const called = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const invoke: Invoke = () => {
    called.resolve()
    return finish.promise
  }
  return { underWay: called.promise, finish, invoke }
}

const lamps = (...ids: string[]) => ids.map((id) => ({ id, entity: 'product' }))

describe('startStreamPoller', () => {
  it('passes each change to its consumer as a Lambda event', async () => {
    const shop = await table()
    const events: DynamoDBStreamEvent[] = []
    const { poller } = polling(shop, async (_, event) => void events.push(event))
    await shop.put(...lamps('A'))
    await shop.remove('A')

    await poller.idle()

    const [inserted, removed] = events.flatMap((event) => event.Records)
    expect(inserted).toEqual({
      eventID: expect.stringMatching(/./),
      eventName: 'INSERT',
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: 'ddblocal',
      eventSourceARN: expect.stringMatching(`:table/${shop.tableName}/stream/`),
      dynamodb: {
        ApproximateCreationDateTime: expect.closeTo(Date.now() / 1000, -3),
        Keys: { PK: { S: 'A' }, SK: { S: 'A' } },
        NewImage: { PK: { S: 'A' }, SK: { S: 'A' }, entity: { S: 'product' } },
        SequenceNumber: expect.stringMatching(/^\d+$/),
        SizeBytes: expect.any(Number),
        StreamViewType: 'NEW_AND_OLD_IMAGES',
      },
    })
    expect(removed?.eventName).toBe('REMOVE')
    expect(removed?.dynamodb).toMatchObject({ OldImage: { entity: { S: 'product' } } })
    expect(removed?.dynamodb).not.toHaveProperty('NewImage')
  })

  it('calls each consumer only for its own entities', async () => {
    const shop = await table()
    const calls: [string, string[]][] = []
    const orders = { ...products, handler: 'orders/count', entities: ['order', 'refund'] }
    const invoke: Invoke = async (handler, event) => void calls.push([handler, event.Records.map(idOf)])
    const { poller } = polling(shop, invoke, { consumers: [products, orders] })
    await shop.put({ id: 'A', entity: 'product' }, { id: 'B', entity: 'order' }, { id: 'C', entity: 'total' })
    await shop.put({ id: 'D', entity: 'refund' })

    await poller.idle()

    const idsSeenBy = (handler: string) => calls.filter(([called]) => called === handler).flatMap(([, ids]) => ids)
    expect(idsSeenBy('products/feed')).toEqual(['A'])
    expect(idsSeenBy('orders/count')).toEqual(['B', 'D'])
    expect(calls).not.toContainEqual([expect.anything(), []])
  })

  it('delivers at most a batch per call, in order', async () => {
    const shop = await table()
    const { batches, invoke } = recorder()
    await shop.put(...lamps('A', 'B', 'C', 'D', 'E'))
    const { poller } = polling(shop, invoke, { consumers: [{ ...products, batchSize: 2 }] })

    await poller.idle()

    expect(batches).toEqual([['A', 'B'], ['C', 'D'], ['E']])
  })

  it('dead-letters a record that always fails once, in AWS’s format, and continues', async () => {
    const errors = quietErrors()
    const shop = await table()
    const handled: string[] = []
    const { poller, dead } = polling(shop, async (_, { Records }) => {
      if (Records.some((record) => idOf(record) === 'B')) throw new Error('poison')
      handled.push(...Records.map(idOf))
    })
    await shop.put(...lamps('A', 'B', 'C', 'D'))
    await poller.idle()
    await shop.put(...lamps('E'))
    await poller.idle()

    expect(handled).toEqual(['A', 'C', 'D', 'E'])
    expect(dead).toEqual([
      {
        requestContext: {
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          functionArn: 'arn:aws:lambda:ddblocal:000000000000:function:products/feed',
          condition: 'RetryAttemptsExhausted',
          approximateInvokeCount: 2,
        },
        responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
        version: '1.0',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
        DDBStreamBatchInfo: {
          shardId: expect.stringMatching(/^shardId-/),
          startSequenceNumber: expect.stringMatching(/^\d+$/),
          endSequenceNumber: expect.stringMatching(/^\d+$/),
          approximateArrivalOfFirstRecord: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/),
          approximateArrivalOfLastRecord: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/),
          batchSize: 1,
          streamArn: expect.stringMatching(`:table/${shop.tableName}/stream/`),
        },
      },
    ])
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      'products/feed failed 2 times for a record of the stream, which becomes a dead letter:',
      expect.objectContaining({ message: 'poison' }),
    )
  })

  it('keeps consumers independent of one that fails', async () => {
    const shop = await table()
    const stuck = Promise.withResolvers<void>()
    const { batches, invoke } = recorder()
    const slow = { ...products, handler: 'products/slow' }
    const { poller } = polling(
      shop,
      (handler, event) => (handler === 'products/slow' ? stuck.promise : invoke(handler, event)),
      { consumers: [slow, products] },
    )
    await shop.put(...lamps('A'))

    const idle = poller.idle()

    await vi.waitFor(() => expect(batches).toEqual([['A']]), TEST_TIMEOUT_MS)
    stuck.resolve()
    await idle
  })

  it('makes no calls once stopped and leaves the rest for the next start', async () => {
    const shop = await table()
    const checkpointFile = join(await tempFolder(), 'stream.json')
    await shop.put(...lamps('A', 'B'))
    const { underWay, finish, invoke } = held()
    const stopped = polling(shop, invoke, { checkpointFile, consumers: [{ ...products, batchSize: 1 }] })
    await underWay

    const stopping = stopped.poller.stop()
    finish.resolve()
    await stopping

    const after = recorder()
    await polling(shop, after.invoke, { checkpointFile }).poller.idle()
    expect(after.batches.flat()).toEqual(['B'])
  })

  it('gives up each failing record once, and none because it is stopped', async () => {
    quietErrors()
    const shop = await table()
    const checkpointFile = join(await tempFolder(), 'stream.json')
    await shop.put(...lamps('A', 'B'))
    const { underWay, finish, invoke } = held()
    const stopped = polling(
      shop,
      (handler, event) =>
        event.Records.some((record) => idOf(record) === 'A') ? Promise.reject() : invoke(handler, event),
      { checkpointFile },
    )
    await underWay

    const stopping = stopped.poller.stop()
    finish.reject(new Error('cut short'))
    await stopping

    const after = recorder()
    const restarted = polling(shop, after.invoke, { checkpointFile })
    await restarted.poller.idle()
    expect(stopped.dead).toHaveLength(1)
    expect(after.batches.flat()).toEqual(['B'])
    expect(restarted.dead).toEqual([])
  })

  it('skips other entities after a restart', async () => {
    const shop = await table()
    const checkpointFile = join(await tempFolder(), 'stream.json')
    await shop.put({ id: 'A', entity: 'order' })
    const before = polling(shop, recorder().invoke, { checkpointFile })
    await before.poller.idle()
    await before.poller.stop()

    const after = recorder()
    const ofOrders = [{ ...products, entities: ['order'] }]
    await polling(shop, after.invoke, { checkpointFile, consumers: ofOrders }).poller.idle()

    expect(after.batches).toEqual([])
  })

  it('reads the new stream when the table is recreated', async () => {
    const shop = await table()
    const { batches, invoke } = recorder()
    const { poller } = polling(shop, invoke)
    await shop.put(...lamps('A'))
    await poller.idle()

    await shop.client.send(new DeleteTableCommand({ TableName: shop.tableName }))
    await createTable(shop.client, shop.tableName)
    await shop.put(...lamps('B'))
    await poller.idle()

    expect(batches.flat()).toEqual(['A', 'B'])
  })

  it('reports idle only after everything written before the call', async () => {
    const shop = await table()
    const { batches, invoke } = recorder()
    const { poller } = polling(shop, invoke)
    const expected: string[] = []

    for (let round = 0; round < 20; round++) {
      const ids = ['X', 'Y', 'Z'].map((name) => `${name}${round}`)
      await shop.put(...lamps(...ids))
      expected.push(...ids)
      await poller.idle()
      expect(batches.flat()).toEqual(expected)
    }
  })
})
