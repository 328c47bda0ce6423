import { setTimeout as pause } from 'node:timers/promises'
import type { Key } from '../data/batch-get.ts'
import { removeMarker } from '../data/counted.ts'
import { type Change, changesBetween } from '../totals/contribution.ts'
import { count } from '../totals/count.ts'
import { countedIn } from '../totals/row-contribution.ts'
import type { CountedRow } from '../totals/step.ts'
import { type RowAndMarker, readRows, rowIs } from './read-rows.ts'
import { standingOf } from './standing.ts'

/** A row that the totals do not have as it is, and what they lack of it. */
export type RowFault = {
  key: Key
  what: 'cannot be read' | 'has a marker that cannot be read' | 'is not counted' | 'is counted otherwise'
  lacking: Change[]
}

const BETWEEN_LOOKS_MS = 1000

const ROWS_AT_ONCE = 300

/** Looks at these rows until the stream has caught up with them, and tells of those with which it does not within `waitMs`. */
export async function faultsAmong(keys: readonly Key[], waitMs: number, stopped: AbortSignal): Promise<RowFault[]> {
  const versions = new Map<Key, number | undefined>()
  const looks = 1 + Math.ceil(waitMs / BETWEEN_LOOKS_MS)
  const settled: RowFault[] = []
  let left = keys
  let faults: RowFault[] = []
  for (let look = 0; look < looks && left.length > 0; look += 1) {
    if (look > 0) await pause(BETWEEN_LOOKS_MS, undefined, { signal: stopped })
    const rows = (await readRows(left)).filter(({ key, marker }) => {
      if (look === 0) versions.set(key, marker?.version)
      // A row whose marker is written on is being counted, however often it changes.
      return versions.get(key) === marker?.version
    })
    faults = rows.flatMap((row) => faultOf(row) ?? [])
    settled.push(...faults.filter(({ what }) => !MAY_PASS.has(what)))
    faults = faults.filter(({ what }) => MAY_PASS.has(what))
    left = faults.map(({ key }) => key)
  }
  return [...settled, ...faults]
}

/** The stream may bring it, or the row and its marker were not read at the same instant. */
const MAY_PASS: ReadonlySet<RowFault['what']> = new Set(['is not counted', 'is counted otherwise'])

/** Counts these rows as they now are, whatever was counted of them. */
export async function recount(keys: readonly Key[], progress: (done: number) => void): Promise<void> {
  for (let at = 0; at < keys.length; at += ROWS_AT_ONCE) {
    const rows = await readRows(keys.slice(at, at + ROWS_AT_ONCE))
    for (const { key, spoilt } of rows) if (spoilt) await removeMarker(key)
    await count(rows.flatMap((row) => countable(row) ?? []))
    progress(Math.min(at + ROWS_AT_ONCE, keys.length))
  }
}

function countable({ key, row, marker }: RowAndMarker): CountedRow | undefined {
  if (row === undefined) return marker && { key, now: 'gone' }
  const now = countedIn(row)
  return now && { key, now, proof: marker?.gone ? rowIs(key, now.revision) : undefined }
}

function faultOf({ key, row, marker, spoilt }: RowAndMarker): RowFault | undefined {
  const now = row && countedIn(row)
  const lacking = changesBetween(marker?.contribution ?? {}, now?.contribution ?? {})
  if (row && !now) return { key, what: 'cannot be read', lacking: [] }
  if (spoilt) return { key, what: 'has a marker that cannot be read', lacking: [] }
  const standing = standingOf(now, marker)
  if (standing === 'counted') return undefined
  return { key, what: standing === 'late' ? 'is not counted' : 'is counted otherwise', lacking }
}
