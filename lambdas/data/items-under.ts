import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import { table, tableName } from './table.ts'

/** Days of Kigali as YYYY-MM-DD, both included. */
export type DaySpan = { from: string; to: string }

type Found = { SK: string; [attribute: string]: unknown }

/** The items under a partition key, or those of them whose sort keys are days of a span, in the order of sort keys. */
export async function itemsUnder(PK: string, span?: DaySpan): Promise<Found[]> {
  const pages = paginateQuery(
    { client: table },
    {
      TableName: tableName,
      KeyConditionExpression: span ? 'PK = :key AND SK BETWEEN :from AND :to' : 'PK = :key',
      ExpressionAttributeValues: { ':key': PK, ':from': span?.from, ':to': span?.to },
    },
  )
  const items: Found[] = []
  for await (const { Items = [] } of pages) items.push(...Items.map((item) => ({ ...item, SK: String(item.SK) })))
  return items
}
