import type { DaySpan } from '../../shared/day-span.ts'
import type { LampsSold } from '../../shared/totals/totals.ts'
import { queryAll } from './query.ts'

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
  const items = await queryAll({ in: 'TABLE', PK: SOLD, between: span })
  return items.flatMap(({ PK: _, SK: day, entity: _entity, ...counts }) =>
    Object.entries(counts)
      .map(([productId, sold]) => ({ day, productId, sold: Number(sold) }))
      .filter(({ sold }) => sold !== 0),
  )
}
