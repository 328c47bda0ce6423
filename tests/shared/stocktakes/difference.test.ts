import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareCount, countOf, type Moved, type Tallied } from '../../../shared/stocktakes/difference.ts'

const LIMITS = { pieces: 5, value: 50_000 }
const minute = (n: number) => new Date(Date.UTC(2026, 10, 28, 8, n)).toISOString()
const tally = (n: number, pieces: number, more: Partial<Tallied> = {}): Tallied => ({
  _id: `tally-${n}`,
  pieces,
  at: minute(n),
  by: { _id: 'a', name: 'A' },
  ...more,
})
const moved = (n: number, delta: number, more: Partial<Moved> = {}): Moved => ({
  delta,
  reason: 'sale',
  at: minute(n),
  ...more,
})

/** Compares tallies with a lamp of 10 pieces at 3,000. */
function compared(tallies: Tallied[], movements: Moved[] = [], more: object = {}) {
  const count = countOf(tallies)
  if (!count) throw new Error('nothing was counted')
  return compareCount(count, { countInStock: 10, costPrice: 3000, movements, ...more }, LIMITS, minute(300))
}

describe('countOf', () => {
  it('counts 0 as a count, and no tally as none', () => {
    expect(countOf([tally(1, 0)])?.counted).toBe(0)
    expect(countOf([])).toBeUndefined()
  })

  it('adds places and takes the later tally of each place', () => {
    const tallies = [tally(1, 5, { place: 'Window' }), tally(2, 4, { place: 'window' }), tally(3, 3)]
    expect(countOf(tallies)).toMatchObject({ counted: 7, first: minute(2), at: minute(3) })
  })

  it('ignores a withdrawn tally, so that the earlier one counts again', () => {
    const undo = { _id: 'undo', undoes: 'tally-2', at: minute(3), by: { _id: 'a', name: 'A' } }
    expect(countOf([tally(1, 5), tally(2, 50), undo])?.counted).toBe(5)
  })

  it('has a second person only if each place was counted by another one', () => {
    const other = { by: { _id: 'b', name: 'B' } }
    expect(countOf([tally(1, 5), tally(2, 5, other)])?.isSecond).toBe(true)
    expect(countOf([tally(1, 5), tally(2, 5)])?.isSecond).toBe(false)
    expect(countOf([tally(1, 5), tally(2, 5, other), tally(3, 1, { place: 'Store' })])?.isSecond).toBe(false)
  })

  it('does not depend on the order of arrival', () => {
    const anyTally = fc.record({ minute: fc.nat(50), pieces: fc.nat(20), place: fc.constantFrom('', 'A', 'B') })
    fc.assert(
      fc.property(fc.uniqueArray(anyTally, { selector: (one) => one.minute }), (made) => {
        const tallies = made.map((one) => tally(one.minute, one.pieces, { place: one.place }))
        expect(countOf(tallies.toReversed())).toEqual(countOf(tallies))
      }),
    )
  })
})

describe('compareCount', () => {
  it('computes the difference at the moment of counting, as by hand', () => {
    // 10 pieces at 9:00, 8 counted at 9:30, two sold at 10:00, and an offline sale of 9:10 that arrives at 10:15.
    const movements = [moved(120, -2), moved(135, -1, { madeAt: minute(70) })]
    expect(compared([tally(90, 8)], movements, { countInStock: 7 })).toEqual({
      expected: 9,
      difference: -1,
      value: -3000,
      state: 'ready',
    })
  })

  it('leaves the true stock after any movements before and after the count', () => {
    const anyMove = fc.record({ minute: fc.nat(200), delta: fc.integer({ min: -3, max: 3 }) })
    fc.assert(
      fc.property(fc.nat(50), fc.integer({ min: -5, max: 5 }), fc.array(anyMove), (start, stolen, moves) => {
        const counted = 100
        const sumOf = (some: typeof moves) => some.reduce((total, { delta }) => total + delta, 0)
        const onShelf = 1000 + start + stolen + sumOf(moves.filter((one) => one.minute <= counted))
        const now = 1000 + start + sumOf(moves)
        const movements = moves.map((one) => moved(one.minute, one.delta))
        const { difference } = compared([tally(counted, onShelf)], movements, { countInStock: now })
        const later = sumOf(moves.filter((one) => one.minute > counted))
        expect(difference).toBe(stolen)
        expect(now + difference).toBe(onShelf + later)
      }),
    )
  })

  it.each([
    ['moved two minutes before', [tally(90, 10)], [moved(88, -1)], {}, 'moved'],
    ['moved between two places', [tally(80, 5), tally(90, 5, { place: 'B' })], [moved(85, -1)], {}, 'moved'],
    ['moved three minutes before', [tally(90, 10)], [moved(87, -1)], {}, 'ready'],
    ['was revalued during the count', [tally(90, 10)], [moved(90, 0, { reason: 'revaluation' })], {}, 'ready'],
    ['was counted a minute ago', [tally(299, 10)], [], {}, 'recent'],
    ['was counted since', [tally(90, 10)], [], { lastCountAt: minute(90) }, 'countedSince'],
    ['has a wrong clock', [tally(90, 10, { refusedMadeAt: minute(999) })], [], {}, 'clock'],
    ['lost more than is left', [tally(90, 2)], [moved(120, -8)], { countInStock: 1, costPrice: 0 }, 'impossible'],
    ['differs by five', [tally(90, 5)], [], {}, 'ready'],
    ['differs by six', [tally(90, 4)], [], {}, 'second'],
    ['differs by a high value', [tally(90, 9)], [], { costPrice: 50_001 }, 'second'],
  ])('returns the state of a lamp that %s', (_what, tallies, movements, more, state) => {
    expect(compared(tallies, movements, more).state).toBe(state)
  })
})
