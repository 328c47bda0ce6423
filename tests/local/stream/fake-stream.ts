import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams'
import { mockAws } from '../../support/mock-client.ts'

type FakeShard = { parent?: string; closed?: boolean; trimmedBefore?: number; numbers: number[] }

/**
 * Serves the streams API from shards that the test may change. It covers what DynamoDB Local does only every few hours:
 * closing shards, trimming and expiring iterators.
 */
export function fakeStream() {
  const stream = { arn: 'arn:aws:dynamodb:ddblocal:000000000000:table/lamps/stream/1', expiries: 0 }
  const shards = new Map<string, FakeShard>()
  const tables = mockAws(DynamoDBClient)
  const streams = mockAws(DynamoDBStreamsClient)

  tables.on(DescribeTableCommand).callsFake(() => ({ Table: { LatestStreamArn: stream.arn } }))

  streams.on(DescribeStreamCommand).callsFake(({ ExclusiveStartShardId: after }) => {
    // One shard per page.
    const ids = [...shards.keys()]
    const at = after === undefined ? 0 : ids.indexOf(after) + 1
    const id = ids[at]
    return {
      StreamDescription: {
        Shards: id === undefined ? [] : [{ ShardId: id, ParentShardId: shards.get(id)?.parent }],
        LastEvaluatedShardId: at < ids.length - 1 ? id : undefined,
      },
    }
  })

  streams.on(GetShardIteratorCommand).callsFake(({ ShardId, ShardIteratorType, SequenceNumber }) => {
    const shard = shards.get(ShardId)
    const after = ShardIteratorType === 'TRIM_HORIZON' ? 0 : Number(SequenceNumber)
    if (ShardIteratorType !== 'TRIM_HORIZON' && after < (shard?.trimmedBefore ?? 0)) {
      throw new TrimmedDataAccessException({ message: 'trimmed', $metadata: {} })
    }
    return { ShardIterator: `${ShardId}|${after}|${stream.expiries}` }
  })

  streams.on(GetRecordsCommand).callsFake(({ ShardIterator }) => {
    const [id = '', after, expiries] = ShardIterator.split('|')
    if (Number(expiries) < stream.expiries) {
      throw new ExpiredIteratorException({ message: 'expired', $metadata: {} })
    }
    const shard = shards.get(id)
    // Two records per page.
    const page = (shard?.numbers ?? []).filter((number) => number > Number(after)).slice(0, 2)
    const last = page.at(-1) ?? after
    const atEnd = shard?.numbers.at(-1) === undefined || Number(last) >= (shard.numbers.at(-1) ?? 0)
    return {
      Records: page.map(fakeRecord),
      NextShardIterator: shard?.closed && atEnd ? undefined : `${id}|${last}|${expiries}`,
    }
  })

  return { stream, shards }
}

function fakeRecord(number: number): StreamRecord {
  return { dynamodb: { SequenceNumber: String(number), NewImage: { entity: { S: 'product' } } } }
}
