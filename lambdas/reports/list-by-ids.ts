import type { TillMethod } from '../../shared/cash/till.ts'
import { sum } from '../../shared/money.ts'
import { owedFilter, type ReportSearch } from '../../shared/reports/search.ts'
import { openDebts } from '../data/open-debts.ts'
import type { IdRange } from '../data/reports.ts'
import { debtorTerm, idsByPrefix, idsByTerm } from '../data/search-index.ts'
import { methodTerm, notPaidByTerm, parseSearchTerms } from '../totals/report-terms.ts'
import { fetchPage, type ReportPage } from './fetch-page.ts'
import { debtorOf, matchesOwed, matchesSearch, spellingsOfDebtor } from './matches-search.ts'
import { searchRangeOf } from './search-range.ts'

/**
 * Returns one page of the reports with a debt, of a debtor, with a payment method or with some search terms. It reads
 * their ids first, then the reports of the page. This takes two sequential requests for open debts, a debtor or a
 * method, three for search terms.
 */
export async function listByIds(search: ReportSearch): Promise<ReportPage> {
  const { limit } = search
  const { ids, theirs, owed } = await findReportIds(search)
  const inOrder = search.order === 'newest' ? [...ids].sort().reverse() : [...ids].sort()
  const { reports, gone } = await fetchPage(
    inOrder.slice(firstOf(search, inOrder)),
    limit,
    matchesSearch(search, theirs),
  )
  const total = inOrder.length - gone.length
  if (!owed) return { reports, total }
  const now = new Map([
    ...gone.map((id) => [id, 0] as const),
    ...reports.map((report) => [report._id, report.owed] as const),
  ])
  return { reports, total, totalOwed: sum(inOrder.map((id) => now.get(id) ?? owed.get(id) ?? 0)) }
}

/** Returns the index of the page's first id. */
function firstOf({ after, order, page, limit }: ReportSearch, ids: readonly string[]): number {
  if (after === undefined) return (page - 1) * limit
  const next = ids.findIndex((id) => (order === 'newest' ? id < after : id > after))
  return next === -1 ? ids.length : next
}

/**
 * The reports that match a search. A search for debts includes the amount of each; a search for a debtor includes the
 * keys of all spellings of the name.
 */
type Matches = {
  ids: readonly string[]
  theirs?: ReadonlySet<string> | undefined
  owed?: ReadonlyMap<string, number>
}

/**
 * Returns what matches a search by terms, method, debtor or open debts. All requests are sent in parallel, a few per
 * term.
 * @throws Refusal 400 when too many terms begin with one of the search terms
 */
async function findReportIds(search: ReportSearch): Promise<Matches> {
  const searchRange = searchRangeOf(search)
  const [wanted, debtor, words] = [owedFilter(search.depts), debtorOf(search), parseSearchTerms(search.key)]
  if (wanted === 'none' || (search.key !== '' && words.length === 0)) return { ids: [] }
  const isOwing = typeof wanted === 'object'
  const [debts, theirs, given, holding] = await Promise.all([
    wanted === 'any' ? [] : openDebts(searchRange.days),
    spellingsOfDebtor(search),
    // Open debts include the names of their debtors.
    debtor === undefined || isOwing ? undefined : idsByTerm(debtorTerm(debtor), searchRange.ids),
    Promise.all([
      ...words.map((word) => idsByPrefix(word, searchRange.ids)),
      ...(search.method === undefined ? [] : [idsPaidBy(search.method, searchRange.ids)]),
    ]),
  ])
  // Few names were merged. Their sales are requested once the merged names are read.
  const merged =
    given &&
    (await Promise.all(withoutSpelling(debtor, theirs).map((other) => idsByTerm(debtorTerm(other), searchRange.ids))))
  const fitting = debts.filter((debt) => matchesOwed(search)(debt) && (theirs?.has(debt.debtor) ?? true))
  const owed = new Map((isOwing ? fitting : debts).map((debt) => [debt._id, debt.owed]))
  const [first = [], ...others] = [
    ...(isOwing ? [new Set(owed.keys())] : []),
    ...(given ? [new Set([given, ...(merged ?? [])].flatMap((each) => [...each]))] : []),
    ...holding,
  ]
  const ids = [...first].filter((id) => others.every((other) => other.has(id)))
  return isOwing ? { ids, theirs, owed } : { ids: ids.filter((id) => !owed.has(id)), theirs }
}

/** Returns the reports that were paid by a method, also in part. */
async function idsPaidBy(method: TillMethod, range: IdRange): Promise<Set<string>> {
  const [named, onlyNamed] = await Promise.all([
    idsByTerm(methodTerm(method), range),
    idsByTerm(notPaidByTerm(method), range),
  ])
  return new Set([...named].filter((id) => !onlyNamed.has(id)))
}

function withoutSpelling(debtor: string | undefined, spellings: ReadonlySet<string> = new Set()): string[] {
  return [...spellings].filter((each) => each !== debtor)
}
