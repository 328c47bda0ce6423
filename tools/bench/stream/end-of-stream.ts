import { parentPort } from 'node:worker_threads'
import { tableName } from '../../../lambdas/data/table.ts'
import type { Positions } from '../../../local/stream/shards.ts'
import { openStreamReader } from '../../../local/stream/stream-reader.ts'
import type { Reached } from './consumed.ts'

// A thread that reads the stream to its end, and reports that position.

const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '' } = process.env
const reader = openStreamReader(endpoint, tableName)
const streamArn = await reader.streamArn()
const positions: Record<string, string> = {}
for (const { id } of await reader.shards(streamArn)) {
  const last = await lastOf(id)
  if (last !== undefined) positions[id] = last
}
reader.close()
parentPort?.postMessage({ streamArn, positions } satisfies Reached)

/** Returns the sequence number of a shard's last record; undefined if it has none. */
async function lastOf(shard: string): Promise<Positions[string] | undefined> {
  let last: string | undefined
  let iterator: string | undefined = await reader.iterator(streamArn, shard, undefined)
  while (iterator !== undefined) {
    const { records, next } = await reader.page(iterator)
    if (records.length === 0) return last
    last = records.at(-1)?.dynamodb?.SequenceNumber
    iterator = next
  }
  return last
}
