import { describe, expect, it } from 'vitest'
import { owedFilter, periodOf, ReportSearch } from '../../../shared/reports/search.ts'

/** Returns the errors of a search by field; undefined if it is valid. */
const faultOf = (search: object) => ReportSearch.safeParse(search).error?.issues[0]?.path[0]

describe('search for reports', () => {
  it('returns the newest ten of all for a search without fields', () => {
    const everything = { page: 1, limit: 10, order: 'newest', key: '', depts: 'all', query: 'all' }
    expect(ReportSearch.parse({})).toEqual(everything)
    const empty = { key: '', year: '', month: '', day: '', depts: '', query: '' }
    expect(ReportSearch.parse(empty)).toEqual({ ...everything, depts: '', query: '', key: '' })
  })

  it('ignores the other fields that the debt screen sends', () => {
    const debts = {
      page: '1',
      query: 'all',
      ibyangiritse: 'all',
      soldAt: 'all',
      depts: '1',
      real: 'all',
      comments: 'all',
    }
    expect(ReportSearch.parse(debts)).toEqual({ ...ReportSearch.parse({}), depts: 1 })
  })

  it.each([
    ['page', { page: '0' }],
    ['page', { page: 'x' }],
    ['page', { page: '1.5' }],
    ['limit', { limit: '0' }],
    ['limit', { limit: '101' }],
    ['order', { order: 'best' }],
    ['after', { after: 'x' }],
    ['key', { key: 'k'.repeat(201) }],
    ['year', { year: '1999' }],
    ['year', { year: '20266' }],
    ['month', { month: '2' }],
    ['month', { year: '2026', month: '13' }],
    ['day', { year: '2026', day: '1' }],
    ['day', { year: '2026', month: '2', day: '29' }],
    ['day', { year: '2026', month: '2', day: '31' }],
    ['day', { year: '2026', month: '11', day: '0' }],
    ['depts', { depts: 'some' }],
    ['depts', { depts: '-1' }],
  ])('rejects the %s in %j', (field, search) => {
    expect(faultOf(search)).toBe(field)
  })

  it.each([
    [{}, undefined],
    [{ year: '2026' }, '2026'],
    [{ year: '2026', month: '2' }, '2026-02'],
    [{ year: '2028', month: '02', day: '29' }, '2028-02-29'],
  ])('parses the period of %j as %s', (search, period) => {
    expect(periodOf(ReportSearch.parse(search))).toBe(period)
  })

  it.each([
    ['', 'any'],
    ['all', 'any'],
    ['true', { owed: 0.01 }],
    ['withDepts', { owed: 0.01 }],
    ['false', 'nothing owed'],
    ['withoutDepts', 'nothing owed'],
    ['1', { owed: 1 }],
    ['2500.5', { owed: 2500.5 }],
    ['0', 'none'],
  ])('parses depts %j as %j', (depts, wanted) => {
    expect(owedFilter(ReportSearch.parse({ depts }).depts)).toEqual(wanted)
  })
})
