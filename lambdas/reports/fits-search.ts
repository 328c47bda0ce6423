import { spellingsOf } from '../../shared/debtors/merges.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import type { Report } from '../../shared/reports/report.ts'
import { ALL, owedFilter, type ReportSearch } from '../../shared/reports/search.ts'
import { debtorMerges } from '../data/debtors.ts'
import { wordsAsked, wordsOfReport } from '../totals/words-of-report.ts'

/** Whether a report is one that a search finds, regardless of time. `theirs` are all spellings of the debtor asked for. */
export function fitsSearch(search: ReportSearch, theirs: ReadonlySet<string> | undefined): (report: Report) => boolean {
  const [owes, words] = [owesAsWanted(search), wordsAsked(search.key)]
  return (report) =>
    owes(report) &&
    (theirs === undefined || (report.givenTo !== undefined && theirs.has(debtorKey(report.givenTo)))) &&
    words.every((word) => [...wordsOfReport(report)].some((known) => known.startsWith(word)))
}

/** Whether what a report owes is what a search wants. */
export function owesAsWanted({ depts }: ReportSearch): ({ owed }: Pick<Report, 'owed'>) => boolean {
  const wanted = owedFilter(depts)
  if (wanted === 'any') return () => true
  if (wanted === 'nothing owed') return ({ owed }) => owed === 0
  return ({ owed }) => wanted !== 'none' && owed >= wanted.owed
}

/** The keys of all spellings of the debtor whose reports a search wants; undefined for those of all. */
export async function spellingsAsked(search: ReportSearch): Promise<ReadonlySet<string> | undefined> {
  const debtor = debtorOf(search)
  return debtor === undefined ? undefined : spellingsOf(debtor, await debtorMerges())
}

/** The debtor whose reports a search wants, without case, accents and spaces; undefined for those of all. */
export function debtorOf({ query, debtor }: ReportSearch): string | undefined {
  return debtorKey(debtor ?? (query === ALL ? '' : query)) || undefined
}
