import type { Report } from '../../../../shared/reports/report.ts'

type Sale = Pick<Report, 'reportItems' | 'real' | 'opening'>

/**
 * Returns a sale's lamps in one line with quantities, which a sale of a single lamp omits. `opening` is the text for a
 * debt from before the books.
 */
export function lampsOf({ reportItems, real, opening: isOpening }: Sale, opening: string): string {
  if (isOpening) return opening
  return reportItems.map((line) => (real === 1 ? line.name : `${line.real} × ${line.name}`)).join(', ')
}

/** Number of lamps named in a short list. */
const MOST_NAMED = 3

/** Returns a sale's first lamps in one line, and the number of the others. */
export function shortLampList({ reportItems, ...sale }: Sale, opening: string): string {
  const named = lampsOf({ ...sale, reportItems: reportItems.slice(0, MOST_NAMED) }, opening)
  return reportItems.length > MOST_NAMED ? `${named}, +${reportItems.length - MOST_NAMED}` : named
}
