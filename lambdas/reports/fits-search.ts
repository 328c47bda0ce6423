import { debtorKey } from '../../shared/reports/debtor.ts'
import type { Report } from '../../shared/reports/report.ts'
import { ALL, owedFilter, type ReportSearch } from '../../shared/reports/search.ts'
import { wordsAsked, wordsOfReport } from '../totals/words-of-report.ts'

/** Whether a report is one that a search finds, regardless of time. */
export function fitsSearch(search: ReportSearch): (report: Report) => boolean {
  const [owes, debtor, words] = [owesAsWanted(search), debtorOf(search), wordsAsked(search.key)]
  return (report) =>
    owes(report) &&
    (debtor === undefined || (report.givenTo !== undefined && debtorKey(report.givenTo) === debtor)) &&
    words.every((word) => [...wordsOfReport(report)].some((known) => known.startsWith(word)))
}

/** Whether what a report owes is what a search wants. */
export function owesAsWanted({ depts }: ReportSearch): ({ owed }: Pick<Report, 'owed'>) => boolean {
  const wanted = owedFilter(depts)
  if (wanted === 'any') return () => true
  if (wanted === 'nothing owed') return ({ owed }) => owed === 0
  return ({ owed }) => wanted !== 'none' && owed >= wanted.owed
}

/** The debtor whose reports a search wants, without case, accents and spaces; undefined for those of all. */
export function debtorOf({ query, debtor }: ReportSearch): string | undefined {
  return debtorKey(debtor ?? (query === ALL ? '' : query)) || undefined
}
