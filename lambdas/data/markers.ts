import * as z from 'zod/mini'
import type { Key } from './batch-get.ts'
import { expiresIn, tableName, type Write } from './table.ts'
import { TotalsPart } from './totals-items.ts'

/**
 * Markers: the counted contribution of each row, written in the same transaction as the totals.
 *
 * Access pattern: the marker of a row (PK/SK).
 *
 *   PK COUNTED#<row's PK>   SK <row's SK>   contribution, words, revision: of the row when it was counted
 *                                           version: grows with every write; gone, expiresAt: of a deleted row
 */

export const MARKER = 'counted'

/**
 * Late changes of a deleted row come from the stream, which keeps them for a day, or from dead letters, kept for 14
 * days.
 */
const GONE_KEPT_DAYS = 30

/**
 * Amounts that a row adds to the totals, by totals item and attribute. It contains no 0.
 */
export const Contribution = z.record(z.string(), z.record(z.string(), TotalsPart))
export type Contribution = Readonly<Record<string, Readonly<Record<string, TotalsPart>>>>

const Marker = z.object({
  version: z.int(),
  revision: z.int(),
  gone: z._default(z.boolean(), false),
  contribution: Contribution,
  /** Index terms of the row, if it is searchable. */
  words: z.optional(z.readonly(z.array(z.string()))),
})
export type Marker = z.infer<typeof Marker>

/** Content of a row's marker. */
export type MarkerContent = Readonly<{
  revision: number
  gone: boolean
  contribution: Contribution
  words?: readonly string[] | undefined
}>

export function markerKey({ PK, SK }: Key): Key {
  return { PK: `COUNTED#${PK}`, SK }
}

/** Returns the key of the row that a marker belongs to. */
export function rowOfMarker({ PK, SK }: Key): Key {
  return { PK: PK.slice('COUNTED#'.length), SK }
}

export function markerFrom(item: unknown): Marker {
  return Marker.parse(item)
}

/** Parses a marker for an audit, which reads all of them; returns undefined if it cannot be read. */
export function readableMarker(item: unknown): Marker | undefined {
  return Marker.safeParse(item).data
}

/**
 * Returns the write of a row's marker, on condition that the marker is unchanged since it was read. `now` is in ms
 * since 1970.
 */
export function putMarker(
  row: Key,
  snapshot: Marker | undefined,
  { gone, ...content }: MarkerContent,
  now: number,
): Write {
  return {
    Put: {
      TableName: tableName,
      Item: {
        ...markerKey(row),
        entity: MARKER,
        ...content,
        version: (snapshot?.version ?? 0) + 1,
        ...(gone && { gone, expiresAt: expiresIn(GONE_KEPT_DAYS, now) }),
      },
      ...(snapshot
        ? { ConditionExpression: 'version = :seen', ExpressionAttributeValues: { ':seen': snapshot.version } }
        : { ConditionExpression: 'attribute_not_exists(PK)' }),
    },
  }
}
