import type { DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import { imageOf } from '../data/stream-image.ts'
import { countedIn } from './row-contribution.ts'
import type { CountedRow } from './step.ts'

const Keys = z.object({ PK: z.string(), SK: z.string() })

/** The rows that a batch of the stream is about, each once and as it last was, and the records that cannot be read. */
export function changedRows(records: readonly DynamoDBRecord[]): { rows: CountedRow[]; unreadable: DynamoDBRecord[] } {
  const rows = new Map<string, CountedRow>()
  const unreadable: DynamoDBRecord[] = []
  for (const record of records) {
    const row = changedRow(record)
    if (!row) {
      unreadable.push(record)
      continue
    }
    const name = `${row.key.PK} ${row.key.SK}`
    rows.set(name, newer(rows.get(name), row))
  }
  return { rows: [...rows.values()], unreadable }
}

/** A deleted row counts as gone whatever it was like; undefined for a record that cannot be read. */
function changedRow({ dynamodb }: DynamoDBRecord): CountedRow | undefined {
  const key = Keys.safeParse(imageOf(dynamodb?.Keys)).data
  const image = imageOf(dynamodb?.NewImage)
  const now = image === undefined ? 'gone' : countedIn(image)
  return key && now && { key, now }
}

/** Records of a row come in order, but may come again. */
function newer(known: CountedRow | undefined, row: CountedRow): CountedRow {
  if (known === undefined || row.now === 'gone') return row
  if (known.now === 'gone' || known.now.revision > row.now.revision) return known
  return row
}
