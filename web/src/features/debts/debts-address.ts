import { ReportSearch } from '../../../../shared/reports/search.ts'
import { searchFromParams } from '../../domain/reports/report-search.ts'
import { AGES, type Age } from './age.ts'

const PATH = '/depts'

/** Filter for debts of at least one franc, the least that can be paid in coins. */
const DEBTS = { depts: '1' }

export function debtSearchFromAddress(addressSearch: string): ReportSearch {
  const params = new URLSearchParams(addressSearch)
  return searchFromParams({ ...DEBTS, ...debtorIn(params), page: params.get('page') ?? '1' })
}

function debtorIn(params: URLSearchParams): { debtor?: string } {
  const debtor = params.get('name')
  return debtor ? { debtor } : {}
}

export function debtsPath(name?: string, page = 1): string {
  const params = { ...(name !== undefined && { name }), ...(page > 1 && { page: String(page) }) }
  const address = new URLSearchParams(params).toString()
  return `${PATH}${address && `?${address}`}`
}

/** Returns the search for all debts of one person, including fractions of a franc, oldest first. */
export function debtsOf(name: string): ReportSearch {
  return { ...ReportSearch.parse({ depts: 'withDepts', order: 'oldest' }), debtor: name }
}

export function debtorPath(name: string): string {
  return `${PATH}/${encodeURIComponent(name)}`
}

/** Returns the name in a debtor's URL. `pathname` must be as the browser has it, since it is decoded once. */
export function debtorFromPath(pathname: string): string {
  const escaped = pathname.slice(`${PATH}/`.length)
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped
  }
}

const ACCOUNTS_PATH = '/admin/debts'

export function accountsPath(age?: Age): string {
  return age === undefined ? ACCOUNTS_PATH : `${ACCOUNTS_PATH}?age=${age}`
}

export function ageInAddress(search: string): Age | undefined {
  const asked = new URLSearchParams(search).get('age')
  return AGES.find((age) => age === asked)
}
