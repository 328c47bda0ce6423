import { expect, it, vi } from 'vitest'
import { tableName } from '../../lambdas/data/table.ts'
import { handler as followChanges } from '../../lambdas/products/follow-changes.ts'
import { recordsOf } from '../../local/commands/lost-records.ts'
import { openStreamReader } from '../../local/stream/stream-reader.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { context } from '../support/make-event.ts'
import { journal, stockOne } from '../support/shop.ts'
import { sell } from '../support/staff-sale.ts'
import { openTableStream } from '../support/table-stream.ts'

vi.hoisted(() => {
  process.env.IMAGES_BUCKET = 'tested'
})

const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '' } = process.env

it("completes a movement's balance from its dead letter after later movements", async () => {
  process.env.AWS_ENDPOINT_URL_DYNAMODB_STREAMS = endpoint
  const changes = await openTableStream('products/follow-changes')
  const lamp = await stockOne({ countInStock: 9 })
  await changes()
  await sell([[lamp._id, 2]])
  const [lost] = await changes()
  await sell([[lamp._id, 3]])
  await followChanges({ Records: await changes() }, context)
  expect(await journal(lamp._id)).toMatchObject([{ delta: -2 }, { delta: -3, balance: 4 }])

  const number = lost?.dynamodb?.SequenceNumber ?? ''
  const streamArn = lost?.eventSourceARN ?? ''
  const [shard] = await openStreamReader(endpoint, tableName).shards(streamArn)
  const position = { shardId: shard?.id ?? '', startSequenceNumber: number, endSequenceNumber: number, streamArn }
  const records = await recordsOf({ requestContext: { functionArn: '' }, DDBStreamBatchInfo: position })
  await followChanges({ Records: records ?? [] }, context)
  expect(await journal(lamp._id)).toMatchObject([
    { delta: -2, balance: 7 },
    { delta: -3, balance: 4 },
  ])
  expect(await bookErrorsNow()).toEqual([])
})
