import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { imageOf } from '../data/stream-image.ts'
import { readRow } from './contribution.ts'
import { count } from './count.ts'
import type { RowState } from './delta.ts'

/**
 * Counts the rows that a batch of the stream is about. A record that cannot be read is reported alone, after the rest is
 * counted: that changes nothing when the stream brings it again.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const { rows, unreadable } = rowsOf(event.Records)
  await count(rows)
  for (const { dynamodb } of unreadable) {
    console.error(JSON.stringify({ level: 'error', what: 'unreadable row in the stream', keys: dynamodb?.Keys }))
  }
  return {
    batchItemFailures: unreadable.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
  }
}

/** Each row once, as it last was. */
function rowsOf(records: readonly DynamoDBRecord[]): { rows: RowState[]; unreadable: DynamoDBRecord[] } {
  const rows = new Map<string, RowState>()
  const unreadable: DynamoDBRecord[] = []
  for (const record of records) {
    const row = rowOf(record)
    if (!row) {
      unreadable.push(record)
      continue
    }
    const name = `${row.key.PK} ${row.key.SK}`
    rows.set(name, newer(rows.get(name), row))
  }
  return { rows: [...rows.values()], unreadable }
}

const Keys = z.object({ PK: z.string(), SK: z.string() })

/** A deleted row is gone whatever was in it; undefined for a record that cannot be read. */
function rowOf({ dynamodb }: DynamoDBRecord): RowState | undefined {
  const key = Keys.safeParse(imageOf(dynamodb?.Keys)).data
  const image = imageOf(dynamodb?.NewImage)
  const now = image === undefined ? 'gone' : readRow(image)
  return key && now && { key, now }
}

/** Records of a row come in order, but may come again. */
function newer(known: RowState | undefined, row: RowState): RowState {
  if (known === undefined || row.now === 'gone') return row
  if (known.now === 'gone' || known.now.revision > row.now.revision) return known
  return row
}
