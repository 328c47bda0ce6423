import type { Report } from '../../../../shared/reports/report.ts'

type Sale = Pick<Report, 'reportItems' | 'real'>

/** The lamps of a sale in one line, each with its number; a single one goes without. */
export function lampsOf({ reportItems, real }: Sale): string {
  return reportItems.map((line) => (real === 1 ? line.name : `${line.real} × ${line.name}`)).join(', ')
}

/** So many kinds of lamp are named where there is little room. */
const MOST_NAMED = 3

/** The same in short: the first lamps, and how many kinds there are besides. */
export function shortLampList({ reportItems, real }: Sale): string {
  const named = lampsOf({ reportItems: reportItems.slice(0, MOST_NAMED), real })
  return reportItems.length > MOST_NAMED ? `${named}, +${reportItems.length - MOST_NAMED}` : named
}
