import * as z from 'zod/mini'
import type { DaySpan } from '../../shared/day-span.ts'
import type { OpenDebt } from '../../shared/totals/totals.ts'
import { queryAll } from './query.ts'

/**
 * The open amount of each report with a debt. The stream's consumer updates it together with the totals.
 *
 * Access pattern: the open debts of all days or of a span (PK, SK between). An entry is about 60 bytes, so 1,000 cost 8
 * read units.
 *
 *   PK OWING   SK <YYYY-MM-DD>   <report's id>: [RWF, debtor's name without case, accents and spaces]
 */

export const OWING = 'OWING'

/** An entry. It is short because all open debts are read together. */
const Entry = z.readonly(z.tuple([z.number(), z.string()]))

export function debtEntry({ owed, debtor }: Pick<OpenDebt, 'owed' | 'debtor'>): z.infer<typeof Entry> {
  return [owed, debtor]
}

/** Returns the open debts of all days, or of a span of days, in the order of their reports. */
export async function openDebts(span?: DaySpan): Promise<OpenDebt[]> {
  const items = await queryAll({ in: 'TABLE', PK: OWING, between: span })
  return items.flatMap(({ PK: _, SK: day, entity: _entity, ...entries }) =>
    Object.entries(entries)
      .map(([_id, entry]) => {
        const [owed, debtor] = Entry.parse(entry)
        return { _id, day, owed, debtor }
      })
      .sort((a, b) => (a._id < b._id ? -1 : 1)),
  )
}
