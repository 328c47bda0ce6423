import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { clock } from '../clock.ts'
import { heartbeatIn, recordHeartbeat } from '../data/health.ts'
import { imageOf } from '../data/stream-image.ts'
import { inBackground } from '../in-background.ts'
import { log } from '../log.ts'
import { readRow } from './contribution.ts'
import { countAllPossible } from './count.ts'
import { deltaBetween, type RowState } from './delta.ts'

/**
 * Counts the rows of a batch of stream records. A record that cannot be read or counted is reported alone after the
 * others are counted. When the stream redelivers the batch, the counted ones have no further effect.
 */
export const handler = inBackground(async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const { heartbeat, changes } = withoutHeartbeats(event.Records)
  const { rows, unreadable } = rowsOf(changes)
  const uncountable = await countAllPossible([...rows.keys()])
  if (heartbeat !== undefined) await recordHeartbeat('COUNTED', heartbeat, new Date(clock.now()).toISOString())
  for (const { dynamodb } of unreadable) {
    log('error', 'record.unreadable', { keys: imageOf(dynamodb?.Keys) })
  }
  for (const { row, error } of uncountable) {
    log('error', 'record.uncountable', { keys: row.key, error })
  }
  const failed = [...unreadable, ...uncountable.flatMap(({ row }) => rows.get(row) ?? [])]
  return { batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })) }
})

/** Separates the changes of rows from the heartbeats, and returns when the last heartbeat was written. */
function withoutHeartbeats(records: readonly DynamoDBRecord[]) {
  const beats = records.map(({ dynamodb }) => heartbeatIn(imageOf(dynamodb?.NewImage)))
  return {
    heartbeat: beats.findLast((at) => at !== undefined),
    changes: records.filter((_, n) => beats[n] === undefined),
  }
}

/** Returns each row once in its latest state, with the record that contains it. */
function rowsOf(records: readonly DynamoDBRecord[]): {
  rows: Map<RowState, DynamoDBRecord>
  unreadable: DynamoDBRecord[]
} {
  const newest = new Map<string, { row: RowState; record: DynamoDBRecord }>()
  const unreadable: DynamoDBRecord[] = []
  for (const record of records) {
    if (hasSameTotals(record)) continue
    const row = rowOf(record)
    if (!row) {
      unreadable.push(record)
      continue
    }
    const name = `${row.key.PK} ${row.key.SK}`
    const known = newest.get(name)
    if (known === undefined || isNewer(row, known.row)) newest.set(name, { row, record })
  }
  return { rows: new Map([...newest.values()].map(({ row, record }) => [row, record])), unreadable }
}

/**
 * Returns whether a lamp's change does not affect the totals, as with each sale. Its marker then lags behind the row,
 * but is still newer than any redelivered change.
 */
function hasSameTotals({ dynamodb }: DynamoDBRecord): boolean {
  const [before, after] = [imageOf(dynamodb?.OldImage), imageOf(dynamodb?.NewImage)]
  if (before?.entity !== 'product' || after === undefined) return false
  const [was, is] = [readRow(before), readRow(after)]
  return was !== undefined && is !== undefined && deltaBetween(was.contribution, is.contribution).size === 0
}

const Keys = z.object({ PK: z.string(), SK: z.string() })

/** Returns a row's state, or undefined for a record that cannot be read. A deleted row needs no content. */
function rowOf({ dynamodb }: DynamoDBRecord): RowState | undefined {
  const key = Keys.safeParse(imageOf(dynamodb?.Keys)).data
  const image = imageOf(dynamodb?.NewImage)
  const now = image === undefined ? 'gone' : readRow(image)
  return key && now && { key, now }
}

/** Compares two states of a row. Its records arrive in order, but may arrive again. */
function isNewer(row: RowState, known: RowState): boolean {
  if (row.now === 'gone') return true
  return known.now !== 'gone' && known.now.revision <= row.now.revision
}
