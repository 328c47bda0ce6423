import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { tableShape } from '../../shared/table.ts'
import { table, tableName } from '../data/table.ts'

/** How many read at once: a scan mostly waits for the table. */
const SEGMENTS = 4

/** Items that were read, and the share of the table that has been read with them, from 0 to 1: about, as the table grows. */
type Take = (items: Record<string, unknown>[], share: number) => void

/** Where rows of several kinds may lie: in any index, in partitions of these names, or of names that begin so. */
type Places = { partitions: readonly string[]; beginnings: readonly string[] }

/** What is read: items of these entities and, with `lists`, of any that lie there. */
type Wanted = { entities: readonly string[]; lists?: Places }

/** Reads all these items, as they are after all that has been written. It costs what the whole table costs. */
export async function scanTable({ entities, lists }: Wanted, take: Take, stopped: AbortSignal): Promise<void> {
  const { Table } = await table.send(new DescribeTableCommand({ TableName: tableName }))
  let scanned = 0
  const ofEntities = named('entity', entities)
  const [ofPartitions, beginning] = [
    named('list', lists?.partitions ?? []),
    named('beginning', lists?.beginnings ?? []),
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
      // DynamoDB counts a table's items every few hours.
      take(Items, scanned / Math.max(scanned, Table?.ItemCount ?? 0, 1))
    }
  })
  await Promise.all(segments)
}

/** These values as a filter names them. */
function named(kind: string, values: readonly string[]): Record<string, string> {
  return Object.fromEntries(values.map((value, n) => [`:${kind}${n}`, value]))
}
