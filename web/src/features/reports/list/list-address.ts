import { dayOf, FIRST_YEAR } from '../../../../../shared/day.ts'
import { daysIn } from '../../../../../shared/day-span.ts'
import { owedFilter, ReportSearch } from '../../../../../shared/reports/search.ts'
import { searchFromParams } from '../../../domain/reports/report-search.ts'

const PATH = '/admin/report'

/** Parameters in the URL; the rest have their defaults. */
const FIELDS = ['key', 'year', 'month', 'day', 'depts', 'method', 'order', 'voided', 'page'] as const

/** Search for all sales, newest first. */
const EVERYTHING = ReportSearch.parse({})

/** Kind of search: by text or by date. Each has its own form. */
export type SearchKind = 'text' | 'date'

/** Change that clears both text and date. */
export const NEITHER = { key: '', year: undefined, month: undefined, day: undefined }

export function searchFromAddress(addressSearch: string): ReportSearch {
  const params = new URLSearchParams(addressSearch)
  return searchFromParams(
    Object.fromEntries(FIELDS.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : []))),
  )
}

/** Returns a search's URL. It starts at page 1 unless the change has a page. */
export function listPath(search: ReportSearch, change: Partial<ReportSearch> = {}): string {
  const next = { ...search, page: 1, ...change }
  const params = FIELDS.flatMap((name) => {
    const value = next[name]
    return value === undefined || value === '' || value === EVERYTHING[name] ? [] : [[name, String(value)]]
  })
  const address = new URLSearchParams(params).toString()
  return `${PATH}${address && `?${address}`}`
}

/** Returns the search without filters. Its order, and whether it lists voided sales, stay the same. */
export function withoutFilters({ order, voided }: ReportSearch): ReportSearch {
  return { ...EVERYTHING, order, voided }
}

export function hasFilters({ key, year, depts, method }: ReportSearch): boolean {
  return key !== '' || year !== undefined || method !== undefined || owedFilter(depts) !== 'any'
}

/** Returns the day (YYYY-MM-DD) of a search for all sales of one day. */
export function onlyDayOf({ key, year, month, day, depts, method }: ReportSearch): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined
  if (key !== '' || method !== undefined || owedFilter(depts) !== 'any') return undefined
  return [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
}

/** Returns which kind a search uses; undefined if neither. */
export function searchKindOf({ key, year }: ReportSearch): SearchKind | undefined {
  if (year !== undefined) return 'date'
  return key === '' ? undefined : 'text'
}

export type TypedFilters = Record<'key' | 'year' | 'month' | 'day' | 'depts' | 'method', string>

export const DEPTS_CHOICES = ['all', 'withDepts', 'withoutDepts'] as const

export function typedFilters({ key, year, month, day, depts, method }: ReportSearch): TypedFilters {
  return {
    key,
    year: textOf(year),
    month: textOf(month),
    day: textOf(day),
    depts: choiceOf(depts),
    method: method ?? '',
  }
}

/** Returns the search with the form's filters; its other parts stay. */
export function searchFor(typed: TypedFilters, search: ReportSearch): ReportSearch {
  const { method, ...filters } = typed
  return { ...search, ...ReportSearch.parse({ ...filters, method: method || undefined, order: search.order }) }
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
