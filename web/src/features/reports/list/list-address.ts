import { ReportSearch, wantedOf } from '../../../../../shared/reports/search.ts'
import { searchIn } from '../../../domain/reports/report-search.ts'

const PATH = '/admin/report'

/** What an address says of the list; the rest goes without saying. */
const FIELDS = ['key', 'year', 'month', 'day', 'depts', 'order', 'page'] as const

/** Everything, newest first. */
const EVERYTHING = ReportSearch.parse({})

/** What is looked for by its time has another form than what is looked for by its text. */
export type SearchKind = 'text' | 'date'

/** No text and no time. */
export const NEITHER = { key: '', year: undefined, month: undefined, day: undefined }

/** The search that the address of the list says. */
export function searchFromAddress(addressSearch: string): ReportSearch {
  const said = new URLSearchParams(addressSearch)
  return searchIn(Object.fromEntries(FIELDS.flatMap((name) => (said.has(name) ? [[name, said.get(name) ?? '']] : []))))
}

/** The address of a search, from its first page on unless the change names a page. */
export function listPath(search: ReportSearch, change: Partial<ReportSearch> = {}): string {
  const asked = { ...search, page: 1, ...change }
  const said = FIELDS.flatMap((name) => {
    const value = asked[name]
    return value === undefined || value === '' || value === EVERYTHING[name] ? [] : [[name, String(value)]]
  })
  const address = new URLSearchParams(said).toString()
  return `${PATH}${address && `?${address}`}`
}

/** The list without any filter, in the same order. */
export function withoutFilters({ order }: ReportSearch): ReportSearch {
  return { ...EVERYTHING, order }
}

/** Whether a search leaves any report out. */
export function hasFilters({ key, year, depts }: ReportSearch): boolean {
  return key !== '' || year !== undefined || wantedOf(depts) !== 'any'
}

/** By which of the two a search looks; undefined if by neither. */
export function kindOf({ key, year }: ReportSearch): SearchKind | undefined {
  if (year !== undefined) return 'date'
  return key === '' ? undefined : 'text'
}
