import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from './table.ts'

/** So many readers share the table; a scan is bound by waiting for it. */
const SEGMENTS = 4

/**
 * Reads all items of these entities, as they are after all that has been written, and hands them over page by page. For
 * commands: it costs what the whole table costs.
 */
export async function readWholeTable(
  entities: readonly string[],
  take: (items: Record<string, unknown>[]) => void,
  stopped: AbortSignal,
): Promise<void> {
  const names = entities.map((_, n) => `:entity${n}`)
  const segments = Array.from({ length: SEGMENTS }, async (_, Segment) => {
    const pages = paginateScan(
      { client: table },
      {
        TableName: tableName,
        FilterExpression: `entity IN (${names.join(', ')})`,
        ExpressionAttributeValues: Object.fromEntries(entities.map((entity, n) => [`:entity${n}`, entity])),
        ConsistentRead: true,
        Segment,
        TotalSegments: SEGMENTS,
      },
    )
    for await (const { Items = [] } of pages) {
      stopped.throwIfAborted()
      take(Items)
    }
  })
  await Promise.all(segments)
}
