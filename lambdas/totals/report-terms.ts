import { debtorKey } from '../../shared/reports/debtor.ts'
import type { Report } from '../../shared/reports/report.ts'
import { debtorTerm, searchTermsOf } from '../data/search-index.ts'

type Searched = Pick<
  Report,
  'number' | 'paymentMethod' | 'tenders' | 'status' | 'comments' | 'reportItems' | 'givenTo' | 'voided'
>

/** Returns the words by which a report is found: its number, payment, status, comments, lamps and debtor. */
export function reportSearchTerms(report: Searched): ReadonlySet<string> {
  const { number = '', paymentMethod, tenders = [], status, comments, reportItems, givenTo = '' } = report
  const texts = [
    String(number),
    paymentMethod,
    ...tenders.map(({ method }) => method),
    status,
    comments,
    ...reportItems.map(({ name }) => name),
    givenTo,
  ]
  return new Set(texts.flatMap(searchTermsOf))
}

/** Returns all index terms of a report: its words and its debtor; none once it is voided. */
export function reportIndexTerms(report: Searched): string[] {
  const { givenTo, voided } = report
  if (voided) return []
  return [...reportSearchTerms(report), ...(givenTo === undefined ? [] : [debtorTerm(debtorKey(givenTo))])]
}

/** Returns the distinct search terms of a query. A report matches if it has a word with each of these prefixes. */
export function parseSearchTerms(key: string): string[] {
  return [...new Set(searchTermsOf(key))]
}
