import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { replaceReport, reportItem, type StoredReport } from '../../lambdas/data/reports.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { handler as searchReports } from '../../lambdas/reports/search-reports.ts'
import { dayOf } from '../../shared/day.ts'
import { FoundReports, MAX_DUPLICATED_REPORTS } from '../../shared/reports/search.ts'
import { ShownReport } from '../../shared/reports/shown-report.ts'
import { longOrShort } from '../support/long-runs.ts'
import { invoke, seller } from '../support/make-event.ts'
import { makeReport } from '../support/make-report.ts'
import { putItems } from '../support/put-items.ts'
import { anyReport, debtors, idAt } from '../support/random-reports.ts'
import { type Asked, referenceSearch } from '../support/reference-search.ts'
import { countAll, openTableStream } from '../support/table-stream.ts'

/** Expected reports, which the test keeps apart from the table. */
let reports: StoredReport[] = fc.sample(anyReport, { numRuns: 160, seed: 20261121 })
let newRecords: Awaited<ReturnType<typeof openTableStream>>

/** Passes all new writes to the stream's consumer. */
const catchUp = async () => countAll(await newRecords())

/** Returns the write that voids a report. */
const voidNow = (report: StoredReport) =>
  replaceReport(report, { ...report, voided: { at: new Date().toISOString(), by: report.seller } })

/** Returns reports as the reply shows them. */
const shown = (found: readonly StoredReport[]) => found.map((report) => ShownReport.parse(report))

const ask = async (query: Record<string, string>) => {
  const { status, body } = await invoke(searchReports, { as: seller, query })
  expect(status, JSON.stringify(body)).toBe(200)
  return FoundReports.parse(body)
}

beforeAll(async () => {
  newRecords = await openTableStream()
  await putItems(...reports.map(reportItem))
  await catchUp()
})

const times = [
  {},
  { year: '2021' },
  { year: '2023' },
  { year: '2023', month: '2' },
  { year: '2023', month: '3' },
  { year: '2023', month: '11' },
  { year: '2023', month: '3', day: '1' },
  { year: '2022', month: '1', day: '1' },
  { year: '2023', month: '11', day: '21' },
  { year: '2020' },
]
const keys = [
  '',
  'momo',
  'PAID',
  'half',
  'josee',
  'Kivu pend',
  'e',
  'itara cash',
  '5',
  'cafe',
  'nowhere',
  'aline nowhere',
]

const anySearch: fc.Arbitrary<Asked> = fc
  .record({
    time: fc.constantFrom(...times),
    key: fc.constantFrom(...keys),
    depts: fc.constantFrom('all', 'true', 'withDepts', 'false', 'withoutDepts', '0', '1', '0.5', '400', '1e9'),
    query: fc.constantFrom('all', 'all', 'all', ...debtors, 'HABIMANA ', 'uwimanaALINE', 'Nobody'),
    order: fc.constantFrom('newest', 'oldest'),
    method: fc.constantFrom({}, {}, { method: 'Cash' }, { method: 'MoMo' }),
  })
  .map(({ time, method, ...rest }) => ({ ...time, ...method, ...rest }))

/** Expects a search to return what a filter by hand returns: page by page, by its cursor, and nothing past the end. */
async function expectFound(asked: Asked, limit: number): Promise<void> {
  const byHand = referenceSearch(reports, asked)
  const pages = Math.ceil(byHand.length / limit)
  const counts = { totalCount: byHand.length, countReport: byHand.length, totalPages: pages, pages }
  for (let page = 1; page <= pages + 1; page += 1) {
    const found = await ask({ ...asked, limit: String(limit), page: String(page) })
    expect(found).toMatchObject({ ...counts, page })
    expect(found.data).toEqual(shown(byHand.slice((page - 1) * limit, page * limit)))
    expect(found.report).toEqual(limit <= MAX_DUPLICATED_REPORTS ? found.data : [])
  }
  if (Number(asked.depts) > 0 || asked.depts === 'true') {
    const owed = byHand.reduce((sum, report) => sum + report.owed, 0)
    expect((await ask({ ...asked, limit: '1' })).totalOwed ?? 0).toBe(owed)
  }
  const after = byHand[1]?._id
  if (after === undefined) return
  const found = await ask({ ...asked, limit: String(limit), after })
  expect(found.totalCount).toBe(byHand.length)
  expect(found.data).toEqual(shown(byHand.slice(2, 2 + limit)))
}

const holdsForAnySearch = () =>
  fc.assert(fc.asyncProperty(anySearch, fc.integer({ min: 3, max: 40 }), expectFound), {
    numRuns: longOrShort(40, 10, 240),
  })

describe('search for reports', () => {
  it('returns the same reports as a manual filter on every page after recording', holdsForAnySearch)

  it('returns the same reports as a manual filter on every page after changes', async () => {
    const [paid, gone, kept] = [reports.slice(0, 40), reports.slice(40, 70), reports.slice(70)]
    const changed = paid.map((seen) => ({ seen, next: withoutDebt(seen) }))
    await transact(changed.map(({ seen, next }) => replaceReport(seen, next)))
    await transact(gone.map(voidNow))
    reports = [...changed.map(({ seen, next }) => ({ ...next, revision: seen.revision + 1 })), ...kept]
    await catchUp()
    await holdsForAnySearch()
  })
})

describe('search before counts and lists have caught up', () => {
  const searchOwing = (query: Record<string, string> = {}) => ask({ depts: '1', ...query })
  const record = async (count: number, more: Partial<StoredReport> = {}) => {
    const made = Array.from({ length: count }, () => {
      const at = new Date()
      return makeReport({ _id: idAt(at), createdAt: at.toISOString(), ...more })
    })
    await putItems(...made.map(reportItem))
    reports = [...reports, ...made]
    return made
  }
  const remove = async (...gone: StoredReport[]) => {
    await transact(gone.map(voidNow))
    reports = reports.filter((report) => !gone.includes(report))
  }
  const today = () => {
    const [year = '', month = '', day = ''] = dayOf(new Date())
      .split('-')
      .map((part) => String(Number(part)))
    return { year, month, day }
  }

  it('includes and counts a report that was just recorded on the first page', async () => {
    const { year, month, day } = today()
    const [made] = await record(1)
    for (const time of [{}, { year }, { year, month }, { year, month, day }]) {
      const byHand = referenceSearch(reports, time)
      const found = await ask(time)
      expect(found.data[0]?._id).toBe(made?._id)
      expect(found.totalCount).toBe(byHand.length)
      expect((await ask({ ...time, depts: 'false' })).totalCount).toBe(
        referenceSearch(reports, { ...time, depts: 'false' }).length,
      )
    }
    await catchUp()
    expect((await ask({})).totalCount).toBe(reports.length)
  })

  const lists: [string, Asked & { limit: string }][] = [
    ['of all', { limit: '10' }],
    ['of all, oldest first', { limit: '10', order: 'oldest' }],
    ['of a month that one page holds', { year: '2023', month: '3', limit: '40' }],
    ['that owe nothing', { limit: '10', depts: 'false' }],
    ['with a word', { limit: '10', key: 'kivu' }],
    ['that owe', { limit: '10', depts: 'true' }],
  ]
  it.each(lists)('drops reports just deleted from the page and count of those %s', async (_, asked) => {
    const page = referenceSearch(reports, asked).slice(0, 4)
    await remove(...page)
    const byHand = referenceSearch(reports, asked)
    const found = await ask(asked)
    expect(found.totalCount).toBe(byHand.length)
    expect(found.data).toEqual(shown(byHand.slice(0, Number(asked.limit))))
    await catchUp()
    expect((await ask(asked)).totalCount).toBe(byHand.length)
  })

  it('omits a debt just settled and counts the rest of one paid in part', async () => {
    const [first, second] = await record(2, { deptsGranted: 3000, givenTo: 'Cyiza' })
    await catchUp()
    expect(await searchOwing({ query: 'CYIZA' })).toMatchObject({ totalCount: 2, totalOwed: 6000 })
    if (!first || !second) throw new Error('Nothing was recorded')
    await transact([
      replaceReport(first, withoutDebt(first)),
      replaceReport(second, makeReport({ ...second, igice: 1000 })),
    ])
    expect(await searchOwing({ query: 'cyiza' })).toMatchObject({
      totalCount: 1,
      totalOwed: 2000,
      data: [{ owed: 2000 }],
    })
    await catchUp()
    expect(await searchOwing({ query: 'cyiza' })).toMatchObject({ totalCount: 1, totalOwed: 2000 })
  })
})

function withoutDebt(report: StoredReport): StoredReport {
  const { _id, createdAt, reportItems, givenTo, deptsGranted, ibyangiritse } = report
  return makeReport({
    _id,
    createdAt,
    reportItems,
    ...(givenTo && { givenTo }),
    ibyangiritse,
    deptsGranted,
    igice: deptsGranted,
    comments: 'Byose',
  })
}
