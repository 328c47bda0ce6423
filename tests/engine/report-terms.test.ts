import { beforeAll, describe, expect, it } from 'vitest'
import { debtorTerm, entryItem, type IndexEntry, idsByLongerTerm, idsByTerm } from '../../lambdas/data/search-index.ts'
import { table } from '../../lambdas/data/table.ts'
import { handler as searchReports } from '../../lambdas/reports/search-reports.ts'
import { idPrefixAt } from '../../shared/id.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import { fillBook } from '../support/fill-book.ts'
import { isLong } from '../support/long-runs.ts'
import { invoke, seller } from '../support/make-event.ts'
import { makeReport } from '../support/make-report.ts'
import { makeMeter } from '../support/meter.ts'
import { idAt } from '../support/random-reports.ts'
import { writeItems } from '../support/write-items.ts'

// Index terms of reports in a shop with a large vocabulary, and terms of very many reports.

const costOf = makeMeter(table)
const search = (key: string, more: Record<string, string> = {}) =>
  invoke(searchReports, { as: seller, query: { key, ...more } })
const searchBody = async (key: string, more = {}) => (await search(key, more)).body

/** Creates receipt numbers as sellers note them: many for each sale, all different. */
const receipts = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => `ref${10_000 + first + n}`).join(' ')

describe('search among thousands of receipts', () => {
  beforeAll(() =>
    fillBook(
      Array.from({ length: 60 }, (_, n) => makeReport({ comments: `${receipts(n * 35, 35)} 0788${100_000 + n}` })),
    ),
  )

  it.runIf(isLong).each([
    ['a number', 'ref10007', 1],
    ['the beginning of a few numbers', 'ref1000', 1],
    ['the beginning of a phone number', '07881000', 60],
    ['a term of all sales', 'cash', 60],
    ['the beginning of a term of all sales', 'cas', 60],
    ['two words', 'pa 0788100007', 1],
    ['the end of a number', '10007', 0],
  ])('finds %s in three sequential requests', async (_what, key, totalCount) => {
    const { inARow, roundTrips } = await costOf(async () => expect(await searchBody(key)).toMatchObject({ totalCount }))
    expect(inARow).toBeLessThanOrEqual(3)
    expect(roundTrips).toBeLessThanOrEqual(7)
  })

  it.runIf(isLong).each(['ref', 'r', 'ref1'])('refuses %s as too broad after few requests', async (key) => {
    const { roundTrips } = await costOf(async () =>
      expect(await search(key)).toMatchObject({ status: 400, body: { code: 'search.tooBroad' } }),
    )
    expect(roundTrips).toBeLessThanOrEqual(3)
  })
})

describe('search term with more than a page of entries', () => {
  /** Has the maximum length of a key, so that a page contains a thousand entries. */
  const long = (first: string) => first.padEnd(320, '灯')
  const DAY_MS = 24 * 60 * 60 * 1000
  const start = Date.UTC(2024, 0, 1)
  const ids = Array.from({ length: 1700 }, (_, n) => idAt(new Date(start + n * (DAY_MS / 10))))
  const everywhere: IndexEntry[] = ids.map((id) => ({ word: long('a'), id }))
  const debtor = debtorTerm(debtorKey('Kamana #1'))

  beforeAll(async () => {
    await writeItems([...everywhere, { word: long('ab'), id: '01' }, { word: debtor, id: '02' }].map(entryItem))
  })

  it('finds a term with more than a page of entries in all reports', async () => {
    expect(await idsByTerm(long('a'))).toEqual(new Set(ids))
    expect(await idsByLongerTerm('a')).toEqual(new Set([...ids, '01']))
  })

  it('finds a term with more than a page of entries in a time span', async () => {
    const [from, to] = [idPrefixAt(new Date(start + 20 * DAY_MS)), idPrefixAt(new Date(start + 150 * DAY_MS))]
    const expected = new Set(ids.filter((id) => id >= from && id <= to))
    expect(expected.size).toBeGreaterThan(1200)
    expect(await idsByTerm(long('a'), { from, to })).toEqual(expected)
    expect(await idsByLongerTerm('a', { from, to })).toEqual(expected)
  })

  it('does not confuse a term with a debtor whose name begins with it', async () => {
    expect(await idsByTerm(debtor)).toEqual(new Set(['02']))
    expect(await idsByTerm(debtorTerm('kamana'))).toEqual(new Set())
  })
})
