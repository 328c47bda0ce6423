import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBetween, contribution, withChanges } from '../../../lambdas/totals/contribution.ts'
import { anyContribution } from './any-contribution.ts'

describe('the steps between two contributions', () => {
  it('lead from the one to the other', () => {
    fc.assert(
      fc.property(anyContribution, anyContribution, (before, after) => {
        expect(withChanges(before, changesBetween(before, after))).toEqual(after)
      }),
    )
  })

  it('may be taken in two goes', () => {
    fc.assert(
      fc.property(anyContribution, anyContribution, fc.nat(20), (before, after, count) => {
        const between = withChanges(before, changesBetween(before, after).slice(0, count))
        expect(withChanges(between, changesBetween(between, after))).toEqual(after)
      }),
    )
  })

  it('are none where both say the same', () => {
    fc.assert(fc.property(anyContribution, (same) => void expect(changesBetween(same, same)).toEqual([])))
  })

  it('are exact to the hundredth', () => {
    const [before, after] = [{ 'all/': { stockCost: 0.1 } }, { 'all/': { stockCost: 0.3 } }]
    expect(changesBetween(before, after)).toEqual([{ place: 'all/', attribute: 'stockCost', add: 0.2 }])
  })
})

it('a contribution says nothing of what is nothing', () => {
  expect(
    contribution({ 'all/': { users: 0 }, 'day/2026-11-21': { reports: 1, owed: 0 }, 'word/a': { ids: new Set() } }),
  ).toEqual({
    'day/2026-11-21': { reports: 1 },
  })
})
