import * as z from 'zod/mini'
import { Contribution } from '../totals/contribution.ts'
import type { Mark, Step } from '../totals/step.ts'
import type { Key } from './batch-get.ts'
import { expiresIn, tableName, type Write } from './table.ts'

/**
 * What the totals have of each row that counts: a marker beside the totals, written in the same transaction as they.
 *
 * Access pattern: the marker of a row (PK/SK).
 *
 *   PK COUNTED#<row's PK>   SK <row's SK>   contribution, revision: of the row when it was counted
 *                                           version: grows with every write; gone, expiresAt: of a deleted row
 *                                           base: what was counted when the rebuild under way began
 */

/** A deleted row's late changes come from the stream, which keeps them a day, or out of dead letters, kept 14 days. */
const GONE_KEPT_DAYS = 30

const Marker = z.object({
  version: z.int(),
  revision: z.int(),
  gone: z._default(z.boolean(), false),
  contribution: Contribution,
  base: z.optional(z.object({ rebuild: z.string(), contribution: Contribution })),
})
export type Marker = z.infer<typeof Marker>

export function markerKey({ PK, SK }: Key): Key {
  return { PK: `COUNTED#${PK}`, SK }
}

export function markerFrom(item: unknown): Marker {
  return Marker.parse(item)
}

/** The write of a step's marker, if the row's marker is still as it was seen. */
export function putMarker({ row, seen, next }: Step<Marker>, rebuild: string | undefined, now: number): Write {
  const { gone, ...mark } = next
  return {
    Put: {
      TableName: tableName,
      Item: {
        ...markerKey(row.key),
        entity: 'counted',
        ...mark,
        version: (seen?.version ?? 0) + 1,
        ...(gone && { gone, expiresAt: expiresIn(GONE_KEPT_DAYS, now) }),
        ...(rebuild !== undefined && { base: baseOf(seen, rebuild) }),
      },
      ...(seen
        ? { ConditionExpression: 'version = :seen', ExpressionAttributeValues: { ':seen': seen.version } }
        : { ConditionExpression: 'attribute_not_exists(PK)' }),
    },
  }
}

/** What was counted of a row when a rebuild began. */
export function contributionAt(rebuild: string, marker: Marker | undefined): Mark['contribution'] {
  return (marker?.base?.rebuild === rebuild ? marker.base.contribution : marker?.contribution) ?? {}
}

function baseOf(seen: Marker | undefined, rebuild: string): Marker['base'] {
  return { rebuild, contribution: contributionAt(rebuild, seen) }
}
