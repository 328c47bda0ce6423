import type { Report } from '../../../../shared/reports/report.ts'

/** The lamps of a sale in one line, each with its number; a single one goes without. */
export function lampsOf({ reportItems, real }: Pick<Report, 'reportItems' | 'real'>): string {
  return reportItems.map((line) => (real === 1 ? line.name : `${line.real} × ${line.name}`)).join(', ')
}
