import { owedFilter, ReportSearch } from '../../../../../shared/reports/search.ts'
import { searchIn } from '../../../domain/reports/report-search.ts'

const PATH = '/admin/report'

/** The address's parameters; the rest are defaults. */
const FIELDS = ['key', 'year', 'month', 'day', 'depts', 'order', 'voided', 'page'] as const

/** All reports, newest first. */
const EVERYTHING = ReportSearch.parse({})

/** Searching by time and by text have different forms. */
export type SearchKind = 'text' | 'date'

/** Neither text nor time. */
export const NEITHER = { key: '', year: undefined, month: undefined, day: undefined }

/** The search in the list's address. */
export function searchFromAddress(addressSearch: string): ReportSearch {
  const said = new URLSearchParams(addressSearch)
  return searchIn(Object.fromEntries(FIELDS.flatMap((name) => (said.has(name) ? [[name, said.get(name) ?? '']] : []))))
}

/** A search's address, from page 1 on unless the change names a page. */
export function listPath(search: ReportSearch, change: Partial<ReportSearch> = {}): string {
  const next = { ...search, page: 1, ...change }
  const said = FIELDS.flatMap((name) => {
    const value = next[name]
    return value === undefined || value === '' || value === EVERYTHING[name] ? [] : [[name, String(value)]]
  })
  const address = new URLSearchParams(said).toString()
  return `${PATH}${address && `?${address}`}`
}

/** The list without filters, in the same order and in the same books. */
export function withoutFilters({ order, voided }: ReportSearch): ReportSearch {
  return { ...EVERYTHING, order, voided }
}

/** Whether a search filters anything. */
export function hasFilters({ key, year, depts }: ReportSearch): boolean {
  return key !== '' || year !== undefined || owedFilter(depts) !== 'any'
}

/** Which of the two a search uses; undefined if neither. */
export function kindOf({ key, year }: ReportSearch): SearchKind | undefined {
  if (year !== undefined) return 'date'
  return key === '' ? undefined : 'text'
}
