import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { HEARTBEAT } from '../../shared/stream-consumers.ts'
import { log } from '../log.ts'
import { batchGet } from './batch-get.ts'
import { table, tableName } from './table.ts'
import { writeIf } from './transact.ts'

/**
 * A heartbeat: a schedule writes it, the stream delivers it like any other change, and the consumers record it. The
 * difference is their delay. Other schedules record their last run.
 *
 * Access pattern: all records in one read (PK/SK).
 *
 *   PK HEALTH   SK WRITTEN             at
 *   PK HEALTH   SK COUNTED, FOLLOWED   at: of the newest heartbeat that the consumer has seen; seenAt
 *   PK HEALTH   SK SWEPT, RELEASED     at: of the last run
 */
const writtenKey = { PK: 'HEALTH', SK: 'WRITTEN' }

/** Recurring duties that health checks monitor. */
export const MonitoredJob = z.enum(['COUNTED', 'FOLLOWED', 'SWEPT', 'RELEASED'])
export type MonitoredJob = z.infer<typeof MonitoredJob>

/** Earlier releases use this name, too. */
const JOB = 'heartbeat-counted'

const jobKey = (job: MonitoredJob) => ({ PK: 'HEALTH', SK: job })

const Written = z.object({ at: z.iso.datetime() })
const Noted = z.object({ at: z.iso.datetime(), seenAt: z.optional(z.iso.datetime()) })
export type Heartbeats = {
  written: z.infer<typeof Written> | undefined
  noted: Readonly<Partial<Record<MonitoredJob, z.infer<typeof Noted>>>>
}

/** Returns whether the table can be read at all. The item need not exist. */
export async function isTableReachable(): Promise<boolean> {
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

/** Records that a consumer has received the heartbeat of `at`. */
export async function recordHeartbeat(job: 'COUNTED' | 'FOLLOWED', at: string, seenAt: string): Promise<void> {
  const Item = { ...jobKey(job), entity: JOB, at, seenAt }
  await table.send(new PutCommand({ TableName: tableName, Item }))
}

/** Records that a schedule has run. */
export async function recordRun(job: 'SWEPT' | 'RELEASED', at: string): Promise<void> {
  await table.send(new PutCommand({ TableName: tableName, Item: { ...jobKey(job), entity: JOB, at } }))
}

/** Starts monitoring a job that has never run. It counts as late unless it runs within its limit from now on. */
export async function startMonitoring(job: MonitoredJob, at: string): Promise<void> {
  const Item = { ...jobKey(job), entity: JOB, at }
  // The condition fails if the job has run just now.
  await writeIf(() =>
    table.send(new PutCommand({ TableName: tableName, Item, ConditionExpression: 'attribute_not_exists(PK)' })),
  )
}

export async function readHeartbeats(): Promise<Heartbeats> {
  const items = await batchGet([writtenKey, ...MonitoredJob.options.map(jobKey)])
  const itemAt = (sk: string) => items.find(({ SK }) => SK === sk)
  return {
    written: Written.safeParse(itemAt(writtenKey.SK)).data,
    noted: Object.fromEntries(MonitoredJob.options.map((job) => [job, Noted.safeParse(itemAt(job)).data])),
  }
}

/** Returns when the heartbeat in this stream item was written, or undefined for any other item. */
export function heartbeatIn(item: Record<string, unknown> | undefined): string | undefined {
  return item?.entity === HEARTBEAT ? Written.safeParse(item).data?.at : undefined
}
