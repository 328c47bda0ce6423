import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { markerKey } from '../../lambdas/data/markers.ts'
import { replaceReport, reportItem, reportKey, type StoredReport } from '../../lambdas/data/reports.ts'
import { debtorTerm, entryItem, type IndexEntry, idsByLongerTerm, idsByTerm } from '../../lambdas/data/search-index.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { handler as searchReports } from '../../lambdas/reports/search-reports.ts'
import { readRow } from '../../lambdas/totals/contribution.ts'
import { reportSearchTerms } from '../../lambdas/totals/report-terms.ts'
import { dayOf } from '../../shared/day.ts'
import { idPrefixAt } from '../../shared/id.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import { rebuildNow, verifyNow } from '../support/audit-now.ts'
import { fillBook } from '../support/fill-book.ts'
import { invoke, seller } from '../support/make-event.ts'
import { makeReport } from '../support/make-report.ts'
import { makeMeter } from '../support/meter.ts'
import { putItems } from '../support/put-items.ts'
import { idAt } from '../support/random-reports.ts'
import { countAll, openTableStream } from '../support/table-stream.ts'
import { writeItems } from '../support/write-items.ts'

// Index terms of reports: in a shop with a large vocabulary, with terms of very many reports, and with reports counted
// before the index had its current shape.

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

  it.each([
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

  it.each(['ref', 'r', 'ref1'])('refuses %s as too broad after few requests', async (key) => {
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

describe('report indexed in the earlier format by day', () => {
  const day = dayOf(new Date())
  const old = [
    makeReport({ comments: 'Zuba rirashe', deptsGranted: 500, givenTo: 'Zaninka' }),
    makeReport({ comments: 'Zubaka inzu' }),
  ].map((report) => ({ ...report, createdAt: new Date().toISOString() }))

  /** Writes what an earlier version made of the report: the totals, the lists and the marker. */
  const countTerms = (report: StoredReport) => {
    const item = reportItem(report)
    const contribution = readRow(item)?.contribution ?? {}
    const ids = new Set([report._id])
    const words = [...reportSearchTerms(report)]
    const debtor = report.givenTo === undefined ? [] : [debtorKey(report.givenTo)]
    return [
      item,
      {
        ...markerKey(reportKey(report._id)),
        entity: 'counted',
        revision: 1,
        version: 1,
        contribution: {
          ...contribution,
          ...Object.fromEntries(words.map((word) => [`word/${word}`, { reports: 1 }])),
          ...Object.fromEntries(words.map((word) => [`withWord/${day}/${word}`, { ids }])),
          ...Object.fromEntries(debtor.map((name) => [`givenTo/${day}/${name}`, { ids }])),
        },
      },
    ]
  }

  let read: Awaited<ReturnType<typeof openTableStream>>

  beforeAll(async () => {
    read = await openTableStream()
    await rebuildNow()
    await putItems(...old.flatMap(countTerms))
    // Writes the lists and sums of its terms as they are in the markers.
    await rebuildOldItems(old)
    await read()
  })

  async function rebuildOldItems(reports: readonly StoredReport[]): Promise<void> {
    const words = Map.groupBy(
      reports.flatMap((report) => [...reportSearchTerms(report)].map((word) => ({ word, id: report._id }))),
      ({ word }) => word,
    )
    await putItems(
      ...[...words].flatMap(([word, entries]) => [
        { PK: 'WORDS', SK: word, entity: 'word', reports: entries.length },
        { PK: `WORD#${word}`, SK: day, entity: 'reports-found', ids: new Set(entries.map(({ id }) => id)) },
      ]),
      { PK: 'GIVEN#zaninka', SK: day, entity: 'reports-found', ids: new Set([old[0]?._id]) },
    )
  }

  const [year = '', month = ''] = day.split('-')
  const asked: [string, Record<string, string>, number][] = [
    ['zuba', {}, 2],
    ['zubaka', {}, 1],
    ['zuba', { year, month: String(Number(month)) }, 2],
    ['zuba', { year: '2020' }, 0],
    ['', { query: 'zaninka' }, 1],
  ]

  it.each(asked)('finds the old report by %j %j', async (key, more, totalCount) => {
    expect(await searchBody(key, more)).toMatchObject({ totalCount })
  })

  it('moves a changed report from the old lists to index entries', async () => {
    const [, second] = old
    if (!second) throw new Error('There are two')
    const voided = { at: new Date().toISOString(), by: second.seller }
    await transact([replaceReport(second, { ...second, voided })])
    await countAll(await read())
    expect(await searchBody('zubaka')).toMatchObject({ totalCount: 0 })
    expect(await searchBody('zuba')).toMatchObject({ totalCount: 1 })
  })

  it('finds the old report after a rebuild, which leaves no lists behind', async () => {
    expect((await verifyNow()).rowErrors).not.toEqual([])
    await rebuildNow()
    expect(await verifyNow()).toMatchObject({ rowErrors: [], itemErrors: [], wordErrors: [] })
    expect(await searchBody('zuba')).toMatchObject({ totalCount: 1 })
    expect(await searchBody('', { query: 'zaninka' })).toMatchObject({ totalCount: 1 })
    for (const partition of ['WORDS', 'WORD#zuba', 'WORD#zubaka', 'GIVEN#zaninka']) {
      const { Items } = await table.send(
        new QueryCommand({
          TableName: tableName,
          KeyConditionExpression: 'PK = :partition',
          ExpressionAttributeValues: { ':partition': partition },
        }),
      )
      expect(Items, partition).toEqual([])
    }
  })
})
