import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Contribution, Marker } from '../../../lambdas/data/markers.ts'
import { type RowState, rowDelta } from '../../../lambdas/totals/delta.ts'
import { type Transaction, transactionsOf } from '../../../lambdas/totals/transactions.ts'
import { anyContribution, ownBy } from './any-contribution.ts'
import { paperTotals, sumOf } from './paper-totals.ts'

// Counts without a table, on totals in memory, whether records arrive repeatedly, late, simultaneously or not at all.

/** Totals and markers of a shop. A transaction is accepted only if its markers are unchanged since they were read. */
function paperShop() {
  const markers = new Map<string, Marker>()
  const totals = paperTotals()
  return {
    markers,
    totals,
    plan: (rows: readonly RowState[]): Transaction[] =>
      transactionsOf(rows.flatMap((row) => rowDelta(row, markers.get(row.key.PK)) ?? [])),
    write({ rows, delta }: Transaction): boolean {
      const size = rows.length + new Set(['all/', ...delta.keys()]).size
      expect(size).toBeLessThanOrEqual(100)
      if (rows.some(({ row, snapshot }) => markers.get(row.key.PK)?.version !== snapshot?.version)) return false
      totals.add(delta)
      for (const { row, snapshot, next } of rows) {
        markers.set(row.key.PK, { ...next, version: (snapshot?.version ?? 0) + 1 })
      }
      return true
    },
  }
}

function countAll(shop: ReturnType<typeof paperShop>, given: readonly RowState[]): void {
  for (let plan = shop.plan(given); plan.length > 0; plan = shop.plan(given)) {
    for (const transaction of plan) expect(shop.write(transaction)).toBe(true)
  }
}

/** History of a row: its contribution at revisions 1, 2, 3, and whether it was deleted in the end. */
type History = { row: string; revisions: Contribution[]; deleted: boolean }

const histories: fc.Arbitrary<History[]> = fc
  .array(fc.record({ revisions: fc.array(anyContribution, { minLength: 1, maxLength: 3 }), deleted: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((rows) =>
    rows.map(({ revisions, deleted }, n) => {
      const row = `row${n}`
      return { row, revisions: revisions.map((parts) => ownBy(row, parts)), deleted }
    }),
  )

function imagesOf({ row, revisions, deleted }: History): RowState[] {
  const key = { PK: row, SK: row }
  const changes = revisions.map((parts, n): RowState => ({ key, now: { revision: n + 1, contribution: parts } }))
  return deleted ? [...changes, { key, now: 'gone' }] : changes
}

/** Call of the consumer: the images it gets, and the number of transactions after which it is killed. */
const call = fc.record({
  choices: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
  dies: fc.constantFrom(0, 1, 2, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY),
})
/** It may run while another one is between reading and writing. */
const calls = fc.array(fc.tuple(call, fc.option(call)), { maxLength: 12 })

it('keeps totals equal to the sum of the rows however records are delivered', {
  timeout: 30_000,
}, () => {
  fc.assert(
    fc.property(histories, calls, (all, schedule) => {
      const shop = paperShop()
      const images = all.flatMap(imagesOf)
      const some = (choices: readonly number[]) => choices.flatMap((choice) => images[choice % images.length] ?? [])

      function consume(given: readonly RowState[], dies = Number.POSITIVE_INFINITY, meanwhile = () => {}): void {
        // Each row once, like the consumer folds a batch.
        const rows = [...new Map(given.map((row) => [row.key.PK, row])).values()]
        let writes = 0
        for (let round = 0; round < 50; round += 1) {
          const plan = shop.plan(rows)
          if (plan.length === 0) return
          if (round === 0) meanwhile()
          for (const transaction of plan) {
            if (writes >= dies) return
            writes += 1
            if (!shop.write(transaction)) break
          }
        }
        throw new Error('The counting does not come to an end')
      }

      for (const [first, second] of schedule) {
        consume(some(first.choices), first.dies, () => second && consume(some(second.choices), second.dies))
        expect(shop.totals.read()).toEqual(sumOf([...shop.markers.values()].map(({ contribution }) => contribution)))
      }
      // In the end, each row's last change arrives; records that follow are old.
      consume(all.flatMap((history) => imagesOf(history).slice(-1)))
      for (const [{ choices }] of schedule) consume(some(choices))
      expect(shop.totals.read()).toEqual(
        sumOf(all.flatMap(({ revisions, deleted }) => (deleted ? [] : revisions.slice(-1)))),
      )
    }),
    // Shrinking such histories takes minutes.
    { numRuns: 50, endOnFailure: true },
  )
})

it('writes a row that exceeds a transaction alone', () => {
  const row = (n: number, lamps: number): RowState => {
    const sold = Array.from({ length: lamps }, (_, lamp) => [`category/${lamp}`, { sold: 1 }])
    return { key: { PK: `row${n}`, SK: 'row' }, now: { revision: 1, contribution: Object.fromEntries(sold) } }
  }
  const plan = paperShop().plan([row(0, 1), row(1, 120), row(2, 2)])
  expect(plan.map(({ rows }) => rows.map(({ row: { key } }) => key.PK))).toEqual([['row0', 'row2'], ['row1']])
})

it('shares writes between rows of the same days', () => {
  const rows = Array.from({ length: 80 }, (_, n): RowState => {
    const key = { PK: `row${n}`, SK: 'row' }
    return { key, now: { revision: 1, contribution: { 'day/2026-11-21': { reports: 1, sales: 0.1 } } } }
  })
  const [transaction, ...others] = paperShop().plan(rows)
  expect(others).toEqual([])
  const sums = { reports: { add: 80 }, sales: { add: 8 } }
  expect([...(transaction?.delta ?? [])]).toEqual([
    ['day/2026-11-21', sums],
    ['month/2026-11', sums],
    ['all/', sums],
  ])
})

it('writes rows with many shared items together, regardless of their order', () => {
  const row = (n: number): RowState => {
    const words = Array.from({ length: 40 }, (_, word) => [`category/${n % 4} ${word}`, { reports: 1 }])
    return { key: { PK: `row${n}`, SK: 'row' }, now: { revision: 1, contribution: Object.fromEntries(words) } }
  }
  const rows = Array.from({ length: 36 }, (_, n) => row(n))
  expect(paperShop().plan(rows)).toHaveLength(2)
})

describe('counting of many rows', () => {
  const rowAt = (revision: number) => (n: number) => {
    const figures = {
      'day/2026-11-21': { reports: 1, sales: revision / 10 },
      'hours/2026-11-21': { reports09: 1 },
      'category/Bulbs': { sold: 1, sales: revision / 10 },
      'category/paid': { reports: 1 },
      'category/cash': { reports: 1 },
    }
    const rare = Array.from({ length: 6 }, (_, word) => [`category/${(n * 7 + word * 11) % 997}`, { reports: 1 }])
    const contribution: Contribution = { ...figures, ...Object.fromEntries(rare) }
    return { key: { PK: `row${n}`, SK: 'row' }, now: { revision, contribution } }
  }
  const rows = Array.from({ length: 300 }, (_, n) => rowAt(1)(n))
  const whole = sumOf(rows.map(({ now }) => now.contribution))

  it('counts each row once and completely, with half the writes of single rows', () => {
    const shop = paperShop()
    const plan = shop.plan(rows)
    const planned = plan.flatMap((transaction) => transaction.rows)
    expect(planned.map(({ row }) => row.key.PK).toSorted()).toEqual(rows.map(({ key }) => key.PK).toSorted())
    const writes = plan.reduce((count, transaction) => count + transaction.rows.length + transaction.delta.size, 0)
    // A single row takes fifteen.
    expect(writes).toBeLessThanOrEqual(8 * rows.length)
    for (const transaction of plan) expect(shop.write(transaction)).toBe(true)
    expect(shop.plan(rows)).toEqual([])
    expect(shop.totals.read()).toEqual(whole)
  })

  it('allows rows to change or be deleted before the rest is counted', () => {
    const shop = paperShop()
    for (const transaction of shop.plan(rows).slice(0, 3)) shop.write(transaction)
    const changed = rows.map(rowNow)
    countAll(shop, changed)
    countAll(shop, rows)
    expect(shop.totals.read()).toEqual(sumOf(changed.flatMap(({ now }) => (now === 'gone' ? [] : [now.contribution]))))
  })

  function rowNow(row: (typeof rows)[number], n: number): RowState {
    if (n % 3 === 0) return { key: row.key, now: 'gone' }
    return n % 3 === 1 ? rowAt(2)(n) : row
  }
})
