import * as z from 'zod/mini'
import { joinedMark, NO_MARK } from '../../shared/copy/mark.ts'
import { getCopiedRows } from '../../shared/copy/routes.ts'
import { clock } from '../clock.ts'
import { copiedRows, type StoredRow } from '../data/copied-rows.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { markOf } from './mark-of-row.ts'

/** Of the table's items. Most of them are no rows of the books, so several such reads make one answer. */
const READ_AT_ONCE = 200

/** An answer with so many characters is sent: two at once come within a browser's ten seconds on a line of 300 kbit/s. */
const ENOUGH_CHARACTERS = 100_000

/** How long one call reads, however little it has found. */
const READS_WITHIN_MS = 3000

export const handler = endpoint(getCopiedRows, ({ query: { part, from, marks } }) => {
  const place = from === undefined ? undefined : placeAt(from)
  return marks === 'only' ? marksFrom(part, place) : rowsFrom(part, place)
})

async function rowsFrom(part: number, from: StoredRow | undefined) {
  const until = clock.now() + READS_WITHIN_MS
  const found: StoredRow[] = []
  let [place, characters] = [from, 0]
  do {
    const { rows, next } = await copiedRows(part, place, READ_AT_ONCE)
    place = next
    for (const [n, row] of rows.entries()) {
      found.push(row)
      characters += JSON.stringify(row).length
      if (characters < ENOUGH_CHARACTERS || n === rows.length - 1) continue
      // The rest of this read comes with the next answer.
      place = row
      break
    }
  } while (place && characters < ENOUGH_CHARACTERS && clock.now() < until)
  return { rows: found, mark: markOf(found), ...(place && { next: cursorOf(place) }) }
}

/** Of as many pages as there is time for. */
async function marksFrom(part: number, from: StoredRow | undefined) {
  const until = clock.now() + READS_WITHIN_MS
  let [mark, place] = [NO_MARK, from]
  do {
    const { rows, next } = await copiedRows(part, place)
    mark = joinedMark(mark, markOf(rows))
    place = next
  } while (place && clock.now() < until)
  return { rows: [], mark, ...(place && { next: cursorOf(place) }) }
}

const Place = z.object({ PK: z.object({ S: z.string() }), SK: z.object({ S: z.string() }) })

/** The place of a row, or the key that DynamoDB gives for one. */
function cursorOf({ PK, SK }: StoredRow): string {
  return Buffer.from(JSON.stringify({ PK, SK })).toString('base64url')
}

function placeAt(cursor: string): z.infer<typeof Place> {
  try {
    return z.parse(Place, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new Refusal('request.invalid', 'from: is not a cursor of this shop')
  }
}
