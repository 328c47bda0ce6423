import type { Key } from '../data/batch-get.ts'
import { MARKER, type MarkerContent, readableMarker, rowOfMarker } from '../data/markers.ts'
import { entryAt, entryKey, type IndexEntry, WORD } from '../data/search-index.ts'
import { itemOfKey, totalsEntities } from '../data/totals-items.ts'
import { countedEntities, type RowVersion, readRow } from '../totals/contribution.ts'
import { partsIn } from './check-items.ts'
import { agreementOf } from './check-rows.ts'
import { addTo, type Ledger } from './ledger.ts'
import { scanTable } from './scan-table.ts'

/** All rows, markers and totals, as read by one scan. */
export type Books = {
  /** Number of rows that count towards the totals. */
  rows: number
  /**
   * Rows that may be counted wrongly. Rows and their markers are read at different moments, and the stream takes time.
   */
  doubtful: Key[]
  /** Sum of the markers. */
  due: Ledger
  /** Contents of the totals items. */
  stored: Ledger
  /** Index entries seen without a matching marker, and entries in a marker that were not seen in the index. */
  doubtfulWords: IndexEntry[]
}

/** A row and its marker; only one of them until the other has been read. */
type Pair = { key: Key; row?: RowVersion; marker?: MarkerContent }

type Item = Readonly<Record<string, unknown>>

/** Reads the whole table once, while counting is paused. `progress` is called after each page. */
export async function scanBooks(
  progress: (rows: number, share: number) => Promise<void>,
  stopped: AbortSignal,
): Promise<Books> {
  const [due, stored]: [Ledger, Ledger] = [new Map(), new Map()]
  const doubtful = new Map<string, Key>()
  const halves = new Map<string, Pair>()
  /** Sort keys of entries seen in only one of the index and the markers so far. */
  const unpaired = new Set<string>()
  let rows = 0

  function doubt(key: Key): void {
    doubtful.set(nameOf(key), key)
  }

  function check({ key, row, marker }: Pair): void {
    if (agreementOf(row, marker) !== 'counted') doubt(key)
  }

  function pairUp(half: Pair): void {
    const name = nameOf(half.key)
    const other = halves.get(name)
    if (!other) {
      halves.set(name, half)
      return
    }
    halves.delete(name)
    check({ ...other, ...half })
  }

  function pairUpWord(sortKey: string): void {
    if (!unpaired.delete(sortKey)) unpaired.add(sortKey)
  }

  function takeMarker(item: Item): void {
    const key = rowOfMarker(keyOf(item))
    const marker = readableMarker(item)
    if (marker) {
      addTo(due, marker.contribution)
      const id = key.PK.slice(key.PK.indexOf('#') + 1)
      for (const word of marker.words ?? []) pairUpWord(entryKey({ word, id }).SK)
      pairUp({ key, marker })
    } else doubt(key)
  }

  function takeRow(item: Item): void {
    rows += 1
    const row = readRow(item)
    if (row) pairUp({ key: keyOf(item), row })
    else doubt(keyOf(item))
  }

  function take(item: Item): void {
    const entity = String(item.entity)
    if (entity === MARKER) takeMarker(item)
    else if (countedEntities.some((each) => each === entity)) takeRow(item)
    else if (entity === WORD) pairUpWord(String(item.SK))
    else stored.set(itemOfKey(keyOf(item)), partsIn(item))
  }

  await scanTable(
    { entities: [MARKER, WORD, ...countedEntities, ...totalsEntities] },
    (items, share) => {
      for (const item of items) take(item)
      return progress(rows, share)
    },
    stopped,
  )
  for (const half of halves.values()) check(half)
  const doubtfulWords = [...unpaired].map(entryAt)
  return { rows, doubtful: [...doubtful.values()], due, stored, doubtfulWords }
}

function nameOf({ PK, SK }: Key): string {
  return `${PK} ${SK}`
}

function keyOf({ PK, SK }: Item): Key {
  return { PK: String(PK), SK: String(SK) }
}
