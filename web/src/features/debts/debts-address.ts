import { ReportSearch } from '../../../../shared/reports/search.ts'
import { searchIn } from '../../domain/reports/report-search.ts'

const PATH = '/depts'

/** Debts of at least a franc: the least that can be paid in coins. */
const DEBTS = { depts: '1' }

/** The debts in the list's address: everyone's or one person's, a page at a time. */
export function debtSearchFromAddress(addressSearch: string): ReportSearch {
  const said = new URLSearchParams(addressSearch)
  return searchIn({ ...DEBTS, ...debtorIn(said), page: said.get('page') ?? '1' })
}

function debtorIn(said: URLSearchParams): { debtor?: string } {
  const debtor = said.get('name')
  return debtor ? { debtor } : {}
}

/** The address of a page of everyone's debts, or of one person's. */
export function debtsPath(name?: string, page = 1): string {
  const said = { ...(name !== undefined && { name }), ...(page > 1 && { page: String(page) }) }
  const address = new URLSearchParams(said).toString()
  return `${PATH}${address && `?${address}`}`
}

/** Everything one person owes, down to the last centime, oldest first. */
export function debtsOf(name: string): ReportSearch {
  return { ...ReportSearch.parse({ depts: 'withDepts', order: 'oldest' }), debtor: name }
}

/** The address of a debtor's page. */
export function debtorPath(name: string): string {
  return `${PATH}/${encodeURIComponent(name)}`
}

/** The name in a debtor's address. `pathname` is as the browser has it, since decoding it twice gives another name. */
export function debtorFromPath(pathname: string): string {
  const escaped = pathname.slice(`${PATH}/`.length)
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped
  }
}
