import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams'
import type { Checkpoints } from './checkpoints.ts'
import { type Positions, readableShards, SHARD_END } from './shards.ts'
import type { StreamReader } from './stream-reader.ts'

export type ShardId = { streamArn: string; shardId: string }

/** Delivers records to a consumer and reports its progress. Rejects if it cannot continue. */
export type DeliverPage = (
  records: readonly StreamRecord[],
  shard: ShardId,
  reached: (sequenceNumber: string) => void,
) => Promise<void>

/**
 * Reads the stream for one consumer. The returned function delivers until nothing is left. After a failure, the next
 * call continues after the last processed record.
 */
export function openConsumer(
  handler: string,
  reader: StreamReader,
  checkpoints: Checkpoints,
  deliverPage: DeliverPage,
): () => Promise<void> {
  let streamArn = ''
  let positions: Positions = {}
  const iterators = new Map<string, string>()

  function moveTo(shardId: string, position: string): void {
    if (positions[shardId] === position) return
    positions = { ...positions, [shardId]: position }
    checkpoints.save(handler, streamArn, positions)
  }

  async function findShards(): Promise<void> {
    iterators.clear()
    streamArn = await reader.streamArn()
    const shards = await reader.shards(streamArn)
    const listed = new Set(shards.map(({ id }) => id))
    const known = Object.entries(checkpoints.positions(handler, streamArn))
    positions = Object.fromEntries(known.filter(([id]) => listed.has(id)))
    for (const { id } of readableShards(shards, positions)) {
      iterators.set(id, await reader.iterator(streamArn, id, positions[id]))
    }
  }

  async function readPage(shardId: string, iterator: string): Promise<'more' | 'nothing' | 'end'> {
    const { records, next } = await reader.page(iterator)
    await deliverPage(records, { streamArn, shardId }, (sequenceNumber) => moveTo(shardId, sequenceNumber))
    if (next === undefined) {
      moveTo(shardId, SHARD_END)
      return 'end'
    }
    iterators.set(shardId, next)
    return records.length > 0 ? 'more' : 'nothing'
  }

  async function readAll(): Promise<void> {
    if (iterators.size === 0) await findShards()
    for (;;) {
      const outcomes = new Set<string>()
      for (const [shardId, iterator] of [...iterators]) outcomes.add(await readPage(shardId, iterator))
      if (outcomes.has('end')) await findShards()
      else if (!outcomes.has('more')) return
    }
  }

  return async () => {
    try {
      await readAll()
    } catch (error) {
      // The iterators may have expired or be ahead of the processed records; the checkpoints are right.
      iterators.clear()
      throw error
    }
  }
}
