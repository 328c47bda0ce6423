import type { Key } from '../data/batch-get.ts'
import { COUNTED, contributionAt, readableMarker, rowOfMarker } from '../data/counted.ts'
import { placeOfKey, totalsEntities } from '../data/totals-places.ts'
import { auditOfNote, NOTE } from '../data/totals-writes.ts'
import { type Counted, countedEntities, countedIn } from '../totals/row-contribution.ts'
import type { Mark } from '../totals/step.ts'
import { partsIn } from './audit-state.ts'
import { enter, type Ledger } from './ledger.ts'
import { readWholeTable } from './scan-table.ts'
import { standingOf } from './standing.ts'

/** What one look through the table has found. */
export type Looked = {
  /** How many rows count. */
  rows: number
  /** Rows that may not be counted as they are: the two were not read at the same time, and the stream takes its time. */
  doubtful: Key[]
  /** What all rows together had been counted for when the audit began. */
  due: Ledger
  /** What the totals say; written on while they were read. */
  stored: Ledger
  /** Earlier audits that were cut off and have left notes. */
  leftovers: Set<string>
}

/** One side of a row and its marker, while the other has not been met yet. */
type Half = { key: Key; row?: Counted; marker?: Mark }

/** Looks through the whole table once. */
export async function lookThrough(
  audit: string,
  progress: (rows: number, share: number) => void,
  stopped: AbortSignal,
): Promise<Looked> {
  const [due, stored, leftovers]: [Ledger, Ledger, Set<string>] = [new Map(), new Map(), new Set()]
  const doubtful = new Map<string, Key>()
  const halves = new Map<string, Half>()
  let rows = 0

  function meet(half: Half): void {
    const name = nameOf(half.key)
    const other = halves.get(name)
    if (!other) {
      halves.set(name, half)
      return
    }
    halves.delete(name)
    judge({ ...other, ...half })
  }

  function judge({ key, row, marker }: Half): void {
    if (standingOf(row, marker) !== 'counted') doubt(key)
  }

  function doubt(key: Key): void {
    doubtful.set(nameOf(key), key)
  }

  function takeMarker(item: Item): void {
    const key = rowOfMarker(keyOf(item))
    const marker = readableMarker(item)
    if (marker) {
      enter(due, contributionAt(audit, marker))
      meet({ key, marker })
    } else doubt(key)
  }

  function takeRow(item: Item): void {
    rows += 1
    const row = countedIn(item)
    if (row) meet({ key: keyOf(item), row })
    else doubt(keyOf(item))
  }

  function take(item: Item): void {
    const entity = String(item.entity)
    if (entity === COUNTED) takeMarker(item)
    else if (countedEntities.includes(entity)) takeRow(item)
    else if (entity === NOTE) leftovers.add(auditOfNote(keyOf(item)))
    else stored.set(placeOfKey(keyOf(item)), partsIn(item))
  }

  await readWholeTable(
    [COUNTED, NOTE, ...countedEntities, ...totalsEntities],
    (items, share) => {
      for (const item of items) take(item)
      progress(rows, share)
    },
    stopped,
  )
  for (const half of halves.values()) judge(half)
  leftovers.delete(audit)
  return { rows, doubtful: [...doubtful.values()], due, stored, leftovers }
}

type Item = Readonly<Record<string, unknown>>

function nameOf({ PK, SK }: Key): string {
  return `${PK} ${SK}`
}

function keyOf({ PK, SK }: Item): Key {
  return { PK: String(PK), SK: String(SK) }
}
