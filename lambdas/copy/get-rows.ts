import * as z from 'zod/mini'
import { joinedMark, NO_MARK } from '../../shared/copy/mark.ts'
import { getCopiedRows } from '../../shared/copy/routes.ts'
import { clock } from '../clock.ts'
import { copiedRows, type StoredRow } from '../data/copied-rows.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { markOf } from './mark-of-row.ts'

/** Of the table's items, so that a page comes in time on a slow line; most of them are left out. */
const READ_AT_ONCE = 500

/** How long marks are worked out in one call. */
const MARKS_WITHIN_MS = 3000

export const handler = endpoint(getCopiedRows, ({ query: { part, from, marks } }) => {
  const place = from === undefined ? undefined : placeAt(from)
  return marks === 'only' ? marksFrom(part, place) : rowsFrom(part, place)
})

async function rowsFrom(part: number, from: StoredRow | undefined) {
  const { rows, next } = await copiedRows(part, from, READ_AT_ONCE)
  return { rows, mark: markOf(rows), ...(next && { next: cursorOf(next) }) }
}

/** Of as many pages as there is time for. */
async function marksFrom(part: number, from: StoredRow | undefined) {
  const until = clock.now() + MARKS_WITHIN_MS
  let [mark, place] = [NO_MARK, from]
  do {
    const { rows, next } = await copiedRows(part, place)
    mark = joinedMark(mark, markOf(rows))
    place = next
  } while (place && clock.now() < until)
  return { rows: [], mark, ...(place && { next: cursorOf(place) }) }
}

const Place = z.object({ PK: z.object({ S: z.string() }), SK: z.object({ S: z.string() }) })

function cursorOf(place: StoredRow): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function placeAt(cursor: string): z.infer<typeof Place> {
  try {
    return z.parse(Place, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new Refusal('request.invalid', 'from: is not a cursor of this shop')
  }
}
