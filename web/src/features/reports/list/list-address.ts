import { owedFilter, ReportSearch } from '../../../../../shared/reports/search.ts'
import { searchFromParams } from '../../../domain/reports/report-search.ts'

const PATH = '/admin/report'

/** Parameters in the URL; the rest have their defaults. */
const FIELDS = ['key', 'year', 'month', 'day', 'depts', 'order', 'voided', 'page'] as const

/** Search for all sales, newest first. */
const EVERYTHING = ReportSearch.parse({})

/** Kind of search: by text or by date. Each has its own form. */
export type SearchKind = 'text' | 'date'

/** Change that clears both text and date. */
export const NEITHER = { key: '', year: undefined, month: undefined, day: undefined }

/** Returns the search in the list's URL. */
export function searchFromAddress(addressSearch: string): ReportSearch {
  const said = new URLSearchParams(addressSearch)
  return searchFromParams(
    Object.fromEntries(FIELDS.flatMap((name) => (said.has(name) ? [[name, said.get(name) ?? '']] : []))),
  )
}

/** Returns a search's URL. It starts at page 1 unless the change has a page. */
export function listPath(search: ReportSearch, change: Partial<ReportSearch> = {}): string {
  const next = { ...search, page: 1, ...change }
  const said = FIELDS.flatMap((name) => {
    const value = next[name]
    return value === undefined || value === '' || value === EVERYTHING[name] ? [] : [[name, String(value)]]
  })
  const address = new URLSearchParams(said).toString()
  return `${PATH}${address && `?${address}`}`
}

/** Returns the search without filters. Its order, and whether it lists voided sales, stay the same. */
export function withoutFilters({ order, voided }: ReportSearch): ReportSearch {
  return { ...EVERYTHING, order, voided }
}

/** Returns whether a search filters anything. */
export function hasFilters({ key, year, depts }: ReportSearch): boolean {
  return key !== '' || year !== undefined || owedFilter(depts) !== 'any'
}

/** Returns which kind a search uses; undefined if neither. */
export function searchKindOf({ key, year }: ReportSearch): SearchKind | undefined {
  if (year !== undefined) return 'date'
  return key === '' ? undefined : 'text'
}
