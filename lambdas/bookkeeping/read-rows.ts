import { batchGet, type Key } from '../data/batch-get.ts'
import { type Marker, markerKey, readableMarker } from '../data/counted.ts'
import { tableName, type Write } from '../data/table.ts'

/** A row of any entity and what was counted of it, as they are now. An unreadable marker is none, but `spoilt`. */
export type RowAndMarker = {
  key: Key
  row: Record<string, unknown> | undefined
  marker: Marker | undefined
  spoilt: boolean
}

/** One request brings both of so many rows. */
const ROWS_AT_ONCE = 50

export async function readRows(keys: readonly Key[]): Promise<RowAndMarker[]> {
  const found: RowAndMarker[] = []
  for (let at = 0; at < keys.length; at += ROWS_AT_ONCE) {
    const some = keys.slice(at, at + ROWS_AT_ONCE)
    const items = await batchGet([...some, ...some.map(markerKey)], { ConsistentRead: true })
    const itemAt = ({ PK, SK }: Key) => items.find((item) => item.PK === PK && item.SK === SK)
    for (const key of some) {
      const item = itemAt(markerKey(key))
      const marker = readableMarker(item)
      found.push({ key, row: itemAt(key), marker, spoilt: item !== undefined && marker === undefined })
    }
  }
  return found
}

/** A write that holds only while this row is there at this revision; rows without one never change. */
export function rowIs(key: Key, revision: number): Write {
  return {
    ConditionCheck: {
      TableName: tableName,
      Key: key,
      ConditionExpression: 'attribute_exists(PK) AND (revision = :revision OR attribute_not_exists(revision))',
      ExpressionAttributeValues: { ':revision': revision },
    },
  }
}
