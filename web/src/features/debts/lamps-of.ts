import type { Report } from '../../../../shared/reports/report.ts'

type Sale = Pick<Report, 'reportItems' | 'real'>

/** A sale's lamps in one line with quantities, which a single lamp goes without. */
export function lampsOf({ reportItems, real }: Sale): string {
  return reportItems.map((line) => (real === 1 ? line.name : `${line.real} × ${line.name}`)).join(', ')
}

/** How many lamps are named where there is little room. */
const MOST_NAMED = 3

/** The same, shortened to the first lamps and the number of the others. */
export function shortLampList({ reportItems, real }: Sale): string {
  const named = lampsOf({ reportItems: reportItems.slice(0, MOST_NAMED), real })
  return reportItems.length > MOST_NAMED ? `${named}, +${reportItems.length - MOST_NAMED}` : named
}
