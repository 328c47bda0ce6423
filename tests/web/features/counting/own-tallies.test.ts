import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/id.ts'
import { Entry } from '../../../../web/src/domain/outbox/entry.ts'
import {
  lampsInScope,
  ownTallies,
  piecesCounted,
  tallyTime,
} from '../../../../web/src/features/counting/own-tallies.ts'
import { makeProduct } from '../../../support/make-product.ts'

const stocktake = newId()
let minutes = 0

function tally(body: { pieces: number; place?: string } | { undoes: string }, changes: Partial<Entry> = {}): Entry {
  const id = newId()
  minutes += 1
  return Entry.parse({
    id,
    key: id,
    by: { _id: 'eric', name: 'Eric' },
    madeAt: new Date(Date.UTC(2026, 10, 22, 8, minutes)).toISOString(),
    name: 'Pendant',
    request: { to: 'tally', stocktake, body: { tallyId: id, product: 'pendant', ...body } },
    state: 'waits',
    promised: true,
    tries: 0,
    ...changes,
  })
}

const piecesOf = (entries: readonly Entry[]) => ownTallies(entries, stocktake, 'eric').map(({ pieces }) => pieces)

describe('ownTallies', () => {
  it('returns the newest first, each with the pieces counted before in its place', () => {
    const entries = [tally({ pieces: 1 }), tally({ pieces: 4, place: 'Store' }), tally({ pieces: 2 })]
    expect(ownTallies(entries, stocktake, 'eric').map(({ pieces, before }) => [pieces, before])).toEqual([
      [2, 1],
      [4, 0],
      [1, 0],
    ])
  })

  it('leaves out a withdrawn tally, so that the one before it counts again', () => {
    const [one, two] = [tally({ pieces: 1 }), tally({ pieces: 2 })]
    const tallies = ownTallies([one, two, tally({ undoes: two.id })], stocktake, 'eric')
    expect(tallies.map(({ id }) => id)).toEqual([one.id])
    expect(piecesCounted(tallies, 'pendant', '')).toBe(1)
  })

  it('leaves out tallies of other people, of other stocktakes and discarded ones', () => {
    expect(
      piecesOf([
        tally({ pieces: 1 }, { by: { _id: 'aline', name: 'Aline' } }),
        tally({ pieces: 2 }, { state: 'given up' }),
        tally({ pieces: 3 }),
      ]),
    ).toEqual([3])
    expect(ownTallies([tally({ pieces: 3 })], newId(), 'eric')).toEqual([])
  })
})

describe('piecesCounted', () => {
  it('tells places apart regardless of case, and 0 from not counted', () => {
    const tallies = ownTallies([tally({ pieces: 0, place: 'Store' }), tally({ pieces: 5 })], stocktake, 'eric')
    expect(piecesCounted(tallies, 'pendant', 'store')).toBe(0)
    expect(piecesCounted(tallies, 'pendant', '')).toBe(5)
    expect(piecesCounted(tallies, 'bulb', '')).toBeUndefined()
  })
})

it('returns the lamps of all, of a category or of a choice', () => {
  const lamps = ['a', 'b'].map((_id) => ({ ...makeProduct({ _id, category: `kind ${_id}` }), sold: 0 }))
  const ids = (scope: Parameters<typeof lampsInScope>[1]['scope']) =>
    lampsInScope(lamps, { scope }).map(({ _id }) => _id)
  expect(ids('all')).toEqual(['a', 'b'])
  expect(ids({ category: 'kind b' })).toEqual(['b'])
  expect(ids({ products: ['a', 'gone'] })).toEqual(['a'])
})

it('dates a tally after the previous one, even within a millisecond', () => {
  const now = '2026-11-22T08:00:00.000Z'
  expect(tallyTime(now, undefined)).toBe(now)
  expect(tallyTime(now, now)).toBe('2026-11-22T08:00:00.001Z')
  expect(tallyTime('2026-11-22T08:00:01.000Z', now)).toBe('2026-11-22T08:00:01.000Z')
})
