import type { Report } from '../../shared/reports/report.ts'
import { wordsOf } from '../words.ts'

/** So many letters of a text that has no gaps are one word, and so many that are looked for. A key has its limits. */
const LONGEST_KNOWN = 100
const LONGEST_ASKED = LONGEST_KNOWN / 2

/** The words by which a report is found: of how it was paid, its status, comments, lamps and debtor. */
export function wordsOfReport(
  report: Pick<Report, 'paymentMethod' | 'status' | 'comments' | 'reportItems' | 'givenTo'>,
): ReadonlySet<string> {
  const { paymentMethod, status, comments, reportItems, givenTo = '' } = report
  const texts = [paymentMethod, status, comments, ...reportItems.map(({ name }) => name), givenTo]
  // They overlap, so that whatever is looked for stands in one of them.
  return new Set(texts.flatMap(wordsOf).flatMap((word) => pieces(word, LONGEST_KNOWN, LONGEST_ASKED)))
}

/** The words that are looked for, each once: a report that is found has each of them inside one of its own. */
export function wordsAsked(key: string): string[] {
  return [...new Set(wordsOf(key).flatMap((word) => pieces(word, LONGEST_ASKED, LONGEST_ASKED)))]
}

/** A word in pieces of at most `longest` letters, one beginning `step` letters after the other. */
function pieces(word: string, longest: number, step: number): string[] {
  const letters = [...word]
  const count = Math.max(1, Math.ceil((letters.length - longest) / step) + 1)
  return Array.from({ length: count }, (_, n) => letters.slice(n * step, n * step + longest).join(''))
}
