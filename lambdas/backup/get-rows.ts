import * as z from 'zod/mini'
import { joinedMark, NO_MARK } from '../../shared/backup/mark.ts'
import { getBackupRows } from '../../shared/backup/routes.ts'
import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { dayOf } from '../../shared/day.ts'
import { clock } from '../clock.ts'
import { backupRows, type StoredRow } from '../data/backup-rows.ts'
import { claimReaderLog, type PartRead, partRead, readerLoggedAt, writePartRead } from '../data/backups.ts'
import { transact } from '../data/transact.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { logBackup } from './backup-audit-entry.ts'
import { markOf } from './row-checksum.ts'

/** Number of table items per read. Most of them are not part of a backup, so one answer takes several reads. */
const MAX_READS_AT_A_TIME = 200

/**
 * Number of characters after which an answer is sent. Two such answers in parallel arrive within a browser's ten
 * seconds on a connection of 300 kbit/s.
 */
const ENOUGH_CHARACTERS = 100_000

/** Maximum time that one call reads, in ms, even if it has read few rows. */
const MAX_READING_MS = 3000

/** Interval of audit entries, in ms: all pages that a person reads within an hour share one. */
const LOGGED_EVERY_MS = 60 * 60 * 1000

export const handler = endpoint(getBackupRows, async ({ query: { part, from, marks }, actor }) => {
  const place = from === undefined ? undefined : parseCursor(from)
  if (marks === 'only') return marksFrom(part, place)
  const attribution = currentAttribution(actor)
  await logReader(attribution)
  const page = await rowsFrom(part, place)
  const known = await partRead(actor._id, part)
  const read = afterPage(known, { from, rows: page.rows.length, next: page.next, at: attribution.at })
  if (read) await writePartRead(actor._id, part, read, clock.now())
  return page
})

async function logReader(attribution: Attribution): Promise<void> {
  const { _id } = attribution.by
  const now = clock.now()
  const logged = await readerLoggedAt(_id)
  if (logged !== undefined && logged >= now - LOGGED_EVERY_MS) return
  // A concurrent read of another page may have logged it.
  await transact([claimReaderLog(_id, now, LOGGED_EVERY_MS), logBackup('read', dayOf(attribution.at), attribution, {})])
}

async function rowsFrom(part: number, from: StoredRow | undefined) {
  const until = clock.now() + MAX_READING_MS
  const found: StoredRow[] = []
  let [place, characters] = [from, 0]
  do {
    const { rows, next } = await backupRows(part, place, MAX_READS_AT_A_TIME)
    place = next
    for (const [n, row] of rows.entries()) {
      found.push(row)
      characters += JSON.stringify(row).length
      if (characters < ENOUGH_CHARACTERS || n === rows.length - 1) continue
      // The rest of this read is sent with the next reply.
      place = row
      break
    }
  } while (place && characters < ENOUGH_CHARACTERS && clock.now() < until)
  return { rows: found, mark: markOf(found), next: place && cursorOf(place) }
}

/** Returns the marks of as many pages as there is time for. */
async function marksFrom(part: number, from: StoredRow | undefined) {
  const until = clock.now() + MAX_READING_MS
  let [mark, place] = [NO_MARK, from]
  do {
    const { rows, next } = await backupRows(part, place)
    mark = joinedMark(mark, markOf(rows))
    place = next
  } while (place && clock.now() < until)
  return { rows: [], mark, ...(place && { next: cursorOf(place) }) }
}

const Cursor = z.object({ PK: z.object({ S: z.string() }), SK: z.object({ S: z.string() }) })

/** Returns the cursor for a row, or for a key that DynamoDB returned. */
function cursorOf({ PK, SK }: StoredRow): string {
  return Buffer.from(JSON.stringify({ PK, SK })).toString('base64url')
}

function parseCursor(cursor: string): z.infer<typeof Cursor> {
  try {
    return z.parse(Cursor, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new Refusal('request.invalid', 'from: is not a cursor of this shop')
  }
}

/** A page of a part of the books, as it was sent. */
type Page = { from: string | undefined; rows: number; next: string | undefined; at: string }

/**
 * Returns how far a part has been read after one more page, or undefined if the page does not continue the previous
 * one. A page whose response was lost may be read twice. Pure.
 */
export function afterPage(known: PartRead | undefined, { from, rows, next, at }: Page): PartRead | undefined {
  const following = next !== undefined && { next }
  if (from === undefined) return { begunAt: at, before: 0, rows, ...following }
  if (known && from === known.from) return { ...startOf(known), from, rows: known.before + rows, ...following }
  if (known && from === known.next) {
    return { begunAt: known.begunAt, before: known.rows, from, rows: known.rows + rows, ...following }
  }
  return undefined
}

function startOf({ begunAt, before }: PartRead): Pick<PartRead, 'begunAt' | 'before'> {
  return { begunAt, before }
}
