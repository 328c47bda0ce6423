import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard as SdkShard,
  type _Record as StreamRecord,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams'
import { localAws } from '../local-aws.ts'
import type { Shard } from './shards.ts'

export type StreamReader = {
  /** Returns the table's current stream; a recreated table has another. */
  streamArn(): Promise<string>
  shards(streamArn: string): Promise<Shard[]>
  /**
   * Returns an iterator that starts after the sequence number. Without one, or if it has been trimmed, it starts at the
   * oldest record.
   */
  iterator(streamArn: string, shardId: string, after: string | undefined): Promise<string>
  /** Reads the next records of a shard. Without `next`, they are the last of a closed shard. */
  page(iterator: string): Promise<{ records: StreamRecord[]; next: string | undefined }>
  close(): void
}

/** Reads the stream of a table of DynamoDB Local. */
export function openStreamReader(endpoint: string, tableName: string): StreamReader {
  const tables = new DynamoDBClient(localAws(endpoint))
  const streams = new DynamoDBStreamsClient(localAws(endpoint))
  // It would copy each record for a log that is never used.
  streams.middlewareStack.remove('loggerMiddleware')

  async function iteratorFrom(start: IteratorStart): Promise<string> {
    const { ShardIterator } = await streams.send(new GetShardIteratorCommand(start))
    return present(ShardIterator, 'a shard has no iterator')
  }

  return {
    async streamArn() {
      const { Table } = await tables.send(new DescribeTableCommand({ TableName: tableName }))
      return present(Table?.LatestStreamArn, `the table ${tableName} has no stream`)
    },

    async shards(streamArn) {
      const found: SdkShard[] = []
      let last: string | undefined
      do {
        const { StreamDescription } = await streams.send(
          new DescribeStreamCommand({ StreamArn: streamArn, ExclusiveStartShardId: last }),
        )
        found.push(...(StreamDescription?.Shards ?? []))
        last = StreamDescription?.LastEvaluatedShardId
      } while (last !== undefined)
      return found.map((shard) => ({ id: present(shard.ShardId, 'a shard has no id'), parent: shard.ParentShardId }))
    },

    async iterator(streamArn, shardId, after) {
      const shard = { StreamArn: streamArn, ShardId: shardId }
      const fromOldest = { ...shard, ShardIteratorType: 'TRIM_HORIZON' } as const
      if (after === undefined) return iteratorFrom(fromOldest)
      try {
        return await iteratorFrom({ ...shard, ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after })
      } catch (error) {
        // A stream keeps its records for a day, and the shop was stopped for longer.
        if (error instanceof TrimmedDataAccessException) return iteratorFrom(fromOldest)
        throw error
      }
    },

    async page(iterator) {
      const { Records = [], NextShardIterator } = await streams.send(new GetRecordsCommand({ ShardIterator: iterator }))
      return { records: Records, next: NextShardIterator }
    },

    close() {
      tables.destroy()
      streams.destroy()
    },
  }
}

type IteratorStart = ConstructorParameters<typeof GetShardIteratorCommand>[0]

function present<T>(value: T | undefined, otherwise: string): T {
  if (value === undefined) throw new Error(`The stream cannot be read: ${otherwise}`)
  return value
}
