import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addTo, deltaBetween, firstPartOf, rowDelta, totalsDelta } from '../../../lambdas/totals/delta.ts'
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

  it('counts a delta in two parts, each recorded in the marker', () => {
    fc.assert(
      fc.property(anyContribution, anyContribution, fc.nat(20), (before, after, count) => {
        const totals = paperTotals()
        totals.add(totalsDelta({}, before))
        const row = { key: { PK: 'row', SK: 'row' }, now: { revision: 2, contribution: after } }
        const whole = rowDelta(row, { version: 1, revision: 1, gone: false, contribution: before })
        if (!whole) throw new Error('A later revision is always counted')
        const first = firstPartOf(whole, count)
        totals.add(first.delta)
        expect(totals.read()).toEqual(sumOf([first.next.contribution]))
        const rest = rowDelta(row, { version: 2, ...first.next })
        totals.add(rest?.delta ?? new Map())
        expect(totals.read()).toEqual(sumOf([after]))
        expect(rest?.next).toEqual({ revision: 2, gone: false, contribution: after })
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

  it('lets members join a set and others leave it', () => {
    const [before, after] = [{ 'word/a': { ids: new Set(['1', '2']) } }, { 'word/a': { ids: new Set(['2', '3']) } }]
    const delta = { ids: { join: new Set(['3']), leave: new Set(['1']) } }
    expect(deltaBetween(before, after)).toEqual(new Map([['word/a', delta]]))
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
