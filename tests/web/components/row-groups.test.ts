import { expect, it } from 'vitest'
import { groupRows } from '../../../web/src/components/row-groups.tsx'

const rows = [
  { _id: '4', day: '2026-11-22', amount: 100.1 },
  { _id: '3', day: '2026-11-22', amount: 200.2 },
  { _id: '2', day: '2026-11-21', amount: -50 },
  { _id: '1', day: '2026-11-20', amount: 7 },
]
const byDay = {
  periodOf: ({ day }: { day: string }) => day,
  sums: { amount: ({ amount }: { amount: number }) => amount },
}

const sumsOf = (isCut?: { before?: boolean; after?: boolean }) =>
  groupRows(rows, { ...byDay, ...(isCut && { isCut }) }).map(({ period, sums }) => [period.slice(-2), sums?.amount])

it('adds up the rows of each day', () => {
  expect(sumsOf()).toEqual([
    ['22', 300.3],
    ['21', -50],
    ['20', 7],
  ])
})

it('shows no sum for a day that continues on another page', () => {
  expect(sumsOf({ after: true }).map(([, amount]) => amount)).toEqual([300.3, -50, undefined])
  expect(sumsOf({ before: true }).map(([, amount]) => amount)).toEqual([undefined, -50, 7])
})

it('lists rows of a period once when a later row belongs to it', () => {
  const late = { _id: '0', day: '2026-11-22', amount: 1 }
  const [first] = groupRows([...rows, late], byDay)
  expect(first?.rows.map(({ _id }) => _id)).toEqual(['4', '3', '0'])
})
