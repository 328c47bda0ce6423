import { ALL, ReportSearch } from '../../../../shared/reports/search.ts'
import { searchIn } from '../../domain/reports/report-search.ts'

const PATH = '/depts'

/** Everything of which at least a franc is owed: the least that can be paid in coins. */
const DEBTS = { depts: '1' }

/** The debts that the address of the list asks for: those of all or of one name, a page at a time. */
export function debtSearchFromAddress(addressSearch: string): ReportSearch {
  const said = new URLSearchParams(addressSearch)
  return searchIn({ ...DEBTS, query: said.get('name') || ALL, page: said.get('page') ?? '1' })
}

/** The address of a page of the debts of all, or of one name. */
export function debtsPath(name: string = ALL, page = 1): string {
  const said = { ...(name !== ALL && { name }), ...(page > 1 && { page: String(page) }) }
  const address = new URLSearchParams(said).toString()
  return `${PATH}${address && `?${address}`}`
}

/** All that one person owes, down to the last centime, the oldest first. */
export function debtsOf(name: string): ReportSearch {
  return { ...ReportSearch.parse({ depts: 'withDepts', order: 'oldest' }), query: name }
}

/** The address of one debtor's own page. */
export function debtorPath(name: string): string {
  return `${PATH}/${encodeURIComponent(name)}`
}

/** Whose page an address is; its path must be as the browser has it, for what is unescaped twice is another name. */
export function debtorFromPath(pathname: string): string {
  const escaped = pathname.slice(`${PATH}/`.length)
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped
  }
}
