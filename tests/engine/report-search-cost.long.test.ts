import { beforeAll, describe, expect, it } from 'vitest'
import type { StoredReport } from '../../lambdas/data/reports.ts'
import { table } from '../../lambdas/data/table.ts'
import { handler as searchReports } from '../../lambdas/reports/search-reports.ts'
import { fillBook } from '../support/fill-book.ts'
import { longOrShort } from '../support/long-runs.ts'
import { invoke, seller } from '../support/make-event.ts'
import { makeLine, makeReport } from '../support/make-report.ts'
import { makeMeter } from '../support/meter.ts'
import { idAt } from '../support/random-reports.ts'

const costOf = makeMeter(table)

const HOUR_MS = 60 * 60 * 1000

/** Creates a shop with a hundred sales a day, ten per hour, of which one in fifty is still owed. */
function makeBook(count: number): StoredReport[] {
  return Array.from({ length: count }, (_, n) => {
    const opens = Date.UTC(2023, 0, 1, 6) + Math.floor(n / 100) * 24 * HOUR_MS
    const at = new Date(opens + (n % 100) * (HOUR_MS / 10))
    const debtor = `Uwimana Marie ${n % 7}`
    return makeReport({
      _id: idAt(at),
      createdAt: at.toISOString(),
      reportItems: [makeLine(), makeLine({ name: `Imigongo drum ${n % 40}` })],
      comments: n % 500 === 3 ? 'paid by the ministry' : 'Paid',
      ...(n % 50 === 7 && { deptsGranted: 5000, givenTo: debtor }),
    })
  })
}

const search = (query: Record<string, string>) => invoke(searchReports, { as: seller, query })
const time = { year: '2023', month: '1' }

/** The cost of a search is independent of the number of reports. Writing five times as many takes half a minute. */
const REPORTS = longOrShort(1500, 300)

describe(`search among ${REPORTS} reports`, () => {
  const middle = String(Math.ceil(REPORTS / 20))
  const last = String(REPORTS / 10)

  beforeAll(() => fillBook(makeBook(REPORTS)))

  it.each([
    ['the first page', {}],
    ['a page in the middle', { page: middle }],
    ['the last page', { page: last }],
    ['the oldest first', { order: 'oldest', page: '3' }],
    ['a year', { year: '2023', page: middle }],
    ['a month', { ...time, page: '7' }],
    ['a day', { ...time, day: '3', page: '4' }],
    ['a month without reports', { year: '2022', month: '1' }],
    ['sales without debt', { depts: 'false', page: middle }],
    ['sales with debt', { depts: 'withDepts' }],
    ['a year’s sales with debt', { year: '2023', depts: 'true', order: 'oldest' }],
    ['a month’s sales without debt', { ...time, depts: 'withoutDepts', page: '3' }],
    ['a page beyond the end', { page: '100000' }],
  ])('takes at most three requests and 20 read units for %s', async (_what, query: Record<string, string>) => {
    const { roundTrips, capacity } = await costOf(() => search(query))
    expect(roundTrips).toBeLessThanOrEqual(3)
    expect(capacity).toBeLessThanOrEqual(20)
  })

  it.each([
    ['all debts', { depts: '1' }],
    ['a month’s sales with debt', { ...time, depts: 'true', page: '2' }],
  ])('takes two requests and at most 20 read units for %s', async (_what, query: Record<string, string>) => {
    const { roundTrips, capacity } = await costOf(() => search(query))
    expect(roundTrips).toBeLessThanOrEqual(2)
    expect(capacity).toBeLessThanOrEqual(20)
  })

  it.each([
    ["a debtor's reports", { query: 'Uwimana Marie 0' }],
    ["a debtor's debts", { depts: '1', query: 'uwimana marie 0' }],
    ['a word', { key: 'ministry' }],
    ['beginnings of words of a debt', { key: 'minis Marie', depts: '1' }],
    ['a word in a month', { ...time, key: 'ministry' }],
    ['a term without a match', { key: 'nowhere' }],
  ])('takes two sequential requests for %s', async (_what, query: Record<string, string>) => {
    expect((await costOf(() => search(query))).inARow).toBeLessThanOrEqual(2)
  })
})
