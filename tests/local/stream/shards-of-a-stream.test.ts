import { join } from 'node:path'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startStreamPoller } from '../../../local/stream/start-stream-poller.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { fakeStream } from './fake-stream.ts'

const consumer = { handler: 'products/feed', entities: ['product'], batchSize: 10, retryAttempts: 0 }

/** Creates a poller that records the sequence numbers delivered to its only consumer. */
function polling(checkpointFile?: string) {
  const seen: string[] = []
  const poller = startStreamPoller({
    endpoint: 'http://127.0.0.1:1',
    tableName: 'lamps',
    consumers: [consumer],
    async invoke(_, { Records }: DynamoDBStreamEvent) {
      seen.push(...Records.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? ''))
    },
    deadLetters: { send: async () => undefined },
    checkpointFile,
    pollEveryMs: 1,
  })
  onTestFinished(() => poller.stop())
  return { poller, seen }
}

describe('shards of a stream', () => {
  it('reads parent shards first and to the end, even if a child is listed first', async () => {
    const { shards } = fakeStream()
    shards.set('child', { parent: 'parent', numbers: [4, 5] })
    shards.set('parent', { closed: true, numbers: [1, 2, 3] })
    const { poller, seen } = polling()

    await poller.idle()

    expect(seen).toEqual(['1', '2', '3', '4', '5'])
  })

  it('continues with the next shard when one closes', async () => {
    const { shards } = fakeStream()
    shards.set('first', { numbers: [1] })
    const { poller, seen } = polling()
    await poller.idle()

    shards.set('first', { closed: true, numbers: [1, 2] })
    shards.set('second', { parent: 'first', numbers: [3] })
    await poller.idle()

    expect(seen).toEqual(['1', '2', '3'])
  })

  it('skips shards after a restart when they were read to the end', async () => {
    const { shards } = fakeStream()
    const file = join(await tempFolder(), 'stream.json')
    shards.set('first', { closed: true, numbers: [1, 2] })
    shards.set('second', { parent: 'first', numbers: [3] })
    const before = polling(file)
    await before.poller.idle()
    await before.poller.stop()

    shards.set('second', { parent: 'first', numbers: [3, 4] })
    const after = polling(file)
    await after.poller.idle()

    expect(after.seen).toEqual(['4'])
  })

  it('reads a shard from the oldest record when the checkpoint was trimmed', async () => {
    const { shards } = fakeStream()
    const file = join(await tempFolder(), 'stream.json')
    shards.set('only', { numbers: [1] })
    const before = polling(file)
    await before.poller.idle()
    await before.poller.stop()

    shards.set('only', { trimmedBefore: 7, numbers: [7, 8] })
    const after = polling(file)
    await after.poller.idle()

    expect(after.seen).toEqual(['7', '8'])
  })

  it('reads a shard from the checkpoint when an iterator has expired', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => errors.mockRestore())
    const { stream, shards } = fakeStream()
    shards.set('only', { numbers: [1, 2] })
    const { poller, seen } = polling()
    await poller.idle()

    shards.set('only', { numbers: [1, 2, 3] })
    stream.expiries += 1
    await poller.idle()

    expect(seen).toEqual(['1', '2', '3'])
  })
})
