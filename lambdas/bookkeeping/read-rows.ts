import { batchGet, type Key } from '../data/batch-get.ts'
import { type Marker, markerKey, readableMarker } from '../data/markers.ts'

/** Current state of a row of any entity and of its marker. */
export type RowAndMarker = {
  key: Key
  row: Record<string, unknown> | undefined
  marker: Marker | undefined
  /** Whether the row has a marker that cannot be read. */
  isSpoilt: boolean
}

/** Number of rows per read. A request reads 100 items: each row with its marker. */
const MAX_ROWS_PER_BATCH = 50

export async function readRows(keys: readonly Key[]): Promise<RowAndMarker[]> {
  const found: RowAndMarker[] = []
  for (let at = 0; at < keys.length; at += MAX_ROWS_PER_BATCH) {
    const some = keys.slice(at, at + MAX_ROWS_PER_BATCH)
    const items = await batchGet([...some, ...some.map(markerKey)], { ConsistentRead: true })
    const itemAt = ({ PK, SK }: Key) => items.find((item) => item.PK === PK && item.SK === SK)
    for (const key of some) {
      const item = itemAt(markerKey(key))
      const marker = readableMarker(item)
      found.push({ key, row: itemAt(key), marker, isSpoilt: item !== undefined && marker === undefined })
    }
  }
  return found
}
