import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/id.ts'
import { sum } from '../../../../shared/money.ts'
import { Entry, type EntryRequest } from '../../../../web/src/domain/outbox/entry.ts'
import { itemsOfDay, type RecordedItem } from '../../../../web/src/domain/outbox/own-day.ts'

const today = '2026-11-22'
const askedAt = '2026-11-22T12:05:00.000Z'
const longBefore = '2026-11-22T11:00:00.000Z'
const since = '2026-11-22T12:30:00.000Z'

const request: EntryRequest = {
  to: 'sale',
  body: { reportItems: [{ _id: 'pendant', real: 1 }], paymentMethod: 'Cash' },
}

const entry = (changes: Partial<Entry> = {}): Entry =>
  Entry.parse({
    id: newId(),
    key: newId(),
    by: { _id: 'seller-1', name: 'Grace' },
    madeAt: '2026-11-22T10:00:00.000Z',
    name: 'Kivu pendant',
    amount: 5000,
    request,
    state: 'waits',
    promised: true,
    tries: 1,
    ...changes,
  })
const recordedItem = (changes: Partial<RecordedItem> = {}): RecordedItem => ({
  _id: newId(),
  at: '2026-11-22T08:00:00.000Z',
  name: 'Kivu pendant',
  amount: 5000,
  owed: 0,
  ...changes,
})
const itemsShown = (answer: readonly RecordedItem[], entries: readonly Entry[]) =>
  itemsOfDay(today, { askedAt, answer }, entries).map(({ id, state }) => `${id} ${state}`)

describe('today’s entries of a seller', () => {
  it('combines recorded and pending entries, newest first', () => {
    const [morning, noon] = [recordedItem(), recordedItem({ at: '2026-11-22T11:00:00.000Z' })]
    const waiting = entry()
    expect(itemsShown([morning, noon], [waiting])).toEqual([
      `${noon._id} done`,
      `${waiting.id} waits`,
      `${morning._id} done`,
    ])
  })

  it.each([
    ['whose answer was lost', entry(), undefined],
    ['that was recorded', entry({ state: 'done', endedAt: longBefore, reference: 'report-1' }), 'report-1'],
    ['that was rejected until a copy was sent', entry({ state: 'needs a look' }), undefined],
  ])('includes a sale %s once, as recorded', (_, made, reference) => {
    const known = reference === undefined ? recordedItem({ madeAs: made.id }) : recordedItem({ _id: reference })
    expect(itemsShown([known], [made])).toEqual([`${known._id} done`])
  })

  it('includes entries recorded since the last refresh, with their report', () => {
    const made = entry({ state: 'done', endedAt: since, reference: 'report-2' })
    expect(itemsOfDay(today, { askedAt, answer: [] }, [made])).toMatchObject([{ state: 'done', report: 'report-2' }])
  })

  it('includes entries recorded just before the refresh, since lists lag behind', () => {
    const made = entry({ state: 'done', endedAt: '2026-11-22T12:04:58.000Z' })
    expect(itemsShown([], [made])).toEqual([`${made.id} done`])
  })

  it('includes all entries of this device when the books were never loaded', () => {
    const made = [entry({ state: 'done', endedAt: longBefore }), entry()]
    expect(itemsOfDay(today, undefined, made)).toHaveLength(2)
  })

  it.each([
    ['an entry deleted from the books', entry({ state: 'done', endedAt: longBefore })],
    ['a discarded entry', entry({ state: 'given up', endedAt: since })],
    ['an entry refused before it was promised', entry({ state: 'needs a look', promised: false })],
    // 23:59 in Kigali.
    ['an entry of yesterday', entry({ madeAt: '2026-11-21T21:59:00.000Z' })],
  ])('excludes %s', (_, made) => {
    expect(itemsShown([recordedItem({ at: '2026-11-21T21:59:00.000Z' })], [made])).toEqual([])
  })

  it('includes a refused sale, because its buyer has left with the lamp', () => {
    const refused = entry({ state: 'needs a look' })
    expect(itemsShown([], [refused])).toEqual([`${refused.id} needs a look`])
  })

  it('includes a sale on debt with the amount still owed', () => {
    const onDebt: EntryRequest = { ...request, body: { ...request.body, depts: 2000, givenTo: 'Gasana' } }
    expect(itemsOfDay(today, undefined, [entry({ amount: 3000, request: onDebt })])).toMatchObject([
      { amount: 5000, owed: 2000 },
    ])
  })

  it('shows the same total before, during and after being offline', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 12 })
    fc.assert(
      fc.property(amounts, fc.nat(12), fc.nat(12), (given, recorded, seen) => {
        const made = given.map((amount, n) =>
          entry({ amount, ...(n < recorded && { state: 'done', endedAt: n < seen ? longBefore : since }) }),
        )
        const answer = made
          .filter(({ endedAt }) => endedAt === longBefore)
          .map(({ id, amount = 0 }) => recordedItem({ madeAs: id, amount }))
        const list = itemsOfDay(today, { askedAt, answer }, made)
        expect(list).toHaveLength(given.length)
        expect(sum(list.map(({ amount }) => amount))).toBe(sum(given))
      }),
    )
  })
})
