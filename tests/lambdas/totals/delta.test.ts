import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addTo, deltaBetween, totalsDelta } from '../../../lambdas/totals/delta.ts'
import { anyContribution } from './any-contribution.ts'
import { paperTotals, sumOf } from './paper-totals.ts'

describe('delta between two contributions', () => {
  it('turns the totals of the first contribution into those of the second', () => {
    fc.assert(
      fc.property(anyContribution, anyContribution, (before, after) => {
        const totals = paperTotals()
        totals.add(totalsDelta({}, before))
        totals.add(totalsDelta(before, after))
        expect(totals.read()).toEqual(sumOf([after]))
      }),
    )
  })

  it('returns an empty delta when both contributions are equal', () => {
    fc.assert(fc.property(anyContribution, (same) => void expect(deltaBetween(same, same)).toEqual(new Map())))
  })

  it('computes a delta exactly to the hundredth', () => {
    const [before, after] = [{ 'all/': { stockCost: 0.1 } }, { 'all/': { stockCost: 0.3 } }]
    expect(deltaBetween(before, after)).toEqual(new Map([['all/', { stockCost: { add: 0.2 } }]]))
  })
})

it('returns nothing for deltas that cancel out', () => {
  const sale = { reports: { add: 1 }, sales: { add: 0.3 } }
  const total = new Map([['day/2026-11-21', sale]])
  addTo(total, new Map([['day/2026-11-21', { reports: { add: -1 }, sales: { add: -0.1 } }]]))
  expect(total).toEqual(new Map([['day/2026-11-21', { sales: { add: 0.2 } }]]))
  addTo(total, new Map([['day/2026-11-21', { sales: { add: -0.2 } }]]))
  expect(total).toEqual(new Map())
})
