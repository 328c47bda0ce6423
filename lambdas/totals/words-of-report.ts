import { debtorKey } from '../../shared/reports/debtor.ts'
import type { Report } from '../../shared/reports/report.ts'
import { debtorWord, wordsToFind } from '../data/words.ts'

type Searched = Pick<Report, 'number' | 'paymentMethod' | 'status' | 'comments' | 'reportItems' | 'givenTo' | 'voided'>

/** The words that a search looks for in a report: its number, how it was paid, its status, comments, lamps and debtor. */
export function wordsOfReport(report: Searched): ReadonlySet<string> {
  const { number = '', paymentMethod, status, comments, reportItems, givenTo = '' } = report
  const texts = [String(number), paymentMethod, status, comments, ...reportItems.map(({ name }) => name), givenTo]
  return new Set(texts.flatMap(wordsToFind))
}

/** All that a report is found by: its words and its debtor; nothing once it is voided. */
export function indexWords(report: Searched): string[] {
  const { givenTo, voided } = report
  if (voided) return []
  return [...wordsOfReport(report), ...(givenTo === undefined ? [] : [debtorWord(debtorKey(givenTo))])]
}

/** The words that are looked for, each once: a report is found if, for each of them, one of its own begins so. */
export function wordsAsked(key: string): string[] {
  return [...new Set(wordsToFind(key))]
}
