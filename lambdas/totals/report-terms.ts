import { TILL_METHODS, type TillMethod } from '../../shared/cash/till.ts'
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

/** Returns the term of the reports that were paid by a method, also in part. Others may contain the same word. */
export function methodTerm(method: TillMethod): string {
  return method.toLowerCase()
}

/** Returns the term of the reports that contain a method's word, such as in their comments, but were not paid by it. */
export function notPaidByTerm(method: TillMethod): string {
  return `${NOT}${methodTerm(method)}`
}

const NOT = '!'

/** Returns whether an index term says that a method's word is not how the report was paid. Earlier releases had none. */
export function isNotPaidByTerm(term: string): boolean {
  return term.startsWith(NOT)
}

/** Returns whether a report, or a part of it, was paid at the sale by a method. */
export function isPaidBy(
  { paymentMethod, tenders = [] }: Pick<Report, 'paymentMethod' | 'tenders'>,
  method: TillMethod,
): boolean {
  const methods = [paymentMethod, ...tenders.map((tender) => tender.method)]
  return methods.flatMap(searchTermsOf).includes(methodTerm(method))
}

/** Returns all index terms of a report: its words, its debtor and methods that it only names; none once it is voided. */
export function reportIndexTerms(report: Searched): string[] {
  const { givenTo, voided } = report
  if (voided) return []
  const words = reportSearchTerms(report)
  const onlyNamed = TILL_METHODS.filter((method) => words.has(methodTerm(method)) && !isPaidBy(report, method))
  return [...words, ...(givenTo === undefined ? [] : [debtorTerm(debtorKey(givenTo))]), ...onlyNamed.map(notPaidByTerm)]
}

/** Returns the distinct search terms of a query. A report matches if it has a word with each of these prefixes. */
export function parseSearchTerms(key: string): string[] {
  return [...new Set(searchTermsOf(key))]
}
