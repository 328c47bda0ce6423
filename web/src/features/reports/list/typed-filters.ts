import { dayOf, daysIn, FIRST_YEAR } from '../../../../../shared/day.ts'
import { owedFilter, ReportSearch } from '../../../../../shared/reports/search.ts'

/** Filters as typed. */
export type TypedFilters = Record<'key' | 'year' | 'month' | 'day' | 'depts', string>

export const DEPTS_CHOICES = ['all', 'withDepts', 'withoutDepts'] as const

export function typedFilters({ key, year, month, day, depts }: ReportSearch): TypedFilters {
  return { key, year: textOf(year), month: textOf(month), day: textOf(day), depts: choiceOf(depts) }
}

/** Returns the search with the form's filters; its other parts stay. */
export function searchFor(typed: TypedFilters, search: ReportSearch): ReportSearch {
  const { key, year, month, day, depts } = typed
  return { ...search, ...ReportSearch.parse({ key, year, month, day, depts, order: search.order }) }
}

/** Changes part of the date and clears the parts that no longer fit. */
export function withDatePart(typed: TypedFilters, change: Partial<Pick<TypedFilters, 'year' | 'month' | 'day'>>) {
  const { year, month, day, ...rest } = { ...typed, ...change }
  const months = year === '' ? '' : month
  return { ...rest, year, month: months, day: daysToChoose(year, months).includes(Number(day)) ? day : '' }
}

/** Returns the years of the books, the current one in Kigali first, and any other year in the URL. */
export function yearsToChoose(now: Date, named: string): string[] {
  const present = Number(dayOf(now).slice(0, 'YYYY'.length))
  const years = Array.from({ length: Math.max(1, present - FIRST_YEAR + 1) }, (_, ago) => String(present - ago))
  return named === '' || years.includes(named) ? years : [...years, named]
}

/** Returns the days of a month; empty without a month. */
export function daysToChoose(year: string, month: string): number[] {
  if (year === '' || month === '') return []
  return Array.from({ length: daysIn(`${year}-${month.padStart(2, '0')}`) }, (_, before) => before + 1)
}

function choiceOf(depts: ReportSearch['depts']): (typeof DEPTS_CHOICES)[number] {
  const wanted = owedFilter(depts)
  if (wanted === 'any') return 'all'
  return wanted === 'nothing owed' ? 'withoutDepts' : 'withDepts'
}

function textOf(number: number | undefined): string {
  return number === undefined ? '' : String(number)
}
