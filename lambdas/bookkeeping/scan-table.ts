import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from '../data/table.ts'

/** How many read at once: a scan mostly waits for the table. */
const SEGMENTS = 4

/** Items that were read, and the share of the table that has been read with them, from 0 to 1: about, as the table grows. */
type Take = (items: Record<string, unknown>[], share: number) => void

/** Reads all items of these entities, as they are after all that has been written. It costs what the whole table costs. */
export async function scanTable(entities: readonly string[], take: Take, stopped: AbortSignal): Promise<void> {
  const { Table } = await table.send(new DescribeTableCommand({ TableName: tableName }))
  let scanned = 0
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
    for await (const { Items = [], ScannedCount = 0 } of pages) {
      stopped.throwIfAborted()
      scanned += ScannedCount
      // DynamoDB counts a table's items every few hours.
      take(Items, scanned / Math.max(scanned, Table?.ItemCount ?? 0, 1))
    }
  })
  await Promise.all(segments)
}
