import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { DaySpan } from '../../shared/day.ts'
import type { LampsSold } from '../../shared/totals/totals.ts'
import { allItems } from './all-items.ts'
import { table, tableName } from './table.ts'

/**
 * Number of each lamp sold on each day, in the shop and by order. The stream's consumer updates it together with the
 * totals.
 *
 * Access pattern: a span of days (PK, SK between).
 *
 *   PK SOLD   SK <YYYY-MM-DD>   <product's id>: number of pieces
 */

export const SOLD = 'SOLD'

/**
 * Returns what was sold on each day of a span, oldest day first. Lamps that were lost or not paid in time do not count.
 */
export async function lampsSold(span: DaySpan): Promise<LampsSold[]> {
  const pages = paginateQuery(
    { client: table },
    {
      TableName: tableName,
      KeyConditionExpression: 'PK = :sold AND SK BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':sold': SOLD, ':from': span.from, ':to': span.to },
    },
  )
  return (await allItems(pages)).flatMap(({ PK: _, SK: day, entity: _entity, ...counts }) =>
    Object.entries(counts)
      .map(([productId, sold]) => ({ day, productId, sold: Number(sold) }))
      .filter(({ sold }) => sold !== 0),
  )
}
