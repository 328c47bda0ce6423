import type { Report } from '../../../../shared/reports/report.ts'

type Sale = Pick<Report, 'reportItems' | 'real' | 'opening'>

/**
 * Returns a sale's lamps in one line with quantities, which a sale of a single lamp omits. `opening` is the text for a
 * debt from before the books.
 */
export function lampListText({ reportItems, real, opening: isOpening }: Sale, opening: string): string {
  if (isOpening) return opening
  return reportItems.map((line) => (real === 1 ? line.name : `${line.real} × ${line.name}`)).join(', ')
}

/** Number of lamps named in a short list. */
const MAX_NAMED_LAMPS = 3

/** Returns a sale's first lamps in one line, and the number of the others. */
export function shortLampListText({ reportItems, ...sale }: Sale, opening: string): string {
  const named = lampListText({ ...sale, reportItems: reportItems.slice(0, MAX_NAMED_LAMPS) }, opening)
  return reportItems.length > MAX_NAMED_LAMPS ? `${named}, +${reportItems.length - MAX_NAMED_LAMPS}` : named
}
