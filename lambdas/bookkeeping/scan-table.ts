import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { tableShape } from '../../shared/table.ts'
import { table, tableName } from '../data/table.ts'

/** Number of segments read in parallel: a scan mostly waits for the table. */
const SEGMENTS = 4

/**
 * Callback for the items of one read. `share` is the share of the table read so far, from 0 to 1; it is approximate
 * because the table grows.
 */
type ScanCallback = (items: Record<string, unknown>[], share: number) => void | Promise<void>

/** Places of rows of several kinds, in any index: partitions with these names, or with names that begin this way. */
type Partitions = { partitions: readonly string[]; beginnings: readonly string[] }

/** Items to read: those of these entities and, with `lists`, any item in those places. */
type ScanFilter = { entities: readonly string[]; lists?: Partitions }

/** Reads all these items with strong consistency. The cost is that of reading the whole table. */
export async function scanTable(
  { entities, lists }: ScanFilter,
  take: ScanCallback,
  stopped: AbortSignal,
): Promise<void> {
  const { Table } = await table.send(new DescribeTableCommand({ TableName: tableName }))
  let scanned = 0
  const ofEntities = toPlaceholders('entity', entities)
  const [ofPartitions, beginning] = [
    toPlaceholders('list', lists?.partitions ?? []),
    toPlaceholders('beginning', lists?.beginnings ?? []),
  ]
  const wanted = [
    `entity IN (${Object.keys(ofEntities).join(', ')})`,
    ...(lists ? tableShape.indexes.map((index) => `attribute_exists(${index}PK)`) : []),
    ...Object.keys(ofPartitions).map((name) => `PK = ${name}`),
    ...Object.keys(beginning).map((name) => `begins_with(PK, ${name})`),
  ]
  const segments = Array.from({ length: SEGMENTS }, async (_, Segment) => {
    const pages = paginateScan(
      { client: table },
      {
        TableName: tableName,
        FilterExpression: wanted.join(' OR '),
        ExpressionAttributeValues: { ...ofEntities, ...ofPartitions, ...beginning },
        ConsistentRead: true,
        Segment,
        TotalSegments: SEGMENTS,
      },
    )
    for await (const { Items = [], ScannedCount = 0 } of pages) {
      stopped.throwIfAborted()
      scanned += ScannedCount
      // DynamoDB updates a table's item count only every few hours.
      await take(Items, scanned / Math.max(scanned, Table?.ItemCount ?? 0, 1))
    }
  })
  await Promise.all(segments)
}

/** Returns these values under the names that a filter expression uses. */
function toPlaceholders(kind: string, values: readonly string[]): Record<string, string> {
  return Object.fromEntries(values.map((value, n) => [`:${kind}${n}`, value]))
}
