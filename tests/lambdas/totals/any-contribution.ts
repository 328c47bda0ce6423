import fc from 'fast-check'
import type { Contribution } from '../../../lambdas/data/markers.ts'
import { omitZeros } from '../../../lambdas/totals/contribution.ts'

const amount = fc.integer({ min: -99_999, max: 99_999 }).map((hundredths) => hundredths / 100)
const days = ['2025-12-31', '2026-01-01', '2026-01-02'] as const
const day = fc.constantFrom(...days)
const numbers = fc.dictionary(fc.constantFrom('reports', 'sales', 'owed'), amount)
const entry = fc.tuple(amount, fc.constantFrom('habimana', 'uwera'))

/** Contribution of some row: sums per day and of the shop, and an entry of its own. */
export const anyContribution: fc.Arbitrary<Contribution> = fc
  .record(
    {
      day: fc.tuple(day, numbers),
      all: numbers,
      category: fc.tuple(fc.constantFrom('Bulbs', 'a/b', ''), numbers),
      owing: fc.tuple(day, entry),
    },
    { requiredKeys: [] },
  )
  .map(({ day: ofDay, all, category, owing }) =>
    omitZeros({
      ...(ofDay && { [`day/${ofDay[0]}`]: ofDay[1] }),
      ...(all && { 'all/': all }),
      ...(category && { [`category/${category[0]}`]: category[1] }),
      ...(owing && { [`owing/${owing[0]}`]: { OWN: owing[1] } }),
    }),
  )

/** Makes the entries of a contribution belong to a certain row. */
export function ownBy(row: string, parts: Contribution): Contribution {
  return Object.fromEntries(
    Object.entries(parts).map(([item, attributes]) => [
      item,
      Object.fromEntries(
        Object.entries(attributes).map(([attribute, part]) => [attribute === 'OWN' ? row : attribute, part]),
      ),
    ]),
  )
}
