import { describe, expect, it } from 'vitest'
import { ReportSearch } from '../../../../../shared/reports/search.ts'
import {
  daysToChoose,
  hasFilters,
  listPath,
  searchFor,
  searchFromAddress,
  typedFilters,
  withDatePart,
  yearsToChoose,
} from '../../../../../web/src/features/reports/list/list-address.ts'

const search = ReportSearch.parse({ order: 'oldest', page: '4' })
const empty = typedFilters(search)

describe('report list filters', () => {
  it('begins with the address and searches from the first page on', () => {
    const dated = ReportSearch.parse({ year: '2026', month: '2', day: '3', depts: '500' })
    expect(typedFilters(dated)).toEqual({ key: '', year: '2026', month: '2', day: '3', depts: 'withDepts', method: '' })
    expect(searchFor({ ...empty, key: ' momo ', depts: 'withoutDepts' }, search)).toEqual({
      ...ReportSearch.parse({}),
      order: 'oldest',
      key: 'momo',
      depts: 'withoutDepts',
      year: undefined,
      month: undefined,
      day: undefined,
    })
  })

  it('keeps the payment method in the address', () => {
    const byMomo = searchFor({ ...empty, method: 'MoMo' }, search)
    expect(listPath(byMomo)).toBe('/admin/report?method=MoMo&order=oldest')
    expect(hasFilters(byMomo)).toBe(true)
    expect(searchFromAddress('method=MoMo')).toMatchObject({ method: 'MoMo' })
    expect(searchFromAddress('method=Paypal').method).toBeUndefined()
  })

  it('drops a day that another month lacks, and all parts below an invalid year', () => {
    const leapDay = { ...empty, year: '2024', month: '2', day: '29' }
    expect(withDatePart(leapDay, { year: '2023' })).toMatchObject({ year: '2023', month: '2', day: '' })
    expect(withDatePart(leapDay, { month: '3' })).toMatchObject({ month: '3', day: '29' })
    expect(withDatePart(leapDay, { month: '' })).toMatchObject({ month: '', day: '' })
    expect(withDatePart(leapDay, { year: '' })).toMatchObject({ year: '', month: '', day: '' })
  })

  it('offers the days of the month', () => {
    expect(daysToChoose('2026', '')).toEqual([])
    expect(['1', '2', '4'].map((month) => daysToChoose('2026', month).at(-1))).toEqual([31, 28, 30])
  })

  it('offers the years of the books and the selected one', () => {
    expect(yearsToChoose(new Date('2022-12-31T23:00:00Z'), '')).toEqual(['2023', '2022', '2021', '2020'])
    expect(yearsToChoose(new Date('2021-05-01'), '2018')).toEqual(['2021', '2020', '2018'])
  })
})
