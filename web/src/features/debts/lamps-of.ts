import type { Report } from '../../../../shared/reports/report.ts'

type Sale = Pick<Report, 'reportItems' | 'real' | 'opening'>

/** A sale's lamps in one line with quantities, which a single lamp goes without; a debt from before the books is named by `opening`. */
export function lampsOf({ reportItems, real, opening: isOpening }: Sale, opening: string): string {
  if (isOpening) return opening
  return reportItems.map((line) => (real === 1 ? line.name : `${line.real} × ${line.name}`)).join(', ')
}

/** How many lamps are named where there is little room. */
const MOST_NAMED = 3

/** The same, shortened to the first lamps and the number of the others. */
export function shortLampList({ reportItems, ...sale }: Sale, opening: string): string {
  const named = lampsOf({ ...sale, reportItems: reportItems.slice(0, MOST_NAMED) }, opening)
  return reportItems.length > MOST_NAMED ? `${named}, +${reportItems.length - MOST_NAMED}` : named
}
