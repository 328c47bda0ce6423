import { spellingsOf } from '../../shared/debtors/merges.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import type { Report } from '../../shared/reports/report.ts'
import { ALL, owedFilter, type ReportSearch } from '../../shared/reports/search.ts'
import { debtorMerges } from '../data/debtors.ts'
import { isPaidBy, parseSearchTerms, reportSearchTerms } from '../totals/report-terms.ts'

/**
 * Returns a predicate for the reports that match a search, ignoring time. `theirs` contains all spellings of the
 * requested debtor.
 */
export function matchesSearch(
  search: ReportSearch,
  theirs: ReadonlySet<string> | undefined,
): (report: Report) => boolean {
  const [owes, words] = [matchesOwed(search), parseSearchTerms(search.key)]
  return (report) =>
    owes(report) &&
    (search.method === undefined || isPaidBy(report, search.method)) &&
    (theirs === undefined || (report.givenTo !== undefined && theirs.has(debtorKey(report.givenTo)))) &&
    words.every((word) => [...reportSearchTerms(report)].some((known) => known.startsWith(word)))
}

/** Returns a predicate for the debt status that a search requests. */
export function matchesOwed({ depts }: ReportSearch): ({ owed }: Pick<Report, 'owed'>) => boolean {
  const wanted = owedFilter(depts)
  if (wanted === 'any') return () => true
  if (wanted === 'nothing owed') return ({ owed }) => owed === 0
  return ({ owed }) => wanted !== 'none' && owed >= wanted.owed
}

/** Returns the keys of all spellings of the debtor in a search, or undefined if the search is not limited to one. */
export async function spellingsOfDebtor(search: ReportSearch): Promise<ReadonlySet<string> | undefined> {
  const debtor = debtorOf(search)
  return debtor === undefined ? undefined : spellingsOf(debtor, await debtorMerges())
}

/**
 * Returns the debtor in a search, without case, accents and spaces, or undefined if the search is not limited to one.
 */
export function debtorOf({ query, debtor }: ReportSearch): string | undefined {
  return debtorKey(debtor ?? (query === ALL ? '' : query)) || undefined
}
