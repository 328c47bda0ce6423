import { describe, expect, it } from 'vitest'
import { ReportSearch } from '../../../../../shared/reports/search.ts'
import {
  hasFilters,
  listPath,
  NEITHER,
  searchFromAddress,
  searchKindOf,
  withoutFilters,
} from '../../../../../web/src/features/reports/list/list-address.ts'

const everything = ReportSearch.parse({})
const dated = ReportSearch.parse({ year: '2026', month: '2', depts: 'withDepts', order: 'oldest', page: '3' })

describe('report list address', () => {
  it('contains only filters that differ from the defaults, and parses back unchanged', () => {
    expect(listPath(everything)).toBe('/admin/report')
    const path = listPath(dated, { page: 3 })
    expect(path).toBe('/admin/report?year=2026&month=2&depts=withDepts&order=oldest&page=3')
    expect(searchFromAddress(path.split('?')[1] ?? '')).toEqual(dated)
  })

  it('leads to the first page of another search', () => {
    expect(listPath(dated, NEITHER)).toBe('/admin/report?depts=withDepts&order=oldest')
    expect(listPath(withoutFilters(dated))).toBe('/admin/report?order=oldest')
  })

  it('keeps the valid parts of an address when others are invalid', () => {
    expect(searchFromAddress('page=0&key=MoMo&depts=x')).toEqual({ ...everything, key: 'MoMo' })
    expect(searchFromAddress('year=x&month=2&day=3')).toEqual(everything)
    expect(searchFromAddress('year=2026&month=2&day=30')).toEqual({ ...everything, year: 2026, month: 2 })
    expect(searchFromAddress('limit=100&after=x&query=Habimana')).toEqual(everything)
  })

  it('determines whether filters apply and which terms are searched', () => {
    expect([everything, { ...everything, order: 'oldest', page: 2 } as const].map(hasFilters)).toEqual([false, false])
    expect(['key=a', 'year=2026', 'depts=false'].map((said) => hasFilters(searchFromAddress(said)))).toEqual([
      true,
      true,
      true,
    ])
    expect([everything, searchFromAddress('key=a'), dated].map(searchKindOf)).toEqual([undefined, 'text', 'date'])
  })
})
