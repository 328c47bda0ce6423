import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Contribution } from '../totals/contribution.ts'
import type { Mark, Step } from '../totals/step.ts'
import type { Key } from './batch-get.ts'
import { expiresIn, table, tableName, type Write } from './table.ts'

/**
 * What the totals have of each row that counts: a marker beside the totals, written in the same transaction as they.
 *
 * Access pattern: the marker of a row (PK/SK).
 *
 *   PK COUNTED#<row's PK>   SK <row's SK>   contribution, revision: of the row when it was counted
 *                                           version: grows with every write; gone, expiresAt: of a deleted row
 *                                           base: what was counted when the audit under way began
 */

export const COUNTED = 'counted'

/** A deleted row's late changes come from the stream, which keeps them a day, or out of dead letters, kept 14 days. */
const GONE_KEPT_DAYS = 30

const Marker = z.object({
  version: z.int(),
  revision: z.int(),
  gone: z._default(z.boolean(), false),
  contribution: Contribution,
  base: z.optional(z.object({ audit: z.string(), contribution: Contribution })),
})
export type Marker = z.infer<typeof Marker>

export function markerKey({ PK, SK }: Key): Key {
  return { PK: `COUNTED#${PK}`, SK }
}

/** The row that a marker is about. */
export function rowOfMarker({ PK, SK }: Key): Key {
  return { PK: PK.slice('COUNTED#'.length), SK }
}

export function markerFrom(item: unknown): Marker {
  return Marker.parse(item)
}

/** The same for a command that looks through all of them: undefined for one that cannot be read. */
export function readableMarker(item: unknown): Marker | undefined {
  return Marker.safeParse(item).data
}

/** Removes a marker that cannot be read: nobody else writes it. */
export async function removeMarker(row: Key): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName, Key: markerKey(row) }))
}

/** The write of a step's marker, if the row's marker is still as it was seen. */
export function putMarker({ row, seen, next }: Step<Marker>, audit: string | undefined, now: number): Write {
  const { gone, ...mark } = next
  return {
    Put: {
      TableName: tableName,
      Item: {
        ...markerKey(row.key),
        entity: COUNTED,
        ...mark,
        version: (seen?.version ?? 0) + 1,
        ...(gone && { gone, expiresAt: expiresIn(GONE_KEPT_DAYS, now) }),
        ...(audit !== undefined && { base: baseOf(seen, audit) }),
      },
      ...(seen
        ? { ConditionExpression: 'version = :seen', ExpressionAttributeValues: { ':seen': seen.version } }
        : { ConditionExpression: 'attribute_not_exists(PK)' }),
    },
  }
}

/** What was counted of a row when a audit began. */
export function contributionAt(audit: string, marker: Marker | undefined): Mark['contribution'] {
  return (marker?.base?.audit === audit ? marker.base.contribution : marker?.contribution) ?? {}
}

function baseOf(seen: Marker | undefined, audit: string): Marker['base'] {
  return { audit, contribution: contributionAt(audit, seen) }
}
