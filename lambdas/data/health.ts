import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { HEARTBEAT } from '../../shared/stream-consumers.ts'
import { log } from '../log.ts'
import { batchGet } from './batch-get.ts'
import { table, tableName } from './table.ts'

/**
 * A heartbeat: written by a schedule, brought by the stream like any other change, and noted by the totals' consumer. What is
 * between the two is how late totals are.
 *
 * Access pattern: both at once (PK/SK).
 *
 *   PK HEALTH   SK WRITTEN   at
 *   PK HEALTH   SK COUNTED   at: of the newest heartbeat that the consumer has seen; seenAt
 */
const writtenKey = { PK: 'HEALTH', SK: 'WRITTEN' }
const countedKey = { PK: 'HEALTH', SK: 'COUNTED' }

const Written = z.object({ at: z.iso.datetime() })
const Counted = z.object({ at: z.iso.datetime(), seenAt: z.iso.datetime() })

export type Heartbeats = {
  written: z.infer<typeof Written> | undefined
  counted: z.infer<typeof Counted> | undefined
}

/** Whether the table can be read at all; the item need not exist. */
export async function tableAnswers(): Promise<boolean> {
  try {
    await table.send(new GetCommand({ TableName: tableName, Key: writtenKey }))
    return true
  } catch (error) {
    log('error', 'table.away', { error })
    return false
  }
}

export async function writeHeartbeat(at: string): Promise<void> {
  await table.send(new PutCommand({ TableName: tableName, Item: { ...writtenKey, entity: HEARTBEAT, at } }))
}

/** Notes that the stream has brought the heartbeat of `at`. */
export async function noteHeartbeat(at: string, seenAt: string): Promise<void> {
  const Item = { ...countedKey, entity: 'heartbeat-counted', at, seenAt }
  await table.send(new PutCommand({ TableName: tableName, Item }))
}

export async function readHeartbeats(): Promise<Heartbeats> {
  const items = await batchGet([writtenKey, countedKey])
  const itemAt = (key: typeof writtenKey) => items.find(({ SK }) => SK === key.SK)
  return { written: Written.safeParse(itemAt(writtenKey)).data, counted: Counted.safeParse(itemAt(countedKey)).data }
}

/** When the heartbeat in this item of the stream was written; undefined for any other item. */
export function heartbeatIn(item: Record<string, unknown> | undefined): string | undefined {
  return item?.entity === HEARTBEAT ? Written.safeParse(item).data?.at : undefined
}
