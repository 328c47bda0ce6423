import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { clock } from '../clock.ts'
import type { Key } from '../data/batch-get.ts'
import { type MarkerContent, markerKey } from '../data/markers.ts'
import { table, tableName, type Write } from '../data/table.ts'
import { type RowVersion, readRow } from '../totals/contribution.ts'
import { countAllPossible } from '../totals/count.ts'
import { type Delta, deltaBetween, hasSameTerms, type RowState } from '../totals/delta.ts'
import { isNotPaidByTerm } from '../totals/report-terms.ts'
import { type RowAndMarker, readRows } from './read-rows.ts'

/** A row whose counted version differs from its current one, and the amounts that the totals lack because of it. */
export type RowError = {
  key: Key
  what:
    | 'cannot be read'
    | 'cannot be counted'
    | 'has a marker that cannot be read'
    | 'is not counted'
    | 'is counted differently'
  lacking: Delta
}

/**
 * Agreement of a row with its marker: `late` if the stream may still deliver the row, `wrong` if counting will not
 * correct it.
 */
export type Agreement = 'counted' | 'late' | 'wrong'

const BETWEEN_READS_MS = 1000

const MAX_ROWS_PER_BATCH = 300

/** Compares a row with its marker. Both are read at about the same time. */
export function agreementOf(row: RowVersion | undefined, marker: MarkerContent | undefined): Agreement {
  if (!row) return !marker || marker.gone ? 'counted' : 'late'
  if (!marker) return 'late'
  if (marker.gone) return 'wrong'
  const { words = [] } = marker
  const expected = row.words?.filter((term) => !isNotPaidByTerm(term) || words.includes(term))
  const isSame = hasSameTerms(words, expected) && deltaBetween(marker.contribution, row.contribution).size === 0
  if (isSame && marker.revision <= row.revision) return 'counted'
  return marker.revision === row.revision ? 'wrong' : 'late'
}

/** Reads these rows until the stream has caught up, and returns the rows that it has not delivered within `waitMs`. */
export async function rowErrorsAmong(keys: readonly Key[], waitMs: number, stopped: AbortSignal): Promise<RowError[]> {
  const versions = new Map<Key, number | undefined>()
  const reads = 1 + Math.ceil(waitMs / BETWEEN_READS_MS)
  const lasting: RowError[] = []
  let passing: RowError[] = []
  let left = keys
  for (let read = 0; read < reads && left.length > 0; read += 1) {
    if (read > 0) await clock.pause(BETWEEN_READS_MS, stopped)
    const rows = (await readRows(left)).filter(({ key, marker }) => {
      if (read === 0) versions.set(key, marker?.version)
      // A row whose marker is being written is being counted, even if it changes often.
      return versions.get(key) === marker?.version
    })
    const errors = rows.flatMap((row) => errorOf(row) ?? [])
    lasting.push(...errors.filter(({ what }) => !TRANSIENT_ERRORS.has(what)))
    passing = errors.filter(({ what }) => TRANSIENT_ERRORS.has(what))
    left = passing.map(({ key }) => key)
  }
  return [...lasting, ...passing]
}

/**
 * Errors that may resolve themselves: the stream may still deliver the row, or the row and its marker were not read at
 * the same moment.
 */
const TRANSIENT_ERRORS: ReadonlySet<RowError['what']> = new Set(['is not counted', 'is counted differently'])

function errorOf({ key, row, marker, isSpoilt }: RowAndMarker): RowError | undefined {
  const now = row && readRow(row)
  if (row && !now) return { key, what: 'cannot be read', lacking: new Map() }
  if (isSpoilt) return { key, what: 'has a marker that cannot be read', lacking: new Map() }
  const agreement = agreementOf(now, marker)
  if (agreement === 'counted') return undefined
  const lacking = deltaBetween(marker?.contribution ?? {}, now?.contribution ?? {})
  return { key, what: agreement === 'late' ? 'is not counted' : 'is counted differently', lacking }
}

/**
 * Counts these rows in their current state, regardless of earlier counts. Returns the rows that the table refuses to
 * count.
 */
export async function recount(keys: readonly Key[], progress: (done: number) => void): Promise<Key[]> {
  const uncountable: Key[] = []
  for (let at = 0; at < keys.length; at += MAX_ROWS_PER_BATCH) {
    const rows = await readRows(keys.slice(at, at + MAX_ROWS_PER_BATCH))
    for (const { key, isSpoilt } of rows) if (isSpoilt) await removeMarker(key)
    const refused = await countAllPossible(rows.flatMap((row) => stateOf(row) ?? []))
    uncountable.push(...refused.map(({ row }) => row.key))
    progress(Math.min(at + MAX_ROWS_PER_BATCH, keys.length))
  }
  return uncountable
}

/** Removes an unreadable marker. No other code writes one. */
async function removeMarker(row: Key): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName, Key: markerKey(row) }))
}

/** Returns undefined if there is nothing to count, or the row cannot be read. */
function stateOf({ key, row, marker }: RowAndMarker): RowState | undefined {
  if (row === undefined) return marker && { key, now: 'gone' }
  const now = readRow(row)
  return now && { key, now, proof: marker?.gone ? checkRevision(key, now.revision) : undefined }
}

/** Returns a condition that is met only while the row exists at this revision. Rows without a revision never change. */
function checkRevision(key: Key, revision: number): Write {
  return {
    ConditionCheck: {
      TableName: tableName,
      Key: key,
      ConditionExpression: 'attribute_exists(PK) AND (revision = :revision OR attribute_not_exists(revision))',
      ExpressionAttributeValues: { ':revision': revision },
    },
  }
}
